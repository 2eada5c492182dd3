import type { Tx } from '#database/types.ts'
import type { Act, Facts } from '#domain/shared/acts.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { sealedText } from '#event-store/contract.ts'
import { handledWhere, type Projection, type RecordedEvent } from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'
import { actTables } from '../tables/acts.ts'
import { own } from '../tables/index.ts'
import { actOf, idsOf, isAct } from './act-of.ts'

/**
 * What people did, one row an act, and what is remembered of the things they did it to. Personal fields stay sealed:
 * rows hold ids of people, and names come from where they can be erased.
 */
export const activity: Projection = {
  name: 'activity',
  personal: 'sealed',
  tables: Object.values(actTables),
  on: handledWhere(isAct),
  project: async (tx, batch) => {
    // What the product orders of readers by itself is no person's act, and there are thousands.
    const events = batch.filter(
      event => event.type !== 'DeviceCommandOrdered' || event.actor.startsWith('user:'),
    )
    if (events.length === 0) return
    const memory = await recall(tx, events)
    const changed = new Map<string, Remembered>()
    const rows = events.flatMap(event => {
      const act = actOf(
        event,
        id => memory.get(keyOf(event.company, id ?? ''))?.facts ?? nothing,
      )
      if (!act) return []
      const row = rowOf(event, act, memory)
      for (const [id, facts] of act.remember ?? []) {
        const key = keyOf(event.company, id)
        const remembered = {
          company_id: event.company,
          id,
          facts: { ...memory.get(key)?.facts, ...facts },
        }
        memory.set(key, remembered)
        changed.set(key, remembered)
      }
      return [row]
    })
    await tx.query(
      `insert into ${own.acts} select r.*
       from jsonb_to_recordset($1::jsonb) as r(company_id uuid, position bigint, recorded_at timestamptz, actor text,
         role text, kind text, area text, subject text,
         employee_ids uuid[], figures json, before json, after json,
         stream text, revision int, correlation text, undoes int, covers int, undid text,
         sealed_reason json, sealed_subject json, undone_by bigint, part_of bigint, shares json)`,
      [JSON.stringify(rows)],
    )
    await tellUndone(tx, events)
    await tellFirstHolder(tx, events)
    await upsert(tx, own.actSubjects, ['company_id', 'id'], [...changed.values()])
  },
}

/**
 * However the log was cut into batches: the undo finds the act before it, and the facts after it find the undo. Each is
 * looked up by its key (`limit 1`): one plan is kept for a batch of any length, and as joins it would read all acts.
 */
const tellUndone = async (tx: Tx, events: readonly RecordedEvent[]): Promise<void> => {
  const undone = events.flatMap(event =>
    event.type === 'ActUndone'
      ? [{ company_id: event.company, position: String(event.position) }]
      : [],
  )
  if (undone.length > 0) {
    const wanted = `from jsonb_to_recordset($1::jsonb) as w(company_id uuid, position bigint)
      cross join lateral (
        select * from ${own.acts} u
        where u.company_id = w.company_id and u.position = w.position limit 1) u
      cross join lateral (
        select * from ${own.acts} a
        where a.company_id = u.company_id and a.stream = u.stream and a.revision = u.undoes limit 1) a`
    await tx.query(
      `update ${own.acts} t set area = f.area, subject = f.subject, sealed_subject = f.sealed_subject,
         employee_ids = f.employee_ids, figures = f.figures, shares = f.shares, before = f.after, after = f.before
       from (select u.company_id, u.position, a.area, a.subject, a.sealed_subject, a.employee_ids, a.figures, a.shares,
         a.before, a.after ${wanted}) as f
       where t.company_id = f.company_id and t.position = f.position`,
      [JSON.stringify(undone)],
    )
    await tx.query(
      `update ${own.acts} t set undone_by = f.by
       from (select u.company_id, u.position as by, a.position ${wanted}) as f
       where t.company_id = f.company_id and t.position = f.position`,
      [JSON.stringify(undone)],
    )
  }
  const places = events.map(event => ({
    company_id: event.company,
    position: String(event.position),
    stream: event.stream,
    revision: event.revision,
  }))
  await tx.query(
    `update ${own.acts} t set part_of = f.undo
     from (select w.company_id, w.position, u.position as undo
       from jsonb_to_recordset($1::jsonb)
         as w(company_id uuid, position bigint, stream text, revision int)
       cross join lateral (
         select u.position from ${own.acts} u
         where u.company_id = w.company_id and u.stream = w.stream and u.kind = 'ActUndone'
           and w.revision > u.revision and w.revision <= u.covers limit 1) u) as f
     where t.company_id = f.company_id and t.position = f.position`,
    [JSON.stringify(places)],
  )
}

/** Who adds a card mostly adds it for somebody: whose it became first is said with it. */
const tellFirstHolder = async (tx: Tx, events: readonly RecordedEvent[]): Promise<void> => {
  const given = events.flatMap(event =>
    event.type === 'CardAssigned'
      ? [
          {
            company_id: event.company,
            stream: event.stream,
            position: String(event.position),
            employee_id: event.data.employeeId,
          },
        ]
      : [],
  )
  if (given.length === 0) return
  await tx.query(
    `update ${own.acts} t set employee_ids = array[f.employee_id]
     from (select distinct on (company_id, stream) *
       from jsonb_to_recordset($1::jsonb) as w(company_id uuid, stream text, position bigint, employee_id uuid)
       order by company_id, stream, position) as f
     where t.company_id = f.company_id and t.stream = f.stream and t.kind = 'CardAdded'
       and cardinality(t.employee_ids) = 0`,
    [JSON.stringify(given)],
  )
}

type Remembered = { readonly company_id: CompanyId; readonly id: string; readonly facts: Facts }
const nothing: Facts = {}
const keyOf = (company: CompanyId, id: string): string => `${company}${id}`

const recall = async (
  tx: Tx,
  events: readonly RecordedEvent[],
): Promise<Map<string, Remembered>> => {
  const wanted = new Map(
    events.flatMap(event =>
      idsOf(event).map(
        id => [keyOf(event.company, id), { company_id: event.company, id }] as const,
      ),
    ),
  )
  const rows = await tx.query<Remembered>(
    `select s.company_id, s.id, s.facts
       from jsonb_to_recordset($1::jsonb) as w(company_id uuid, id uuid)
       join ${own.actSubjects} s on s.company_id = w.company_id and s.id = w.id`,
    [JSON.stringify([...wanted.values()])],
  )
  return new Map(rows.map(row => [keyOf(row.company_id, row.id), row]))
}

const rowOf = (
  event: RecordedEvent,
  act: Act,
  memory: ReadonlyMap<string, Remembered>,
): object => ({
  company_id: event.company,
  position: String(event.position),
  recorded_at: event.recordedAt,
  actor: event.actor,
  role: memory.get(keyOf(event.company, event.actor.slice('user:'.length)))?.facts.role ?? null,
  kind: event.type,
  area: act.area,
  subject: act.subject ?? null,
  employee_ids: act.employees ?? [],
  figures: act.figures ?? {},
  before: act.before ?? null,
  after: act.after ?? null,
  sealed_reason: sealedText(act.reason),
  sealed_subject: sealedText(act.sealedSubject),
  stream: event.stream,
  revision: event.revision,
  correlation: event.correlation,
  shares: act.shares ?? null,
  ...undoOf(event),
})
const undoOf = (event: RecordedEvent): object => {
  if (event.type !== 'ActUndone') return {}
  const { act, revision, facts } = event.data
  return { undoes: revision, covers: event.revision + facts, undid: act }
}

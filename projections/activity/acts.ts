import type { Tx } from '#database/types.ts'
import { catalogue, type MesaiEventType } from '#domain/catalogue.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Projection, RecordedEvent } from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'
import { actOf, idsOf, isAct, type Act, type Facts } from './act-of.ts'

/**
 * What people did, one row an act, and what is remembered of the things they did it to. Personal fields stay sealed: rows hold ids of
 * people, and names come from where they can be erased.
 */
export const activity: Projection = {
  name: 'activity',
  personal: 'sealed',
  tables: [
    {
      name: 'acts_1',
      columns: `company_id uuid not null, position bigint not null, recorded_at timestamptz(3) not null, actor text not null, role text, kind text not null, area text not null, subject text,
        employee_ids uuid[] not null, figures json not null, before json, after json, reason text, primary key (company_id, position)`,
      queryIndexes: ['(company_id, recorded_at, position)', '(company_id, actor)', 'using gin (employee_ids)'],
    },
    { name: 'act_subjects_1', columns: 'company_id uuid not null, id uuid not null, facts json not null, primary key (company_id, id)' },
  ],
  // Its keys are the event types.
  on: Object.fromEntries(Object.keys(catalogue).map(type => [type, isAct(type as MesaiEventType) ? 'handled' : 'ignored'])) as Projection['on'],
  project: async (tx, batch) => {
    // What the product orders of readers by itself is no person's act, and there are thousands.
    const events = batch.filter(event => event.type !== 'DeviceCommandOrdered' || event.actor.startsWith('user:'))
    if (events.length === 0) return
    const memory = await recall(tx, events)
    const changed = new Map<string, Remembered>()
    const rows = events.flatMap(event => {
      const act = actOf(event, id => memory.get(keyOf(event.company, id ?? ''))?.facts ?? nothing)
      if (!act) return []
      const row = rowOf(event, act, memory)
      for (const [id, facts] of act.remember ?? []) {
        const key = keyOf(event.company, id)
        const remembered = { company_id: event.company, id, facts: { ...memory.get(key)?.facts, ...facts } }
        memory.set(key, remembered)
        changed.set(key, remembered)
      }
      return [row]
    })
    await tx.query(
      `insert into acts_1 select r.* from jsonb_to_recordset($1::jsonb) as r(company_id uuid, position bigint, recorded_at timestamptz, actor text, role text, kind text, area text, subject text,
         employee_ids uuid[], figures json, before json, after json, reason text)`, [JSON.stringify(rows)])
    await upsert(tx, 'act_subjects_1', ['company_id', 'id'], [...changed.values()])
  },
}

type Remembered = { readonly company_id: CompanyId; readonly id: string; readonly facts: Facts }
const nothing: Facts = {}
const keyOf = (company: CompanyId, id: string): string => `${company}${id}`

const recall = async (tx: Tx, events: readonly RecordedEvent[]): Promise<Map<string, Remembered>> => {
  const wanted = new Map(events.flatMap(event => idsOf(event).map(id => [keyOf(event.company, id), { company_id: event.company, id }] as const)))
  const rows = await tx.query<Remembered>(
    'select s.company_id, s.id, s.facts from jsonb_to_recordset($1::jsonb) as w(company_id uuid, id uuid) join act_subjects_1 s on s.company_id = w.company_id and s.id = w.id', [JSON.stringify([...wanted.values()])])
  return new Map(rows.map(row => [keyOf(row.company_id, row.id), row]))
}

const rowOf = (event: RecordedEvent, act: Act, memory: ReadonlyMap<string, Remembered>): object => ({
  company_id: event.company, position: String(event.position), recorded_at: event.recordedAt, actor: event.actor,
  role: memory.get(keyOf(event.company, event.actor.slice('user:'.length)))?.facts.role ?? null,
  kind: event.type, area: act.area, subject: act.subject ?? null, employee_ids: act.employees ?? [], figures: act.figures ?? {}, before: act.before ?? null, after: act.after ?? null, reason: act.reason ?? null,
})

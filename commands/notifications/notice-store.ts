import type { Tx } from '#database/types.ts'
import type { HoldReason } from '#domain/notifications/judging.ts'
import type { Channel } from '#domain/notifications/message.ts'
import type { NoticeSetting } from '#domain/notifications/settings.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { ComingNotice } from './notice-dues.ts'
import type { NoticeRecord, ShownStep } from './notify-judging.ts'

/** A notice that was due, as it is kept; `revision` 0: not yet. */
export type StoredNotice = { readonly record: NoticeRecord; readonly revision: number }

/** A point in time as an `Instant`. */
export const pointOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const duesUntil = (tx: Tx, company: CompanyId, at: Instant): Promise<ComingNotice[]> =>
  tx.query<ComingNotice>(
    `select rule_id as "ruleId", employee_id as "employeeId", day::text as day, ${pointOf('due_at')} as at
     from notices.dues where company_id = $1 and due_at <= $2`,
    [company, at],
  )
export const forgetDues = async (tx: Tx, company: CompanyId, at: Instant): Promise<void> => {
  await tx.query('delete from notices.dues where company_id = $1 and due_at <= $2', [
    company,
    at,
  ])
}

type Row = {
  readonly ruleId: string
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly due: Instant
  readonly state: 'held' | 'told' | 'lapsed' | 'free'
  readonly holdWhy: HoldReason | null
  readonly holdUntil: Instant | null
  readonly held: HoldReason[]
  readonly told: Channel[]
  readonly listed: string[]
  readonly steps: ShownStep[]
  readonly revision: number
}
const columns = `s.rule_id as "ruleId", s.employee_id as "employeeId", s.day::text as day,
  ${pointOf('s.due_at')} as due, s.state, s.hold_why as "holdWhy", ${pointOf('s.hold_until')} as "holdUntil",
  s.held, s.told, s.listed::text[] as listed, s.steps, s.revision`
const storedOf = (row: Row): StoredNotice => ({
  revision: row.revision,
  record: {
    rule: row.ruleId,
    person: row.employeeId,
    day: row.day,
    due: row.due,
    steps: row.steps,
    told: new Set(row.told),
    held: new Set(row.held),
    listed: new Set(row.listed),
    hold:
      row.holdWhy !== null && row.holdUntil !== null
        ? { why: row.holdWhy, until: row.holdUntil }
        : null,
    free: row.state === 'free',
  },
})

/** Those that are held until then, and all that wait for a reader where one may be back. */
export const heldUntil = async (
  tx: Tx,
  company: CompanyId,
  at: Instant,
  readers: boolean,
): Promise<StoredNotice[]> =>
  (
    await tx.query<Row>(
      `select ${columns} from notices.spent s where s.company_id = $1 and s.state = 'held'
         and (s.hold_until <= $2 or ($3 and s.hold_why = 'reader'))`,
      [company, at, readers],
    )
  ).map(storedOf)

/** Of these notices those that were due before. */
export const spentOf = async (
  tx: Tx,
  company: CompanyId,
  dues: readonly ComingNotice[],
): Promise<StoredNotice[]> =>
  (
    await tx.query<Row>(
      `select ${columns} from unnest($2::uuid[], $3::uuid[], $4::date[]) as d(rule_id, employee_id, day)
       join notices.spent s on s.company_id = $1 and s.rule_id = d.rule_id and s.employee_id = d.employee_id
         and s.day = d.day`,
      [
        company,
        dues.map(({ ruleId }) => ruleId),
        dues.map(({ employeeId }) => employeeId),
        dues.map(({ day }) => day),
      ],
    )
  ).map(storedOf)

const stateOf = ({ hold, free, steps }: NoticeRecord): Row['state'] => {
  if (hold) return 'held'
  if (free) return 'free'
  return steps.some(({ what }) => what === 'told') ? 'told' : 'lapsed'
}

/**
 * Writes them as they are now. The key is the claim, and a revision is written once.
 * @returns whether all were; else somebody else was at one of them
 */
export const storeNotices = async (
  tx: Tx,
  company: CompanyId,
  notices: readonly (StoredNotice & { readonly setting: NoticeSetting | null })[],
): Promise<boolean> => {
  const rows = await tx.query(
    `insert into notices.spent as s (company_id, rule_id, employee_id, day, due_at, state, hold_why, hold_until,
       held, told, listed, steps, setting, revision)
     select $1, n.* from json_to_recordset($2) n(rule uuid, person uuid, day date, due timestamptz, state text,
       why text, until timestamptz, held text[], told text[], listed uuid[], steps json, setting json, revision int)
     on conflict (company_id, rule_id, employee_id, day) do update set due_at = excluded.due_at, state = excluded.state,
       hold_why = excluded.hold_why, hold_until = excluded.hold_until, held = excluded.held, told = excluded.told,
       listed = excluded.listed, steps = excluded.steps, setting = coalesce(excluded.setting, s.setting),
       revision = excluded.revision
     where s.revision = excluded.revision - 1
     returning 1`,
    [
      company,
      JSON.stringify(
        notices.map(({ record, revision, setting }) => ({
          ...record,
          state: stateOf(record),
          why: record.hold?.why ?? null,
          until: record.hold?.until ?? null,
          held: [...record.held],
          told: [...record.told],
          listed: [...record.listed],
          setting,
          revision: revision + 1,
        })),
      ),
    ],
  )
  return rows.length === notices.length
}

/** What is kept of notices about somebody who is erased; nobody employs him, so none is due again. */
export const forgetNoticesOf = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<void> => {
  await db.withCompany(company, async tx => {
    for (const kept of ['dues', 'changes', 'messages', 'spent'])
      await tx.query(`delete from notices.${kept} where company_id = $1 and employee_id = $2`, [
        company,
        employeeId,
      ])
  })
}

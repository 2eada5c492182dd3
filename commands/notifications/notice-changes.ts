import type { MesaiEvent, MesaiEventType } from '#domain/catalogue.ts'
import {
  asEmployeeId,
  asInstant,
  asLogPosition,
  isUuid,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import type { Deps } from '../shared/deps.ts'
import { pointOf } from './notice-store.ts'

/** What may move a due instant: rules, plans, employment, holidays, leave, the company's clock. */
export const movingTypes = [
  'NoticeSettingSaved',
  'NoticeRuleRemoved',
  'EmployeeHired',
  'EmployeeHiringWithdrawn',
  'EmployeeRehired',
  'EmployeeRehiringWithdrawn',
  'EmployeeTerminated',
  'EmployeeTerminationWithdrawn',
  'EmployeeMoved',
  'EmployeeMoveWithdrawn',
  'EmployeeErased',
  'DepartmentMoved',
  'DepartmentScheduleSet',
  'ShiftDefined',
  'ShiftAssigned',
  'SchemeDefined',
  'ShiftGroupSchemeSet',
  'ScheduleFollowed',
  'PlanEntryWithdrawn',
  'CalendarChanged',
  'CalendarActUndone',
  'HolidaysImported',
  'HolidaysReplaced',
  'HolidaySet',
  'HolidayRemoved',
  'LeaveRequestApproved',
  'LeaveDecisionRevoked',
  'LeaveRequestDeleted',
  'LeaveRecounted',
  'LeaveShortened',
  'LeaveWithdrawn',
  'CompanyZoneSet',
] as const satisfies readonly MesaiEventType[]
const ruleTypes = ['NoticeSettingSaved'] as const

/** Whose dues may be others by an event; null: everybody's. */
const peopleOf = ({ data }: LogEntry<MesaiEvent>): readonly EmployeeId[] | null => {
  if ('changes' in data && Array.isArray(data.changes)) {
    const named = data.changes.map(change => (change as { employeeId?: unknown }).employeeId)
    return named.every(isId) ? [...new Set(named)].map(asEmployeeId) : null
  }
  return 'employeeId' in data && isId(data.employeeId) ? [asEmployeeId(data.employeeId)] : null
}
const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)

type Progress = {
  readonly position: LogPosition
  /** What was recorded before was followed in a log that was moved since; null: it never was. */
  readonly notBefore: Instant | null
  /** Until when looks were made; null: never yet. */
  readonly lookedAt: Instant | null
}
export const progressOf = async ({ db }: Pick<Deps, 'db'>): Promise<Progress> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ position: string; lookedAt: string | null; notBefore: string | null }>(
      `select position::text, case when looked_at > '-infinity' then ${pointOf('looked_at')} end as "lookedAt",
         ${pointOf('not_before')} as "notBefore"
       from notices.progress`,
    ),
  )
  return {
    position: asLogPosition(row?.position ?? 0),
    notBefore: row?.notBefore ? asInstant(row.notBefore) : null,
    lookedAt: row?.lookedAt ? asInstant(row.lookedAt) : null,
  }
}
export const noteLooked = async ({ db }: Pick<Deps, 'db'>, at: Instant): Promise<void> => {
  await db.withoutCompany(tx => tx.query('update notices.progress set looked_at = $1', [at]))
}

const page = 500
/**
 * Notes, up to a place of the log, whose dues may be others by now. Seen twice after a crash it is noted twice, of
 * which nothing comes.
 */
export const followChanges = async (
  { log, db }: Pick<Deps, 'log' | 'db'>,
  { position: from, notBefore }: Pick<Progress, 'position' | 'notBefore'>,
  head: LogPosition,
): Promise<void> => {
  let known = new Set(
    (
      await db.withoutCompany(tx =>
        tx.query<{ id: CompanyId }>('select known as id from notices.known()'),
      )
    ).map(({ id }) => id),
  )
  for (let after = from; after < head; ) {
    const types: readonly MesaiEventType[] = known.size === 0 ? ruleTypes : movingTypes
    const events = await log.readAll({ after, max: page, types, personal: 'sealed' })
    for (const event of events) {
      if (notBefore !== null && event.recordedAt < notBefore) continue
      if (known.size > 0 && !known.has(event.company) && event.type !== 'NoticeSettingSaved')
        continue
      await noteChange(db, event)
      known = known.add(event.company)
    }
    after = events.length < page ? head : (events.at(-1)?.position ?? head)
    await db.withoutCompany(tx =>
      tx.query('update notices.progress set position = greatest(position, $1::bigint)', [
        String(after),
      ]),
    )
  }
}

const noteChange = (db: Deps['db'], event: LogEntry<MesaiEvent>): Promise<void> =>
  db.withCompany(event.company, async tx => {
    await tx.query(
      `insert into notices.companies (company_id, next_at) values ($1, $2)
       on conflict (company_id) do update set next_at = least(companies.next_at, excluded.next_at)`,
      [event.company, event.recordedAt],
    )
    await tx.query(
      `insert into notices.changes (company_id, employee_id, recorded_at)
       select $1, id, $3 from unnest($2::uuid[]) id`,
      [event.company, peopleOf(event) ?? [null], event.recordedAt],
    )
  })

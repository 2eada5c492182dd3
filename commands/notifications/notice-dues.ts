import type { Tx } from '#database/types.ts'
import { dueOf } from '#domain/notifications/judging.ts'
import type { NoticeKnowledge } from '#domain/notifications/known.ts'
import { mayMeet, type NoticeRule } from '#domain/notifications/settings.ts'
import { addDays, dateAt, daysOfRange, instantOfLocal } from '#domain/shared/time.ts'
import {
  asLocalDateTime,
  type CompanyId,
  type EmployeeId,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { NoticeReads } from './notice-reads.ts'

/** A notice that is coming; it is judged when its instant is there. */
export type ComingNotice = {
  readonly ruleId: string
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly at: Instant
}
export type DuesParts = Pick<Deps, 'db'> & { readonly reads: NoticeReads }
type Refreshing = {
  readonly company: CompanyId
  readonly zone: Zone
  readonly rules: readonly NoticeRule[]
  /** Null: everybody. */
  readonly employees: readonly EmployeeId[] | null
  /** Dues before it are none: what is known later never moves one into the past (notice-rules 2.6). */
  readonly since: Instant
  readonly now: Instant
}

/** A notice `missing_work` at a time of the day may come three days after its own; the fourth is for tolerances. */
const daysBack = 4
const atOnce = 300
export const lastPlannedDay = (zone: Zone, now: Instant): LocalDate =>
  addDays(dateAt(zone, now), 1)

/** Makes the dues of people anew, from what is planned by now up to the end of tomorrow. */
export const refreshDues = async (
  { db, reads }: DuesParts,
  { company, zone, rules, employees, since, now }: Refreshing,
): Promise<void> => {
  const today = dateAt(zone, now)
  const days = { from: addDays(today, -daysBack), to: addDays(today, 2), today }
  const end = instantOfLocal(
    zone,
    asLocalDateTime(`${addDays(lastPlannedDay(zone, now), 1)}T00:00:00`),
  )
  const all = employees ?? (await reads.employed(company, days.from, days.to))
  if (employees === null)
    await db.withCompany(company, tx =>
      tx.query(
        'delete from notices.dues where company_id = $1 and employee_id <> all($2::uuid[])',
        [company, all],
      ),
    )
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce)
    const known = rules.length === 0 ? null : await reads.planned(company, some, days)
    const coming: ComingNotice[] = []
    if (known)
      for (const employeeId of some)
        for (const rule of meeting(rules, employeeId, known))
          for (const day of daysOfRange(days.from, days.to)) {
            const due = dueOf(known, { rule, person: employeeId, day })
            if (due !== null && due >= since && due < end)
              coming.push({ ruleId: rule.id, employeeId, day, at: due })
          }
    await db.withCompany(company, tx => writeDues(tx, company, some, coming))
  }
}

/** The others' settings are not asked day by day. */
const meeting = (
  rules: readonly NoticeRule[],
  person: EmployeeId,
  known: NoticeKnowledge,
): readonly NoticeRule[] => {
  const departments = known.departmentsOf(person)
  return rules.filter(rule => mayMeet(rule, person, departments))
}

const writeDues = async (
  tx: Tx,
  company: CompanyId,
  employees: readonly EmployeeId[],
  coming: readonly ComingNotice[],
): Promise<void> => {
  await tx.query(
    'delete from notices.dues where company_id = $1 and employee_id = any($2::uuid[])',
    [company, employees],
  )
  await tx.query(
    `insert into notices.dues (company_id, rule_id, employee_id, day, due_at)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::date[], $5::timestamptz[])`,
    [
      company,
      coming.map(({ ruleId }) => ruleId),
      coming.map(({ employeeId }) => employeeId),
      coming.map(({ day }) => day),
      coming.map(({ at }) => at),
    ],
  )
}

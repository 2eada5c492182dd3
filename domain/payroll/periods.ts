import { policyOn, type PolicySettings } from '../policy/published.ts'
import { addDays } from '../shared/time.ts'
import { asLocalDate, type LocalDate } from '../shared/values.ts'

/**
 * The days that are paid together (`attendance-rules §13`): a calendar month, or from the company's start day to the
 * day before it in the next month. A period is called by the month in which it ends, `2026-03`: with a start day of 21
 * it runs from 21 February to 20 March.
 */
export type PayrollPeriod = {
  readonly name: string
  readonly from: LocalDate
  readonly to: LocalDate
}

/**
 * A period ends by the start day in force on the first of its month and begins the day after the one before it: so
 * periods follow each other without a gap or an overlap even where the start day changes. The one of the change is then
 * shorter, or longer, than a month.
 * @param name `2026-03`
 */
export const periodOf = (settings: PolicySettings, name: string): PayrollPeriod => ({
  name,
  from: addDays(endOf(settings, monthAfter(name, -1)), 1),
  to: endOf(settings, name),
})

/** The period that holds a day. */
export const periodAt = (settings: PolicySettings, day: LocalDate): PayrollPeriod => {
  const month = day.slice(0, 7)
  return periodOf(settings, day <= endOf(settings, month) ? month : monthAfter(month, 1))
}

/**
 * Those of locked periods whose bounds these rules would move (`payroll-rules §1.3`): a start day counts on the first
 * of a month, so one that begins within a locked period moves only what comes after it.
 */
export const movedBounds = (
  settings: PolicySettings,
  locked: readonly PayrollPeriod[],
): readonly PayrollPeriod[] =>
  locked.filter(({ name, from, to }) => {
    const now = periodOf(settings, name)
    return now.from !== from || now.to !== to
  })

/** @example monthAfter('2026-12', 1) // '2027-01' */
export const monthAfter = (month: string, months: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

const endOf = (settings: PolicySettings, month: string): LocalDate => {
  const { payrollStartDay } = policyOn(settings, asLocalDate(`${month}-01`))
  return payrollStartDay === 1
    ? addDays(asLocalDate(`${monthAfter(month, 1)}-01`), -1)
    : asLocalDate(`${month}-${String(payrollStartDay - 1).padStart(2, '0')}`)
}

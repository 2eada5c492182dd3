import { payrollPeriods } from '#domain/payroll/locking.ts'
import { lastLocked, standingOf, type PayrollState } from '#domain/payroll/period-state.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { PayrollReads } from './reads.ts'
import { payrollPeriodsStream } from './streams.ts'

export type NotSettled = { readonly code: 'payroll.not-settled' | 'payroll.figures-behind' }

/**
 * What of a former employee's pay is still to leave (`payroll-rules §4.6`, docs/decisions/0070): days in a period that
 * is not locked, or open lines of those that are. Null: nothing, or the company locks no periods.
 */
export const notSettled =
  (deps: Pick<Deps, 'log'>, reads: Pick<PayrollReads, 'anyOpen'>) =>
  async (company: CompanyId, employeeId: EmployeeId): Promise<NotSettled | null> => {
    const { state } = await load(deps, payrollPeriodsStream(company), payrollPeriods)
    const unlocked = firstUnlockedDay(state)
    const { status, lastDay } = await employmentOf(deps, company, employeeId)
    // Who works here, or is erased, is judged by who erases.
    if (unlocked === null || status !== 'employed' || lastDay === null) return null
    if (lastDay >= unlocked) return { code: 'payroll.not-settled' }
    const isOpen = await reads.anyOpen(company, [employeeId])
    if (isOpen === null) return { code: 'payroll.figures-behind' }
    return isOpen ? { code: 'payroll.not-settled' } : null
  }

/** After the last that is locked; null where none ever was. */
const firstUnlockedDay = (state: PayrollState): LocalDate | null => {
  const last = lastLocked(state)
  if (last !== null) {
    const to = standingOf(state, last).bounds?.to
    return to === undefined ? null : addDays(to, 1)
  }
  return state.first === null ? null : (standingOf(state, state.first).bounds?.from ?? null)
}

import { payrollPeriods } from '#domain/payroll/locking.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { payrollPeriodsStream } from './streams.ts'

/** Periods that are locked, or being locked just now, with the bounds that hold for them whatever becomes of rules. */
export const fixedPeriods = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
): Promise<readonly PayrollPeriod[]> => {
  const { state } = await load(deps, payrollPeriodsStream(company), payrollPeriods)
  const { busy } = state
  const locked = [...state.periods].flatMap(([name, { state: is, bounds }]) =>
    is !== 'open' && bounds ? [{ name, from: bounds.from, to: bounds.to }] : [],
  )
  return busy?.kind === 'lock'
    ? [...locked, { name: busy.period, from: busy.from, to: busy.to }]
    : locked
}

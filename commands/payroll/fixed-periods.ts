import { payrollPeriods } from '#domain/payroll/locking.ts'
import type { PayrollPeriod } from '#domain/payroll/periods.ts'
import type { CompanyId, LocalDate } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { payrollPeriodsStream } from './streams.ts'

/** It would move days or a bound of a locked payroll period (`payroll-rules §1.3`). */
export type PeriodFixed = { readonly code: 'payroll.period-fixed'; readonly period: string }

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

/** Why nothing may change that holds from a day on: a period that ends on it or later is locked. Null: it may. */
export const fixedSince = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  from: LocalDate,
): Promise<PeriodFixed | null> => {
  const fixed = (await fixedPeriods(deps, company)).find(period => period.to >= from)
  return fixed ? { code: 'payroll.period-fixed', period: fixed.name } : null
}

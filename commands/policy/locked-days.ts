import { movedBounds } from '#domain/payroll/published.ts'
import type { PolicyChanges } from '#domain/policy/events.ts'
import type { PolicySettings } from '#domain/policy/published.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { fixedPeriods, type PeriodFixed } from '../payroll/published.ts'
import type { Deps } from '../shared/deps.ts'

/** Rules by which no figure of a day is another. */
const ofNoDay: readonly string[] = [
  'payrollStartDay',
  'payrollFourEyes',
  'payrollBlocking',
  'overtimeRequestDays',
  'locationAllowance',
  'boundPhones',
  'grantAheadMonths',
  'keptScans',
] satisfies (keyof PolicyChanges)[]
export const isOfDays = (rule: string): boolean => !ofNoDay.includes(rule)

/** Whether a bound of a locked period would be another by these rules; null: every one stays as it is. */
export const movedPeriod = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  settings: PolicySettings,
): Promise<PeriodFixed | null> => {
  const [moved] = movedBounds(settings, await fixedPeriods(deps, company))
  return moved ? { code: 'payroll.period-fixed', period: moved.name } : null
}

import type { Tx } from '#database/types.ts'
import type { Checklist } from '#domain/payroll/checklist.ts'
import { monthAfter } from '#domain/payroll/periods.ts'
import { policyOn } from '#domain/policy/published.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { loadPlan } from '../../evaluation/published.ts'
import { companyDay } from '../../shared/company-day.ts'
import { standingOf } from '../../shared/freshness.ts'
import { checklistOf } from './checklist.ts'
import { lockedPeriods, periodRow, type PeriodRow } from '../../payroll/period-list.ts'

/**
 * A period with all that stands in the way of its lock, what the periods themselves say included, as of now; `strict`:
 * warnings do, too.
 */
export const periodChecklist = async (
  tx: Tx,
  company: CompanyId,
  name: string,
): Promise<{
  readonly row: PeriodRow
  readonly checklist: Checklist
  readonly strict: boolean
}> => {
  const row = await periodRow(tx, company, name)
  const { today } = await companyDay(tx, company, ['attendance'])
  const { waitingSince } = await standingOf(tx, company)
  const last = (await lockedPeriods(tx, company)).at(-1)?.name
  const isLocked = row.state === 'locked' || row.state === 'exported'
  const { policies } = await loadPlan(tx, company)
  return {
    row,
    strict: policyOn(policies, row.to).payrollBlocking,
    checklist: {
      ...(await checklistOf(tx, company, row)),
      'period-not-over': Number(today <= row.to),
      'figures-behind': Number(waitingSince !== null),
      'previous-open': Number(last !== undefined && !isLocked && monthAfter(last, 1) !== name),
    },
  }
}

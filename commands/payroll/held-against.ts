import { payrollPeriods } from '#domain/payroll/locking.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { PayrollReads } from './reads.ts'
import { payrollPeriodsStream } from './streams.ts'

/** Whether what these rules alone make of locked days is held by now (`payroll-rules §4.7`). */
export const isHeldAgainst = async (
  deps: Pick<Deps, 'log'>,
  { engine }: Pick<PayrollReads, 'engine'>,
  company: CompanyId,
): Promise<boolean> => {
  const { state } = await load(deps, payrollPeriodsStream(company), payrollPeriods)
  return state.engine === null || state.engine === engine
}

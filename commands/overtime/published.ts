import { overtime, type OvertimeState } from '#domain/overtime/published.ts'
import type { CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { overtimeStream } from './streams.ts'

/** What was asked for and decided of somebody's overtime, as of now. */
export const overtimeOf = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<OvertimeState> =>
  (await load(deps, overtimeStream(company, employeeId), overtime)).state

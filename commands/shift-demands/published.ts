import type { CalendarActId, CompanyId, EmployeeId } from '#domain/shared/values.ts'
import type { ActAt } from '../acts/way-back.ts'
import type { Deps } from '../shared/deps.ts'
import { shiftDemandStream } from './streams.ts'

/** The approval that an act of the calendar goes with, by the people whose days it planned; null: none. */
export const approvalBehind = async (
  deps: Pick<Deps, 'log'>,
  company: CompanyId,
  actId: CalendarActId,
  employeeIds: Iterable<EmployeeId>,
): Promise<ActAt | null> => {
  for (const employeeId of new Set(employeeIds)) {
    const stream = shiftDemandStream(company, employeeId)
    const approval = (await deps.log.readStream(stream)).find(
      event => event.type === 'ShiftDemandApproved' && event.data.calendar === actId,
    )
    if (approval) return { stream, revision: approval.revision }
  }
  return null
}

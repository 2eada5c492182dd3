import { z } from 'zod'
import type { Act } from '../shared/acts.ts'
import { event, id, personal, type EventOf } from '../shared/events.ts'
import type { EmployeeId } from '../shared/values.ts'

const said = {
  employeeId: id<EmployeeId>(),
  period: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
  /** Of the sheet that he saw (`payroll-rules §3.5`): whether it is another by now is never stored. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
}
const ofSheet = (
  { employeeId, period }: { readonly employeeId: EmployeeId; readonly period: string },
  more: Pick<Act, 'reason'> = {},
): Act => ({ area: 'payroll', subject: period, employees: [employeeId], ...more })

/** Stream `{company}-payroll-confirmations-{employeeId}`: what an employee says of his own sheets. */
export const sheetConfirmationEvents = {
  PayrollSheetConfirmed: event({
    data: z.object(said),
    days: 'none',
    act: data => ofSheet(data),
  }),
  PayrollSheetDisputed: event({
    subject: ({ employeeId }) => employeeId,
    data: z.object({ ...said, reason: personal('identity', z.string()) }),
    days: 'none',
    act: data => ofSheet(data, { reason: data.reason }),
  }),
}
export type SheetConfirmationEvent = EventOf<typeof sheetConfirmationEvents>

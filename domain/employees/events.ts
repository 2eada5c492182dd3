import { z } from 'zod'
import { event, id, localDate, personal, type EventOf } from '../shared/events.ts'
import type { DepartmentId, EmployeeId } from '../shared/values.ts'

const details = {
  name: personal('identity', z.string()),
  surname: personal('identity', z.string()),
  nationalId: personal('identity', z.string()).optional(),
  birthDate: personal('identity', z.string()).optional(),
  phone: personal('contact', z.string()).optional(),
  email: personal('contact', z.string()).optional(),
}
const subject = (data: { employeeId: EmployeeId }): string => data.employeeId

/** Stream `{company}-employee-{employeeId}`. */
export const employeeEvents = {
  EmployeeHired: event({
    subject,
    data: z.object({
      employeeId: id<EmployeeId>(), employeeNo: z.string(), ...details,
      departmentId: id<DepartmentId>(), position: z.string().nullable(), startOfEmployment: localDate(),
    }),
  }),
  /** Every detail as it is from now on; a detail that is absent is not known. */
  EmployeeDetailsChanged: event({ subject, data: z.object({ employeeId: id<EmployeeId>(), ...details, position: z.string().nullable() }) }),
  EmployeeMoved: event({ data: z.object({ employeeId: id<EmployeeId>(), departmentId: id<DepartmentId>(), from: localDate() }) }),
  /** The move for that date was taken back: it is as it was, this department since this day. */
  EmployeeMoveWithdrawn: event({ data: z.object({ employeeId: id<EmployeeId>(), from: localDate(), departmentId: id<DepartmentId>(), inDepartmentFrom: localDate() }) }),
  /** A last day was taken back: the employment goes on. */
  EmployeeTerminationWithdrawn: event({ data: z.object({ employeeId: id<EmployeeId>() }) }),
  /** `lastDay` is the last day of the employment, included. */
  EmployeeTerminated: event({ data: z.object({ employeeId: id<EmployeeId>(), lastDay: localDate() }) }),
  EmployeeRehired: event({ data: z.object({ employeeId: id<EmployeeId>(), departmentId: id<DepartmentId>(), startOfEmployment: localDate() }) }),
  /** The keys of the named classes are destroyed: what they sealed can never be read again. */
  EmployeeErased: event({ data: z.object({ employeeId: id<EmployeeId>(), classes: z.array(z.enum(['identity', 'contact', 'location'])), reason: z.string() }) }),
}
export type EmployeeEvent = EventOf<typeof employeeEvents>

import { z } from 'zod'
import { text, type Act } from '../shared/acts.ts'
import { asItWas, event, id, localDate, personal, type EventOf } from '../shared/events.ts'
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

/**
 * His own wish, the end of the time for which the law wants it kept, or another ground that the company's own register
 * holds.
 */
export const erasureGround = z.enum(['asked', 'retention-over', 'other'])
export type ErasureGround = z.infer<typeof erasureGround>

const people = (
  { employeeId }: { readonly employeeId: EmployeeId },
  more: Omit<Act, 'area' | 'employees'> = {},
): Act => ({ area: 'people', employees: [employeeId], ...more })

/** Stream `{company}-employee-{employeeId}`. */
export const employeeEvents = {
  EmployeeHired: event({
    version: 2,
    upcast: { 1: asItWas },
    subject,
    data: z.object({
      employeeId: id<EmployeeId>(),
      employeeNo: z.string(),
      ...details,
      departmentId: id<DepartmentId>(),
      position: personal('identity', z.string()),
      startOfEmployment: localDate(),
    }),
    act: (data, known) =>
      people(data, {
        subject: known(data.departmentId).name,
        figures: { from: data.startOfEmployment },
        remember: [[data.employeeId, { department: known(data.departmentId).name ?? null }]],
      }),
  }),
  /** Every detail as it is from now on; a detail that is absent is not known. */
  EmployeeDetailsChanged: event({
    version: 2,
    upcast: { 1: asItWas },
    subject,
    data: z.object({
      employeeId: id<EmployeeId>(),
      ...details,
      position: personal('identity', z.string()),
    }),
    act: data => people(data),
  }),
  EmployeeMoved: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      departmentId: id<DepartmentId>(),
      from: localDate(),
    }),
    act: (data, known) => {
      const name = known(data.departmentId).name
      return people(data, {
        subject: name,
        figures: { from: data.from },
        before: text(known(data.employeeId).department),
        after: text(name),
        remember: [[data.employeeId, { department: name ?? null }]],
      })
    },
  }),
  /** The move for that date was taken back: it is as it was, this department since this day. */
  EmployeeMoveWithdrawn: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      from: localDate(),
      departmentId: id<DepartmentId>(),
      inDepartmentFrom: localDate(),
    }),
    act: (data, known) => {
      const name = known(data.departmentId).name
      return people(data, {
        subject: name,
        figures: { from: data.from },
        before: text(known(data.employeeId).department),
        after: text(name),
        remember: [[data.employeeId, { department: name ?? null }]],
      })
    },
  }),
  /** A last day was taken back: the employment goes on. */
  EmployeeTerminationWithdrawn: event({
    data: z.object({ employeeId: id<EmployeeId>() }),
    act: data => people(data),
  }),
  /** `lastDay` is the last day of the employment, included. */
  EmployeeTerminated: event({
    data: z.object({ employeeId: id<EmployeeId>(), lastDay: localDate() }),
    act: data => people(data, { figures: { from: data.lastDay } }),
  }),
  EmployeeRehired: event({
    data: z.object({
      employeeId: id<EmployeeId>(),
      departmentId: id<DepartmentId>(),
      startOfEmployment: localDate(),
    }),
    act: (data, known) =>
      people(data, {
        subject: known(data.departmentId).name,
        figures: { from: data.startOfEmployment },
        remember: [[data.employeeId, { department: known(data.departmentId).name ?? null }]],
      }),
  }),
  /**
   * The keys of the named classes are destroyed: what they sealed can never be read again. A word of a list says why,
   * since a text might name him.
   */
  EmployeeErased: event({
    version: 2,
    upcast: { 1: ({ reason: _reason, ...data }) => ({ ...data, ground: 'other' }) },
    data: z.object({
      employeeId: id<EmployeeId>(),
      classes: z.array(z.enum(['identity', 'contact', 'location'])),
      ground: erasureGround,
    }),
    act: data => people(data, { after: { code: data.ground } }),
  }),
}
export type EmployeeEvent = EventOf<typeof employeeEvents>

import { z } from 'zod'
import type { refusals as sentences } from '#words/employees.ts'
import {
  email,
  endpoint,
  id,
  localDate,
  ofPeople,
  pageOf,
  paging,
  phone,
  recorded,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { personHead } from './people-days.ts'

const name = z.string().trim().min(1).max(255)
const optional = <S extends z.ZodType>(shape: S) => shape.nullish()
const details = {
  name,
  surname: name,
  nationalId: optional(z.string().regex(/^[1-9]\d{10}$/)),
  birthDate: optional(localDate()),
  phone: optional(phone()),
  email: optional(email()),
  /** A title in words, found in the list of positions. */
  position: optional(z.string().trim().max(100)),
  positionId: optional(id()),
  degreeId: optional(id()),
}

export const employeeRow = z.object({
  ...personHead,
  startOfEmployment: z.string(),
  lastDay: z.string().nullable(),
  cards: z.number().int(),
})
export const GetEmployees = endpoint({
  method: 'GET',
  url: '/api/app/employees',
  access: { permission: 'employees.view' },
  summary: 'Employees in scope',
  query: z.strictObject({
    ...paging,
    search: z.string().max(100).optional(),
    department: id().optional(),
    ...ofPeople,
    sort: z.enum(['name', 'employeeNo', 'department', 'position', 'start']).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: pageOf(employeeRow, z.object({ active: z.number().int() })),
})
export const GetPositions = endpoint({
  method: 'GET',
  url: '/api/app/positions',
  access: { permission: 'employees.view' },
  summary: 'The positions of employees in scope, by name, for a filter to choose from',
  query: z.strictObject({}),
  reply: z.object({
    rows: z.array(z.object({ position: z.string(), people: z.number().int() })),
  }),
})
export const PostEmployee = endpoint({
  method: 'POST',
  url: '/api/app/employees',
  access: { permission: 'employees.create' },
  records: ['EmployeeHired'],
  summary: 'Hire an employee',
  body: z.strictObject({
    ...details,
    employeeNo: z.string().trim().min(1).max(30),
    departmentId: id(),
    startOfEmployment: localDate(),
  }),
  reply: recorded.extend({ employeeId: id() }),
})
const params = z.object({ employeeId: id() })
export const PutEmployee = endpoint({
  method: 'PUT',
  url: '/api/app/employees/:employeeId',
  access: { permission: 'employees.update' },
  records: ['EmployeeDetailsChanged'],
  summary: "Replace an employee's details",
  params,
  body: z.strictObject(details),
  reply: recorded,
})
export const PostEmployeeMove = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/move',
  access: { permission: 'employees.update' },
  records: ['EmployeeMoved'],
  summary: 'Move to another department',
  params,
  body: z.strictObject({ departmentId: id(), from: localDate() }),
  reply: recorded,
})
export const PostEmployeeRehiring = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/rehire',
  access: { permission: 'employees.update' },
  records: ['EmployeeRehired'],
  summary: 'Employ a former employee again, from a date after his last day',
  params,
  body: z.strictObject({ departmentId: id(), startOfEmployment: localDate() }),
  reply: recorded,
})
export const PostEmployeeTermination = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/terminate',
  access: { permission: 'employees.update' },
  records: ['EmployeeTerminated'],
  summary: 'End the employment; the last day counts',
  params,
  body: z.strictObject({ lastDay: localDate() }),
  reply: recorded,
})
/** Each a number of them. `plans`: schedules, planned days and doors; `decisions`: on his days and movements. */
const employeeUsage = z.object({
  movements: z.number().int(),
  cards: z.number().int(),
  users: z.number().int(),
  plans: z.number().int(),
  decisions: z.number().int(),
  managed: z.number().int(),
})
export const GetEmployeeUsage = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/usage',
  access: { permission: 'employees.delete' },
  summary: 'What hangs on an employee: with nothing, he can be deleted',
  params,
  query: z.strictObject({}),
  reply: employeeUsage,
})
export const DeleteEmployee = endpoint({
  method: 'DELETE',
  url: '/api/app/employees/:employeeId',
  access: { permission: 'employees.delete' },
  records: ['EmployeeHiringWithdrawn'],
  summary:
    'Delete an employee who was entered by mistake and never used; his names are free again',
  params,
  reply: recorded,
})
/**
 * A word of a list, and no text, which might name whom it is about: his own wish, the end of the time of keeping, or a
 * ground that the company's register holds.
 */
export const erasureGround = z.enum(['asked', 'retention-over', 'other'])
export const PostEmployeeErasure = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/erase',
  access: { permission: 'employees.erase' },
  summary: 'Destroy the keys of a former employee: nobody can read who it was',
  params,
  body: z.strictObject({ ground: erasureGround }),
  reply: recorded,
})

export const refusals = {
  'claimed.employee-no': 409,
  'claimed.national-id': 409,
  'claimed.phone': 409,
  'claimed.email': 409,
  'employees.not-found': 404,
  'employees.department-not-found': 422,
  'employees.position-required': 422,
  'employees.position-unknown': 422,
  'employees.degree-required': 422,
  'employees.degree-unknown': 422,
  'employees.in-use': 422,
  'employees.erased': 422,
  'employees.removed-for-good': 422,
  'employees.name-required': 422,
  'employees.national-id-invalid': 422,
  'employees.birth-date-invalid': 422,
  'employees.too-young': 422,
  'employees.last-day-before-start': 422,
  'employees.moved-later-already': 422,
  'employees.outside-employment': 422,
  'employees.still-employed': 422,
} as const satisfies StatusOf<typeof sentences>

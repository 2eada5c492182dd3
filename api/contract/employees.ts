import { z } from 'zod'
import type { refusals as sentences } from '#words/employees.ts'
import { role } from './access.ts'
import { cardNumber, cardType } from './cards.ts'
import {
  email,
  endpoint,
  id,
  localDate,
  ofPeople,
  pageOf,
  paging,
  phone,
  recordedReply,
  type StatusOf,
} from './endpoint.ts'
import { asFile } from './files.ts'
import { doorPasswordForm, extensionForm, nationalIdForm } from './formats.ts'
import { personHead } from './people-days.ts'
import { oneLine } from './one-line.ts'

const name = oneLine({ most: 255 })
const optional = <S extends z.ZodType>(shape: S) => shape.nullish()
/** What a relative is to him. */
export const closeness = z.enum([
  'spouse',
  'mother',
  'father',
  'child',
  'sibling',
  'relative',
  'friend',
  'other',
])
const details = {
  name,
  surname: name,
  nationalId: optional(z.string().regex(nationalIdForm)),
  birthDate: optional(localDate()),
  phone: optional(phone()),
  email: optional(email()),
  /** A title in words, found in the list of positions. */
  position: optional(oneLine({ least: 0, most: 100 })),
  positionId: optional(id()),
  degreeId: optional(id()),
  title: optional(oneLine({ least: 0, most: 100 })),
  description: optional(z.string().trim().max(1000)),
  extension: optional(z.string().regex(extensionForm)),
  inOffice: optional(z.boolean()),
  relativeName: optional(oneLine({ least: 0, most: 255 })),
  relativePhone: optional(phone()),
  relativeCloseness: optional(closeness),
  /** Not said: it stays as it is. Takes `cards.update` beside the call's own key. */
  doorPassword: optional(z.string().regex(doorPasswordForm)),
}

/**
 * What of somebody is lost with its key: who he is, how to reach him. It is said anew by `PutEmployee`; until
 * then he is called by his number.
 */
export const lostClasses = z.array(z.enum(['identity', 'contact']))

export const employeeRow = z.object({
  ...personHead,
  /** Of his last planned day within two weeks; null where nothing was planned. */
  shift: z.string().nullable(),
  startOfEmployment: z.string(),
  lastDay: z.string().nullable(),
  /** Which picture is shown of him; null: none. */
  photo: id().nullable(),
  /** Aktif = 0, Pasif = 1 (`spec §3`): whether his employment goes on today. */
  status: z.union([z.literal(0), z.literal(1)]),
  cards: z.number().int(),
  lost: lostClasses,
  /** By which nothing that comes by itself reaches him; told to whoever may change how he is reached. */
  unreachable: z.array(z.enum(['mail', 'sms'])),
})
export const GetEmployees = endpoint({
  method: 'GET',
  url: '/api/app/employees',
  access: { permission: 'employees.view' },
  summary: 'Employees in scope',
  query: z.strictObject({
    ...paging,
    search: z.string().max(100).optional(),
    /** With all departments below it. */
    department: id().optional(),
    position: ofPeople.position,
    /** As a row has it. */
    shift: id().optional(),
    status: z.enum(['0', '1']).optional(),
    /** Only those of whom something is lost with its key. */
    lost: z.enum(['1']).optional(),
    /** Only those whom mails or text messages do not reach; nobody for who is not told. */
    unreachable: z.enum(['1']).optional(),
    sort: z
      .enum([
        'name',
        'employeeNo',
        'department',
        'position',
        'shift',
        'start',
        'cards',
        'status',
      ])
      .default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  /** The summary is of both states, of all of whom something is lost and of all unreachable: each figure can filter. */
  reply: pageOf(
    employeeRow,
    z.object({
      active: z.number().int(),
      passive: z.number().int(),
      lost: z.number().int(),
      unreachable: z.number().int(),
    }),
  ),
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
const weekdays = z.array(z.number().int().min(1).max(7)).max(7)
/** What is needed of somebody who begins is needed here: `spec §5`. */
export const PostEmployee = endpoint({
  method: 'POST',
  url: '/api/app/employees',
  access: { permission: 'employees.create' },
  records: ['EmployeeHired'],
  summary:
    'Hire an employee with his shift and, where asked for, his user (takes `users.create` beside) and his card ' +
    '(`cards.create` and `cards.update`): all of it or nothing',
  body: z
    .strictObject({
      ...details,
      phone: phone(),
      birthDate: localDate(),
      employeeNo: oneLine({ most: 30 }),
      departmentId: id(),
      startOfEmployment: localDate(),
      /** From his first day on; 1 Monday to 7 Sunday. */
      shift: z.strictObject({
        shiftId: id(),
        weekdays: weekdays.min(1),
        restDays: weekdays.default([]),
      }),
      /** He is asked to change the password. */
      user: z
        .strictObject({
          username: z.string().min(3).max(20),
          password: z.string().min(8).max(200),
          role: role.default('employee'),
        })
        .nullish(),
      /** Added to the system where it is not there yet. */
      card: z
        .strictObject({ number: cardNumber, cardType: cardType.default('personnel') })
        .nullish(),
    })
    .refine(({ position, positionId }) => Boolean(positionId ?? position), {
      path: ['positionId'],
    }),
  reply: recordedReply.extend({ employeeId: id() }),
})
/** `unusable`: no user name can be so. */
const nameState = z.enum(['free', 'taken', 'unusable']).optional()
export const PostEmployeeCheck = endpoint({
  method: 'POST',
  url: '/api/app/employees/check',
  access: { permission: 'employees.create' },
  summary:
    'Whether names of somebody who is to be hired are free by now; nothing is kept of it',
  body: z.strictObject({
    employeeNo: oneLine({ most: 30 }).optional(),
    nationalId: z.string().regex(nationalIdForm).optional(),
    phone: phone().optional(),
    email: email().optional(),
    username: z.string().max(200).optional(),
    cardNumber: cardNumber.optional(),
  }),
  reply: z.object({
    employeeNo: nameState,
    nationalId: nameState,
    phone: nameState,
    email: nameState,
    username: nameState,
    cardNumber: nameState,
  }),
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
  reply: recordedReply,
})
export const PostEmployeeMove = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/move',
  access: { permission: 'employees.update' },
  records: ['EmployeeMoved'],
  summary: 'Move to another department',
  params,
  body: z.strictObject({ departmentId: id(), from: localDate() }),
  reply: recordedReply,
})
export const PostEmployeeRehiring = endpoint({
  method: 'POST',
  url: '/api/app/employees/:employeeId/rehire',
  access: { permission: 'employees.update' },
  records: ['EmployeeRehired'],
  summary: 'Employ a former employee again, from a date after his last day',
  params,
  body: z.strictObject({ departmentId: id(), startOfEmployment: localDate() }),
  reply: recordedReply,
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
  reply: recordedReply,
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
  does: 'erase',
  summary: 'Destroy the keys of a former employee: nobody can read who it was',
  params,
  body: z.strictObject({
    ground: erasureGround,
    /** Although days of his are in a payroll period that is not locked, or adjustments of his are open. */
    evenSo: z.boolean().default(false),
  }),
  reply: recordedReply,
})

export const refusals = {
  'claimed.employee-no': 409,
  'claimed.national-id': 409,
  'claimed.phone': 409,
  'claimed.email': 409,
  'employees.not-found': 404,
  'employees.department-not-found': 422,
  'employees.shift-not-found': 422,
  'employees.position-required': 422,
  'employees.position-unknown': 422,
  'employees.degree-required': 422,
  'employees.degree-unknown': 422,
  'employees.in-use': 422,
  'employees.erased': 422,
  'employees.removed-for-good': 422,
  'employees.name-required': 422,
  'employees.name-too-long': 422,
  'employees.phone-required': 422,
  'employees.birth-date-required': 422,
  'employees.national-id-invalid': 422,
  'employees.birth-date-invalid': 422,
  'employees.too-young': 422,
  'employees.last-day-before-start': 422,
  'employees.moved-later-already': 422,
  'employees.outside-employment': 422,
  'employees.still-employed': 422,
  'employees.contact-outlasts-identity': 422,
  'employees.retention-in-past': 422,
  'employees.photo-not-found': 404,
  'employees.photo-not-kept': 422,
  'employees.document-not-found': 404,
  'employees.document-too-large': 422,
  'employees.document-type-unknown': 422,
  'employees.document-infected': 422,
  'employees.document-scanner-silent': 503,
  'employees.documents-full': 422,
  'employees.documents-full-company': 422,
} as const satisfies StatusOf<typeof sentences>

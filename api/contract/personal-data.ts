import { z } from 'zod'
import { erasureGround } from './employees.ts'
import { endpoint, id, paging, position } from './endpoint.ts'

const rows = z.array(z.record(z.string(), z.unknown()))
/** Instants of recording; what is told of each is what is kept of it, so a row has the fields that it has there. */
const personalData = z
  .object({
    format: z.literal('mesai-personal-data/1'),
    made: z.string(),
    employeeNo: z.string().nullable(),
    /** As it stands; null where nobody's employee signs in. */
    record: z.record(z.string(), z.unknown()).nullable(),
    /** The one that is shown, in base64. */
    photo: z.object({ type: z.string(), content: z.string() }).nullable(),
    /** Files that are kept: what they are called, of which type and size; each is had by itself. */
    documents: rows,
    /** What was recorded of the person, one event after the other. */
    history: rows,
    /** What was done about the person or by them alone, with the plain fields of its event. */
    acts: rows,
  })
  .catchall(rows)

export const GetPersonalData = endpoint({
  sendsFile: true,
  method: 'GET',
  url: '/api/app/employees/:employeeId/personal-data',
  access: { permission: 'employees.erase' },
  summary:
    'All that is kept of a person, without the names of others: what the law lets that person ask for. Recorded as ' +
    'taken away',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({}),
  reply: personalData,
})
export const GetOwnPersonalData = endpoint({
  sendsFile: true,
  method: 'GET',
  url: '/api/app/myaccount/personal-data',
  access: 'signed-in',
  summary: 'All that is kept of the caller, without the names of others',
  query: z.strictObject({}),
  reply: personalData,
})

/** Things that people give names to, and the page whose list has each; a view stands on its own page. */
export const pageOfNamed = {
  department: '/company-management/departments',
  position: '/company-management/positions',
  degree: '/settings/degrees',
  reader: '/company-management/devices',
  place: '/qr-codes-and-locations',
  readerGroup: '/settings/device-groups',
  menuGroup: '/settings/menu-auth-groups',
  shift: '/shift-management',
  pattern: '/settings/work-schedule-schemes',
  shiftGroup: '/settings/work-schedule-schemes',
  draft: '/shift-management/work-schedule',
  leaveType: '/leave-management/types',
  leaveGroup: '/settings/leave-groups',
  annualGroup: '/leave-management/annual-leave-groups',
  petitionTemplate: '/leave-management/petition-templates',
  dish: '/cafeteria/food-menu',
} as const satisfies Readonly<Record<string, `/${string}`>>
export const namedKind = z.enum([
  'department',
  'position',
  'degree',
  'reader',
  'place',
  'readerGroup',
  'menuGroup',
  'shift',
  'pattern',
  'shiftGroup',
  'draft',
  'leaveType',
  'leaveGroup',
  'annualGroup',
  'petitionTemplate',
  'dish',
  'view',
])
export const GetNamedAfter = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/named-after',
  access: { permission: 'employees.erase' },
  summary:
    'Names of things in which each word of the name of a person stands: an erasure leaves them as they are. Of each ' +
    'kind what the caller sees in its list; none of somebody who was erased, whose name nobody knows any more',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({ kind: namedKind, id: z.string(), name: z.string(), page: z.string() }),
    ),
  }),
})

const kept = z.enum(['identity', 'contact', 'location'])
export const GetErasure = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/erasure',
  access: { permission: 'employees.erase' },
  summary:
    'The certificate of an erasure: when, by whom, on which ground, which keys are destroyed, what can be read yet ' +
    '(nothing), and what stays under the number. Null of somebody who was not erased',
  params: z.object({ employeeId: id() }),
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    employeeNo: z.string(),
    erasure: z
      .object({
        position: position(),
        at: z.string(),
        by: z.object({
          kind: z.enum(['user', 'device', 'system']),
          /** Null once erased. */
          name: z.string().nullable(),
          role: z.enum(['company-admin', 'administrator', 'manager', 'employee']).nullable(),
        }),
        ground: erasureGround,
        keys: z.array(z.object({ class: kept, destroyed: z.boolean() })),
        /** Places of the read models where something of him can be read, as it was looked for now. */
        readable: z.number().int(),
        /** Rows that stay, by what they are to him (names as in the file of personal data). */
        stays: z.array(z.object({ name: z.string(), rows: z.number().int() })),
      })
      .nullable(),
  }),
})

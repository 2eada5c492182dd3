import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { asFile } from './files.ts'
import { having } from './having.ts'
import { oneLine } from './one-line.ts'

/** Annual-leave groups: how many days somebody has by his years of service (`spec §3`). */
const years = z.number().int().min(1).max(99)
const group = {
  title: oneLine({ most: 100 }),
  /** From the anniversary on. */
  validityYears: years,
  /** Whether a free day within a leave counts; a rest day never does. */
  deductWeekends: z.boolean(),
  /** From and to years of service, both ends included. */
  tiers: z
    .array(
      z.strictObject({
        min: years,
        max: years,
        days: z.number().min(0).max(366).multipleOf(0.5),
      }),
    )
    .max(50),
}
export const annualGroupRow = z.object({
  annualGroupId: id(),
  ...group,
  /** Employed today. */
  people: z.number().int(),
})
export const GetAnnualGroups = endpoint({
  method: 'GET',
  url: '/api/app/annual-leave-groups',
  access: { permission: 'annual-leaves.view' },
  summary: 'Annual-leave groups by title, with their tiers and how many are in each',
  query: z.strictObject({
    after: paging.after,
    search: z.string().max(100).optional(),
    sort: z.enum(['title', 'validity', 'people']).default('title'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: z.object({ rows: z.array(annualGroupRow) }),
})
const body = z.strictObject(group)
const params = z.object({ annualGroupId: id() })
export const PostAnnualGroup = endpoint({
  method: 'POST',
  url: '/api/app/annual-leave-groups',
  access: { permission: 'annual-leaves.create' },
  records: ['AnnualGroupDefined'],
  summary: 'Add an annual-leave group',
  body,
  reply: recordedReply.extend({ annualGroupId: id() }),
})
export const PutAnnualGroup = endpoint({
  method: 'PUT',
  url: '/api/app/annual-leave-groups/:annualGroupId',
  access: { permission: 'annual-leaves.update' },
  records: ['AnnualGroupDefined'],
  summary: 'Say an annual-leave group anew; what was given stays as it was given',
  params,
  body,
  reply: recordedReply,
})
export const DeleteAnnualGroup = endpoint({
  method: 'DELETE',
  url: '/api/app/annual-leave-groups/:annualGroupId',
  access: { permission: 'annual-leaves.delete' },
  records: ['AnnualGroupRemoved'],
  summary: 'Remove an annual-leave group that nobody is in',
  params,
  reply: recordedReply,
})
export const GetAnnualGroupUsage = endpoint({
  method: 'GET',
  url: '/api/app/annual-leave-groups/:annualGroupId/usage',
  access: { permission: 'annual-leaves.delete' },
  summary: 'Who is in an annual-leave group: with nobody, it can be removed',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object(having),
})

const person = z.object({ employeeId: id() })
export const GetEmployeeAnnualGroup = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/annual-leave-group',
  access: { permission: 'employees.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary:
    "By which group somebody's annual leave is given; all of them for whoever may choose",
  params: person,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    annualGroupId: id().nullable(),
    title: z.string().nullable(),
    choices: z.array(z.object({ annualGroupId: id(), title: z.string() })),
  }),
})
export const PutEmployeeAnnualGroup = endpoint({
  method: 'PUT',
  url: '/api/app/employees/:employeeId/annual-leave-group',
  access: { permission: 'annual-leaves.update', also: ['employees.view'] },
  records: ['AnnualGroupChosen'],
  summary: 'Put somebody into an annual-leave group, or into none',
  params: person,
  body: z.strictObject({ annualGroupId: id().nullable() }),
  reply: recordedReply,
})

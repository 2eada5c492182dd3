import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { master } from './master.ts'
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
export const {
  list: GetAnnualGroups,
  add: PostAnnualGroup,
  change: PutAnnualGroup,
  remove: DeleteAnnualGroup,
  usage: GetAnnualGroupUsage,
} = master({
  url: '/api/app/annual-leave-groups',
  key: 'annualGroupId',
  permissions: 'annual-leaves',
  records: 'AnnualGroup',
  row: annualGroupRow,
  sort: z.enum(['title', 'validity', 'people']).default('title'),
  body: z.strictObject(group),
  summaries: {
    list: 'Annual-leave groups by title, with their tiers and how many are in each',
    add: 'Add an annual-leave group',
    change: 'Say an annual-leave group anew; what was given stays as it was given',
    remove: 'Remove an annual-leave group that nobody is in',
    usage: 'Who is in an annual-leave group: with nobody, it can be removed',
  },
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

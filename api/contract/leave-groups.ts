import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { leaveLimit } from './leave-types.ts'
import { master } from './master.ts'
import { oneLine } from './one-line.ts'

/** Groups of people for whom some types of leave have another limit. */
const limit = z.strictObject({ leaveTypeId: id(), limit: leaveLimit })

export const leaveGroupRow = z.object({
  leaveGroupId: id(),
  title: z.string(),
  /** Each with what its type is called. */
  limits: z.array(limit.extend({ title: z.string() })),
  /** Employed today. */
  people: z.number().int(),
})
export const {
  list: GetLeaveGroups,
  add: PostLeaveGroup,
  change: PutLeaveGroup,
  remove: DeleteLeaveGroup,
  usage: GetLeaveGroupUsage,
} = master({
  url: '/api/app/leave-groups',
  key: 'leaveGroupId',
  permissions: 'limited-leaves',
  records: 'LeaveGroup',
  row: leaveGroupRow,
  sort: z.enum(['title', 'limits', 'people']).default('title'),
  body: z.strictObject({ title: oneLine({ most: 100 }), limits: z.array(limit).max(200) }),
  summaries: {
    list: 'Groups of leave by title, with their limits and how many are in each',
    add: 'Add a group of leave',
    change: 'Say a group of leave anew; its limits are those of its people from now on',
    remove: 'Remove a group of leave that nobody is in',
    usage: 'Who is in a group of leave: with nobody, it can be removed',
  },
})

const person = z.object({ employeeId: id() })
export const GetEmployeeLeaveGroup = endpoint({
  method: 'GET',
  url: '/api/app/employees/:employeeId/leave-group',
  access: { permission: 'employees.view' },
  opens: { kind: 'profile', of: 'employeeId' },
  summary: 'In which group of leave somebody is; and all of them for whoever may choose',
  params: person,
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    leaveGroupId: id().nullable(),
    title: z.string().nullable(),
    choices: z.array(z.object({ leaveGroupId: id(), title: z.string() })),
  }),
})
export const PutEmployeeLeaveGroup = endpoint({
  method: 'PUT',
  url: '/api/app/employees/:employeeId/leave-group',
  access: { permission: 'limited-leaves.update', also: ['employees.view'] },
  records: ['LeaveGroupChosen'],
  summary: 'Put somebody into a group of leave, or into none',
  params: person,
  body: z.strictObject({ leaveGroupId: id().nullable() }),
  reply: recordedReply,
})

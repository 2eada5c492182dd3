import { z } from 'zod'
import { endpoint, id, paging, recordedReply } from './endpoint.ts'
import { asFile } from './files.ts'
import { having } from './having.ts'
import { leaveLimit } from './leave-types.ts'
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
export const GetLeaveGroups = endpoint({
  method: 'GET',
  url: '/api/app/leave-groups',
  access: { permission: 'limited-leaves.view' },
  summary: 'Groups of leave by title, with their limits and how many are in each',
  query: z.strictObject({
    after: paging.after,
    search: z.string().max(100).optional(),
    sort: z.enum(['title', 'limits', 'people']).default('title'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: z.object({ rows: z.array(leaveGroupRow) }),
})
const body = z.strictObject({
  title: oneLine({ most: 100 }),
  limits: z.array(limit).max(200),
})
const params = z.object({ leaveGroupId: id() })
export const PostLeaveGroup = endpoint({
  method: 'POST',
  url: '/api/app/leave-groups',
  access: { permission: 'limited-leaves.create' },
  records: ['LeaveGroupDefined'],
  summary: 'Add a group of leave',
  body,
  reply: recordedReply.extend({ leaveGroupId: id() }),
})
export const PutLeaveGroup = endpoint({
  method: 'PUT',
  url: '/api/app/leave-groups/:leaveGroupId',
  access: { permission: 'limited-leaves.update' },
  records: ['LeaveGroupDefined'],
  summary: 'Say a group of leave anew; its limits are those of its people from now on',
  params,
  body,
  reply: recordedReply,
})
export const DeleteLeaveGroup = endpoint({
  method: 'DELETE',
  url: '/api/app/leave-groups/:leaveGroupId',
  access: { permission: 'limited-leaves.delete' },
  records: ['LeaveGroupRemoved'],
  summary: 'Remove a group of leave that nobody is in',
  params,
  reply: recordedReply,
})
export const GetLeaveGroupUsage = endpoint({
  method: 'GET',
  url: '/api/app/leave-groups/:leaveGroupId/usage',
  access: { permission: 'limited-leaves.delete' },
  summary: 'Who is in a group of leave: with nobody, it can be removed',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object(having),
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

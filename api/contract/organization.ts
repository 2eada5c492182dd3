import { z } from 'zod'
import type { refusals as sentences } from '#words/organization.ts'
import { endpoint, id, localDate, paging, recordedReply, type StatusOf } from './endpoint.ts'
import { asFile } from './files.ts'
import { holdersShape } from './having.ts'
import { oneLine } from './one-line.ts'

export const departmentRow = z.object({
  departmentId: id(),
  name: z.string(),
  code: z.string().nullable(),
  parentId: id().nullable(),
  employees: z.number().int(),
  managers: z.array(z.object({ employeeId: id(), fullName: z.string().nullable() })),
})
export const GetDepartments = endpoint({
  method: 'GET',
  url: '/api/app/departments',
  access: { permission: 'departments.view' },
  summary: 'The department tree in scope; sorted by anything but its place, a list',
  query: z.strictObject({
    after: paging.after,
    search: z.string().max(100).optional(),
    sort: z.enum(['place', 'name', 'people', 'all']).default('place'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: z.object({ rows: z.array(departmentRow) }),
})
const body = {
  name: oneLine({ most: 255 }),
  code: oneLine({ least: 0, most: 30 }).nullish(),
}
export const PostDepartment = endpoint({
  method: 'POST',
  url: '/api/app/departments',
  access: { permission: 'departments.create' },
  records: ['DepartmentAdded'],
  summary: 'Add a department',
  body: z.strictObject({ ...body, parentId: id().nullish() }),
  reply: recordedReply.extend({ departmentId: id() }),
})
const params = z.object({ departmentId: id() })
export const PutDepartment = endpoint({
  method: 'PUT',
  url: '/api/app/departments/:departmentId',
  access: { permission: 'departments.update' },
  records: ['DepartmentRenamed', 'DepartmentMoved'],
  summary: 'Rename or move a department',
  params,
  /** `from`: when it begins to hang there, a year from today at most; without it, today. */
  body: z.strictObject({ ...body, parentId: id().nullish(), from: localDate().optional() }),
  reply: recordedReply,
})
export const DeleteDepartment = endpoint({
  method: 'DELETE',
  url: '/api/app/departments/:departmentId',
  access: { permission: 'departments.delete' },
  records: ['DepartmentRemoved'],
  summary: 'Remove a department without sub-departments, employees or managers',
  params,
  reply: recordedReply,
})
export const GetDepartmentUsage = endpoint({
  method: 'GET',
  url: '/api/app/departments/:departmentId/usage',
  access: { permission: 'departments.delete' },
  summary:
    'Who works in a department: with nobody, none below and no manager, it can be removed',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: z.object(holdersShape),
})
export const PostDepartmentManager = endpoint({
  method: 'POST',
  url: '/api/app/departments/:departmentId/managers',
  access: { permission: 'managers.create' },
  records: ['DepartmentManagerNamed'],
  summary: 'Name a manager',
  params,
  body: z.strictObject({ employeeId: id() }),
  reply: recordedReply,
})
export const DeleteDepartmentManager = endpoint({
  method: 'DELETE',
  url: '/api/app/departments/:departmentId/managers/:employeeId',
  access: { permission: 'managers.delete' },
  records: ['DepartmentManagerReleased'],
  summary: 'Release a manager',
  params: z.object({ departmentId: id(), employeeId: id() }),
  reply: recordedReply,
})

export const refusals = {
  'organization.company-exists': 409,
  'organization.zone-unknown': 422,
  'organization.language-needed': 422,
  'organization.department-not-found': 404,
  'organization.parent-not-found': 422,
  'organization.department-code-taken': 409,
  'organization.department-below-itself': 422,
  'organization.moved-later-already': 422,
  'organization.moved-too-far': 422,
  'organization.department-has-sub-departments': 422,
  'organization.department-has-employees': 422,
  'organization.department-has-managers': 422,
  'organization.manager-not-employed': 422,
  'organization.position-not-found': 404,
  'organization.degree-not-found': 404,
  'organization.position-title-taken': 409,
  'organization.degree-title-taken': 409,
  'organization.positions-full': 422,
  'organization.position-has-employees': 422,
  'organization.degree-has-employees': 422,
  'organization.degree-has-positions': 422,
  'organization.logo-there': 409,
  'organization.logo-not-found': 404,
  'organization.logo-not-kept': 422,
} as const satisfies StatusOf<typeof sentences>

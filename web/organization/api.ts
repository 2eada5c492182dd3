import type * as contract from '#api/contract/organization.ts'
import { call, download, endpoint, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'

const GetDepartments = endpoint<typeof contract.GetDepartments>('GET', '/api/app/departments')
const PostDepartment = endpoint<typeof contract.PostDepartment>('POST', '/api/app/departments')
const PutDepartment = endpoint<typeof contract.PutDepartment>('PUT', '/api/app/departments/:departmentId')
const DeleteDepartment = endpoint<typeof contract.DeleteDepartment>('DELETE', '/api/app/departments/:departmentId')
const PostDepartmentManager = endpoint<typeof contract.PostDepartmentManager>(
  'POST',
  '/api/app/departments/:departmentId/managers',
)
const DeleteDepartmentManager = endpoint<typeof contract.DeleteDepartmentManager>(
  'DELETE',
  '/api/app/departments/:departmentId/managers/:employeeId',
)

export type Department = Reply<typeof contract.GetDepartments>['rows'][number]
export type DepartmentWords = Request<typeof contract.PostDepartment>['body']

type Asked = Pick<Request<typeof contract.GetDepartments>['query'] & object, 'search' | 'sort' | 'order'>
export const departmentFile = (asked: Asked, as: AsFile) => download(GetDepartments, { query: { ...asked, ...as } })
export const addDepartment = (body: DepartmentWords) => call(PostDepartment, { body })
export const changeDepartment = (departmentId: string, body: DepartmentWords) =>
  call(PutDepartment, { params: { departmentId }, body })
export const removeDepartment = (departmentId: string) => call(DeleteDepartment, { params: { departmentId } })
export const nameManager = (departmentId: string, employeeId: string) =>
  call(PostDepartmentManager, { params: { departmentId }, body: { employeeId } })
export const releaseManager = (departmentId: string, employeeId: string) =>
  call(DeleteDepartmentManager, { params: { departmentId, employeeId } })

import {
  DeleteDepartment,
  GetDepartments,
  GetDepartmentUsage,
  PostDepartment,
  PutDepartment,
} from '#api/contract/organization.ts'
import { call, download, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import type { AsFile } from '../kit/table/export-button.tsx'

export type Department = Reply<typeof GetDepartments>['rows'][number]
export type DepartmentWords = Request<typeof PostDepartment>['body']

type Asked = Pick<Request<typeof GetDepartments>['query'] & object, 'search' | 'sort' | 'order'>
export const departmentFile = (asked: Asked, as: AsFile) =>
  download(GetDepartments, { query: { ...asked, ...as } })
export const addDepartment = (body: DepartmentWords) => call(PostDepartment, { body })
export const changeDepartment = (departmentId: string, body: DepartmentWords) =>
  call(PutDepartment, { params: { departmentId }, body })
export const removeDepartment = (departmentId: string) =>
  call(DeleteDepartment, { params: { departmentId } })
export const departmentUsage = (departmentId: string) =>
  oneQuery(GetDepartmentUsage, { params: { departmentId }, query: {} })

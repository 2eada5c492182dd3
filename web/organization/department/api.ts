import { GetCoverage } from '#api/contract/calendar.ts'
import { GetDepartment, GetDepartmentMove } from '#api/contract/department.ts'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'

export type DepartmentProfile = Reply<typeof GetDepartment>
export type DepartmentMove = Reply<typeof GetDepartmentMove>

export const departmentProfile = (departmentId: string) =>
  oneQuery(GetDepartment, { params: { departmentId } })
/** Below none is the top; from no date is from today. */
export const departmentMove = (departmentId: string, parentId: string | null, from: string) =>
  oneQuery(GetDepartmentMove, {
    params: { departmentId },
    query: { ...(parentId === null ? {} : { parentId }), ...(from === '' ? {} : { from }) },
  })
export const coverage = (department: string, from: string, to: string) =>
  oneQuery(GetCoverage, { query: { department, from, to } })

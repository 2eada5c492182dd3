import { GetEmployees } from '#api/contract/employees.ts'
import { download, type Reply, type Request } from '../lib/call.ts'
import type { AsFile } from '../shared/export-button.tsx'
import { pageQuery } from '../lib/reads.ts'

export type Employee = Reply<typeof GetEmployees>['rows'][number]
export type EmployeeFilters = Omit<
  Request<typeof GetEmployees>['query'] & object,
  'cursor' | 'limit' | 'after' | 'format' | 'times'
>

export const employeeList = (filters: EmployeeFilters) => pageQuery(GetEmployees, filters)
export const employeeFile = (filters: EmployeeFilters, as: AsFile) =>
  download(GetEmployees, { query: { ...filters, ...as } })

import { GetEmployees } from '#api/contract/employees.ts'
import { type Reply } from '../lib/call.ts'

export type Employee = Reply<typeof GetEmployees>['rows'][number]

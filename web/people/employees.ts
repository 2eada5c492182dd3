import { GetEmployees } from '#api/contract/employees.ts'
import { useList } from '../kit/patterns/use-list.ts'
import { useSelection } from '../kit/table/use-selection.tsx'
import type { Employee } from './api.ts'

/** The list of employees as its page has it. */
export const useEmployees = () => useList(GetEmployees, { page: 'employees' })
export type EmployeeList = ReturnType<typeof useEmployees>

export const idOf = (row: Employee): string => row.employeeId
const nameOf = (row: Employee): string => row.fullName ?? row.employeeNo
/** Of somebody who was erased nothing can be changed. */
const isKnown = (row: Employee): boolean => row.fullName !== null

/** Rows that are ticked. */
export const useTicked = (rows: readonly Employee[]) =>
  useSelection(rows, idOf, nameOf, isKnown)
export type TickedEmployees = ReturnType<typeof useTicked>

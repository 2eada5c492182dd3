import { GetLeaveAccounts } from '#api/contract/leave-accounts.ts'
import { useList } from '../../kit/patterns/use-list.ts'
import { useSelection } from '../../kit/table/use-selection.tsx'
import type { Account } from './api.ts'

/** The list of accounts as its page has it. */
export const useAccounts = () => useList(GetLeaveAccounts, { page: 'annualLeaveTracking' })
export type AccountList = ReturnType<typeof useAccounts>

export const idOf = ({ employeeId }: Account): string => employeeId
const nameOf = ({ fullName, employeeNo }: Account): string => fullName ?? employeeNo
const hasProposal = ({ proposal }: Account): boolean => proposal !== null
export const subjectOf = ({ employeeId, employeeNo, fullName }: Account) => ({
  employeeId,
  employeeNo,
  fullName,
  day: null,
})

/** Rows that are ticked: of those alone to whom something can be given. */
export const useTicked = (rows: readonly Account[]) =>
  useSelection(rows, idOf, nameOf, hasProposal)
export type TickedAccounts = ReturnType<typeof useTicked>

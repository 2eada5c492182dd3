import { localOfInstant } from '#domain/shared/time.ts'
import type { Zone } from '#domain/shared/values.ts'
import type { LeaveRequestRow } from '#projections/leave/request-list.ts'
import type { Language } from '#words/shared/languages.ts'

export const leaveRequestColumns = [
  'employeeNo',
  'fullName',
  'department',
  'position',
  'leaveTypeTitle',
  'leaveCalculation',
  'leaveFrom',
  'leaveTo',
  'leaveRequestHalfDays',
  'leaveRequestMinutes',
  'leaveStatus',
  'leaveDescription',
  'leaveAskedBy',
  'leaveAskedAt',
  'leaveDecidedBy',
] as const

const minute = (local: string): string => local.slice(0, 16).replace('T', ' ')
export const leaveRequestLine = (
  row: Omit<LeaveRequestRow, 'counted' | 'seen'>,
  _locale: Language,
  { zone }: { readonly zone: Zone },
) => ({
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  department: row.department,
  position: row.position,
  leaveTypeTitle: row.leaveType,
  leaveCalculation: row.calculation,
  leaveFrom: 'day' in row.asked ? minute(row.asked.start) : row.from,
  leaveTo: 'day' in row.asked ? minute(row.asked.end) : row.to,
  leaveRequestHalfDays: row.halves,
  leaveRequestMinutes: row.minutes,
  leaveStatus: statusWord[row.status],
  leaveDescription: row.description,
  leaveAskedBy: row.requestedBy,
  leaveAskedAt: minute(localOfInstant(zone, row.requestedAt)),
  leaveDecidedBy: row.decidedBy.flatMap(name => name ?? []),
})
const statusWord = {
  0: 'demandedStatus',
  1: 'waitingSecond',
  2: 'approvedStatus',
  3: 'rejectedStatus',
} as const

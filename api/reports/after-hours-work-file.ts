import type { AfterHoursRow } from '#projections/reports/after-hours-work/after-hours-work.ts'

export const afterHoursColumns = [
  'day',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'shift',
  'overtimeStatus',
  'overtimeKind',
  'overtimePlace',
  'overtimeWindow',
  'measuredAt',
  'overtimeRaw',
  'demanded',
  'approved',
  'overtimePayable',
  'coefficient',
  'compensation',
  'dayMinutes',
  'yearMinutes',
  'decidedBy',
  'reason',
  'provisional',
  'awaiting',
] as const

const span = (one: { readonly from: string; readonly to: string }): string =>
  `${one.from}–${one.to}`
export const afterHoursLine = (row: AfterHoursRow) => ({
  ...row,
  overtimeStatus: statusWord[row.status],
  overtimeKind: row.kind,
  overtimePlace: row.place,
  overtimeWindow: row.window === null ? null : span(row.window),
  measuredAt: row.measured.map(span),
  overtimeRaw: row.raw,
  overtimePayable: row.payable,
  awaiting: row.awaiting.map(({ name }) => name),
})
const statusWord = {
  [-1]: 'notDemanded',
  0: 'demandedStatus',
  1: 'firstApprovedStatus',
  2: 'approvedStatus',
  3: 'rejectedStatus',
} as const

import type {
  AfterHoursPage,
  AfterHoursRow,
  AfterHoursSummary,
  ApprovalItem,
  Compensation,
} from './api.ts'

/** What a row is about, by its id where there is one, else by day and kind. */
export const idOf = (row: AfterHoursRow): string =>
  row.overtimeId ?? `${row.employeeId}.${row.day}.${row.kind}`
/** A demand that nobody decided on, or had its first word alone, can still read otherwise. */
export const mayChange = (
  row: AfterHoursRow,
  may: { others: boolean; own: boolean },
): boolean =>
  row.demanded !== null &&
  (row.own ? may.own && row.status === 0 : may.others && (row.status === 0 || row.status === 1))
/** Its coefficient is another than that of its kind. */
export const isOther = ({
  coefficient,
  usualCoefficient = coefficient,
}: AfterHoursRow): boolean => coefficient !== usualCoefficient
export const isOpen = (row: AfterHoursRow): boolean => row.status < 2
export const mayDecide = (row: AfterHoursRow): boolean => !row.own

/** Given otherwise than asked for. */
export type GivenOvertime = {
  minutes?: number | undefined
  coefficient?: number | undefined
  compensation?: Compensation | undefined
}
export const askedOf = ({
  employeeId,
  overtimeId,
  edition,
  day,
  kind,
}: AfterHoursRow): ApprovalItem =>
  overtimeId === null ? { employeeId, day, kind } : { employeeId, overtimeId, edition }
export const approvalOf = (row: AfterHoursRow, given: GivenOvertime): ApprovalItem => ({
  ...askedOf(row),
  ...given,
})

/** As it was before it was taken back: a demand by its id, measured overtime by its day. */
export const againOf = (row: AfterHoursRow): ApprovalItem => ({
  ...(row.demanded === null
    ? { employeeId: row.employeeId, day: row.day, kind: row.kind }
    : { employeeId: row.employeeId, overtimeId: row.overtimeId ?? undefined }),
  ...(row.status === 2
    ? { minutes: row.approved, coefficient: row.coefficient, compensation: row.compensation }
    : {}),
})

export type Act = 'approve' | 'reject' | 'revoke'
const counted = {
  [-1]: 'notDemanded',
  0: 'waiting',
  1: 'waitingSecond',
  2: 'approved',
  3: 'rejected',
} as const satisfies Record<AfterHoursRow['status'], keyof AfterHoursSummary>

/** A row as it will be once the server has agreed. */
const after = (
  row: AfterHoursRow,
  act: Act,
  { minutes, coefficient, compensation }: GivenOvertime,
): AfterHoursRow => {
  switch (act) {
    case 'approve':
      return {
        ...row,
        status: 2,
        approved: minutes ?? row.asked,
        coefficient: coefficient ?? row.coefficient,
        compensation: compensation ?? row.compensation,
      }
    case 'reject':
      return { ...row, status: 3, approved: 0 }
    case 'revoke':
      return {
        ...row,
        status: row.firstBy ? 1 : row.demanded === null ? -1 : 0,
        approved: 0,
        reason: null,
        decidedBy: null,
        firstBy: null,
      }
  }
}

/** The page with the act done, and its counters with it. */
export const withAct = (
  page: AfterHoursPage,
  ids: ReadonlySet<string>,
  act: Act,
  given: GivenOvertime,
): AfterHoursPage => {
  const summary = { ...page.summary }
  const rows = page.rows.map(row => {
    if (!ids.has(idOf(row))) return row
    const next = after(row, act, given)
    summary[counted[row.status]] -= 1
    summary[counted[next.status]] += 1
    return next
  })
  return { ...page, rows, summary }
}

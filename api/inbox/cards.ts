import type { withReasons } from '#projections/corrections/act-reasons.ts'
import type { InboxLeave } from '#projections/reports/inbox/inbox-leaves.ts'
import type { InboxOvertime } from '#projections/reports/inbox/inbox-overtime.ts'
import type { ShiftDemandRow } from '#projections/shift-demands/demand-list.ts'

/** What a card shows, whatever is asked for. */
export type Card =
  | ReturnType<typeof cardOfAct>
  | ReturnType<typeof cardOfOvertime>
  | ReturnType<typeof cardOfLeave>
  | ReturnType<typeof cardOfShift>
type Act = Awaited<ReturnType<typeof withReasons>>[number]
const nothing = { correction: null, overtime: null, leave: null, shift: null } as const

export const cardOfAct = ({ lines, people, movements, by, reason, at, status }: Act) => {
  const [first] = lines
  return {
    ...nothing,
    employeeId: first?.employeeId ?? null,
    employeeNo: first?.employeeNo ?? null,
    fullName: first?.fullName ?? null,
    department: first?.department ?? null,
    people,
    by,
    reason,
    at,
    correction: {
      movements,
      lines,
      status: status === 'waiting-second' ? (1 as const) : (0 as const),
    },
  }
}

type Asked = Pick<
  InboxOvertime,
  'employeeId' | 'employeeNo' | 'fullName' | 'department' | 'description' | 'by' | 'at'
>
/** Of one person's: whose it is, and by whom it was asked for. */
const askedOf = ({
  employeeId,
  employeeNo,
  fullName,
  department,
  description: reason,
  by,
  at,
}: Asked) => ({
  ...nothing,
  employeeId,
  employeeNo,
  fullName,
  department,
  people: 1,
  by,
  reason,
  at,
})
export const cardOfOvertime = (row: InboxOvertime) => {
  const { shift, place, kind, asked, status, raw, compensation, from, to, edition } = row
  return {
    ...askedOf(row),
    overtime: { shift, place, kind, asked, status, raw, compensation, from, to, edition },
  }
}
export const cardOfLeave = (row: InboxLeave) => {
  const { leaveType, colour, from, to, asked, halves, minutes, status, change } = row
  return {
    ...askedOf(row),
    leave: { leaveType, colour, from, to, asked, minutes, status, change, days: halves / 2 },
  }
}
/** Only what waits is among them, and nothing that a colleague declined. */
export const cardOfShift = (row: ShiftDemandRow) => {
  const { kind, colleagueId, colleague, from, to, changes, consent, status } = row
  return {
    ...askedOf({ ...row, by: row.requestedBy, at: row.requestedAt }),
    people: colleagueId === null ? 1 : 2,
    shift: {
      kind,
      colleagueId,
      colleague,
      from,
      to,
      changes: [...changes],
      consent: consent === 'declined' ? ('none' as const) : consent,
      status: status === 1 ? (1 as const) : (0 as const),
    },
  }
}

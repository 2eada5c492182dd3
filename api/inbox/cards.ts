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
export const cardOfAct = ({ lines, people, movements, by, reason, at, status }: Act) => {
  const [first] = lines
  return {
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
    overtime: null,
    leave: null,
    shift: null,
  }
}
export const cardOfOvertime = ({
  overtimeId: _id,
  day: _day,
  departmentId: _department,
  position: _position,
  employeeId,
  employeeNo,
  fullName,
  department,
  description,
  by,
  at,
  ...overtime
}: InboxOvertime) => ({
  employeeId,
  employeeNo,
  fullName,
  department,
  people: 1,
  by,
  reason: description,
  at,
  correction: null,
  overtime,
  leave: null,
  shift: null,
})
export const cardOfLeave = ({
  requestId: _id,
  departmentId: _department,
  position: _position,
  employeeId,
  employeeNo,
  fullName,
  department,
  description,
  by,
  at,
  halves,
  ...leave
}: InboxLeave) => ({
  employeeId,
  employeeNo,
  fullName,
  department,
  people: 1,
  by,
  reason: description,
  at,
  correction: null,
  overtime: null,
  leave: { ...leave, days: halves / 2 },
  shift: null,
})
/** Only what waits is among them, and nothing that a colleague declined. */
export const cardOfShift = ({
  employeeId,
  employeeNo,
  fullName,
  department,
  description,
  requestedBy,
  requestedAt,
  kind,
  colleagueId,
  colleague,
  from,
  to,
  changes,
  consent,
  status,
}: ShiftDemandRow) => ({
  employeeId,
  employeeNo,
  fullName,
  department,
  people: colleagueId === null ? 1 : 2,
  by: requestedBy,
  reason: description,
  at: requestedAt,
  correction: null,
  overtime: null,
  leave: null,
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
})

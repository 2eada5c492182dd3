import type { Circumstances } from '#domain/leave/circumstances.ts'
import {
  figuresOf,
  takenByLeave,
  usesOn,
  type EntitlementFigures,
} from '#domain/leave/figures.ts'
import { movedOf, type Entitlement } from '#domain/leave/state.ts'
import { byCodePoint, byDate } from '#domain/shared/order.ts'
import type { EntitlementId, LeaveRequestId, LocalDate } from '#domain/shared/values.ts'
import { shiftedBy } from '#domain/shared/years.ts'
import { daysOf } from './answers.ts'
import type { HistorySoFar } from './now.ts'

const kinds = [
  'given',
  'transferIn',
  'transferOut',
  'used',
  'reserved',
  'expired',
  'paidOut',
] as const
type Line = {
  readonly date: LocalDate
  readonly entitlement: EntitlementId
  readonly kind: (typeof kinds)[number]
  readonly days: number
  readonly request: LeaveRequestId | null
}

/** Entitlements as they are today, and the lines of which each is the sum. */
export const entitlementsAndLedger = (now: HistorySoFar, circumstances: Circumstances) => {
  const { today } = circumstances
  const uses = usesOn(now.leave, today)
  const all = [...now.leave.entitlements.values()]
    .toSorted((one, other) => byCodePoint(one.id, other.id))
    .map(one => ({ one, figures: figuresOf(now.leave, one, today, circumstances, uses) }))
  return {
    entitlements: all.map(({ one, figures }) => entitlementOut(now, one, figures, today)),
    ledger: [
      ...all.flatMap(({ one, figures }) => linesOf(now, one, figures)),
      ...transfersOf(now),
    ]
      .filter(({ days }) => days !== 0)
      .toSorted(inOrder),
  }
}

const entitlementOut = (
  { leave }: HistorySoFar,
  { id, workYear, from, expires, halfDays }: Entitlement,
  { used, planned, reserved, expired, paidOut, remaining }: EntitlementFigures,
  today: LocalDate,
) => {
  const moved = movedOf(leave, id)
  return {
    id,
    workYear,
    from,
    expires,
    days: daysOf(halfDays),
    transferredIn: daysOf(moved.in),
    transferredOut: daysOf(moved.out),
    used: daysOf(used + planned),
    reserved: daysOf(reserved),
    expired: daysOf(expired),
    paidOut: daysOf(paidOut),
    remaining: daysOf(remaining - planned),
    available: daysOf(remaining - planned - reserved),
    overdue: today > expires,
  }
}

const linesOf = (
  { leave }: HistorySoFar,
  { id: entitlement, from, expires, closed, halfDays }: Entitlement,
  { expired, paidOut }: EntitlementFigures,
): Line[] => {
  const line = (date: LocalDate, kind: Line['kind'], halves: number): Line => ({
    date,
    entitlement,
    kind,
    days: daysOf(halves),
    request: null,
  })
  return [
    line(from, 'given', halfDays),
    ...takenByLeave(leave, entitlement).map(
      ({ request, status, day, amount }): Line => ({
        date: day,
        entitlement,
        kind: status === 2 ? 'used' : 'reserved',
        days: -daysOf(amount),
        request,
      }),
    ),
    line(shiftedBy(expires, 1), 'expired', -expired),
    line(closed ?? expires, 'paidOut', -paidOut),
  ]
}

const transfersOf = ({ leave }: HistorySoFar): Line[] =>
  leave.transfers.flatMap(({ from, to, halfDays, day }): Line[] => [
    {
      date: day,
      entitlement: from,
      kind: 'transferOut',
      days: -daysOf(halfDays),
      request: null,
    },
    { date: day, entitlement: to, kind: 'transferIn', days: daysOf(halfDays), request: null },
  ])

const inOrder = (one: Line, other: Line): number =>
  byDate(one.date, other.date) ||
  byCodePoint(one.entitlement, other.entitlement) ||
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
  byCodePoint(one.request ?? '', other.request ?? '')

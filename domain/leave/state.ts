import { statusOf, type ApprovalStatus, type Words } from '../approvals/approval.ts'
import { byCodePoint, byDate } from '../shared/order.ts'
import type {
  EntitlementId,
  LeaveRequestId,
  LeaveTypeId,
  LocalDate,
  OvertimeId,
} from '../shared/values.ts'
import type { LeavePeriod } from './asked.ts'
import type {
  CountedDay,
  KindOfDays,
  LeaveCalculation,
  SourceId,
  TakenLeave,
} from './events.ts'

export type Leave = {
  readonly kind: 'leave'
  readonly id: LeaveRequestId
  readonly leaveType: LeaveTypeId
  readonly calculation: LeaveCalculation
  readonly days: KindOfDays
  readonly worked: boolean
  readonly sgk: number | null
  readonly asked: LeavePeriod
  readonly counted: readonly CountedDay[]
  /** Nothing of a rejected one. */
  readonly taken: readonly TakenLeave[]
  /** Who asked for it, and the decisions that hold. */
  readonly by: string
  readonly said: Words
}
/** To shorten approved leave; `to` null: to withdraw it. */
export type Change = {
  readonly kind: 'change'
  readonly id: LeaveRequestId
  readonly leaveId: LeaveRequestId
  readonly to: LeavePeriod | null
  readonly by: string
  readonly said: Words
}
export type LeaveRequest = Leave | Change

export type Entitlement = {
  readonly id: EntitlementId
  readonly count: number
  readonly workYear: number
  readonly from: LocalDate
  /** The last usable day, where unused days lapse. */
  readonly expires: LocalDate
  readonly halfDays: number
  /** The last day of a settled employment; null while it lives. */
  readonly closed: LocalDate | null
}
export type Transfer = {
  readonly from: EntitlementId
  readonly to: EntitlementId
  readonly halfDays: number
  readonly day: LocalDate
}
export type Credit = {
  readonly id: OvertimeId
  readonly from: LocalDate
  readonly expires: LocalDate
  readonly minutes: number
}
/** The last day of the settlement that it began with, null where with none; and days since that are no service. */
export type ServiceCount = {
  readonly settled: LocalDate | null
  readonly notCounted: number
  /** The count that its settlement ended: it stands until a re-hire. Null: none was settled. */
  readonly ended: ServiceCount | null
}
/** Of one employee. What is deleted or withdrawn is not there. */
export type LeaveState = {
  readonly requests: ReadonlyMap<LeaveRequestId, LeaveRequest>
  readonly entitlements: ReadonlyMap<EntitlementId, Entitlement>
  readonly transfers: readonly Transfer[]
  /** In the order in which they were booked. */
  readonly credits: ReadonlyMap<OvertimeId, Credit>
  /** Half days or minutes, by type and calendar year (`allowanceKey`). */
  readonly allowances: ReadonlyMap<string, number>
  /** Settlements so far, and the count that began with the last of them. */
  readonly service: ServiceCount & { readonly count: number }
  /** Half days that are said to be paid out, by settled last day. */
  readonly payouts: ReadonlyMap<LocalDate, number>
}

export const noLeave: LeaveState = {
  requests: new Map(),
  entitlements: new Map(),
  transfers: [],
  credits: new Map(),
  allowances: new Map(),
  service: { count: 0, settled: null, notCounted: 0, ended: null },
  payouts: new Map(),
}

export const leavesOf = (state: LeaveState): Leave[] =>
  [...state.requests.values()].filter(request => request.kind === 'leave')
export const isStanding = ({ said }: Pick<Leave, 'said'>): boolean => statusOf(said) !== 3
export const isWaiting = (status: ApprovalStatus): boolean => status < 2

export const allowanceKey = (leaveType: LeaveTypeId, year: number | string): string =>
  `${leaveType} ${Number(year)}`

/** Whether leave takes from entitlements or credits at all. */
export const takes = (calculation: LeaveCalculation): boolean =>
  calculation === 'annual' || calculation === 'insteadOvertime'
/** What of a counted day is taken from entitlements or credits; nothing by leave of other kinds. */
export const needOf = (calculation: LeaveCalculation, day: CountedDay): number => {
  switch (calculation) {
    case 'annual':
      return day.halves
    case 'insteadOvertime':
      return day.minutes
    case 'personal':
    case 'general':
      return 0
  }
}
/** What leave needs and has not found. */
export const uncoveredOf = ({
  calculation,
  counted,
  taken,
  said,
}: Pick<Leave, 'calculation' | 'counted' | 'taken' | 'said'>): number =>
  takes(calculation) && isStanding({ said })
    ? counted.reduce((sum, day) => sum + needOf(calculation, day), 0) -
      taken.reduce((sum, { amount }) => sum + amount, 0)
    : 0

/** What standing leave takes of each source. */
export const takenOf = (leaves: readonly Pick<Leave, 'taken'>[]): Map<SourceId, number> => {
  const sums = new Map<SourceId, number>()
  for (const { taken } of leaves)
    for (const { from, amount } of taken) sums.set(from, (sums.get(from) ?? 0) + amount)
  return sums
}
export const movedOf = (
  { transfers }: LeaveState,
  entitlementId: EntitlementId,
): { readonly in: number; readonly out: number } =>
  transfers.reduce(
    (sums, { from, to, halfDays }) => ({
      in: sums.in + (to === entitlementId ? halfDays : 0),
      out: sums.out + (from === entitlementId ? halfDays : 0),
    }),
    { in: 0, out: 0 },
  )

/** What expires first, then what begins first, then by id (`leave-rules §5.4`). */
export const byExpiry = (
  one: Pick<Entitlement, 'expires' | 'from'> & { readonly id: string },
  other: Pick<Entitlement, 'expires' | 'from'> & { readonly id: string },
): number =>
  byDate(one.expires, other.expires) ||
  byDate(one.from, other.from) ||
  byCodePoint(one.id, other.id)

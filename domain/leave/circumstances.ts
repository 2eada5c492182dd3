import type { LeaveTypeId, LocalDate } from '../shared/values.ts'
import type { WorkCalendar } from './calendar.ts'
import type { KindOfDays, LeaveCalculation } from './events.ts'

/** `days` in half days. */
export type Tier = { readonly min: number; readonly max: number; readonly halfDays: number }
/** The annual-leave group of an employee (`leave-rules §5.1`). */
export type AnnualGroup = {
  readonly validityYears: number
  readonly deductWeekends: boolean
  readonly tiers: readonly Tier[]
}
/** In minutes, or in half days where the unit is days; null: none (`leave-rules §3.3`). */
export type Limit =
  | { readonly kind: 'limitless' }
  | {
      readonly kind: 'limited'
      readonly unit: 'minutes' | 'days'
      readonly daily: number | null
      readonly monthly: number | null
      readonly annual: number | null
    }
  | { readonly kind: 'defined'; readonly unit: 'minutes' | 'days' }
export type LeaveType = {
  readonly id: LeaveTypeId
  readonly calculation: LeaveCalculation
  readonly days: KindOfDays
  /** Whether its time counts as worked. */
  readonly worked: boolean
  /** Under which code of the social security institution unpaid days of it are reported; null: the usual one. */
  readonly sgk: number | null
  readonly approval: boolean
  readonly active: boolean
  readonly limit: Limit
}
/** Both ends included; without a start he is employed from ever, without an end still. */
export type Employment = {
  readonly start: LocalDate | null
  readonly lastDay: LocalDate | null
}

/** What a decision about leave needs from outside its stream, as known when it is made. */
export type Circumstances = {
  readonly today: LocalDate
  readonly country: string
  /** Whether days lapse when an entitlement expires (`leave-rules §5.7`). */
  readonly expiryRemoves: boolean
  /** So many months before its anniversary an entitlement may be given (`leave-rules §5.3`). */
  readonly grantAheadMonths: number
  readonly calendar: WorkCalendar
  readonly types: ReadonlyMap<LeaveTypeId, LeaveType>
  readonly group: AnnualGroup
  readonly birthDate: LocalDate | null
  /** It is null since it is lost with its key (docs/decisions/0340). */
  readonly birthDateLost?: true
  /** In their order; the last may go on. */
  readonly employments: readonly Employment[]
}

export const isEmployed = (
  { employments }: Pick<Circumstances, 'employments'>,
  day: LocalDate,
): boolean =>
  employments.some(
    ({ start, lastDay }) =>
      (start === null || start <= day) && (lastDay === null || day <= lastDay),
  )

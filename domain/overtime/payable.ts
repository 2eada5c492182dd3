import { statusOf } from '../approvals/approval.ts'
import type { LocalDate, OvertimeId } from '../shared/values.ts'
import type { OvertimeKind } from './events.ts'
import { decidedMinutes, termsInForce, type OvertimeItem, type OvertimeState } from './items.ts'

/** What is approved, with the terms in force. */
type Approved = readonly [OvertimeId, OvertimeItem]

/** Of one day and kind inside the company (`leave-rules §6.2 and 6.4`), in minutes. */
export type DayOvertime = {
  readonly open: number
  readonly approved: number
  /** In money. */
  readonly payable: number
  /** Before the coefficient. */
  readonly timeOff: number
}

/** Approvals with time off have their minutes first, in the order in which they came to 2; the rest is paid. */
export const dayOvertime = (
  state: OvertimeState,
  day: LocalDate,
  kind: OvertimeKind,
  measured: number,
): DayOvertime => {
  const all = approvedOn(state, day, kind)
  const approved = sumOf(all)
  const counted = Math.min(measured, approved)
  const timeOff = Math.min(counted, sumOf(all.filter(isTimeOff)))
  return {
    open: Math.max(0, measured - decidedMinutes(state, day, kind)),
    approved,
    payable: counted - timeOff,
    timeOff,
  }
}

/**
 * Minutes of each approval with time off on a day, inside the company, by the approvals' order; outside it is all.
 * @param order those that were approved before, in their order
 */
export const timeOffShares = (
  state: OvertimeState,
  day: LocalDate,
  kind: OvertimeKind,
  measured: number,
  order: readonly OvertimeId[],
): ReadonlyMap<OvertimeId, number> => {
  let left = Math.min(measured, sumOf(approvedOn(state, day, kind)))
  const at = new Map(order.map((id, index) => [id, index]))
  const place = (id: OvertimeId) => at.get(id) ?? order.length
  const mine = approvedOn(state, day, kind)
    .filter(isTimeOff)
    .toSorted(([one], [other]) => place(one) - place(other))
  return new Map(
    mine.map(([id, item]) => {
      const share = Math.min(left, termsInForce(item).minutes)
      left -= share
      return [id, share]
    }),
  )
}

/**
 * Minutes of credit by overtime of a day that is approved as time off (`leave-rules §6.6`), inside the company and
 * outside.
 * @param order as above
 */
export const timeOffCreditsOn = (
  state: OvertimeState,
  day: LocalDate,
  measured: Readonly<Record<OvertimeKind, number>>,
  order: readonly OvertimeId[],
): ReadonlyMap<OvertimeId, number> => {
  const inside = (['workday', 'holiday'] as const).flatMap(kind => [
    ...timeOffShares(state, day, kind, measured[kind], order),
  ])
  const outside = [...state].filter(
    one => one[1].day === day && one[1].place === 'outside' && isApprovedTimeOff(one),
  )
  const shares = [
    ...inside,
    ...outside.map(([id, item]) => [id, termsInForce(item).minutes] as const),
  ]
  return new Map(
    shares.flatMap(([id, share]) => {
      const item = state.get(id)
      return item ? [[id, timeOffCredit(share, termsInForce(item).coefficient)] as const] : []
    }),
  )
}
const isApprovedTimeOff = (one: Approved): boolean =>
  statusOf(one[1].said) === 2 && isTimeOff(one)

/** Share x coefficient, half up; in ten-thousandths, since 1.15 x 10 is a little less than 11.5 to a computer. */
export const timeOffCredit = (share: number, coefficient: number): number =>
  Math.floor((share * Math.round(coefficient * 10_000) + 5000) / 10_000)

export type OvertimeWarning =
  | { readonly code: 'over-11-hours'; readonly day: LocalDate; readonly minutes: number }
  | { readonly code: 'over-270-hours'; readonly year: number; readonly minutes: number }

const mostOfDay = 660
const mostOfYear = 16_200
/**
 * When overtime of a day was approved (`leave-rules §6.5`; law 63 and 41). Of the calendar year; payroll's year counts
 * weeks beyond the legal one.
 * @param planned the day's minutes after holidays
 */
export const overtimeWarnings = (
  state: OvertimeState,
  day: LocalDate,
  planned: number,
): OvertimeWarning[] => {
  const year = day.slice(0, 4)
  const approved = [...state].filter(([, { said }]) => statusOf(said) === 2)
  const ofDay = planned + sumOf(approved.filter(([, item]) => item.day === day))
  const ofYear = sumOf(approved.filter(([, item]) => item.day.slice(0, 4) === year))
  return [
    ...(ofDay > mostOfDay ? [{ code: 'over-11-hours' as const, day, minutes: ofDay }] : []),
    ...(ofYear > mostOfYear
      ? [{ code: 'over-270-hours' as const, year: Number(year), minutes: ofYear }]
      : []),
  ]
}

const approvedOn = (state: OvertimeState, day: LocalDate, kind: OvertimeKind): Approved[] =>
  [...state].filter(
    ([, item]) =>
      item.day === day &&
      item.kind === kind &&
      item.place === 'inside' &&
      statusOf(item.said) === 2,
  )
const isTimeOff = ([, item]: Approved): boolean => termsInForce(item).compensation === 'timeOff'
const sumOf = (approved: readonly Approved[]): number =>
  approved.reduce((sum, [, item]) => sum + termsInForce(item).minutes, 0)

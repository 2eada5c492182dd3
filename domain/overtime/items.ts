import { statusOf, type Word } from '../approvals/approval.ts'
import { minuteOfTime } from '../shared/time.ts'
import type { LocalDate, OvertimeId } from '../shared/values.ts'
import type { OvertimeCompensation, OvertimeKind, OvertimePlace } from './events.ts'

/** From when to when, `HH:mm`; one that ends at or before its start ends the next day. */
export type Window = { readonly from: string; readonly to: string }
type Terms = {
  readonly minutes: number
  readonly coefficient: number
  readonly compensation: OvertimeCompensation
}
/** A decision that holds, and what it gives. */
export type OvertimeWord = Word & Terms
export type OvertimeItem = {
  readonly day: LocalDate
  readonly place: OvertimePlace
  readonly kind: OvertimeKind
  readonly window: Window | null
  /** Minutes that were demanded, or measured when they were decided on. */
  readonly asked: number
  readonly said: readonly OvertimeWord[]
  /** As it was asked for; null where nobody did. */
  readonly demanded: Terms | null
  /** Who asked, or decided where nobody asked. */
  readonly by: string
}
/** Deleted ones, and decisions on measured overtime that were taken back, are not there. */
export type OvertimeState = ReadonlyMap<OvertimeId, OvertimeItem>

/** Minutes of a window. @example windowMinutes({ from: '22:00', to: '00:30' }) // 150 */
export const windowMinutes = ({ from, to }: Window): number => {
  const minutes = minuteOfTime(to) - minuteOfTime(from)
  return minutes > 0 ? minutes : minutes + 1440
}

/** Minutes inside the company that somebody asked for or decided on, given or not. */
export const decidedMinutes = (
  state: OvertimeState,
  day: LocalDate,
  kind: OvertimeKind,
): number =>
  [...state.values()].reduce(
    (sum, item) =>
      item.day === day && item.kind === kind && item.place === 'inside'
        ? sum + item.asked
        : sum,
    0,
  )

/** A demand or approval for the same time; of those without times one of a day, place and kind is enough. */
export const clashWith = (
  state: OvertimeState,
  wanted: Pick<OvertimeItem, 'day' | 'place' | 'kind' | 'window'>,
): OvertimeItem | undefined =>
  [...state.values()].find(
    item =>
      statusOf(item.said) !== 3 &&
      item.day === wanted.day &&
      item.place === wanted.place &&
      item.kind === wanted.kind &&
      sameTime(item.window, wanted.window),
  )

const sameTime = (one: Window | null, other: Window | null): boolean => {
  if (one === null || other === null) return one === other
  const from = minuteOfTime(one.from)
  const start = minuteOfTime(other.from)
  return from < start + windowMinutes(other) && start < from + windowMinutes(one)
}

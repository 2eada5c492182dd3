import { statusOf, type Word } from '../approvals/approval.ts'
import { minuteOfTime } from '../shared/time.ts'
import type { LocalDate, OvertimeId } from '../shared/values.ts'
import type {
  OvertimeCompensation,
  OvertimeEvent,
  OvertimeKind,
  OvertimePlace,
} from './events.ts'

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
  /** Which wording of it holds; null: as it was first asked for. */
  readonly edition: string | null
}
/** Deleted ones, and decisions on measured overtime that were taken back, are not there. */
export type OvertimeState = ReadonlyMap<OvertimeId, OvertimeItem>

/** The law's, unless the approval says otherwise (`leave-rules §4`). */
export const defaultCoefficient: Readonly<Record<OvertimeKind, number>> = {
  workday: 1.5,
  holiday: 2,
}

/** ISO 3166 code of the country that the company is in on a day; undefined while it is not founded. */
export type CountryOn = (day: LocalDate) => string | undefined
/**
 * Whether overtime is paid and never given as time off (`leave-rules §6.1`): in Turkey what is worked on a holiday or
 * rest day (law 41 and 47 allow time off for overtime alone).
 */
export const isPaidByLaw = (country: string | undefined, kind: OvertimeKind): boolean =>
  country === 'TR' && kind === 'holiday'

/** What holds of it: as last approved, else as asked for or measured. */
export const termsInForce = ({
  kind,
  asked,
  said,
  demanded,
}: Pick<OvertimeItem, 'kind' | 'asked' | 'said' | 'demanded'>): Terms =>
  said.findLast(({ verdict }) => verdict === 'approved') ??
  demanded ?? {
    minutes: asked,
    coefficient: defaultCoefficient[kind],
    compensation: 'pay' as const,
  }

/** Only remembers: what it may be was judged before. */
export const evolveOvertime = (state: OvertimeState, event: OvertimeEvent): OvertimeState => {
  const next = new Map(state)
  const { overtimeId } = event.data
  const there = state.get(overtimeId)
  switch (event.type) {
    case 'OvertimeDemanded': {
      const { day, minutes, place, kind, coefficient, compensation, window, by } = event.data
      const about = { day, place, kind, window, by, asked: minutes, said: [], edition: null }
      return next.set(overtimeId, {
        ...about,
        demanded: { minutes, coefficient, compensation },
      })
    }
    case 'OvertimeDemandChanged': {
      if (!there) return next
      const { day, minutes, place, kind, coefficient, compensation, window, edition } =
        event.data
      return next.set(overtimeId, {
        ...there,
        day,
        place,
        kind,
        window,
        edition,
        asked: minutes,
        demanded: { minutes, coefficient, compensation },
      })
    }
    case 'OvertimeApproved': {
      const { minutes, coefficient, compensation } = event.data
      return next.set(overtimeId, decided(there, event, { minutes, coefficient, compensation }))
    }
    case 'OvertimeRejected': {
      const { kind, asked } = event.data
      const terms = termsInForce(there ?? { kind, asked, said: [], demanded: null })
      return next.set(overtimeId, decided(there, event, { ...termsOf(terms), minutes: 0 }))
    }
    case 'OvertimeApprovalRevoked':
    case 'OvertimeRejectionRevoked':
      if (there && (there.demanded || there.said.length > 1))
        next.set(overtimeId, { ...there, said: there.said.slice(0, -1) })
      else next.delete(overtimeId)
      return next
    case 'OvertimeDeleted':
      next.delete(overtimeId)
      return next
  }
}

/** Of a word nothing but its terms. */
const termsOf = ({ minutes, coefficient, compensation }: Terms): Terms => ({
  minutes,
  coefficient,
  compensation,
})

type DecidedEvent = Extract<
  OvertimeEvent,
  { readonly type: 'OvertimeApproved' | 'OvertimeRejected' }
>
/** With one decision more; of what nobody asked for, the first one makes the item. */
const decided = (
  there: OvertimeItem | undefined,
  { type, data: { day, place, kind, asked, level, by, name = by } }: DecidedEvent,
  terms: Terms,
): OvertimeItem => {
  const verdict = type === 'OvertimeApproved' ? 'approved' : 'rejected'
  const { window = null, demanded = null, said = [], edition = null } = there ?? {}
  return {
    day,
    place,
    kind,
    window,
    by: there?.by ?? by,
    asked,
    demanded,
    edition,
    said: [...said, { verdict, level, by, name, ...terms }],
  }
}

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

import {
  dateOfDayNumber,
  epochMinuteOf,
  localMinuteAt,
  minuteOfTime,
  type ZoneClock,
} from '../shared/time.ts'
import type { DayInput } from './inputs.ts'
import type { Notes } from './notes.ts'
import type { DateKind, DateMinutes } from './result.ts'
import {
  intersectSpans,
  endsOf,
  minutesIn,
  noSpans,
  clipSpans,
  type Span,
  type Spans,
} from './spans.ts'

/** Which minutes lie on a public holiday, and which of the others on a rest day (`attendance-rules §14.3`). */
export type Kinds = { readonly holiday: Spans; readonly rest: Spans }

export const noKinds: Kinds = { holiday: noSpans, rest: noSpans }
export const isFreeDate = ({ holiday, shift }: DayInput): boolean =>
  (holiday ?? null) !== null || shift?.type === 'holiday'

/**
 * Of what kind minutes are by their own date, from one day number to another: a date that nobody listed and one outside
 * the employment are workdays.
 */
export const kindsBetween = (
  clock: ZoneClock,
  from: number,
  to: number,
  inputOf: (day: number) => DayInput | undefined,
): Kinds => {
  const holiday: Span[] = []
  const rest: Span[] = []
  for (let day = from; day <= to; day++) {
    const input = inputOf(day)
    if (!input || input.employed === false) continue
    // Most dates are neither, and asking the clock costs more than all the rest.
    if (!isFreeDate(input)) continue
    const begin = epochMinuteOf(clock, day * 1440)
    const end = epochMinuteOf(clock, (day + 1) * 1440)
    const h =
      input.holiday?.kind === 'full'
        ? begin
        : input.holiday?.kind === 'half'
          ? epochMinuteOf(clock, day * 1440 + minuteOfTime(input.holiday.from))
          : end
    if (input.shift?.type === 'holiday' && begin < h) rest.push({ from: begin, to: h })
    if (h < end) holiday.push({ from: h, to: end })
  }
  return { holiday, rest }
}

/** A slide that leads no period into a holiday (§14.3). */
export const slideWithin = (slide: number, periods: Spans, { holiday }: Kinds): number => {
  let move = slide
  for (const period of periods)
    for (const { from, to } of holiday) {
      if (move > 0 && from >= period.to) move = Math.min(move, from - period.to)
      if (move < 0 && to <= period.from) move = Math.max(move, to - period.from)
    }
  return move
}

/** Overtime parted by the kind of its dates: on a rest day or holiday it is of kind holiday. */
export const partedByKind = (
  overtime: Spans,
  { holiday, rest }: Kinds,
  notes: Notes,
): { readonly workday: Spans; readonly holiday: Spans } => {
  if (holiday.length + rest.length === 0) {
    if (overtime.length > 0) notes.figure('14.3', 'overtime-by-date', minutesIn(overtime), 0)
    return { workday: overtime, holiday: noSpans }
  }
  const free = [...holiday, ...rest].toSorted((one, other) => one.from - other.from)
  const ofHoliday: Span[] = []
  const ofWorkday: Span[] = []
  for (const span of overtime) {
    ofHoliday.push(...intersectSpans(free, [span]))
    let from = span.from
    for (const other of intersectSpans(free, [span])) {
      if (from < other.from) ofWorkday.push({ from, to: other.from })
      from = other.to
    }
    if (from < span.to) ofWorkday.push({ from, to: span.to })
  }
  if (overtime.length > 0)
    notes.figure('14.3', 'overtime-by-date', minutesIn(overtime), minutesIn(ofHoliday))
  return { workday: ofWorkday, holiday: ofHoliday }
}

/** Counted minutes by date and kind, in order of time, only those above 0. */
export const minutesByDate = (
  clock: ZoneClock,
  counted: Spans,
  { holiday, rest }: Kinds,
): readonly DateMinutes[] => {
  if (counted.length === 0) return []
  const dateAt = (minute: number): number => Math.floor(localMinuteAt(clock, minute) / 1440)
  const [earliest, latest] = endsOf(counted)
  const [first, last] = [dateAt(earliest), dateAt(latest - 1)]
  if (first === last && holiday.length + rest.length === 0) {
    const minutes = minutesIn(counted)
    return minutes === 0 ? [] : [{ date: dateOfDayNumber(first), kind: 'workday', minutes }]
  }
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap(day => {
    const begin = epochMinuteOf(clock, day * 1440)
    const own = clipSpans(counted, begin, epochMinuteOf(clock, (day + 1) * 1440))
    const [atHoliday, atRest] = [
      minutesIn(intersectSpans(own, holiday)),
      minutesIn(intersectSpans(own, rest)),
    ]
    const kinds: readonly (readonly [DateKind, number])[] = [
      ['workday', minutesIn(own) - atHoliday - atRest],
      ['rest', atRest],
      ['holiday', atHoliday],
    ]
    return kinds
      .filter(([, minutes]) => minutes > 0)
      .map(([kind, minutes]) => ({ date: dateOfDayNumber(day), kind, minutes }))
  })
}

import type { DayLineData, Span } from '../kit/day/day-line-scale.ts'
import type { WhyDay } from '../kit/day/why-actions.ts'
import { addDays, daysBetween } from '../lib/dates.ts'
import type { Step } from './steps.ts'

type Direction = 'in' | 'out' | 'unknown'
export type AddedMovement = { key: number; time: string; direction: 'in' | 'out'; day: string }
/** What somebody changes about a day before he saves it. */
export type EditedDay = {
  readonly turned: Readonly<Record<string, Direction>>
  readonly cancelled: readonly string[]
  readonly moved: Readonly<Record<string, string>>
  readonly added: readonly AddedMovement[]
}
export const untouchedDay: EditedDay = { turned: {}, cancelled: [], moved: {}, added: [] }

/** `1830`, `18.30`, `8:5` as HH:mm; null for what is no time. */
export const readTime = (text: string): string | null => {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:. ]?(\d{1,2})?$/.exec(text.trim()) ?? []
  const [whole, short] =
    text.trim().length === 4 && /^\d{4}$/.test(text.trim())
      ? [text.trim().slice(0, 2), text.trim().slice(2)]
      : [hours, minutes]
  if (whole === '' || Number(whole) > 23 || Number(short) > 59) return null
  return `${whole.padStart(2, '0')}:${short.padStart(2, '0')}`
}

/** Only what is really different; a time that cannot be read is not there yet. */
export const stepsOfDay = (
  { employeeId, movements }: WhyDay,
  { turned, cancelled, moved, added }: EditedDay,
): Step[] => [
  ...movements.flatMap(({ movementId, localTime, direction }): Step[] => {
    if (cancelled.includes(movementId))
      return [{ change: { kind: 'cancel', movementId }, localTime, direction }]
    const [other, day] = [turned[movementId], moved[movementId]]
    return [
      ...(other !== undefined && other !== direction
        ? [
            {
              change: { kind: 'direction' as const, movementId, direction: other },
              localTime,
              direction: other,
            },
          ]
        : []),
      ...(day === undefined
        ? []
        : [{ change: { kind: 'day' as const, movementId, day }, localTime, direction }]),
    ]
  }),
  ...added.flatMap(({ time, direction, day }): Step[] => {
    const read = readTime(time)
    return read === null
      ? []
      : [
          {
            change: { kind: 'add', employeeId, localTime: `${day}T${read}`, direction },
            localTime: `${day}T${read}:00`,
            direction,
          },
        ]
  }),
]

type Swipe = { id: string; minute: number; direction: Direction; chosen: boolean }
/** Swipes of the day as they would be, in order; what is changed is pointed at. */
export const swipesOfDay = (day: WhyDay, edited: EditedDay): Swipe[] => {
  const minute = (local: string) =>
    daysBetween(day.day, local.slice(0, 10)) * 1440 +
    Number(local.slice(11, 13)) * 60 +
    Number(local.slice(14, 16))
  const kept = day.movements
    .filter(
      ({ movementId }) =>
        !edited.cancelled.includes(movementId) && edited.moved[movementId] === undefined,
    )
    .map(({ movementId, localTime, direction }) => ({
      id: movementId,
      minute: minute(localTime),
      direction: edited.turned[movementId] ?? direction,
      chosen:
        edited.turned[movementId] !== undefined && edited.turned[movementId] !== direction,
    }))
  const added = edited.added.flatMap(({ key, time, direction, day: date }) => {
    const read = readTime(time)
    return read === null
      ? []
      : [{ id: `added ${key}`, minute: minute(`${date}T${read}`), direction, chosen: true }]
  })
  return [...kept, ...added].toSorted((one, other) => one.minute - other.minute)
}

/**
 * The line while somebody edits: entries with the next exit, as swiped. What the rules make of it is in the figures
 * below.
 */
export const lineOfDay = (swipes: readonly Swipe[], plan: readonly Span[]): DayLineData => {
  const presence: Span[] = []
  let open: number | null = null
  let inside = false
  for (const { minute, direction } of swipes) {
    inside = direction === 'unknown' ? !inside : direction === 'in'
    if (inside) open ??= minute
    else if (open !== null) {
      presence.push({ from: open, to: minute })
      open = null
    }
  }
  return { plan, presence, swipes }
}

/**
 * Periods of a shift as minutes since the midnight that opens the day; what ends at or before its start ends the next
 * day.
 */
export const planOf = (periods: readonly { start: string; end: string }[]): Span[] => {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  let last = 0
  return periods.map(({ start, end }) => {
    const from = minute(start) + (minute(start) < last ? 1440 : 0)
    const to = minute(end) + Math.floor(from / 1440) * 1440
    last = to <= from ? to + 1440 : to
    return { from, to: last }
  })
}

export const neighbours = (day: string): readonly [string, string] => [
  addDays(day, -1),
  addDays(day, 1),
]

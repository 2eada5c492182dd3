import { addDays, daysBetween, weekdayOf } from '#domain/shared/time.ts'
import type { LocalDate, LocalDateTime } from '#domain/shared/values.ts'
import { randomAround, randomBetween, randomOf, type Random } from './random.ts'

/** When somebody is expected; `HH:mm`, an end at or before the start is on the next date. */
export type Timetable = {
  readonly start: string
  readonly end: string
  readonly lunch: { readonly start: string; readonly minutes: number } | null
  /** ISO, 1 Monday. */
  readonly weekdays: readonly number[]
  /** Instead of weekdays: on which days of a cycle there is work, and when its first day falls. */
  readonly cycle?: { readonly anchor: LocalDate; readonly works: readonly boolean[] }
}
export type Worker = {
  /** Tells one from another in the random numbers. */
  readonly name: string
  readonly card: string
  readonly timetable: Timetable
  /** Serials of the readers passed on the way in and out. */
  readonly doors: { readonly in: string; readonly out: string }
  /** First day of work, as far as readers are concerned. */
  readonly from: LocalDate
  /** Days on which nearly all stay at home. */
  readonly holidays: ReadonlySet<LocalDate>
  /** Days that end early for nearly all, and when. */
  readonly halfDays: ReadonlyMap<LocalDate, string>
}
/** A card held to a reader, by the true wall clock of the place. */
export type Tap = {
  readonly local: LocalDateTime
  readonly card: string
  readonly direction: 'in' | 'out'
  readonly reader: string
}

type Habits = {
  readonly arrives: number
  readonly spread: number
  readonly lunchOut: number
  readonly forgets: number
  readonly stays: number
}

/** What a worker's card does on a day, in order of time: none on days off, a night shift ends on the next date. */
export const tapsOf = (seed: string, worker: Worker, day: LocalDate): Tap[] => {
  const { from, holidays } = worker
  if (day < from || !worksOn(worker.timetable, day)) return []
  const random = randomOf(seed, worker.name, day)
  const timetable = shortened(worker, day)
  if (random() < 0.035 || (holidays.has(day) && random() < 0.97)) return []
  const habits = habitsOf(seed, worker)
  const tap = (seconds: number, direction: 'in' | 'out'): Tap => ({
    local: wallClock(day, seconds),
    card: worker.card,
    direction,
    reader: worker.doors[direction],
  })
  const taps = [
    ...(random() < habits.forgets / 3 ? [] : [tap(arrival(random, habits, timetable), 'in')]),
    ...lunch(random, habits, timetable).map(([seconds, direction]) => tap(seconds, direction)),
    ...(random() < habits.forgets ? [] : [tap(departure(random, habits, timetable), 'out')]),
  ]
  return taps.flatMap(first => (random() < 0.03 ? [first, again(first, random)] : [first]))
}

/** On a half-day holiday a day shift goes home when it begins; a night shift works as ever. */
const shortened = ({ timetable, halfDays }: Worker, day: LocalDate): Timetable => {
  const until = halfDays.get(day)
  return until !== undefined && timetable.start < until && until < timetable.end
    ? { ...timetable, end: until, lunch: null }
    : timetable
}

const worksOn = ({ weekdays, cycle }: Timetable, day: LocalDate): boolean => {
  if (!cycle) return weekdays.includes(weekdayOf(day))
  const { length } = cycle.works
  return cycle.works[((daysBetween(cycle.anchor, day) % length) + length) % length] ?? false
}

const habitsOf = (seed: string, { name }: Worker): Habits => {
  const random = randomOf(seed, 'habits', name)
  return {
    arrives: randomAround(random, -7, 5),
    spread: randomBetween(random, 2, 9),
    lunchOut: random() < 0.35 ? randomBetween(random, 0.4, 0.95) : 0.04,
    forgets: random() < 0.1 ? 0.05 : 0.008,
    stays: randomAround(random, 5, 4),
  }
}

const arrival = (random: Random, { arrives, spread }: Habits, { start }: Timetable): number => {
  const late = random() < 0.025 ? randomBetween(random, 15, 75) : 0
  return secondsOf(start) + Math.round((randomAround(random, arrives, spread) + late) * 60)
}

const departure = (random: Random, { stays }: Habits, { start, end }: Timetable): number => {
  const planned = secondsOf(end) + (secondsOf(end) <= secondsOf(start) ? 86_400 : 0)
  const chance = random()
  const moved =
    chance < 0.03
      ? -randomBetween(random, 20, 100)
      : chance < 0.11
        ? randomBetween(random, 45, 150)
        : randomAround(random, stays, 4)
  return planned + Math.round(moved * 60)
}

const lunch = (
  random: Random,
  { lunchOut }: Habits,
  { lunch: planned, start }: Timetable,
): readonly (readonly [number, 'in' | 'out'])[] => {
  if (!planned || random() >= lunchOut) return []
  const opens =
    secondsOf(planned.start) + (secondsOf(planned.start) < secondsOf(start) ? 86_400 : 0)
  const leaves = opens + Math.round(randomBetween(random, 0, 6) * 60)
  return [
    [leaves, 'out'],
    [leaves + Math.round(randomAround(random, planned.minutes - 6, 5) * 60), 'in'],
  ]
}

/** Held to the reader once more, since nothing seemed to happen. */
const again = (tap: Tap, random: Random): Tap => {
  const day = tap.local.slice(0, 10)
  const seconds =
    secondsOf(tap.local.slice(11, 16)) +
    Number(tap.local.slice(17)) +
    Math.round(randomBetween(random, 2, 40))
  return { ...tap, local: wallClock(day as LocalDate, seconds) }
}

const secondsOf = (time: string): number =>
  Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60

export const two = (value: number): string => String(value).padStart(2, '0')

/** The wall clock so many seconds after midnight of a day; may lie on a later or an earlier date. */
export const wallClock = (day: LocalDate, seconds: number): LocalDateTime => {
  const days = Math.floor(seconds / 86_400)
  const rest = seconds - days * 86_400
  const time = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(two)
  return `${addDays(day, days)}T${time.join(':')}` as LocalDateTime
}

import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { monthOf } from '../shared/time.ts'
import type { CalendarActId, EmployeeId, Instant, LocalDate } from '../shared/values.ts'
import type { CalendarEvent, PlannedShift } from './events.ts'
import { cellsOf, runsOf, type Cell } from './runs.ts'

/** The acts on one month of the calendar, in the order they were recorded. What a day holds follows from them. */
export type CalendarState = readonly CalendarEvent['data'][]

/** A day to set (null: to clear); `seen`: what the planner saw there, absent when it does not matter. */
export type WantedDay = Cell<{
  readonly value: PlannedShift | null
  readonly seen?: PlannedShift | null | undefined
}>
type By = { readonly by: string; readonly at: Instant }
export type CalendarCommand =
  | (By & {
      readonly type: 'ChangeCalendar'
      readonly actId: CalendarActId
      /** `2026-03`; every day is of this month. */
      readonly month: string
      readonly kind: 'entries' | 'copy' | 'draft' | 'demand'
      readonly title: string | null
      readonly reason: string | null
      readonly days: readonly WantedDay[]
    })
  | (By & { readonly type: 'UndoCalendarAct'; readonly actId: CalendarActId })
export type CalendarRefusal =
  /** Somebody changed days that the act is about: who and when last, and how many of them. */
  | (By & { readonly code: 'calendar.changed-meanwhile'; readonly days: number })
  | { readonly code: 'calendar.act-not-found'; readonly actId: CalendarActId }

type Decision = Result<readonly CalendarEvent[], CalendarRefusal>

/**
 * What single days of a month hold, for everybody of the company. Any act can be taken back while its days are still as
 * it left them.
 */
export const calendar: Decider<CalendarState, CalendarCommand, CalendarEvent, CalendarRefusal> =
  {
    initial: [],
    decide: (acts, command) => {
      const { actId } = command
      switch (command.type) {
        case 'ChangeCalendar':
          return acts.some(act => act.actId === actId) ? ok([]) : change(acts, command)
        case 'UndoCalendarAct':
          return undo(acts, command)
      }
    },
    evolve: (acts, { data }) => [...acts, data],
  }

/**
 * What a day holds, by whose act; `before` is what that act found, the whole of it, so that acts are taken back one
 * after the other.
 */
type Held = By & {
  readonly value: PlannedShift | null
  readonly actId: CalendarActId
  readonly before: Held | null
}

/** What the asked-for days hold; a day without an entry is not there unless one was taken away. */
const heldOn = (acts: CalendarState, asked: ReadonlySet<string>): Map<string, Held> => {
  const held = new Map<string, Held>()
  for (const act of acts)
    for (const { employeeId, day, value } of cellsOf(act.changes)) {
      const key = keyOf(employeeId, day)
      if (!asked.has(key)) continue
      const there = held.get(key) ?? null
      if (!('kind' in act)) {
        if (there?.before) held.set(key, there.before)
        else held.delete(key)
      } else held.set(key, { value, actId: act.actId, by: act.by, at: act.at, before: there })
    }
  return held
}

const change = (
  acts: CalendarState,
  { type: _type, days, month, ...act }: Extract<CalendarCommand, { type: 'ChangeCalendar' }>,
): Decision => {
  const wanted = days.filter(({ day }) => monthOf(day) === month)
  const held = heldOn(acts, keysOf(wanted))
  const heldBy = ({ employeeId, day }: WantedDay): Held | null =>
    held.get(keyOf(employeeId, day)) ?? null
  const clashes = wanted.flatMap(cell => {
    const there = heldBy(cell)
    return cell.seen !== undefined &&
      (there?.value ?? null) !== cell.seen &&
      (there?.value ?? null) !== cell.value
      ? [there]
      : []
  })
  if (clashes.length > 0)
    return refuse({
      code: 'calendar.changed-meanwhile',
      ...lastOf(clashes, acts),
      days: clashes.length,
    })
  const changes = runsOf(
    wanted.flatMap(cell => {
      const before = heldBy(cell)?.value ?? null
      return before === cell.value
        ? []
        : [{ employeeId: cell.employeeId, day: cell.day, value: cell.value, before }]
    }),
  )
  return ok(
    changes.length === 0 ? [] : [{ type: 'CalendarChanged', data: { ...act, month, changes } }],
  )
}

const undo = (
  acts: CalendarState,
  { actId, by, at }: Extract<CalendarCommand, { type: 'UndoCalendarAct' }>,
): Decision => {
  const act = acts.find(one => one.actId === actId)
  if (!act) return refuse({ code: 'calendar.act-not-found', actId })
  if (acts.some(one => one.actId === actId && !('kind' in one))) return ok([])
  const others = heldByOthers(acts, act).map(({ there }) => there)
  if (others.length > 0)
    return refuse({
      code: 'calendar.changed-meanwhile',
      ...lastOf(others, acts),
      days: others.length,
    })
  const changes = act.changes.map(({ value, before, ...days }) => ({
    ...days,
    value: before,
    before: value,
  }))
  return ok([{ type: 'CalendarActUndone', data: { actId, month: act.month, by, at, changes } }])
}

/** Days that an act set and that are not as it left them any more. */
export const daysChangedSince = (acts: CalendarState, actId: CalendarActId): LocalDate[] => {
  const act = acts.find(one => one.actId === actId)
  return act ? heldByOthers(acts, act).map(({ day }) => day) : []
}

const heldByOthers = (acts: CalendarState, { actId, changes }: CalendarState[number]) => {
  const cells = cellsOf(changes)
  const held = heldOn(acts, keysOf(cells))
  return cells.flatMap(({ employeeId, day }) => {
    const there = held.get(keyOf(employeeId, day)) ?? null
    return there?.actId === actId ? [] : [{ day, there }]
  })
}

/** Who held one of them last; a day that holds nothing any more was taken back by whoever undid last. */
const lastOf = (held: readonly (Held | null)[], acts: CalendarState): By => {
  const known = held.flatMap(one => one ?? [])
  const last = (known.length > 0 ? known : acts).reduce<By | null>(
    (latest, one) => (latest === null || one.at >= latest.at ? one : latest),
    null,
  )
  return { by: last?.by ?? '', at: last?.at ?? ('1970-01-01T00:00:00.000Z' as Instant) }
}

const keysOf = (
  cells: readonly { readonly employeeId: EmployeeId; readonly day: LocalDate }[],
): Set<string> => new Set(cells.map(({ employeeId, day }) => keyOf(employeeId, day)))
const keyOf = (employeeId: EmployeeId, day: LocalDate): string => `${employeeId}${day}`

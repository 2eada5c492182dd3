import { calendar, type CalendarRefusal, type WantedDay } from '#domain/calendar/calendar.ts'
import { cellsOf } from '#domain/calendar/runs.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { monthOf } from '#domain/shared/time.ts'
import { asCalendarActId, type CalendarActId, type CompanyId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import { mayBePlanned } from '../shifts/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { calendarStream } from './streams.ts'

export type ChangeCalendar = {
  /** Made up when absent; an act that is known by its id is not done again. */
  readonly actId?: CalendarActId
  readonly kind: 'entries' | 'copy' | 'draft'
  readonly title: string | null
  readonly reason: string | null
  readonly days: readonly WantedDay[]
}
type Changed = {
  readonly position: Position
  /** Null: everything was so already. */
  readonly actId: CalendarActId | null
  /** How many days of people are different now. */
  readonly days: number
  /** Appends of the request so far, for one that goes on. */
  readonly appends: number
}
export type ChangeCalendarRefusal =
  | CalendarRefusal
  | SharedRefusal
  | { readonly code: 'calendar.shift-unknown' }
  | { readonly code: 'calendar.too-many-days'; readonly days: number; readonly most: number }

const mostDays = 20_000

/**
 * Sets and clears single days of the published calendar in one act. An act that reaches over months is one event in
 * each: all of them are judged before the first is written, and should one be refused after all, since somebody changed
 * it at that very moment, those before it are taken back.
 */
export const changeCalendar =
  (deps: Deps) =>
  async (
    caller: Caller,
    { days, ...request }: ChangeCalendar,
  ): Promise<Result<Changed, ChangeCalendarRefusal>> => {
    if (days.length > mostDays)
      return refuse({ code: 'calendar.too-many-days', days: days.length, most: mostDays })
    if (!(await mayBePlanned(deps, caller.company, shiftsIn(days))))
      return refuse({ code: 'calendar.shift-unknown' })
    const act = {
      type: 'ChangeCalendar',
      ...request,
      actId: request.actId ?? asCalendarActId(deps.newId(caller, 'calendar-act')),
      by: caller.actor,
      at: deps.now(),
    } as const
    const months = [...new Set(days.map(({ day }) => monthOf(day)))].toSorted()
    const parts = months.map(month => ({
      ...act,
      month,
      days: days.filter(({ day }) => monthOf(day) === month),
    }))
    const changed = await judgedDays(deps, caller.company, parts)
    if (!changed.ok) return changed
    let position: Position = null
    for (const [at, part] of parts.entries()) {
      const result = await handle(
        deps,
        calendarStream(caller.company, part.month),
        calendar,
        part,
        caller,
        {
          append: at + 1,
        },
      )
      if (!result.ok) {
        await takeBack(deps, caller, act.actId, months.slice(0, at), parts.length)
        return result
      }
      position = result.value.position ?? position
    }
    return ok({
      position,
      actId: position === null ? null : act.actId,
      days: changed.value,
      appends: parts.length,
    })
  }

type Part = Extract<Parameters<typeof calendar.decide>[1], { type: 'ChangeCalendar' }>

/** @returns how many days of people will be different, once every part was judged. */
const judgedDays = async (
  deps: Deps,
  company: CompanyId,
  parts: readonly Part[],
): Promise<Result<number, CalendarRefusal>> => {
  let changed = 0
  for (const part of parts) {
    const { state } = await load(deps, calendarStream(company, part.month), calendar)
    const judged = calendar.decide(state, part)
    if (!judged.ok) return judged
    changed += judged.value.reduce((sum, { data }) => sum + cellsOf(data.changes).length, 0)
  }
  return ok(changed)
}

const takeBack = async (
  deps: Deps,
  caller: Caller,
  actId: CalendarActId,
  months: readonly string[],
  appends: number,
): Promise<void> => {
  for (const [at, month] of months.entries())
    await handle(
      deps,
      calendarStream(caller.company, month),
      calendar,
      { type: 'UndoCalendarAct', actId, by: caller.actor, at: deps.now() },
      caller,
      { append: appends + at + 1 },
    )
}

const shiftsIn = (days: readonly WantedDay[]) =>
  days.flatMap(({ value }) =>
    value === null || value === 'rest' || value === 'none' ? [] : [value],
  )

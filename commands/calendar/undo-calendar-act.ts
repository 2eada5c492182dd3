import { calendar, type CalendarRefusal } from '#domain/calendar/calendar.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CalendarActId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { calendarStream } from './streams.ts'

/** `months` in which the act has an event (`2026-03`), as the read model knows them. */
export type UndoCalendarAct = {
  readonly actId: CalendarActId
  readonly months: readonly string[]
}

/**
 * Takes an act back: its days hold again what they held before. Refused when one of them was changed since, and then
 * nothing of it is taken back.
 */
export const undoCalendarAct =
  (deps: Deps) =>
  async (
    caller: Caller,
    { actId, months }: UndoCalendarAct,
  ): Promise<Result<{ readonly position: Position }, CalendarRefusal | SharedRefusal>> => {
    if (months.length === 0) return refuse({ code: 'calendar.act-not-found', actId })
    const command = {
      type: 'UndoCalendarAct',
      actId,
      by: caller.actor,
      at: deps.now(),
    } as const
    for (const month of months) {
      const judged = calendar.decide(
        (await load(deps, calendarStream(caller.company, month), calendar)).state,
        command,
      )
      if (!judged.ok) return judged
    }
    let position: Position = null
    for (const [at, month] of months.entries()) {
      const result = await handle(
        deps,
        calendarStream(caller.company, month),
        calendar,
        command,
        caller,
        {
          append: at + 1,
        },
      )
      if (!result.ok) return result
      position = result.value.position ?? position
    }
    return ok({ position })
  }

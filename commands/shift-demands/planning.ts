import type { ShiftDemandEvent } from '#domain/shift-demands/events.ts'
import { cellsOf, datesOf, type ShiftDemand } from '#domain/shift-demands/state.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { givenBackBeside, plannedBeside } from '../calendar/published.ts'
import type { Caller, Deps } from '../shared/deps.ts'
import type { Part } from '../shared/together.ts'
import type { ShiftAround } from './reads.ts'

type Asked = Pick<ShiftDemand, 'employeeId' | 'colleagueId' | 'changes'>
type Changed = { readonly code: 'shift.plan-changed'; readonly day: LocalDate }

/**
 * What a decision does to the work calendar, for the same append: its days are planned, or given back. Whoever planned
 * one of them at this very moment was faster.
 */
export const planningOf = async (
  deps: Deps,
  { company, actor: by }: Caller,
  asked: Asked,
  events: readonly ShiftDemandEvent[],
  { entryOf }: Pick<ShiftAround, 'entryOf'>,
): Promise<Result<readonly Part[], Changed>> => {
  const at = deps.now()
  for (const event of events) {
    if (!('calendar' in event.data) || event.data.calendar === undefined) continue
    const act = { actId: event.data.calendar, by, at }
    const parts =
      event.type === 'ShiftDemandApproved'
        ? await plannedBeside(deps, company, {
            ...act,
            days: cellsOf(asked).map(({ employeeId, day, wanted }) => ({
              employeeId,
              day,
              value: wanted,
              seen: entryOf(employeeId, day),
            })),
          })
        : await givenBackBeside(deps, company, act, datesOf(asked))
    return parts.ok ? parts : refuse({ code: 'shift.plan-changed', day: datesOf(asked).from })
  }
  return ok([])
}

import type { MesaiEvent } from '#domain/catalogue.ts'
import type { DecideDemand } from '#domain/shift-demands/deciding.ts'
import type { ShiftDemandEvent } from '#domain/shift-demands/events.ts'
import {
  shiftDemands,
  type ShiftDemandCommand,
  type ShiftDemandRefusal,
} from '#domain/shift-demands/shift-demands.ts'
import type { ShiftDemands } from '#domain/shift-demands/state.ts'
import type { ShiftDemandId } from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { waysBackOf, type ActAt, type UndoContext } from '../acts/way-back.ts'
import { placesOfCalendarAct } from '../calendar/published.ts'
import { commandOf } from './decide-demand.ts'

const back = waysBackOf<ShiftDemands, ShiftDemandCommand, ShiftDemandEvent, ShiftDemandRefusal>(
  { decider: shiftDemands },
)

type About = { readonly requestId: ShiftDemandId }
const request = ({ requestId }: About): string => requestId

const decide =
  (type: DecideDemand['type']) =>
  async (
    _before: ShiftDemands,
    { data, undoing }: { readonly data: About; readonly undoing: UndoContext },
    now: ShiftDemands,
  ): Promise<ShiftDemandCommand[]> => {
    const demand = now.get(data.requestId)
    if (!demand) return []
    const { deps, caller, shiftDemands: reads } = undoing
    const command = await commandOf(deps, reads, caller, demand, type)
    return command ? [command.told] : []
  }

/** The demand first: it is judged by what the calendar holds. */
const plannedWith = async (
  { deps, caller: { company } }: UndoContext,
  act: LogEntry<MesaiEvent>,
): Promise<readonly ActAt[]> => {
  if (act.type !== 'ShiftDemandApproved') return []
  const { stream, revision } = act
  const { calendar, dates } = act.data
  return calendar === undefined
    ? []
    : [{ stream, revision }, ...(await placesOfCalendarAct(deps, company, calendar, dates))]
}

/** What somebody asked for, and decisions on it; a decision that was revoked is taken again. */
export const shiftDemandWays = {
  ShiftDemanded: back('ShiftDemanded', { place: request, back: decide('DeleteDemand') }),
  ShiftDemandApproved: back('ShiftDemandApproved', {
    place: request,
    parts: plannedWith,
    back: decide('RevokeDecision'),
  }),
  ShiftDemandRejected: back('ShiftDemandRejected', {
    place: request,
    back: decide('RevokeDecision'),
  }),
}

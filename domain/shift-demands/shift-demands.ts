import type { Decider } from '../shared/decider.ts'
import {
  answerExchange,
  decideDemand,
  type AnswerExchange,
  type DecideDemand,
  type DecideRefusal,
} from './deciding.ts'
import { demand, type DemandRefusal, type DemandShift } from './demand.ts'
import type { ShiftDemandEvent } from './events.ts'
import { evolve, noDemands, type ShiftDemands } from './state.ts'

export type ShiftDemandCommand = DemandShift | DecideDemand | AnswerExchange
export type ShiftDemandRefusal = DemandRefusal | DecideRefusal

/** What one employee wants to work otherwise than planned, and what was decided on it. */
export const shiftDemands: Decider<
  ShiftDemands,
  ShiftDemandCommand,
  ShiftDemandEvent,
  ShiftDemandRefusal
> = {
  initial: noDemands,
  decide: (state, command) => {
    switch (command.type) {
      case 'DemandShift':
        return demand(state, command)
      case 'AnswerExchange':
        return answerExchange(state, command)
      default:
        return decideDemand(state, command)
    }
  },
  evolve,
}

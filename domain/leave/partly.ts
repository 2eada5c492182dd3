import { ok, refuse, type Result } from '../shared/result.ts'
import { daysOfRange } from '../shared/time.ts'
import type { LeaveRequestId, LocalDate } from '../shared/values.ts'
import { countable, checkLimits, overlapOf, type AcceptRefusal } from './acceptable.ts'
import { isHours, type Range } from './asked.ts'
import type { LeaveType } from './circumstances.ts'
import {
  demand,
  checkDemand,
  demandedAs,
  wantedOf,
  type DemandLeave,
  type DemandRefusal,
} from './demand.ts'
import type { LeaveEvent } from './events.ts'
import { evolve } from './evolve.ts'
import type { OverlapRefusal } from './overlap.ts'
import type { LeaveState } from './state.ts'

/** Days that were not saved, and why. */
export type NotSaved = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly refusal: AcceptRefusal
}
export type PartlySaved = {
  readonly events: readonly LeaveEvent[]
  /** Null where all of it was. */
  readonly parts: {
    readonly saved: readonly LeaveRequestId[]
    readonly refused: readonly NotSaved[]
  } | null
}

/**
 * What of a demand is saved (`leave-rules §3.4`): where days overlap with leave that stands, each run of days between
 * them, one after another; nothing at all is the refusal of the whole.
 */
export const partly = (
  state: LeaveState,
  command: DemandLeave,
): Result<PartlySaved, DemandRefusal> => {
  const whole = demand(state, command)
  if (whole.ok) return ok({ events: whole.value, parts: null })
  const { asked } = command
  const overlaps =
    whole.refusal.code === 'already-exists' || whole.refusal.code === 'date-conflict'
  if (!command.partly || isHours(asked) || !overlaps) return whole
  const type = checkDemand(command)
  if (!type.ok) return type
  const { events, saved, refused } = savedOf(state, command, asked, type.value)
  return saved.length > 0 ? ok({ events, parts: { saved, refused } }) : whole
}

type Run = {
  readonly range: Range
  readonly conflict: OverlapRefusal | null
}

const savedOf = (state: LeaveState, command: DemandLeave, asked: Range, type: LeaveType) => {
  const events: LeaveEvent[] = []
  const saved: LeaveRequestId[] = []
  const refused: NotSaved[] = []
  let there = state
  let number = 0
  for (const { range, conflict } of runsOf(state, command, asked, type)) {
    const { from, to } = range
    if (conflict) {
      refused.push({ from, to, refusal: conflict })
      continue
    }
    number += 1
    const requestId = command.partId(number)
    const part = runSaved(there, { ...command, requestId, asked: range }, type)
    if (!part.ok) {
      refused.push({ from, to, refusal: part.refusal })
      continue
    }
    saved.push(requestId)
    events.push(...part.value)
    there = part.value.reduce(evolve, there)
  }
  return { events, saved, refused }
}

/** Checks 6, 8 and 9. */
const runSaved = (
  state: LeaveState,
  command: DemandLeave,
  type: LeaveType,
): Result<LeaveEvent[], AcceptRefusal> => {
  const wanted = wantedOf(command, type)
  const days = countable(wanted, command.circumstances)
  if (!days.ok) return days
  const leave = checkLimits(state, wanted, days.value, command.circumstances)
  return leave.ok ? ok(demandedAs(command, type, leave.value)) : refuse(leave.refusal)
}

/** Stretches of days that are free, or that one standing leave takes. */
const runsOf = (
  state: LeaveState,
  { circumstances }: DemandLeave,
  asked: Range,
  type: LeaveType,
): Run[] =>
  daysOfRange(asked.from, asked.to).reduce<Run[]>((runs, day) => {
    const range = within(asked, day, day)
    const wanted = wantedOf({ asked: range }, type)
    const days = countable(wanted, circumstances)
    const conflict = overlapOf(
      state,
      { ...wanted, counted: days.ok ? days.value : [] },
      circumstances,
    )
    const last = runs.at(-1)
    if (last && isSame(last.conflict, conflict))
      runs.splice(-1, 1, { range: within(asked, last.range.from, day), conflict })
    else runs.push({ range, conflict })
    return runs
  }, [])

const isSame = (one: OverlapRefusal | null, other: OverlapRefusal | null): boolean =>
  one?.request === other?.request && one?.code === other?.code

/** A part of the range; its halves are its own where it holds that end. */
const within = (asked: Range, from: LocalDate, to: LocalDate): Range => ({
  from,
  to,
  fromHalf: asked.fromHalf && from === asked.from,
  toHalf: asked.toHalf && to === asked.to,
})

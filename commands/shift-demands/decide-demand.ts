import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { DecideDemand } from '#domain/shift-demands/deciding.ts'
import { shiftDemands, type ShiftDemandRefusal } from '#domain/shift-demands/shift-demands.ts'
import { datesOf, type ShiftDemand, type ShiftDemands } from '#domain/shift-demands/state.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asCalendarActId, type EmployeeId, type ShiftDemandId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handle, load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogetherAnswering, type AnsweredParts, type Part } from '../shared/together.ts'
import { knownFor } from './circumstances.ts'
import { planningOf } from './planning.ts'
import type { ShiftDemandReads } from './reads.ts'
import { shiftDemandStream } from './streams.ts'

export type DecideShiftDemand = {
  readonly employeeId: EmployeeId
  readonly requestId: ShiftDemandId
  /** Which append of the request it is, from 1: of a bulk act each is decided on its own. */
  readonly append: number
}
type Refusal = ShiftDemandRefusal | SharedRefusal
type Answer = Promise<
  Result<
    {
      readonly position: Position
      readonly requestId: ShiftDemandId
      /** Null: it is gone. */
      readonly status: ApprovalStatus | null
    },
    Refusal
  >
>

const deciding =
  (type: DecideDemand['type']) =>
  (deps: Deps, reads: ShiftDemandReads) =>
  async (caller: Caller, { employeeId, requestId, append }: DecideShiftDemand): Answer => {
    const stream = shiftDemandStream(caller.company, employeeId)
    const result = await handleTogetherAnswering<Refusal, After>(
      deps,
      caller,
      () => judged(deps, reads, caller, { type, stream, requestId }),
      append,
    )
    if (!result.ok) return result
    const { position, answer } = result.value
    const { status } = answer ?? (await standing(deps, stream, requestId))
    return ok({ position, requestId, status })
  }

/** How a demand stands; null: it is gone. */
type After = { readonly status: ApprovalStatus | null }
const afterIn = (state: ShiftDemands, requestId: ShiftDemandId): After => {
  const demand = state.get(requestId)
  return { status: demand ? statusOf(demand.said) : null }
}
const standing = async (
  deps: Pick<Deps, 'log'>,
  stream: string,
  requestId: ShiftDemandId,
): Promise<After> => afterIn((await load(deps, stream, shiftDemands)).state, requestId)

type Judging = Pick<DecideShiftDemand, 'requestId'> & {
  readonly type: DecideDemand['type']
  readonly stream: string
}
/**
 * What is refused while somebody else decides is judged again: his decision has planned the days, and that is not why
 * this one comes too late.
 */
const judged = async (
  deps: Deps,
  reads: ShiftDemandReads,
  caller: Caller,
  judging: Judging,
): Promise<Result<AnsweredParts<After>, Refusal>> => {
  const { type, stream, requestId } = judging
  const { state, revision } = await load(deps, stream, shiftDemands)
  const decided = async (): Promise<Result<AnsweredParts<After>, Refusal>> => {
    const demand = state.get(requestId)
    const command = demand && (await commandOf(deps, reads, caller, demand, type))
    if (!demand || !command) return refuse({ code: 'shift.not-found' })
    const decision = shiftDemands.decide(state, command.told)
    if (!decision.ok) return decision
    const events = decision.value
    const plans = await planningOf(deps, caller, demand, events, command.around)
    const part: Part = { stream, expected: revision, events, claims: [] }
    const answer = afterIn(events.reduce(shiftDemands.evolve, state), requestId)
    return plans.ok ? ok({ parts: [...plans.value, part], answer }) : plans
  }
  const first = await decided()
  return first.ok || (await load(deps, stream, shiftDemands)).revision === revision
    ? first
    : judged(deps, reads, caller, judging)
}

/** As the caller decides on it; null where its employee is not there any more. */
export const commandOf = async (
  deps: Deps,
  reads: ShiftDemandReads,
  caller: Caller,
  demand: ShiftDemand,
  type: DecideDemand['type'],
) => {
  const { id: requestId, employeeId, colleagueId, calendar } = demand
  const { company, actor: by } = caller
  const known = await knownFor(deps, reads, {
    company,
    employeeId,
    colleagueId,
    by,
    dates: datesOf(demand),
    calendar,
  })
  if (!known) return null
  const { circumstances, authority, around } = known
  const actId = asCalendarActId(deps.newId(caller, `shift-demand-plan:${requestId}`))
  const told: DecideDemand = {
    type,
    employeeId,
    requestId,
    circumstances,
    authority,
    actId,
    by,
    at: deps.now(),
  }
  return { told, around }
}

/** Its days are planned by the last word, in the same append; until then nothing of the calendar changes. */
export const approveShiftDemand = deciding('ApproveDemand')
export const rejectShiftDemand = deciding('RejectDemand')
/** Takes the last decision back, and gives its days back with it. */
export const revokeShiftDemand = deciding('RevokeDecision')
/** Who asked takes back what waits for its first word; who may delete, anything. */
export const deleteShiftDemand = deciding('DeleteDemand')

/** A colleague says whether he exchanges his days. `colleagueId`: as whom the caller answers. */
export const answerExchange =
  (deps: Deps) =>
  async (
    caller: Caller,
    {
      employeeId,
      requestId,
      colleagueId,
      consents,
    }: Omit<DecideShiftDemand, 'append'> & {
      readonly colleagueId: EmployeeId
      readonly consents: boolean
    },
  ): Promise<Result<{ readonly position: Position }, Refusal>> =>
    handle(
      deps,
      shiftDemandStream(caller.company, employeeId),
      shiftDemands,
      {
        type: 'AnswerExchange',
        requestId,
        colleagueId,
        consents,
        by: caller.actor,
        at: deps.now(),
      },
      caller,
    )

import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { DemandShift, WantedPlan } from '#domain/shift-demands/demand.ts'
import { shiftDemands, type ShiftDemandRefusal } from '#domain/shift-demands/shift-demands.ts'
import { cellsOf, type ShiftDemand } from '#domain/shift-demands/state.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asCalendarActId,
  asShiftDemandId,
  type EmployeeId,
  type LocalDate,
  type ShiftDemandId,
} from '#domain/shared/values.ts'
import { employmentOf } from '../employees/published.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogetherAnswering, type AnsweredParts, type Part } from '../shared/together.ts'
import { mayBePlanned } from '../shifts/published.ts'
import { knownFor, type DemandContext } from './circumstances.ts'
import { planningOf } from './planning.ts'
import type { ShiftDemandReads, ShortRest } from './reads.ts'
import { shiftDemandStream } from './streams.ts'

export type AskForShift = {
  readonly employeeId: EmployeeId
  readonly wanted: WantedPlan
  /** At least one; each once. */
  readonly days: readonly [LocalDate, ...LocalDate[]]
  readonly description: string
}
export type ShiftAsked = {
  readonly position: Position
  readonly requestId: ShiftDemandId
  readonly status: ApprovalStatus
  /** What should be looked at again; it keeps nothing from being planned. */
  readonly warnings: readonly ShortRest[]
}
type Refusal =
  | ShiftDemandRefusal
  | SharedRefusal
  | { readonly code: 'employees.not-found'; readonly employeeId: EmployeeId }
  | { readonly code: 'calendar.shift-unknown' }

/** Asks for another plan of somebody's days; who may decide on it has said so by asking (docs/decisions/0052). */
export const demandShift =
  (deps: Deps, reads: ShiftDemandReads) =>
  async (caller: Caller, asked: AskForShift): Promise<Result<ShiftAsked, Refusal>> => {
    const { company } = caller
    const requestId = asShiftDemandId(deps.newId(caller, 'shift-demand'))
    const stream = shiftDemandStream(company, asked.employeeId)
    const result = await handleTogetherAnswering<Refusal, Told>(deps, caller, async () => {
      const known = await knownOf(deps, reads, caller, asked)
      return known.ok ? partsOf(deps, caller, { ...asked, requestId }, known.value) : known
    })
    if (!result.ok) return result
    const { position, answer } = result.value
    return ok({
      position,
      requestId,
      ...(answer ?? (await toldAgain(deps, stream, requestId))),
    })
  }

type Told = Pick<ShiftAsked, 'status' | 'warnings'>
const toldOf = (
  made: ShiftDemand | undefined,
  around: DemandContext['around'] | null,
): Told => ({
  status: made ? statusOf(made.said) : 0,
  warnings: (made && around?.shortRests(cellsOf(made))) ?? [],
})
/** Of a request that is sent again; what it was warned of was said the first time. */
const toldAgain = async (
  deps: Pick<Deps, 'log'>,
  stream: string,
  requestId: ShiftDemandId,
): Promise<Told> => toldOf((await load(deps, stream, shiftDemands)).state.get(requestId), null)

/** Who it is about is employed, the shift may be planned, and the colleague is one. */
const knownOf = async (
  deps: Deps,
  reads: ShiftDemandReads,
  { company, actor: by }: Caller,
  { employeeId, wanted, days }: AskForShift,
): Promise<Result<DemandContext, Refusal>> => {
  const nobody = (of: EmployeeId) =>
    refuse({ code: 'employees.not-found' as const, employeeId: of })
  if (wanted.kind === 'shift' && !(await mayBePlanned(deps, company, [wanted.shiftId])))
    return refuse({ code: 'calendar.shift-unknown' })
  const { status } = await employmentOf(deps, company, employeeId)
  if (status !== 'employed') return nobody(employeeId)
  const colleagueId = wanted.kind === 'exchange' ? wanted.colleagueId : null
  const [from, to] = [days.toSorted()[0] ?? days[0], days.toSorted().at(-1) ?? days[0]]
  const known = await knownFor(deps, reads, {
    company,
    employeeId,
    colleagueId,
    by,
    dates: { from, to },
    calendar: null,
  })
  if (!known) return nobody(employeeId)
  return colleagueId === null || known.around.isColleague ? ok(known) : nobody(colleagueId)
}

/** The demand, and the act of the calendar where it counts at once. */
const partsOf = async (
  deps: Deps,
  caller: Caller,
  {
    requestId,
    employeeId,
    wanted,
    days,
    description,
  }: AskForShift & { readonly requestId: ShiftDemandId },
  { circumstances, authority, around }: DemandContext,
): Promise<Result<AnsweredParts<Told>, Refusal>> => {
  const stream = shiftDemandStream(caller.company, employeeId)
  const command: DemandShift = {
    type: 'DemandShift',
    requestId,
    employeeId,
    wanted,
    days,
    description,
    circumstances,
    authority,
    actId: asCalendarActId(deps.newId(caller, 'shift-demand-plan')),
    by: caller.actor,
    at: deps.now(),
  }
  const { state, revision } = await load(deps, stream, shiftDemands)
  const decision = shiftDemands.decide(state, command)
  if (!decision.ok) return decision
  const events = decision.value
  const made = events.reduce(shiftDemands.evolve, state).get(requestId)
  const plans = made ? await planningOf(deps, caller, made, events, around) : ok([])
  const part: Part = {
    stream,
    expected: revision === 0 ? 'none' : revision,
    events,
    claims: [],
  }
  return plans.ok ? ok({ parts: [...plans.value, part], answer: toldOf(made, around) }) : plans
}

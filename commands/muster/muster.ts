import {
  muster,
  type MusterCommand,
  type MusterRefusal,
  type MusterState,
} from '#domain/muster/muster.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import {
  asMusterId,
  type CompanyId,
  type EmployeeId,
  type MusterId,
  type VisitId,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handleWithState, withoutState, type HandledState } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'

const streamOf = (company: CompanyId): string => `${company}-muster-${company}`
type Outcome<More = object> = Promise<
  Result<{ readonly position: Position } & More, MusterRefusal | SharedRefusal>
>

/** Calls one, or joins the one that is on: the answer says which. */
export const callMuster =
  (deps: Deps) =>
  async (caller: Caller): Outcome<{ readonly musterId: MusterId }> => {
    const musterId = asMusterId(deps.newId(caller, 'muster'))
    const called = await decideIn(deps, caller, { type: 'CallMuster', musterId })
    if (!called.ok) return called
    const { position, state } = called.value
    return ok({ position, musterId: state.open ?? musterId })
  }

type Within = { readonly musterId: MusterId }
export const findSafe =
  (deps: Deps) =>
  (
    caller: Caller,
    of: Within & {
      readonly employeeIds: readonly EmployeeId[]
      readonly visitIds: readonly VisitId[]
    },
  ): Outcome =>
    decide(deps, caller, { type: 'FindSafe', ...of })

export const seekAgain =
  (deps: Deps) =>
  (caller: Caller, of: Within & { readonly employeeId: EmployeeId }): Outcome =>
    decide(deps, caller, { type: 'SeekAgain', ...of })

export const seekVisitorAgain =
  (deps: Deps) =>
  (caller: Caller, of: Within & { readonly visitId: VisitId }): Outcome =>
    decide(deps, caller, { type: 'SeekVisitorAgain', ...of })

export const endMuster =
  (deps: Deps) =>
  (caller: Caller, of: Within & { readonly own: boolean }): Outcome =>
    decide(deps, caller, { type: 'EndMuster', ...of })

type Unsigned<C> = C extends MusterCommand ? Omit<C, 'by' | 'at'> : never
const decide = async (deps: Deps, caller: Caller, command: Unsigned<MusterCommand>): Outcome =>
  withoutState(await decideIn(deps, caller, command))

/** Wardens tick at the same moment, so whoever was overtaken tries as often as others may be there. */
const wardens = 8
const decideIn = async (
  deps: Deps,
  caller: Caller,
  command: Unsigned<MusterCommand>,
): Outcome<HandledState<MusterState>> => {
  const signed = { ...command, by: caller.actor, at: deps.now() }
  for (let tries = 1; ; tries++) {
    const stream = streamOf(caller.company)
    const decided = await handleWithState(deps, stream, muster, signed, caller)
    if (decided.ok || decided.refusal.code !== 'conflict' || tries >= wardens) return decided
  }
}

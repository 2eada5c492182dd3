import {
  correction,
  type CorrectionCommand,
  type CorrectionState,
} from '#domain/corrections/corrections.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { CorrectionId } from '#domain/shared/values.ts'
import { statusOf, type ApprovalStatus } from '#domain/approvals/approval.ts'
import type { Deps, Position } from '../shared/deps.ts'
import { handleWithState, withoutState, type HandledState } from '../shared/handle.ts'
import { correctionStream } from './streams.ts'
import {
  appendNext,
  correctionState,
  judgedChanges,
  type CorrectMovementsRefusal,
  type Corrector,
} from './correct-movements.ts'
import { wantedAgain } from './judge-changes.ts'
import type { CorrectionReads } from './reads.ts'

type Refusal =
  | CorrectMovementsRefusal
  | { readonly code: 'correction.movements-gone'; readonly movements: number }
type Answer<More = object> = Promise<Result<{ readonly position: Position } & More, Refusal>>
/** What became of it: 1, it waits for the second approver. */
type Decided = { readonly status: ApprovalStatus }
type Followed = HandledState<CorrectionState>

/**
 * Approves what somebody proposed, or rejects it with a reason: somebody else, with everybody it touches in his scope.
 * From its last approval on it counts, so it is judged again on what became of its movements and minutes since, and
 * takes its turn among the acts on them.
 * @param append which of the request's decisions it is, from 1
 */
export const decideCorrection =
  (deps: Deps, reads: CorrectionReads) =>
  async (
    corrector: Corrector,
    {
      correctionId,
      approve,
      reason,
    }: {
      readonly correctionId: CorrectionId
      readonly approve: boolean
      readonly reason: string | null
    },
    append = 1,
  ): Answer<Decided> => {
    const state = await correctionState(deps, corrector.caller, correctionId)
    if (!(await isInScope(reads, state))) return refuse({ code: 'correction.not-found' })
    const proposedIt = !corrector.mainManager && state.by === corrector.caller.actor
    const own = proposedIt || isOwn(corrector, state)
    const { by: askedBy, employeeIds, nobodys } = state
    const about = { askedBy, employeeIds, nobodys }
    const acting = corrector.actingOn
      ? await corrector.actingOn(about)
      : { level: corrector.level }
    if (!acting) return refuse({ code: 'correction.not-found' })
    const lastWord = (await corrector.lastWord?.(about)) ?? {}
    const decision = {
      type: 'DecideCorrection',
      approve,
      reason,
      own,
      ...acting,
      ...lastWord,
      correctionId,
    } as const
    const done = counts(state, decision)
      ? await letCount(deps, reads, corrector, { state, decision, append })
      : await follow(deps, corrector, decision, append)
    if (!done.ok) return done
    const { position, state: after } = done.value
    return ok({ position, status: statusOf(after.said) })
  }

type Decision = Unsigned<Extract<CorrectionCommand, { readonly type: 'DecideCorrection' }>>
/** Whether it is the word from which on the act counts; whatever else it is, the stream judges it. */
const counts = (
  { status }: CorrectionState,
  { approve, own, level, final = 1 }: Decision,
): boolean => approve && !own && level >= final && status === 'proposed'

const letCount = async (
  deps: Deps,
  reads: CorrectionReads,
  corrector: Corrector,
  {
    state,
    decision,
    append,
  }: {
    readonly state: CorrectionState
    readonly decision: Decision
    readonly append: number
  },
): Answer<Followed> => {
  const touched = [
    ...new Set(
      state.changes.flatMap(({ kind, movementId }) => (kind === 'add' ? [] : [movementId])),
    ),
  ]
  const gone = touched.length - (await reads.movements(touched)).length
  if (gone > 0) return refuse({ code: 'correction.movements-gone', movements: gone })
  const judged = await judgedChanges(deps, reads)(corrector, state.changes.map(wantedAgain))
  if (!judged.ok) return judged
  const { caller } = corrector
  const command = { ...decision, by: caller.actor, at: deps.now() }
  return appendNext(deps, caller, command, judged.value.next, { append })
}

/** Takes one's own proposal back while nobody has decided on it; anybody else's is not there. */
export const withdrawCorrection =
  (deps: Deps) =>
  async (corrector: Corrector, correctionId: CorrectionId): Answer => {
    const result = withoutState(
      await follow(deps, corrector, { type: 'WithdrawCorrection', correctionId }),
    )
    return !result.ok && result.refusal.code === 'correction.not-the-proposer'
      ? refuse({ code: 'correction.not-found' })
      : result
  }

type Following = Extract<CorrectionCommand, { type: 'DecideCorrection' | 'WithdrawCorrection' }>
type Unsigned<C> = C extends Following ? Omit<C, 'by' | 'at'> : never
const follow = (
  deps: Deps,
  { caller }: Corrector,
  command: Unsigned<Following>,
  append = 1,
): Answer<Followed> =>
  handleWithState(
    deps,
    correctionStream(caller.company, command.correctionId),
    correction,
    { ...command, by: caller.actor, at: deps.now() },
    caller,
    { append },
  )

/** All whom the act touches are among those that the caller sees now. */
const isInScope = async (
  reads: CorrectionReads,
  { status, employeeIds, nobodys }: CorrectionState,
): Promise<boolean> =>
  status !== null &&
  (!nobodys || reads.wholeCompany) &&
  (await reads.people(employeeIds)).length === employeeIds.length

const isOwn = (
  { employeeId, mainManager }: Corrector,
  { employeeIds }: CorrectionState,
): boolean => !mainManager && employeeId !== null && employeeIds.includes(employeeId)

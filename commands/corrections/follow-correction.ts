import {
  correction,
  type CorrectionCommand,
  type CorrectionState,
} from '#domain/corrections/corrections.ts'
import { refuse, type Result } from '#domain/shared/result.ts'
import type { CorrectionId } from '#domain/shared/values.ts'
import type { Deps, Position } from '../shared/deps.ts'
import { handle } from '../shared/handle.ts'
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

type Answer = Promise<
  Result<
    { readonly position: Position },
    | CorrectMovementsRefusal
    | { readonly code: 'correction.movements-gone'; readonly movements: number }
  >
>

/**
 * Approves what somebody proposed, or rejects it with a reason: somebody else, with everybody it touches in his scope.
 * From its approval on it counts, so it is judged again on what became of its movements and minutes since, and takes
 * its turn among the acts on them.
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
  ): Answer => {
    const state = await correctionState(deps, corrector.caller, correctionId)
    if (!(await isInScope(reads, state))) return refuse({ code: 'correction.not-found' })
    const proposedIt = !corrector.mainManager && state.by === corrector.caller.actor
    const own = proposedIt || isOwn(corrector, state)
    const { by: askedBy, employeeIds, nobodys } = state
    const acting = corrector.actingOn
      ? await corrector.actingOn({ askedBy, employeeIds, nobodys })
      : { level: corrector.level }
    if (!acting) return refuse({ code: 'correction.not-found' })
    const { level } = acting
    if (!approve || own || level === 0 || state.status !== 'proposed')
      return follow(
        deps,
        corrector,
        { type: 'DecideCorrection', approve, reason, own, ...acting, correctionId },
        append,
      )
    const touched = [
      ...new Set(
        state.changes.flatMap(({ kind, movementId }) => (kind === 'add' ? [] : [movementId])),
      ),
    ]
    const gone = touched.length - (await reads.movements(touched)).length
    if (gone > 0) return refuse({ code: 'correction.movements-gone', movements: gone })
    const judged = await judgedChanges(deps, reads)(corrector, state.changes.map(wantedAgain))
    if (!judged.ok) return judged
    return appendNext(
      deps,
      corrector.caller,
      {
        type: 'DecideCorrection',
        approve,
        reason,
        own,
        ...acting,
        correctionId,
        by: corrector.caller.actor,
        at: deps.now(),
      },
      judged.value.next,
      append,
    )
  }

/** Takes one's own proposal back while nobody has decided on it; anybody else's is not there. */
export const withdrawCorrection =
  (deps: Deps) =>
  async (corrector: Corrector, correctionId: CorrectionId): Answer => {
    const result = await follow(deps, corrector, { type: 'WithdrawCorrection', correctionId })
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
): Answer =>
  handle(
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

import type { MesaiEvent } from '#domain/catalogue.ts'
import {
  correction,
  type CorrectionCommand,
  type CorrectionRefusal,
  type CorrectionState,
} from '#domain/corrections/corrections.ts'
import type { CorrectionId, EmployeeId } from '#domain/shared/values.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { load } from '../shared/handle.ts'
import { lastWordOn } from './last-word.ts'
import { correctionStream } from './streams.ts'

const back = waysBackOf({ decider: correction })
const act = (): string => 'act'

/** Who does not see the whole company sees no movement that is nobody's. */
const touchesNobodys = async (
  { deps, caller: { company }, wholeCompany }: UndoContext,
  { data }: MesaiEvent,
): Promise<CorrectionRefusal | null> => {
  if (wholeCompany || !('correctionId' in data)) return null
  const { state } = await load(deps, correctionStream(company, data.correctionId), correction)
  return state.nobodys ? { code: 'correction.not-found' } : null
}

type About = {
  readonly correctionId: CorrectionId
  readonly employeeIds: readonly EmployeeId[]
}
type Asked = { readonly data: About; readonly undoing: UndoContext }
const judging = async (
  { nobodys }: CorrectionState,
  { data: { correctionId, employeeIds }, undoing }: Asked,
) => {
  const { deps, caller, correctionApprovers, isOwn, level } = undoing
  const about = { employeeIds, nobodys }
  return {
    ...(await lastWordOn(deps, correctionApprovers, caller, about)),
    correctionId,
    own: employeeIds.some(isOwn),
    level,
    by: caller.actor,
    at: deps.now(),
  }
}
const undone = async (
  _: CorrectionState,
  asked: Asked,
  now: CorrectionState,
): Promise<CorrectionCommand> => ({
  type: 'UndoCorrection',
  ...(await judging(now, asked)),
  reason: asked.undoing.reason || null,
})
const wayBack = {
  place: act,
  reason: 'in-facts',
  against: touchesNobodys,
  back: undone,
} as const

/**
 * What counts, corrected at once or asked for and approved, is as if it had never been. What was rejected waits again,
 * and what waits for the second word waits for the first. What waits is withdrawn, by whoever asked for it.
 */
export const correctionWays = {
  MovementsCorrected: back('MovementsCorrected', wayBack),
  CorrectionApproved: back('CorrectionApproved', wayBack),
  CorrectionFirstApproved: back('CorrectionFirstApproved', {
    place: act,
    reason: 'optional',
    against: touchesNobodys,
    back: async (_, about, now) => ({
      type: 'WithdrawFirstApproval',
      ...(await judging(now, about)),
    }),
  }),
  CorrectionRejected: back('CorrectionRejected', {
    place: act,
    against: touchesNobodys,
    back: async (_, about, now) => ({
      type: 'WithdrawRejection',
      ...(await judging(now, about)),
    }),
  }),
  CorrectionDemanded: back('CorrectionDemanded', {
    place: act,
    reason: 'optional',
    back: (_, { data: { correctionId }, undoing: { caller, deps } }) => ({
      type: 'WithdrawCorrection',
      correctionId,
      by: caller.actor,
      at: deps.now(),
    }),
  }),
}

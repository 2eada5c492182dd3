import type { MesaiEvent } from '#domain/catalogue.ts'
import {
  correction,
  type CorrectionCommand,
  type CorrectionRefusal,
} from '#domain/corrections/corrections.ts'
import type { CorrectionId, EmployeeId } from '#domain/shared/values.ts'
import { waysBackOf, type Undoing } from '../acts/way-back.ts'
import { load } from '../shared/handle.ts'
import { correctionStream } from './streams.ts'

const back = waysBackOf({ decider: correction })
const act = (): string => 'act'

/** Who does not see the whole company sees no movement that is nobody's. */
const touchesNobodys = async (
  { deps, caller: { company }, wholeCompany }: Undoing,
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
type Asked = { readonly data: About; readonly undoing: Undoing }
const judging = ({ data, undoing }: Asked) => ({
  correctionId: data.correctionId,
  own: data.employeeIds.some(undoing.isOwn),
  level: undoing.level,
  by: undoing.caller.actor,
  at: undoing.deps.now(),
})
const undone = (_: unknown, asked: Asked): CorrectionCommand => ({
  type: 'UndoCorrection',
  ...judging(asked),
  reason: asked.undoing.reason || null,
})
const wayBack = {
  place: act,
  reason: 'in-facts',
  against: touchesNobodys,
  back: undone,
} as const

/**
 * What counts, corrected at once or asked for and approved, is as if it had never been. What was rejected waits again.
 * What waits is withdrawn, by whoever asked for it.
 */
export const correctionWays = {
  MovementsCorrected: back('MovementsCorrected', wayBack),
  CorrectionApproved: back('CorrectionApproved', wayBack),
  CorrectionRejected: back('CorrectionRejected', {
    place: act,
    against: touchesNobodys,
    back: (_, about) => ({ type: 'WithdrawRejection', ...judging(about) }),
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

import type { Envelope, Vault } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { aboutField } from '#event-store/contract.ts'
import type { SealedAct } from './act-list.ts'

type Opened<Act> = Omit<Act, 'sealedReason' | 'sealedRejection' | 'sealedUndoReason'> & {
  readonly reason: string | null
  readonly rejection: string | null
  readonly undoReason: string | null
}
/** The same acts with what was written. Not inside of a transaction: the vault takes a connection of its own. */
export const withReasons = async <Act extends SealedAct>(
  vault: Vault,
  company: CompanyId,
  acts: readonly Act[],
): Promise<Opened<Act>[]> => {
  const open = async (
    of: (act: Act) => { readonly type: string; readonly envelope: Envelope | null },
  ): Promise<ReadonlyMap<string, string | null>> => {
    const sealed = acts.flatMap(act => {
      const { type, envelope } = of(act)
      return envelope ? [{ id: act.correctionId, type, envelope }] : []
    })
    const plain = await vault.open(
      sealed.map(({ type, envelope }) => ({
        company,
        subject: envelope.sealed.s,
        class: envelope.sealed.c,
        about: aboutField(type, 'reason'),
        envelope,
      })),
    )
    return new Map(sealed.map(({ id }, at) => [id, plain[at] ?? null]))
  }
  const reasons = await open(({ demanded, sealedReason }) => ({
    type: demanded ? 'CorrectionDemanded' : 'MovementsCorrected',
    envelope: sealedReason,
  }))
  const rejections = await open(({ sealedRejection }) => ({
    type: 'CorrectionRejected',
    envelope: sealedRejection,
  }))
  const undoReasons = await open(({ sealedUndoReason }) => ({
    type: 'CorrectionUndone',
    envelope: sealedUndoReason,
  }))
  return acts.map(
    ({
      sealedReason: _reason,
      sealedRejection: _rejection,
      sealedUndoReason: _undo,
      ...act
    }) => ({
      ...act,
      reason: reasons.get(act.correctionId) ?? null,
      rejection: rejections.get(act.correctionId) ?? null,
      undoReason: undoReasons.get(act.correctionId) ?? null,
    }),
  )
}

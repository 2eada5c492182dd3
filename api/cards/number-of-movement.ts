import type { CredentialKind } from '#domain/cards/events.ts'
import type { CompanyId, MovementId } from '#domain/shared/values.ts'
import { positionOf } from '#projections/movements/movement-list.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * The card, pin or QR value that a movement was made with, opened from the log; null where there is no such movement,
 * or its key was destroyed.
 */
export const numberOfMovement = async (
  { db, log }: Pick<ApiDeps, 'db' | 'log'>,
  company: CompanyId,
  movementId: MovementId,
): Promise<{ kind: CredentialKind; number: string } | null> => {
  const position = await db.withCompany(company, tx => positionOf(tx, company, movementId))
  if (position === null) return null
  const event = await log.readAt(position, 'open')
  if (
    event?.type !== 'MovementRecorded' ||
    event.company !== company ||
    event.data.movementId !== movementId ||
    event.data.number === null
  )
    return null
  return { kind: event.data.credentialKind, number: event.data.number }
}

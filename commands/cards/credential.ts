import type { Vault } from '#database/types.ts'
import { normaliseNumber } from '#domain/cards/credential.ts'
import type { CredentialKind } from '#domain/cards/events.ts'
import type { CompanyId, Credential } from '#domain/shared/values.ts'

/**
 * Whose it is, never what it is: the same for every way in which a number may be typed or sent. A pin and a card of
 * equal digits differ.
 */
export const credentialOf = (
  vault: Pick<Vault, 'hmac'>,
  company: CompanyId,
  kind: CredentialKind,
  number: string,
): Credential =>
  vault.hmac('credential', company, `${kind}:${normaliseNumber(kind, number)}`) as Credential

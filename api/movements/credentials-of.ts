import type { AuthorisedUser } from '#api/shared/auth.ts'
import { credentialOf } from '#commands/cards/credential.ts'
import { credentialKind } from '#domain/cards/events.ts'
import type { Credential } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/**
 * What was searched for, as the number of a card, a pin or a QR value: for whoever may see cards. Numbers are compared
 * as hashes, so whole.
 */
export const credentialsOf = (
  { vault }: Pick<ApiDeps, 'vault'>,
  by: AuthorisedUser,
  search: string | undefined,
): readonly Credential[] =>
  search !== undefined && search.trim() !== '' && by.permissions.has('cards.view')
    ? credentialKind.options.map(kind => credentialOf(vault, by.session.company, kind, search))
    : []

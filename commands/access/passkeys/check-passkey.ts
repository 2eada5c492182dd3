import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { DatabaseUnavailable } from '#database/errors.ts'
import type { Deps } from '../../shared/deps.ts'
import { readWaysEnded, type WaysEnded } from '../ways-ended.ts'
import { takeChallenge } from './challenges.ts'
import { keyOfCredential, noteUse, type StoredKey } from './keys.ts'
import { nameOf } from './origin.ts'

/** What an authenticator answered to somebody who signs in, base64url. */
export type Assertion = {
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
  /** Not told by every authenticator. */
  readonly userHandle: string | null
}

/**
 * Whose passkey it is; null where it proves nothing: an unknown key, a challenge that was used, another address, a
 * signature or a counter that does not hold. Nobody learns which.
 */
export const checkPasskey = async (
  deps: Pick<Deps, 'db' | 'now'>,
  origin: string,
  { credentialId, clientData, authenticatorData, signature, userHandle }: Assertion,
): Promise<(StoredKey & WaysEnded) | null> => {
  const key = await keyOfCredential(deps, credentialId)
  if (!key || (userHandle !== null && userHandle !== key.handle)) return null
  const waysEnded = await deps.db.withCompany(key.company, tx => readWaysEnded(tx, key))
  if (waysEnded === null) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: async challenge =>
        (await takeChallenge(deps, challenge, null)) !== null,
      expectedOrigin: origin,
      expectedRPID: nameOf(origin),
      credential: { id: credentialId, publicKey: key.publicKey, counter: key.counter },
      requireUserVerification: true,
    })
    if (!verified) return null
    const noted = await deps.db.withCompany(key.company, tx =>
      noteUse(tx, key, authenticationInfo.newCounter, deps.now()),
    )
    return noted ? { ...key, waysEnded } : null
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return null
  }
}

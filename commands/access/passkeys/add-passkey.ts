import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { DatabaseUnavailable } from '#database/errors.ts'
import type { Tx } from '#database/types.ts'
import { user, type UserRefusal } from '#domain/access/users.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { asPasskeyId, type PasskeyId, type UserId } from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../../shared/deps.ts'
import { handle } from '../../shared/handle.ts'
import type { SharedRefusal } from '../../shared/refusals.ts'
import { userStream } from '../streams.ts'
import { isStillIn } from '../ways-ended.ts'
import { takeChallenge } from './challenges.ts'
import { mostPasskeys, sealName } from './keys.ts'
import { nameOf } from './origin.ts'

export type AddPasskey = {
  readonly userId: UserId
  /** In which he adds it. */
  readonly sessionId: string
  readonly name: string
  readonly origin: string
  /** What the authenticator answered, base64url. */
  readonly credentialId: string
  readonly clientData: string
  readonly attestation: string
  /** Done with it or not at all: that the owner is told. */
  readonly tell: (tx: Tx) => Promise<void>
}
export type PasskeyRefusal =
  /** It does not prove what it should, answers nothing that was asked, or is known already. */
  | { readonly code: 'access.passkey-refused' }
  | { readonly code: 'access.passkeys-full'; readonly most: number }
type Added = { readonly position: Position; readonly passkeyId: PasskeyId }

/** Takes a key by which its user signs in without a password. What it signed is a challenge of his own. */
export const addPasskey =
  (deps: Deps) =>
  async (
    caller: Caller,
    request: AddPasskey,
  ): Promise<Result<Added, PasskeyRefusal | UserRefusal | SharedRefusal>> => {
    const { company } = caller
    const { userId, sessionId, name, tell } = request
    const key = await checked(deps, request)
    if (!key) return refuse({ code: 'access.passkey-refused' })
    const passkeyId = asPasskeyId(deps.newId(caller, 'passkey'))
    const sealed = await sealName(deps.vault, { company, userId }, passkeyId, name)
    const added = await deps.db.withCompany(company, async tx => {
      // It takes the account: of many at once no more are added than there may be.
      if (!(await isStillIn(tx, { company, userId, sessionId }))) return 'ended'
      const [row] = await tx.query<{ count: number }>(
        'select count(*)::int as count from access.passkeys where company_id = $1 and user_id = $2',
        [company, userId],
      )
      if ((row?.count ?? 0) >= mostPasskeys) return 'full'
      const written = await tx.query(
        `insert into access.passkeys (company_id, passkey_id, user_id, credential_id, user_handle, public_key, counter,
           name, added_at, known_to)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, known_to
         from access.accounts
         where company_id = $1 and user_id = $3
         on conflict do nothing returning 1`,
        [
          company,
          passkeyId,
          userId,
          key.id,
          key.handle,
          Buffer.from(key.publicKey),
          key.counter,
          JSON.stringify(sealed),
          deps.now(),
        ],
      )
      if (written.length === 0) return 'known'
      await tell(tx)
      return 'added'
    })
    if (added === 'full') return refuse({ code: 'access.passkeys-full', most: mostPasskeys })
    if (added === 'known' || added === 'ended')
      return refuse({ code: 'access.passkey-refused' })
    const recorded = await handle(
      deps,
      userStream(company, userId),
      user,
      {
        type: 'RecordOwn',
        userId,
        event: { type: 'PasskeyAdded', data: { userId, passkeyId } },
      },
      caller,
    )
    return recorded.ok ? ok({ ...recorded.value, passkeyId }) : recorded
  }

type Checked = {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly handle: string
}

/** Null where it does not hold: what comes from a browser is judged by the library, which throws for each fault. */
const checked = async (
  deps: Deps,
  { userId, origin, credentialId, clientData, attestation }: AddPasskey,
): Promise<Checked | null> => {
  const asked: { handle: string | null } = { handle: null }
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: async challenge => {
        asked.handle = (await takeChallenge(deps, challenge, userId))?.handle ?? null
        return asked.handle !== null
      },
      expectedOrigin: origin,
      expectedRPID: nameOf(origin),
      requireUserVerification: true,
    })
    return verified && asked.handle !== null
      ? { ...registrationInfo.credential, handle: asked.handle }
      : null
  } catch (error) {
    // A database that is away is no fault of the key.
    if (error instanceof DatabaseUnavailable) throw error
    return null
  }
}

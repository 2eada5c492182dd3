import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { Deps } from '../../shared/deps.ts'
import { newSeed } from './authenticator.ts'
import { beginFactor, sealSeed, type Owner } from './factors.ts'

type Has = Pick<Deps, 'db' | 'vault' | 'now'>
type AlreadyOn = { readonly code: 'access.second-factor-on' }
const alreadyOn = refuse<AlreadyOn>({ code: 'access.second-factor-on' })

/**
 * Begins to set up an authenticator app; it is asked for nowhere before its first code was right.
 * @returns its seed, told this once.
 */
export const beginAuthenticator =
  ({ db, vault, now }: Has) =>
  async (owner: Owner): Promise<Result<{ readonly seed: string }, AlreadyOn>> => {
    const seed = newSeed()
    const sealed = await sealSeed(vault, owner, seed)
    const begun = await db.withCompany(owner.company, tx =>
      beginFactor(tx, owner, 'authenticator', sealed, now()),
    )
    return begun ? ok({ seed }) : alreadyOn
  }

/** The same for messages to the phone; the first code is sent beside it. */
export const beginSms =
  ({ db, now }: Pick<Has, 'db' | 'now'>) =>
  async (owner: Owner): Promise<Result<null, AlreadyOn>> => {
    const begun = await db.withCompany(owner.company, tx =>
      beginFactor(tx, owner, 'sms', null, now()),
    )
    return begun ? ok(null) : alreadyOn
  }

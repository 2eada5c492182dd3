import type { Tx } from '#database/types.ts'
import { isSecurityCode } from '#domain/access/codes.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'
import { stepOf } from './authenticator.ts'
import { factorsOf, openSeed, takeStep, type Owner } from './factors.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeSentCode } from '../sent-codes.ts'

/** The seed of an authenticator that is on, opened before the transaction in which a code is judged. */
export const seedOn = async (
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  owner: Owner,
): Promise<string | null> => {
  const factors = await db.withCompany(owner.company, tx => factorsOf(tx, owner))
  return openSeed(
    vault,
    owner,
    factors.find(({ method, onSince }) => method === 'authenticator' && onSince !== null),
  )
}

/** Whether this is a code that signs the user in: of his app, of a message, or one of those he keeps. Used up by it. */
export const takeCode = async (
  tx: Tx,
  { vault }: Pick<Deps, 'vault'>,
  owner: Owner,
  { typed, seed, at }: { readonly typed: string; readonly seed: string | null; at: Instant },
): Promise<boolean> => {
  if (!isSecurityCode(typed)) return takeRecoveryCode(tx, vault, owner, typed)
  const step = seed === null ? null : stepOf(seed, typed, epochMsOf(at))
  return step === null
    ? takeSentCode(tx, vault, { ...owner, purpose: 'sign-in' }, { typed, at })
    : takeStep(tx, owner, step)
}

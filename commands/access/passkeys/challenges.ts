import { createHash, randomBytes } from 'node:crypto'
import { codeMs } from '#domain/access/codes.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { UserId } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'

/** What an authenticator is asked to sign: random, single use, for five minutes. The table keeps its hash. */
type Has = Pick<Deps, 'db' | 'now'>
const hashOf = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('hex')

/** @param of who adds a passkey, and the handle that it is to carry; null: somebody signs in, nobody knows who */
export const newChallenge = async (
  { db, now }: Has,
  of: { readonly userId: UserId; readonly handle: string } | null,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  const until = instantOf(epochMsOf(now()) + codeMs)
  await db.withoutCompany(tx =>
    tx.query('select access.put_challenge($1, $2, $3, $4)', [
      hashOf(challenge),
      of?.userId ?? null,
      of?.handle ?? null,
      until,
    ]),
  )
  return challenge
}

/** Uses it up. @returns null where it was used, is too old, or was somebody else's. */
export const takeChallenge = async (
  { db, now }: Has,
  challenge: string,
  userId: UserId | null,
): Promise<{ readonly handle: string | null } | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ handle: string | null }>(
      'select user_handle as handle from access.take_challenge($1, $2, $3)',
      [hashOf(challenge), userId, now()],
    ),
  )
  return row ?? null
}

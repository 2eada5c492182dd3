import type { FastifyRequest } from 'fastify'
import { appKeyHeader } from '#api/contract/headers.ts'
import type { Proof } from '#api/shared/app-proof.ts'
import { Failure } from '#api/shared/problem.ts'
import { isPublicKey } from '#commands/shared/signatures.ts'
import type { Database, Tx } from '#database/types.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'

/** So many of one user last; who signs in to one more leaves the one that was not used for longest. */
const most = 10
/** How long a proof that was let in by is kept (ms): it is good for two minutes, by clocks that differ a little. */
const keptMs = 5 * 60_000

/** P-256 as SPKI, 91 bytes as base64url. */
const form = /^MFkw[\w-]{117}[AQgw]$/

/**
 * The key of the phone that signs in, of the app alone: its session answers calls that are signed by it and no others
 * (docs/decisions/0181). Said at sign-in and never later, so that whoever comes by a token makes nothing more of it.
 * @throws {Failure} `account.app-key`
 */
export const appKeyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers[appKeyHeader]
  if (key === undefined) return null
  if (typeof key === 'string' && form.test(key) && isPublicKey(key)) return key
  throw new Failure({ code: 'account.app-key' })
}

/** Ends what is beyond the most, beside the one that was just opened. */
export const endBeyondMost = async (
  tx: Tx,
  company: CompanyId,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: string },
): Promise<void> => {
  await tx.query(
    `delete from access.sessions where company_id = $1 and session_id in (
       select session_id from access.sessions
       where company_id = $1 and user_id = $2 and app_key is not null and session_id <> $3
       order by seen_at desc, session_id offset $4)`,
    [company, userId, sessionId, most - 1],
  )
}

/** @returns false where the session was let in by this proof before, in whichever process. */
export const isFirstUse = async (
  { db }: { readonly db: Pick<Database, 'withCompany'> },
  { company, sessionId }: { readonly company: CompanyId; readonly sessionId: string },
  { at, nonce }: Proof,
): Promise<boolean> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query(
      `insert into access.app_proofs (company_id, session_id, nonce, ends_at) values ($1, $2, $3, $4)
       on conflict do nothing returning nonce`,
      [company, sessionId, nonce, instantOf(at + keptMs)],
    ),
  )
  return row !== undefined
}

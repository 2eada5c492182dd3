import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import { codeDigits, mostWrongCodes, resendMs } from '#domain/access/codes.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/**
 * A new address counts once its owner has typed the code that was sent to it: six digits, three tries, a quarter of an
 * hour, one code at a time (`spec §5`, §9). The row proves address and code together and holds neither.
 */
export const codeLifeMs = 15 * 60_000
export const codeAgainAfterSeconds = resendMs / 1000

export type Proving = {
  readonly company: CompanyId
  readonly userId: UserId
  readonly kind: 'email' | 'phone'
  /** The new one, as it was typed. */
  readonly value: string
}
export type CodeRefusal =
  | { readonly code: 'account.code-too-soon'; readonly seconds: number }
  | { readonly code: 'account.code-wrong'; readonly left: number }
  /** Typed wrong three times, too old, or of another address. */
  | { readonly code: 'account.code-ended' }

export const newCode = (): string =>
  String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')

const proofOf = (
  vault: Pick<Deps['vault'], 'hmac'>,
  { company, userId, kind, value }: Proving,
  code: string,
): string => vault.hmac('claim', company, `contact-code:${userId}:${kind}:${code}:${value}`)

/** One that is sent ends the one before. @returns null once it is written; else why none is sent now. */
export const writeCode = async (
  { vault }: Pick<Deps, 'vault'>,
  tx: Tx,
  proving: Proving,
  code: string,
  at: Instant,
): Promise<CodeRefusal | null> => {
  const { company, userId, kind } = proving
  const written = await tx.query(
    `insert into access.contact_codes as c (company_id, user_id, kind, proof, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, user_id, kind) do update set proof = excluded.proof, tries = 0,
       made_at = excluded.made_at, expires_at = excluded.expires_at
     where c.made_at <= $7
     returning user_id`,
    [
      company,
      userId,
      kind,
      proofOf(vault, proving, code),
      at,
      instantOf(epochMsOf(at) + codeLifeMs),
      instantOf(epochMsOf(at) - resendMs),
    ],
  )
  if (written.length > 0) return null
  const [row] = await tx.query<{ made_ms: number }>(
    `select (extract(epoch from made_at) * 1000)::float8 as made_ms
     from access.contact_codes where company_id = $1 and user_id = $2 and kind = $3`,
    [company, userId, kind],
  )
  const left = (row?.made_ms ?? epochMsOf(at)) + resendMs - epochMsOf(at)
  return { code: 'account.code-too-soon', seconds: Math.max(1, Math.ceil(left / 1000)) }
}

/**
 * Uses up a try, in one statement, so that of many at once three are looked at.
 * @returns null where the code is right; the row stays until `endCode`.
 */
export const tryCode = async (
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  proving: Proving,
  code: string,
): Promise<CodeRefusal | null> => {
  const { company, userId, kind } = proving
  const [row] = await db.withCompany(company, tx =>
    tx.query<{ proof: string; tries: number }>(
      `update access.contact_codes set tries = tries + 1
       where company_id = $1 and user_id = $2 and kind = $3 and tries < $4 and expires_at > $5
       returning proof, tries`,
      [company, userId, kind, mostWrongCodes, now()],
    ),
  )
  if (!row) return { code: 'account.code-ended' }
  const proof = proofOf(vault, proving, code)
  if (timingSafeEqual(Buffer.from(row.proof), Buffer.from(proof))) return null
  const left = mostWrongCodes - row.tries
  return left > 0 ? { code: 'account.code-wrong', left } : { code: 'account.code-ended' }
}

/** @returns false when somebody else ended it meanwhile. */
export const endCode = async (tx: Tx, { company, userId, kind }: Proving): Promise<boolean> =>
  (
    await tx.query(
      `delete from access.contact_codes
       where company_id = $1 and user_id = $2 and kind = $3 returning user_id`,
      [company, userId, kind],
    )
  ).length > 0

import { randomInt, randomUUID } from 'node:crypto'
import type { SmsPort } from '#commands/sms/published.ts'
import type { Tx, Vault } from '#database/types.ts'
import { codeDigits, codeMs, mostWrongCodes, resendMs } from '#domain/access/codes.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'
import type { Owner } from './factors.ts'

/** What a code is for: one of each lives at a time, and serves for nothing else. */
type Purpose = 'sign-in' | 'turn-on'
/** `reference` stands in the message and on the screen; after `again` seconds another may be asked for. */
export type SentCode = { readonly reference: string; readonly again: number }
export type Unsent = { readonly code: 'access.sms-unsent' }

type Sending = {
  readonly port: SmsPort
  readonly to: string
  readonly textOf: (code: string, reference: string) => string
}

/**
 * Sends a code, unless one was sent a moment ago, however that one fared: then it is told which, and when another may
 * be asked for.
 */
export const sendCode = async (
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  owner: Owner,
  purpose: Purpose,
  { port, to, textOf }: Sending,
): Promise<Result<SentCode, Unsent>> => {
  const { company, userId } = owner
  const [code, reference, at] = [newCode(), newReference(), now()]
  const hash = hashOf(vault, owner, purpose, code)
  const before = await db.withCompany(company, tx =>
    writeCode(tx, owner, purpose, { reference, hash, at }),
  )
  if (before) return ok(before)
  const sent = await port
    .send({ ref: randomUUID(), about: userId, to, text: textOf(code, reference) })
    .catch(() => ({ kind: 'later', answer: 'unknown' }) as const)
  if (sent.kind === 'accepted' || sent.kind === 'filed')
    return ok({ reference, again: resendMs / 1000 })
  await db.withCompany(company, tx =>
    tx.query(
      `delete from access.sms_codes
        where company_id = $1 and user_id = $2 and purpose = $3 and reference = $4`,
      [company, userId, purpose, reference],
    ),
  )
  return refuse({ code: 'access.sms-unsent' })
}

/** @returns null when it is written; the one that was sent a moment ago, where it is not. */
const writeCode = async (
  tx: Tx,
  { company, userId }: Owner,
  purpose: Purpose,
  { reference, hash, at }: { reference: string; hash: string; at: Instant },
): Promise<SentCode | null> => {
  const written = await tx.query(
    `insert into access.sms_codes as c (company_id, user_id, purpose, reference, code_hash, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, user_id, purpose) do update set reference = excluded.reference,
       code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
     where c.sent_at <= $8
     returning 1`,
    [
      company,
      userId,
      purpose,
      reference,
      hash,
      at,
      instantOf(epochMsOf(at) + codeMs),
      instantOf(epochMsOf(at) - resendMs),
    ],
  )
  return written.length > 0 ? null : sentCode(tx, { company, userId }, purpose, at)
}

/** The one that was sent last and can still be given; null: none. */
export const sentCode = async (
  tx: Tx,
  { company, userId }: Owner,
  purpose: Purpose,
  at: Instant,
): Promise<SentCode | null> => {
  const [row] = await tx.query<{ reference: string; sent_ms: number }>(
    `select reference, extract(epoch from sent_at)::float8 * 1000 as sent_ms
     from access.sms_codes
     where company_id = $1 and user_id = $2 and purpose = $3 and expires_at > $4`,
    [company, userId, purpose, at],
  )
  return row
    ? {
        reference: row.reference,
        again: Math.max(0, Math.ceil((row.sent_ms + resendMs - epochMsOf(at)) / 1000)),
      }
    : null
}

/** Uses it up where it is right, counts it where it is wrong; after three wrong ones none is right. */
export const takeSmsCode = async (
  tx: Tx,
  vault: Pick<Vault, 'hmac'>,
  owner: Owner,
  purpose: Purpose,
  { typed, at }: { readonly typed: string; readonly at: Instant },
): Promise<boolean> => {
  const key = [owner.company, owner.userId, purpose]
  const [row] = await tx.query<{ code_hash: string }>(
    `select code_hash
     from access.sms_codes
     where company_id = $1 and user_id = $2 and purpose = $3 and expires_at > $4 and tries < $5
     for update`,
    [...key, at, mostWrongCodes],
  )
  if (!row) return false
  const right = row.code_hash === hashOf(vault, owner, purpose, typed)
  await tx.query(
    right
      ? 'delete from access.sms_codes where company_id = $1 and user_id = $2 and purpose = $3'
      : 'update access.sms_codes set tries = tries + 1 where company_id = $1 and user_id = $2 and purpose = $3',
    key,
  )
  return right
}

const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
/** Without I and O, which are taken for digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReference = (): string =>
  Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')

const hashOf = (
  vault: Pick<Vault, 'hmac'>,
  { company, userId }: Owner,
  purpose: Purpose,
  code: string,
): string => vault.hmac('credential', company, `sms-code|${purpose}|${userId}|${code}`)

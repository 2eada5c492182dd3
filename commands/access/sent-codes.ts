import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx, Vault } from '#database/types.ts'
import {
  againIn,
  codeDigits,
  codeLifeMs,
  mostWrongCodes,
  resendMs,
  type CodePurpose,
} from '#domain/access/codes.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { firstTry, type NamedCarry } from '../outbox/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { Owner } from './second-factor/factors.ts'

/**
 * Six digits that somebody was sent (`spec §5`, §9), the rows of `access.sent_codes`: one of a purpose lives at a
 * time and serves for nothing else, three tries, and another after 180 seconds.
 */
export type CodeFor = Owner & {
  readonly purpose: CodePurpose
  /** The new address that it proves, as it was typed. */
  readonly value?: string
}
/** `reference` stands in the message and on the screen; after `again` seconds another may be asked for. */
export type SentCode = { readonly reference: string; readonly again: number }
type Made = { readonly code: string; readonly reference: string }

/** Without I and O, which are taken for digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export const newCode = (): Made => ({
  code: String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0'),
  reference: Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join(
    '',
  ),
})

const proofOf = (
  vault: Pick<Vault, 'hmac'>,
  { company, userId, purpose, value = '' }: CodeFor,
  code: string,
): string =>
  vault.hmac('credential', company, `sent-code|${purpose}|${userId}|${code}|${value}`)

/** It ends the one before. @returns null once it is written; else the one that was sent a moment ago. */
export const writeCode = async (
  tx: Tx,
  vault: Pick<Vault, 'hmac'>,
  what: CodeFor,
  made: Made,
  at: Instant,
): Promise<SentCode | null> => {
  const written = await tx.query(
    `insert into access.sent_codes as c (company_id, user_id, purpose, reference, proof, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, user_id, purpose) do update set reference = excluded.reference,
       proof = excluded.proof, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
     where c.sent_at <= $8
     returning 1`,
    [
      ...keyOf(what),
      made.reference,
      proofOf(vault, what, made.code),
      at,
      instantOf(epochMsOf(at) + codeLifeMs[what.purpose]),
      instantOf(epochMsOf(at) - resendMs),
    ],
  )
  if (written.length > 0) return null
  // Used up just now by somebody else, there is none before it any more.
  return (await sentCode(tx, what, at)) ?? writeCode(tx, vault, what, made, at)
}

/** The one that was sent last and can still be given; null: none. */
export const sentCode = async (
  tx: Tx,
  what: CodeFor,
  at: Instant,
): Promise<SentCode | null> => {
  const [row] = await tx.query<{ reference: string; sent_ms: number }>(
    `select reference, extract(epoch from sent_at)::float8 * 1000 as sent_ms
     from access.sent_codes
     where company_id = $1 and user_id = $2 and purpose = $3 and expires_at > $4`,
    [...keyOf(what), at],
  )
  return row ? { reference: row.reference, again: againIn(row.sent_ms, epochMsOf(at)) } : null
}

/**
 * Uses up a try, in one statement, so that of many at once three are looked at.
 * @returns null where the code is right, and the row stays until `endCode`; else how many more tries there are. 0:
 * typed wrong three times, too old, or none.
 */
export const tryCode = async (
  tx: Tx,
  vault: Pick<Vault, 'hmac'>,
  what: CodeFor,
  typed: string,
  at: Instant,
): Promise<number | null> => {
  const [row] = await tx.query<{ proof: string; tries: number }>(
    `update access.sent_codes set tries = tries + 1
     where company_id = $1 and user_id = $2 and purpose = $3 and tries < $4 and expires_at > $5
     returning proof, tries`,
    [...keyOf(what), mostWrongCodes, at],
  )
  if (!row) return 0
  const proof = proofOf(vault, what, typed)
  return timingSafeEqual(Buffer.from(row.proof), Buffer.from(proof))
    ? null
    : mostWrongCodes - row.tries
}

/** Uses it up where it is right. */
export const takeSentCode = async (
  tx: Tx,
  vault: Pick<Vault, 'hmac'>,
  what: CodeFor,
  { typed, at }: { readonly typed: string; readonly at: Instant },
): Promise<boolean> => (await tryCode(tx, vault, what, typed, at)) === null && endCode(tx, what)

/** @param reference only this one. @returns false when somebody else ended it meanwhile. */
export const endCode = async (tx: Tx, what: CodeFor, reference?: string): Promise<boolean> =>
  (
    await tx.query(
      `delete from access.sent_codes
       where company_id = $1 and user_id = $2 and purpose = $3 and ($4::text is null or reference = $4)
       returning 1`,
      [...keyOf(what), reference ?? null],
    )
  ).length > 0

const keyOf = ({ company, userId, purpose }: CodeFor) => [company, userId, purpose] as const

/** By whom a text message goes, to which phone, and what it says. */
export type SmsWay = {
  readonly by: NamedCarry
  readonly to: string
  readonly language: string
  readonly textOf: (code: string, reference: string) => string
}
export type CodeUnsent = { readonly code: 'access.sms-unsent' }

/**
 * Sends a code by text message, unless one was sent a moment ago, however that one fared (`isNew` false): then it is
 * told which, and when another may be asked for. The message is there with the code or not at all; whoever cannot take
 * it now is tried again within seconds, for as long as the code serves, and nobody is asked to wait for that.
 */
export const sendCode = async (
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  what: CodeFor,
  { by, to, language, textOf }: SmsWay,
): Promise<Result<{ readonly sent: SentCode; readonly isNew: boolean }, CodeUnsent>> => {
  const { db, vault, now } = deps
  const { company, userId, purpose } = what
  const [made, at] = [newCode(), now()]
  const { reference } = made
  const first = await firstTry(deps, company, by, {
    to: userId,
    phone: to,
    text: textOf(made.code, reference),
    language,
    at,
    notAfter: instantOf(epochMsOf(at) + codeLifeMs[purpose]),
  })
  const before = await db.withCompany(company, async tx => {
    const soon = await writeCode(tx, vault, what, made, at)
    if (soon === null) await first.put(tx)
    return soon
  })
  if (before) return ok({ sent: before, isNew: false })
  // Where nobody knows it may arrive yet: it counts, and another waits for its time.
  if ((await first.go()) !== 'refused')
    return ok({ sent: { reference, again: resendMs / 1000 }, isNew: true })
  await db.withCompany(company, tx => endCode(tx, what, reference))
  return refuse({ code: 'access.sms-unsent' })
}

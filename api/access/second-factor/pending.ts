import { createHash, randomBytes } from 'node:crypto'
import { methodsOn, type Owner } from '#commands/access/second-factor/factors.ts'
import { sendCode, sentCode, type SentCode } from '#commands/access/sent-codes.ts'
import { takeCode } from '#commands/access/second-factor/take-code.ts'
import { noneEnded } from '#commands/access/ways-ended.ts'
import { codeMs, mostWrongCodes, phoneEnd } from '#domain/access/codes.ts'
import type { FactorMethod } from '#domain/access/events.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asCompanyId, asUserId } from '#domain/shared/values.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../../deps.ts'
import type { ProvenUser } from '../enter.ts'
import { smsWay } from './sms-way.ts'

/** The password was right; a code has to follow, with this reference. */
export type AskedForCode = {
  readonly twoFactor: {
    readonly reference: string
    /** How it can be had; a recovery code serves in any case. */
    readonly methods: readonly FactorMethod[]
    readonly sms: SentCode | null
    readonly phone: string | null
    readonly seconds: number
  }
}
/** A sign-in that waits for its code. */
export type PendingSignIn = Owner & {
  readonly hash: string
  /** By what the account is known to the counters of attempts. */
  readonly account: string
  readonly mustChange: boolean
}

const hashOf = (reference: string): string =>
  createHash('sha256').update(reference).digest('hex')

/**
 * Asks for a code where the user has turned that on; who has nothing but his phone is sent one at once. Where nothing
 * can be sent any more his recovery codes remain: nobody is let through because a way is missing.
 * @returns null where his password is enough; `ended` where that was ended meanwhile.
 */
export const askForCode = async (
  deps: ApiDeps,
  who: ProvenUser,
  language: Language,
): Promise<AskedForCode | 'ended' | null> => {
  const { company, userId, user } = who
  const on = await deps.db.withCompany(company, tx => methodsOn(tx, who))
  if (on.length === 0) return null
  const way = on.includes('sms') ? await smsWay(deps, company, user.phone, language) : null
  const methods = on.filter(method => method !== 'sms' || way)
  const [reference, at] = [randomBytes(32).toString('base64url'), deps.now()]
  const waits = await deps.db.withCompany(company, async tx => {
    if (!(await noneEnded(tx, who))) return false
    await tx.query(
      `insert into access.pending_sign_ins (company_id, reference_hash, user_id, expires_at)
        values ($1, $2, $3, $4)`,
      [company, hashOf(reference), userId, instantOf(epochMsOf(at) + codeMs)],
    )
    return true
  })
  if (!waits) return 'ended'
  const what = { company, userId, purpose: 'sign-in' } as const
  const sent = way && !on.includes('authenticator') ? await sendCode(deps, what, way) : null
  return {
    twoFactor: {
      reference,
      methods,
      sms: sent?.ok
        ? sent.value.sent
        : way && (await deps.db.withCompany(company, tx => sentCode(tx, what, at))),
      phone: way && phoneEnd(way.to),
      seconds: codeMs / 1000,
    },
  }
}

/** Null where there is no such reference any more. */
export const pendingOf = async (
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  reference: string,
): Promise<PendingSignIn | null> => {
  const hash = hashOf(reference)
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ company_id: string; user_id: string; account: string; must_change: boolean }>(
      'select company_id, user_id, account, must_change from access.pending_sign_in($1, $2)',
      [hash, now()],
    ),
  )
  return row
    ? {
        hash,
        company: asCompanyId(row.company_id),
        userId: asUserId(row.user_id),
        account: row.account,
        mustChange: row.must_change,
      }
    : null
}

/**
 * One transaction decides, with the row locked: of two right codes at once one signs in, and of a hundred wrong ones
 * three are looked at.
 * @returns how many more wrong ones are, null once it signs in, undefined where the reference was used or ended.
 */
export const judge = (
  deps: ApiDeps,
  { hash, ...owner }: PendingSignIn,
  typed: string,
  seed: string | null,
): Promise<number | null | undefined> =>
  deps.db.withCompany(owner.company, async tx => {
    const at = deps.now()
    const key = [owner.company, hash]
    const [row] = await tx.query<{ tries: number }>(
      `select tries
       from access.pending_sign_ins
       where company_id = $1 and reference_hash = $2 and expires_at > $3
       for update`,
      [...key, at],
    )
    if (!row) return undefined
    const right = await takeCode(tx, deps, owner, { typed, seed, at })
    const left = mostWrongCodes - row.tries - 1
    await tx.query(
      right || left === 0
        ? 'delete from access.pending_sign_ins where company_id = $1 and reference_hash = $2'
        : 'update access.pending_sign_ins set tries = tries + 1 where company_id = $1 and reference_hash = $2',
      key,
    )
    return right ? null : left
  })

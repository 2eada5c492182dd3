import type { Envelope, Tx, Vault } from '#database/types.ts'
import type { FactorMethod } from '#domain/access/events.ts'
import { userSubject } from '#domain/shared/events.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'

/** The rows of `access.second_factors`. A seed is no fact: it lies here, sealed under the key of its user. */
export type Owner = { readonly company: CompanyId; readonly userId: UserId }
export type Factor = {
  readonly method: FactorMethod
  readonly sealed: Envelope | null
  readonly begunAt: Instant
  /** Null until its first code was right. */
  readonly onSince: Instant | null
}

type Row = {
  readonly method: FactorMethod
  readonly sealed: Envelope | null
  readonly begun_ms: number
  readonly on_ms: number | null
}

export const factorsOf = async (tx: Tx, { company, userId }: Owner): Promise<Factor[]> => {
  const rows = await tx.query<Row>(
    `select method, sealed, extract(epoch from begun_at)::float8 * 1000 as begun_ms,
       extract(epoch from on_since)::float8 * 1000 as on_ms
     from access.second_factors
     where company_id = $1 and user_id = $2
     order by method`,
    [company, userId],
  )
  return rows.map(({ method, sealed, begun_ms, on_ms }) => ({
    method,
    sealed,
    begunAt: instantOf(Math.round(begun_ms)),
    onSince: on_ms === null ? null : instantOf(Math.round(on_ms)),
  }))
}

/** Those without which nobody signs in by his password. */
export const methodsOn = async (tx: Tx, owner: Owner): Promise<FactorMethod[]> =>
  (await factorsOf(tx, owner))
    .filter(({ onSince }) => onSince !== null)
    .map(({ method }) => method)

/** What is begun anew takes the place of what was begun before. @returns false when it is on already. */
export const beginFactor = async (
  tx: Tx,
  { company, userId }: Owner,
  method: FactorMethod,
  sealed: Envelope | null,
  at: Instant,
): Promise<boolean> =>
  (
    await tx.query(
      `insert into access.second_factors as f (company_id, user_id, method, sealed, begun_at)
       values ($1, $2, $3, $4, $5)
       on conflict (company_id, user_id, method) do update set sealed = excluded.sealed,
         begun_at = excluded.begun_at, tries = 0, last_step = null
       where f.on_since is null
       returning 1`,
      [company, userId, method, sealed === null ? null : JSON.stringify(sealed), at],
    )
  ).length > 0

/** @returns false when the code of this half minute, or of a later one, was taken before: of two at once one is. */
export const takeStep = async (
  tx: Tx,
  { company, userId }: Owner,
  step: number,
): Promise<boolean> =>
  (
    await tx.query(
      `update access.second_factors set last_step = $3
       where company_id = $1 and user_id = $2 and method = 'authenticator' and (last_step is null or last_step < $3)
       returning 1`,
      [company, userId, step],
    )
  ).length > 0

/** With all that was sent or given out for it; in the order in which whoever gives a code takes the rows. */
export const removeFactors = async (tx: Tx, owner: Owner): Promise<void> => {
  const { company, userId } = owner
  const remove = (table: string) =>
    tx.query(`delete from access.${table} where company_id = $1 and user_id = $2`, [
      company,
      userId,
    ])
  await remove('pending_sign_ins')
  await remove('second_factors')
  await endFactorCodes(tx, owner)
  await remove('recovery_codes')
}

/** Those that were sent for signing in, and to turn that on. */
export const endFactorCodes = async (tx: Tx, { company, userId }: Owner): Promise<void> => {
  await tx.query(
    `delete from access.sent_codes
     where company_id = $1 and user_id = $2 and purpose in ('sign-in', 'turn-on')`,
    [company, userId],
  )
}

const sealing = ({ company, userId }: Owner) =>
  ({
    company,
    subject: userSubject(userId),
    class: 'identity',
    about: `access.second_factors:${userId}`,
  }) as const

export const sealSeed = async (
  vault: Pick<Vault, 'seal'>,
  owner: Owner,
  seed: string,
): Promise<Envelope> => {
  const [sealed] = await vault.seal([{ ...sealing(owner), plain: seed }])
  if (!sealed) throw new Error('one sealed for one')
  return sealed
}
/** Null where there is none, and once its key is destroyed. */
export const openSeed = async (
  vault: Pick<Vault, 'open'>,
  owner: Owner,
  factor: Pick<Factor, 'sealed'> | undefined,
): Promise<string | null> => {
  if (!factor?.sealed) return null
  const [seed] = await vault.open([{ ...sealing(owner), envelope: factor.sealed }])
  return seed ?? null
}

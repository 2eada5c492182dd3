import { randomBytes } from 'node:crypto'
import type { Tx, Vault } from '#database/types.ts'
import { asRecoveryCode, recoveryCodeOf, recoveryCodes } from '#domain/access/codes.ts'
import type { Owner } from './factors.ts'

const hashOf = (vault: Pick<Vault, 'hmac'>, { company, userId }: Owner, code: string): string =>
  vault.hmac('credential', company, `recovery-code|${userId}|${code}`)

/** Gives out ten, told once; those before serve no more. */
export const giveRecoveryCodes = async (
  tx: Tx,
  vault: Pick<Vault, 'hmac'>,
  owner: Owner,
): Promise<readonly string[]> => {
  const { company, userId } = owner
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeOf(randomBytes(10)))
  await tx.query('delete from access.recovery_codes where company_id = $1 and user_id = $2', [
    company,
    userId,
  ])
  await tx.query(
    'insert into access.recovery_codes (company_id, user_id, code_hash) select $1, $2, unnest($3::text[])',
    [company, userId, codes.map(code => hashOf(vault, owner, code))],
  )
  return codes
}

export const recoveryCodesLeft = async (
  tx: Tx,
  { company, userId }: Owner,
): Promise<number> => {
  const [row] = await tx.query<{ left: number }>(
    'select count(*)::int as left from access.recovery_codes where company_id = $1 and user_id = $2',
    [company, userId],
  )
  return row?.left ?? 0
}

/** Uses it up; of two at once one does. */
export const takeRecoveryCode = async (
  tx: Tx,
  vault: Pick<Vault, 'hmac'>,
  owner: Owner,
  typed: string,
): Promise<boolean> => {
  const code = asRecoveryCode(typed)
  if (code === null) return false
  const taken = await tx.query(
    'delete from access.recovery_codes where company_id = $1 and user_id = $2 and code_hash = $3 returning 1',
    [owner.company, owner.userId, hashOf(vault, owner, code)],
  )
  return taken.length > 0
}

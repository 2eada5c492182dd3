import type { Tx } from '#database/types.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'

type Whom = { readonly company: CompanyId; readonly userId: UserId }

/**
 * How often all ways into an account were ended, as it stood before anything of who comes in was looked at. What is
 * shown takes a while to look at, and what ends it comes between: so nothing is opened by it that another number was
 * read for.
 */
export type WaysEnded = { readonly waysEnded: number }

/** Null: there is no such account. */
export const readWaysEnded = async (
  tx: Tx,
  { company, userId }: Whom,
): Promise<number | null> => {
  const [row] = await tx.query<{ ended: number }>(
    'select ways_ended as ended from access.accounts where company_id = $1 and user_id = $2',
    [company, userId],
  )
  return row?.ended ?? null
}

/**
 * Whether none was ended since; then none is until this transaction is done, and what it opens is ended with the others
 * by whoever waits. Asked before anything that it writes: the account's row is taken first by all who take several.
 */
export const noneEnded = async (
  tx: Tx,
  { company, userId, waysEnded }: Whom & WaysEnded,
): Promise<boolean> => {
  // Not `for share`: of two who sign in at once neither could write to the row then.
  const rows = await tx.query(
    `select from access.accounts
     where company_id = $1 and user_id = $2 and ways_ended = $3
     for no key update`,
    [company, userId, waysEnded],
  )
  return rows.length > 0
}

/** Whether he is still in by the session in which he makes another way in; then that is ended with it, as above. */
export const isStillIn = async (
  tx: Tx,
  { company, userId, sessionId }: Whom & { readonly sessionId: string },
): Promise<boolean> => {
  // Two statements: one that waited for the row would look for the session as it was before.
  await tx.query(
    'select from access.accounts where company_id = $1 and user_id = $2 for no key update',
    [company, userId],
  )
  const rows = await tx.query(
    'select from access.sessions where company_id = $1 and user_id = $2 and session_id = $3',
    [company, userId, sessionId],
  )
  return rows.length > 0
}

/** All were; whoever is coming in is turned away, or waited for. */
export const noteWaysEnded = async (tx: Tx, { company, userId }: Whom): Promise<void> => {
  await tx.query(
    'update access.accounts set ways_ended = ways_ended + 1 where company_id = $1 and user_id = $2',
    [company, userId],
  )
}

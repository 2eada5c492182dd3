import type { Tx } from '#database/types.ts'
import { isMainManager, user } from '#domain/access/users.ts'
import { asUserId, type CompanyId, type UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import { userStream } from './streams.ts'

/**
 * Runs `work` with the number of active main managers beside `userId`, while nobody else of the company changes who is
 * one: two of them who close each other at the same moment would otherwise leave none. Null when somebody else is at it
 * just now.
 */
export const withOtherMainManagers = <T>(
  deps: Deps,
  company: CompanyId,
  userId: UserId,
  work: (others: number) => Promise<T>,
): Promise<T | null> =>
  deps.db.withCompany(company, async tx => {
    // Tries and never waits: the work takes connections of its own from the same pool.
    const [lock] = await tx.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('main-managers'), hashtext($1)) as taken`,
      [company],
    )
    return lock?.taken ? work(await otherMainManagers(deps, tx, company, userId)) : null
  })

/** The table says who may be one, the log who is. */
export const otherMainManagers = async (
  deps: Deps,
  tx: Tx,
  company: CompanyId,
  userId: UserId,
): Promise<number> => {
  const rows = await tx.query<{ user_id: string }>(
    'select user_id from access.accounts where company_id = $1 and maybe_main_manager and user_id <> $2',
    [company, userId],
  )
  const states = await Promise.all(
    rows.map(row => load(deps, userStream(company, asUserId(row.user_id)), user)),
  )
  return states.filter(({ state }) => isMainManager(state)).length
}

/** Before somebody becomes one. */
export const noteMainManager = async (
  deps: Deps,
  company: CompanyId,
  userId: UserId,
): Promise<void> => {
  await deps.db.withCompany(company, tx =>
    tx.query(
      'update access.accounts set maybe_main_manager = true where company_id = $1 and user_id = $2',
      [company, userId],
    ),
  )
}

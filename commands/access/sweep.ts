import type { Deps } from '../shared/deps.ts'
import { every, type Job } from '../shared/jobs.ts'

const everyMs = 10 * 60_000

/** Removes ended sessions, answers a day old and forgotten attempts to sign in. */
export const sweepAccess = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  every(everyMs, { alone: 'access-sweep' }, () =>
    db.withoutCompany(tx => tx.query('select access.sweep($1)', [now()])),
  )

import type { Deps } from '../shared/deps.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'

const everyMs = 10 * 60_000

/** Each sweeps its own: what is over, and what was to be kept for a while. */
const sweeps = [
  'sweep',
  'sweep_contact_codes',
  'sweep_factors',
  'sweep_guessing',
  'sweep_looks',
  'sweep_sent_codes',
] as const
const all = `select ${sweeps.map(name => `access.${name}($1)`).join(', ')}`

/**
 * Removes ended sessions, answers a day old, forgotten attempts to sign in, codes that nobody typed, used captchas and
 * looks of two years ago.
 */
export const sweepAccess = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job =>
  recurringJob(everyMs, { alone: 'access-sweep' }, () =>
    db.withoutCompany(tx => tx.query(all, [now()])),
  )

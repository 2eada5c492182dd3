import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/types.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { Outcome } from './schedules.ts'

/** Whoever begins a run has it for so long; when he dies, another begins it anew. */
const claimMs = 15 * 60_000
/** After a failure, in minutes; when the list ends, the run is given up and the next one waits for its own time. */
const againMinutes = [1, 5, 15, 60, 120] as const
const later = (now: Instant, ms: number): Instant => instantOf(epochMsOf(now) + ms)

type Due = { readonly company: CompanyId; readonly viewId: string }
export const dueViews = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Due[]> =>
  db.withoutCompany(tx =>
    tx.query<Due>('select company_id as company, view_id as "viewId" from views.due($1, 20)', [
      now(),
    ]),
  )

/** @returns the claim, or null when somebody else has it, or it is due no more. */
export const claimRun = async (
  tx: Tx,
  { company, viewId }: Due,
  now: Instant,
): Promise<string | null> => {
  const claim = randomUUID()
  const claimed = await tx.query(
    `update views.schedules set claim = $3, claimed_until = $4, attempts = attempts + 1
     where company_id = $1 and view_id = (
       select view_id
       from views.schedules
       where company_id = $1 and view_id = $2 and try_at <= $5
         and (claimed_until is null or claimed_until <= $5) for update skip locked)
     returning 1`,
    [company, viewId, claim, later(now, claimMs), now],
  )
  return claimed.length > 0 ? claim : null
}

/**
 * Whether the run is still his; holds the row until the transaction ends, so that what is written with it is written
 * once.
 */
export const holdRun = async (
  tx: Tx,
  { company, viewId }: Due,
  claim: string,
): Promise<boolean> =>
  (
    await tx.query(
      'select 1 from views.schedules where company_id = $1 and view_id = $2 and claim = $3 for update',
      [company, viewId, claim],
    )
  ).length > 0

/** The run is done, or given up: the next one is due at its own time. */
export const endRun = async (
  tx: Tx,
  { company, viewId }: Due,
  nextAt: Instant,
  now: Instant,
): Promise<void> => {
  await tx.query(
    `update views.schedules
      set next_at = $3, try_at = $3, attempts = 0, claim = null, claimed_until = null, ran_at = $4
      where company_id = $1 and view_id = $2`,
    [company, viewId, nextAt, now],
  )
}

/** When a failed run is tried again; null: not any more. */
export const triedAgainAt = (attempts: number, now: Instant): Instant | null => {
  const minutes = againMinutes[attempts - 1]
  return minutes === undefined ? null : later(now, minutes * 60_000)
}
export const postponeRun = async (
  tx: Tx,
  { company, viewId }: Due,
  tryAt: Instant,
): Promise<void> => {
  await tx.query(
    'update views.schedules set try_at = $3, claim = null, claimed_until = null where company_id = $1 and view_id = $2',
    [company, viewId, tryAt],
  )
}

export const noteOutcome = async (
  tx: Tx,
  { company, viewId }: Due,
  recipientId: string,
  outcome: Outcome,
  now: Instant,
): Promise<void> => {
  await tx.query(
    `update views.recipients
      set outcome = $4, outcome_at = $5
      where company_id = $1 and view_id = $2 and recipient_id = $3`,
    [company, viewId, recipientId, outcome, now],
  )
}

import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asCompanyId, type CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../../shared/deps.ts'
import { recurringJob, type Job } from '../../shared/jobs.ts'
import { newestOf } from '../told.ts'
import type { AuthorityAnswer, Authority } from './authority.ts'

type Given = Exclude<AuthorityAnswer, { fault: unknown }>
type Parts = Pick<Deps, 'db' | 'now'>
const lookMs = 5000
const firstPauseMs = 10_000
const longestPauseMs = 3_600_000

/** What an authority is, and how many minutes a company's stamps are apart; those of payroll come at once. */
export type StampingPlan = { readonly authority: Authority; readonly minutes: number }

/**
 * Has the newest checkpoint of each company stamped, which covers all before it (docs/decisions/0092). Beside the
 * sealer, which waits for nobody: what is not stamped now is asked for again, later each time, and shown till then.
 */
export const stampCheckpoints = async (
  deps: Parts,
  { authority, minutes }: StampingPlan,
  stop: AbortSignal,
): Promise<void> => {
  const now = deps.now()
  const since = instantOf(epochMsOf(now) - minutes * 60_000)
  const waiting = await deps.db.withoutCompany(tx =>
    tx.query<{ company: string }>('select proof.to_stamp($1, $2) as company', [now, since]),
  )
  for (const { company } of waiting)
    if (!stop.aborted) await stampNewest(deps, authority, asCompanyId(company), stop)
}

export const stampLog = (deps: Parts, stamping: StampingPlan): Job =>
  recurringJob(lookMs, { alone: 'time-stamps' }, stop => stampCheckpoints(deps, stamping, stop))

const stampNewest = async (
  deps: Parts,
  authority: Authority,
  company: CompanyId,
  stop: AbortSignal,
): Promise<void> => {
  const newest = await newestOf(deps, company)
  if (!newest) return
  const answered = await authority(newest.note, stop)
  // Whoever ends the process is no fault of the authority.
  if (stop.aborted && 'fault' in answered) return
  if ('fault' in answered) await noteFault(deps, company, answered.fault)
  else await keepStamp(deps, company, newest.size, answered)
}

const keepStamp = (
  { db, now }: Parts,
  company: CompanyId,
  size: string,
  { response, at }: Given,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `insert into proof.stamps (company_id, size, response, stamped_at, kept_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [company, size, response, at, now()],
    )
    await tx.query('delete from proof.unstamped where company_id = $1', [company])
  })

const noteFault = ({ db, now }: Parts, company: CompanyId, fault: string): Promise<void> =>
  db.withCompany(company, async tx => {
    const [row] = await tx.query<{ tries: number }>(
      'select tries from proof.unstamped where company_id = $1',
      [company],
    )
    const tries = (row?.tries ?? 0) + 1
    const pause = Math.min(firstPauseMs * 2 ** Math.min(tries - 1, 20), longestPauseMs)
    await tx.query(
      `insert into proof.unstamped (company_id, failing_since, tries, reason, again_at)
       values ($1, $2, $3, $4, $5)
       on conflict (company_id) do update
       set tries = excluded.tries, reason = excluded.reason, again_at = excluded.again_at`,
      [company, now(), tries, fault, instantOf(epochMsOf(now()) + pause)],
    )
  })

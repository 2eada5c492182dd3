import { epochMsOf } from '#domain/shared/time.ts'
import {
  asCompanyId,
  asInstant,
  type CompanyId,
  type Instant,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import type { BalanceFound, PayrollReads } from './reads.ts'

const everyMs = 15 * 60_000
/** Once a day, whenever the process runs. */
const staleMs = 24 * 60 * 60_000

/** Files of payroll that do not come out as they were said: by the id of their export, each once. */
export type FilesAgain = (
  company: CompanyId,
  /** Those that differed before, whatever their age. */
  named: readonly string[],
  stop: AbortSignal,
) => Promise<readonly string[]>
/** What a difference is called whose place is an export. */
const ofFile = 'file'

/** Adds up every night what was locked, taken and is open of each company, and keeps what it found. */
export const watchBalance = (deps: Deps, reads: PayrollReads, files: FilesAgain): Job =>
  recurringJob(everyMs, { alone: 'payroll-balance' }, checkBalances(deps, reads, files))

export const checkBalances =
  (deps: Deps, reads: PayrollReads, files: FilesAgain = () => Promise.resolve([])) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    for (const company of await companiesThatLocked(deps)) {
      if (stop.aborted) return
      await checkBalance(deps, reads, company, files, stop).catch(failed)
    }
  }

const checkBalance = async (
  deps: Pick<Deps, 'db' | 'now'>,
  reads: PayrollReads,
  company: CompanyId,
  files: FilesAgain,
  stop: AbortSignal,
): Promise<void> => {
  const last = await lastCheck(deps, company)
  const now = deps.now()
  // One without a period is a file that differed before anything was added up.
  if (last && last.periods > 0 && epochMsOf(now) - epochMsOf(last.checkedAt) < staleMs) return
  const named = last?.found.filter(({ what }) => what === ofFile) ?? []
  const differ = await files(
    company,
    named.map(({ where }) => where),
    stop,
  )
  if (stop.aborted) return
  await deps.db.withCompany(company, async tx => {
    // All of one moment: what is recorded meanwhile is no difference.
    await tx.query('set transaction isolation level repeatable read')
    const at = await reads.evaluatedTo(tx, company)
    if (!at) return
    const { periods, people, cells, ...wrong } = await reads.balance(tx, company)
    const found = [...differ.map(where => ({ what: ofFile, where })), ...wrong.found]
    const differences = wrong.differences + differ.length
    await tx.query(
      `insert into payroll.checks (company_id, checked_at, as_of, periods, people, cells, differences, found)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
       on conflict (company_id) do update set checked_at = excluded.checked_at, as_of = excluded.as_of,
         periods = excluded.periods, people = excluded.people, cells = excluded.cells,
         differences = excluded.differences, found = excluded.found`,
      [company, now, at.asOf, periods, people, cells, differences, JSON.stringify(found)],
    )
  })
}

/** A file that was asked for and is another by now is an alarm at once, not the next night. */
export const noteFileDiffers = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  exportId: string,
): Promise<void> => {
  const found = JSON.stringify([{ what: ofFile, where: exportId }])
  await db.withCompany(company, tx =>
    tx.query(
      `insert into payroll.checks as c
         (company_id, checked_at, as_of, periods, people, cells, differences, found)
       values ($1, $2, $2, 0, 0, 0, 1, $3::jsonb)
       on conflict (company_id) do update
         set differences = c.differences + 1, found = excluded.found || c.found
         where not c.found @> excluded.found`,
      [company, now(), found],
    ),
  )
}

export type LastCheck = BalanceFound & { readonly checkedAt: Instant; readonly asOf: Instant }
/** Null: it was not looked at yet. */
export const lastCheck = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
): Promise<LastCheck | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<BalanceFound & { checkedAt: Date; asOf: Date }>(
      `select checked_at as "checkedAt", as_of as "asOf", periods, people, cells, differences, found
       from payroll.checks where company_id = $1`,
      [company],
    ),
  )
  return row
    ? {
        ...row,
        checkedAt: asInstant(row.checkedAt.toISOString()),
        asOf: asInstant(row.asOf.toISOString()),
      }
    : null
}

const page = 1_000
export const companiesThatLocked = async ({
  log,
}: Pick<Deps, 'log'>): Promise<ReadonlySet<CompanyId>> => {
  const found = new Set<CompanyId>()
  for (let after: LogPosition = 0n; ; ) {
    const events = await log.readAll({
      after,
      max: page,
      types: ['PayrollPeriodLocked'],
      personal: 'sealed',
    })
    for (const { company } of events) found.add(asCompanyId(company))
    const last = events.at(-1)
    if (!last) return found
    after = last.position
  }
}

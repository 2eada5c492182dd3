import { asCompanyId, type CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import type { AskedWhatIf, WhatIfFound, WhatIfReads } from './what-if-reads.ts'

const everyMs = 1_000
/** Companies whose what-ifs are computed side by side; within one they follow each other. */
const atOnce = 3
/** What breaks off so often, since the process that does it is killed each time, breaks off for a reason. */
const mostTries = 3
/** How often the table hears how far it is. */
const tellMs = 400

type Due = { readonly company_id: string; readonly what_if_id: string }
type Which = { readonly company: CompanyId; readonly id: string }

/**
 * What-ifs of all companies that wait, in the order in which they were asked for. One that was broken off is begun
 * again, since all of it is of one moment; nothing of it was written.
 */
export const workOnWhatIfs =
  (deps: Pick<Deps, 'db' | 'now'>, reads: Pick<WhatIfReads, 'whatIf'>) =>
  async (stop: AbortSignal, failed: (error: unknown) => void): Promise<void> => {
    const due = await deps.db.withoutCompany(tx =>
      tx.query<Due>('select * from payroll.what_ifs_to_do()'),
    )
    const companies = [...new Set(due.map(({ company_id }) => company_id))]
    const ofCompany = async (company: string): Promise<void> => {
      for (const { company_id, what_if_id } of due)
        if (company_id === company && !stop.aborted)
          await work(
            deps,
            reads,
            { company: asCompanyId(company), id: what_if_id },
            stop,
          ).catch(failed)
    }
    for (let at = 0; at < companies.length && !stop.aborted; at += atOnce)
      await Promise.all(companies.slice(at, at + atOnce).map(ofCompany))
  }

export const watchWhatIfs = (deps: Deps, reads: WhatIfReads): Job =>
  recurringJob(everyMs, { alone: 'what-ifs' }, workOnWhatIfs(deps, reads))

type Parts = Pick<Deps, 'db' | 'now'>
const work = async (
  deps: Parts,
  reads: Pick<WhatIfReads, 'whatIf'>,
  of: Which,
  stop: AbortSignal,
): Promise<void> => {
  const begun = await begin(deps, of)
  if (begun === null) return
  let toldAt = 0
  const go = async (done: number, total: number): Promise<boolean> => {
    if (stop.aborted) return false
    const now = performance.now()
    if (now - toldAt < tellMs) return true
    toldAt = now
    return tell(deps, of, done, total)
  }
  try {
    const found = await reads.whatIf(of.company, begun, go)
    if (found === 'behind' || (found === 'stopped' && stop.aborted))
      return await again(deps, of)
    if (found !== 'stopped') await end(deps, of, found)
  } catch (error) {
    await giveUp(deps, of)
    throw error
  }
}

/** Counted before it is begun. Null: it ended meanwhile, or was given up. */
const begin = async (deps: Parts, { company, id }: Which): Promise<AskedWhatIf | null> => {
  const [found] = await deps.db.withCompany(company, tx =>
    tx.query<AskedWhatIf & { readonly tries: number }>(
      `update payroll.what_ifs set tries = tries + 1, done = 0
       where company_id = $1 and what_if_id = $2 and state = 'running'
       returning from_day::text as "from", to_day::text as "to", changes, department_id as "departmentId", tries`,
      [company, id],
    ),
  )
  if (!found) return null
  const { tries, ...asked } = found
  if (tries <= mostTries) return asked
  await giveUp(deps, { company, id })
  return null
}

/** An orderly stop, or days that wait, are no try. */
const again = async ({ db }: Parts, { company, id }: Which): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      'update payroll.what_ifs set tries = tries - 1 where company_id = $1 and what_if_id = $2',
      [company, id],
    ),
  )
}

/** @returns whether somebody still wants it. */
const tell = async (
  { db }: Parts,
  { company, id }: Which,
  done: number,
  total: number,
): Promise<boolean> => {
  const rows = await db.withCompany(company, tx =>
    tx.query(
      `update payroll.what_ifs set done = $3, total = $4
       where company_id = $1 and what_if_id = $2 and state = 'running' returning 1`,
      [company, id, done, total],
    ),
  )
  return rows.length > 0
}

const giveUp = async ({ db, now }: Parts, { company, id }: Which): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `update payroll.what_ifs set state = 'failed', ended_at = $3
       where company_id = $1 and what_if_id = $2 and state = 'running'`,
      [company, id, now()],
    ),
  )
}

const end = (
  { db, now }: Parts,
  { company, id }: Which,
  { sums, rows }: WhatIfFound,
): Promise<void> =>
  db.withCompany(company, async tx => {
    const ended = await tx.query(
      `update payroll.what_ifs set state = 'done', done = $4, total = $4, result = $5::jsonb, ended_at = $3
       where company_id = $1 and what_if_id = $2 and state = 'running' returning 1`,
      [company, id, now(), sums.people, JSON.stringify(sums)],
    )
    // Cancelled at the last moment.
    if (ended.length === 0) return
    await tx.query(
      `insert into payroll.what_if_rows (company_id, what_if_id, n, employee_id, day, code, before, after)
       select $1, $2, r.n, r."employeeId", r.day, r.code, r.before, r.after
       from rows from (jsonb_to_recordset($3::jsonb)
         as ("employeeId" uuid, day date, code text, before int, after int)) with ordinality
         as r("employeeId", day, code, before, after, n)`,
      [company, id, JSON.stringify(rows)],
    )
  })

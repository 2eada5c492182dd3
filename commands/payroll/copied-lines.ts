import type { Tx } from '#database/types.ts'
import { controlSums, type AdjustmentLine } from '#domain/payroll/adjustments.ts'
import { batchHead, batchLine } from '#domain/payroll/canonical.ts'
import type { Cause } from '#domain/payroll/causes.ts'
import { sumsOf, type Figures } from '#domain/payroll/sheet.ts'
import type { EmployeeId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { lineIdOf, runningHash } from './hashes.ts'
import type { WhichAttempt } from './progress.ts'
import type { PayrollReads } from './reads.ts'

/** A line as `AdjustmentsTaken` says it. */
export type TakenLine = Pick<
  AdjustmentLine,
  'seq' | 'period' | 'day' | 'code' | 'before' | 'after'
> & { readonly id: string; readonly causes: readonly Cause[] }

/**
 * Copies what is open as the transaction sees it, whoever's it is; their ids follow from what they are about, so the
 * same line has the same id whoever takes it.
 * @returns of how many people
 */
export const copyLines = async (
  tx: Tx,
  reads: PayrollReads,
  { company, attempt }: WhichAttempt,
): Promise<number> => {
  let people = 0
  for await (const { employeeId, lines } of reads.openLines(tx, company)) {
    people += 1
    const rows = lines.map(({ seq, period, day, code, before, after, causes }) => {
      const id = lineIdOf(company, { employeeId, day, code, seq })
      return { id, seq, period, day, code, before, after, causes }
    })
    await tx.query(
      `insert into payroll.lines (company_id, attempt_id, line_id, employee_id, line)
       select $1, $2, value ->> 'id', $3, value from jsonb_array_elements($4::jsonb)`,
      [company, attempt, employeeId, JSON.stringify(rows)],
    )
  }
  return people
}

/** By employee in order of the ids, from the one after, so many at most. */
export const linesAfter = (
  { db }: Pick<Deps, 'db'>,
  { company, attempt }: WhichAttempt,
  after: EmployeeId | null,
  most: number,
): Promise<
  readonly { readonly employeeId: EmployeeId; readonly lines: readonly TakenLine[] }[]
> =>
  db.withCompany(company, tx =>
    tx.query<{ employeeId: EmployeeId; lines: readonly TakenLine[] }>(
      `select employee_id as "employeeId", jsonb_agg(line order by line ->> 'day', line ->> 'code') as lines
       from payroll.lines
       where company_id = $1 and attempt_id = $2 and ($3::uuid is null or employee_id > $3::uuid)
       group by employee_id order by employee_id limit $4`,
      [company, attempt, after, most],
    ),
  )

/** Lines that are hashed at once. */
const chunk = 2_000

export type CopiedBatch = {
  readonly lines: number
  readonly hash: string
  readonly controlSums: Figures
}
/** What is hashed, and added up, of all lines of an attempt in order of their ids; null where there is none. */
export const batchOf = async (
  { db }: Pick<Deps, 'db'>,
  of: WhichAttempt,
  carrying: string,
  batch: number,
): Promise<CopiedBatch | null> => {
  const { company, attempt } = of
  const running = runningHash()
  running.add(batchHead(company, carrying, batch))
  let lines = 0
  let sums: Figures = {}
  for (let after = ''; ; ) {
    const some: readonly { readonly employeeId: EmployeeId; readonly line: TakenLine }[] =
      await db.withCompany(company, tx =>
        tx.query(
          `select employee_id as "employeeId", line from payroll.lines
           where company_id = $1 and attempt_id = $2 and line_id > $3
           order by line_id limit ${chunk}`,
          [company, attempt, after],
        ),
      )
    for (const { employeeId, line } of some) running.add(batchLine({ ...line, employeeId }))
    lines += some.length
    const own = controlSums(some.map(({ line }) => line))
    const [first] = some
    if (first)
      sums = sumsOf([
        [first.line.day, sums],
        [first.line.day, own],
      ])
    const last = some.at(-1)
    if (!last) break
    after = last.line.id
  }
  return lines === 0 ? null : { lines, hash: running.end(), controlSums: sums }
}

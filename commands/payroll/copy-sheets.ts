import { sheetText } from '#domain/payroll/canonical.ts'
import {
  blockedBy,
  unacknowledgedWarnings,
  type ChecklistItem,
} from '#domain/payroll/checklist.ts'
import type { DataOf } from '#domain/payroll/period-state.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { copyLines } from './copied-lines.ts'
import { sha256 } from './hashes.ts'
import { copySheet, copyToMake, endCopy } from './progress.ts'
import type { PayrollReads } from './reads.ts'

type Copied =
  | { readonly is: 'copied' }
  /** Days wait to be evaluated, or somebody else copies: to be tried again. */
  | { readonly is: 'behind' }
  | {
      readonly is: 'refused'
      readonly why: 'blocked' | 'unacknowledged'
      readonly items: readonly ChecklistItem[]
    }

/**
 * Copies the sheets of a period, and what is open of those before it, as one moment has them, or nothing: what is
 * recorded meanwhile is in none of them. What the checklist has against it at that moment is judged again.
 */
export const copySheets = (
  deps: Pick<Deps, 'db'>,
  reads: PayrollReads,
  company: CompanyId,
  begun: DataOf<'PayrollLockBegun'>,
  strict: boolean,
): Promise<Copied> => {
  const { attempt, period: name, from, to, employees, acknowledged } = begun
  const period = { name, from, to }
  return deps.db.withCompany(company, async (tx): Promise<Copied> => {
    // One snapshot for all that follows, evaluation's place in the log included.
    await tx.query('set transaction isolation level repeatable read')
    const there = await copyToMake(tx, { company, attempt })
    if (there !== 'none') return { is: there === 'made' ? 'copied' : 'behind' }
    const at = await reads.evaluatedTo(tx, company)
    if (!at || !(await reads.knowsAttempt(tx, company, name, attempt))) return { is: 'behind' }
    const checklist = await reads.checklistIn(tx, company, period)
    const blocked = blockedBy(checklist, strict)
    if (blocked.length > 0) return { is: 'refused', why: 'blocked', items: blocked }
    const unseen = unacknowledgedWarnings(checklist, acknowledged)
    if (unseen.length > 0) return { is: 'refused', why: 'unacknowledged', items: unseen }
    const head = { company, period: name, from, to }
    let total = 0
    for await (const sheet of reads.sheets(tx, company, period, employees)) {
      const { employeeId, days, ...about } = sheet
      const figures = days.map(one => [one.day, one.figures] as const)
      const hash = sha256(sheetText(head, employeeId, figures))
      await copySheet(tx, { company, attempt }, { employeeId, days, hash, about })
      total += 1
    }
    const people = await copyLines(tx, reads, { company, attempt })
    await endCopy(tx, { company, attempt }, { ...at, engine: reads.engine }, total + people)
    return { is: 'copied' }
  })
}

import type { DataOf } from '#domain/payroll/period-state.ts'
import type { Deps } from '../shared/deps.ts'
import { endAttempt } from './attempt.ts'
import { batchOf, copyLines } from './copied-lines.ts'
import {
  attemptProgress,
  copyToMake,
  dropAttempt,
  endCopy,
  type WhichAttempt,
} from './progress.ts'
import type { PayrollReads } from './reads.ts'
import { sayLines } from './say-lines.ts'

/**
 * Whether what is said of employees makes the file that it is taken for: asked before it is delivered, so that a file
 * that cannot be made takes nothing. `later`: to be asked again.
 */
export type Fits = (
  of: WhichAttempt,
  begun: DataOf<'AdjustmentsTakingBegun'>,
) => Promise<'yes' | 'no' | 'later'>
export const noFile: Fits = () => Promise.resolve('yes')

/**
 * Goes on with what an export takes until its batch is closed, or nothing was open by then, or it is told to stop: the
 * machine of a lock with lines in place of sheets (docs/decisions/0065).
 */
export const goOnTaking = async (
  deps: Deps,
  reads: PayrollReads,
  of: WhichAttempt,
  begun: DataOf<'AdjustmentsTakingBegun'>,
  stop: AbortSignal,
  fits: Fits,
): Promise<void> => {
  const { attempt } = of
  const { period, batch } = begun
  const there = await attemptProgress(deps, of)
  if (!there || (there.asOf === null && !(await copyOpen(deps, reads, of, period)))) return
  const copy = await attemptProgress(deps, of)
  if (!copy?.asOf) return
  const closed = await batchOf(deps, of, period, batch)
  const giveUp = async (): Promise<void> => {
    await endAttempt(deps, of, begun, { type: 'GiveUp', attempt, why: 'failed', items: [] })
    await dropAttempt(deps, of)
  }
  if (!closed) return giveUp()
  const { by } = begun
  if (!(await sayLines(deps, of, { by, period, batch, done: 0 }, stop))) return
  const fit = await fits(of, begun)
  if (fit === 'no') return giveUp()
  if (fit === 'later') return
  await endAttempt(deps, of, begun, {
    type: 'CloseTaking',
    attempt,
    ...closed,
    asOf: copy.asOf,
  })
  await dropAttempt(deps, of)
}

/** All of one moment, or nothing. @returns false: days wait to be evaluated, so it is to be tried again. */
const copyOpen = (
  deps: Pick<Deps, 'db'>,
  reads: PayrollReads,
  of: WhichAttempt,
  period: string,
): Promise<boolean> =>
  deps.db.withCompany(of.company, async tx => {
    await tx.query('set transaction isolation level repeatable read')
    const there = await copyToMake(tx, of)
    if (there !== 'none') return there === 'made'
    const at = await reads.evaluatedTo(tx, of.company)
    if (!at || !(await reads.knowsAttempt(tx, of.company, period, of.attempt))) return false
    const copied = { ...at, engine: reads.engine }
    await endCopy(tx, of, copied, await copyLines(tx, reads, of))
    return true
  })

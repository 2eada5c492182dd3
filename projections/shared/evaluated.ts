import type { Database } from '#database/types.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { read } from '../tables/index.ts'
import { pause } from './pause.ts'

/**
 * Waits until the days that were marked up to a log position are evaluated: whoever decided something sees what it made
 * of the figures.
 * @returns false when that took longer than `ms`.
 */
export const waitUntilEvaluated = async (
  db: Database,
  company: CompanyId,
  position: bigint,
  ms: number,
): Promise<boolean> => {
  const until = performance.now() + ms
  for (let wait = 2; ; wait = Math.min(wait * 2, 40)) {
    const waiting = await db.withCompany(company, tx =>
      tx.query(
        `select 1 from ${read.attendanceDirty} where company_id = $1 and position <= $2 and not failed limit 1`,
        [company, String(position)],
      ),
    )
    if (waiting.length === 0) return true
    if (performance.now() >= until) return false
    await pause(wait, never)
  }
}
const never = new AbortController().signal

import { type CompanyId, asLogPosition } from '#domain/shared/values.ts'
import { waitUntil, waitUntilEvaluated } from '#projections/shared/freshness.ts'
import type { ApiDeps } from '../deps.ts'

/** People see their own change: at most so long does a read wait for it. */
const mostMs = 2000

/**
 * Waits until the read tables, figures of days included, hold what was recorded at `after=`; a position that the log
 * has not reached is not waited for.
 */
export const waitUntilReadable = async (
  deps: ApiDeps,
  company: CompanyId,
  query: unknown,
): Promise<void> => {
  const after =
    typeof query === 'object' &&
    query !== null &&
    'after' in query &&
    typeof query.after === 'string'
      ? asLogPosition(query.after)
      : null
  if (after === null || after > (await deps.log.head())) return
  const from = performance.now()
  if (await waitUntil(deps.db, [], after, mostMs, company))
    await waitUntilEvaluated(deps.db, company, mostMs - (performance.now() - from))
}

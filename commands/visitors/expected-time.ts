import { ok, refuse } from '#domain/shared/result.ts'
import { dateAt, epochMsOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, Zone } from '#domain/shared/values.ts'
import { zoneOfCompany } from '../organization/published.ts'
import type { Deps } from '../shared/deps.ts'

const dayMs = 24 * 60 * 60_000
const mostAheadMs = 366 * dayMs
/** Reception writes down in the evening who was expected in the morning. */
export const lateAtTheDeskMs = dayMs
const utc = 'UTC' as Zone

/**
 * The day of a time on the company's calendar, where somebody can be expected at it: within a year from now.
 * @param lateMs so long it may be over
 */
export const dayExpected = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  at: Instant,
  lateMs = 0,
) => {
  const ahead = epochMsOf(at) - epochMsOf(deps.now())
  if (ahead < -lateMs || ahead > mostAheadMs)
    return refuse({ code: 'visitors.time-not-possible' } as const)
  return ok(dateAt((await zoneOfCompany(deps, company)) ?? utc, at))
}

import { wasInContact, type SeenContact } from '#domain/locations/contact.ts'
import { scannedWhen, type KeptScan, type WaitsBecause } from '#domain/locations/offline.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, Instant, Zone } from '#domain/shared/values.ts'
import { zoneNowOf } from '../organization/published.ts'
import { policyOfDay } from '../policy/published.ts'
import type { Deps } from '../shared/deps.ts'

const utc = 'UTC' as Zone

/**
 * When a scan or a tap that was kept was made, as of its receipt, and why somebody decides on it where the server saw
 * otherwise itself, or the company asks for each. Its rule is that of today: what is brought says itself of which day
 * it is.
 * @returns `waits` null: it counts
 */
export const keptWhen = async (
  deps: Pick<Deps, 'log' | 'now'>,
  company: CompanyId,
  kept: KeptScan & { readonly seen: Partial<SeenContact> & Pick<SeenContact, 'contactAt'> },
  receipt: Instant,
): Promise<{ readonly at: Instant; readonly waits: WaitsBecause | null }> => {
  const { at, waits } = scannedWhen(kept, receipt)
  if (waits !== null) return { at, waits }
  if (wasInContact(at, kept.seen)) return { at, waits: 'in-contact' }
  const zone = (await zoneNowOf(deps, company)) ?? utc
  const { keptScans } = await policyOfDay(deps, company, dateAt(zone, receipt))
  return { at, waits: keptScans === 'ask' ? 'always-asked' : null }
}

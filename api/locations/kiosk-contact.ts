import type { Deps } from '#commands/shared/deps.ts'
import {
  inContact,
  isDue,
  noContact,
  saysMore,
  type Contact,
} from '#domain/locations/contact.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import { textOf } from '#projections/shared/checkpoints.ts'

type Tablet = { readonly company: CompanyId; readonly deviceId: DeviceId }
type Seen = Contact & { readonly seenAt: Instant | null }

/** When a tablet was in contact, as far as that speaks against taps that it kept. */
export const tabletContact = async (
  { db }: Pick<Deps, 'db'>,
  { company, deviceId }: Tablet,
): Promise<Seen> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<Seen>(
      `select ${textOf('contact_at')} as "contactAt", ${textOf('waiting_since')} as "waitingSince",
         ${textOf('seen_at')} as "seenAt"
       from access.kiosk_contacts where company_id = $1 and device_id = $2`,
      [company, deviceId],
    ),
  )
  return row ?? { ...noContact, seenAt: null }
}

/**
 * Writes down that a tablet was in contact, where that says more than what stands.
 * @param waiting it says itself that taps wait on it
 */
export const noteTablet = async (
  deps: Pick<Deps, 'db' | 'now'>,
  tablet: Tablet,
  waiting: boolean,
): Promise<void> => {
  const before = await tabletContact(deps, tablet)
  const at = deps.now()
  const after = inContact(before, { at, waiting, seenAt: before.seenAt })
  if (!saysMore(before, after) && !isDue(before.seenAt, at)) return
  await deps.db.withCompany(tablet.company, tx =>
    tx.query(
      `insert into access.kiosk_contacts as c (company_id, device_id, seen_at, contact_at, waiting_since)
       values ($1, $2, $3, $4, $5)
       on conflict (company_id, device_id) do update
       set seen_at = greatest(c.seen_at, excluded.seen_at),
         contact_at = greatest(c.contact_at, excluded.contact_at),
         waiting_since = excluded.waiting_since`,
      [tablet.company, tablet.deviceId, at, after.contactAt, after.waitingSince],
    ),
  )
}

import type { Tx } from '#database/types.ts'
import type { DeviceProtocol } from '#domain/devices/events.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { read } from '../tables/index.ts'

export type Stranger = {
  readonly serial: string
  readonly protocol: Exclude<DeviceProtocol, 'qr' | 'file' | 'kiosk'>
  readonly address: string | null
  readonly model: string | null
  readonly firmware: string | null
  readonly firstAt: Instant
  readonly lastAt: Instant
  readonly requests: number
  readonly seenBecause: 'only-company' | 'known-address' | 'asked'
}

/**
 * Addresses that are certainly the company's: an approved reader of it that opens its own connection to us was heard
 * from there, and no reader of another company was (a proxy's address shows nothing). The sender of a UDP packet can be
 * forged, and over MQTT nobody's address is known.
 */
const knownAddresses = `select distinct s.address
  from devices.signals s
  join ${read.devices} d on d.company_id = s.company_id and d.device_id = s.device_id
  where s.company_id = $1 and s.address is not null and d.status = 'approved'
    and d.protocol in ('zk', 'hikvision', 'json')`
const ownAddresses = async (tx: Tx, company: CompanyId): Promise<string[]> => {
  const known = (await tx.query<{ address: string }>(knownAddresses, [company])).map(
    ({ address }) => address,
  )
  const shared = new Set(
    (
      await tx.query<{ address: string }>(
        'select address from devices.shared_addresses($1::text[])',
        [known],
      )
    ).map(({ address }) => address),
  )
  return known.filter(address => !shared.has(address))
}

/**
 * Serials that nobody registered, as far as this company may know of them (docs/decisions/0004), newest first. One that
 * the company registered is none of them, whatever a gateway that heard it before still writes.
 * @param only there is no other company. `serial`: asked for exactly, in whatever letters; who guessed it learns no
 * address.
 */
export const strangersOf = async (
  tx: Tx,
  {
    company,
    only,
    serial,
  }: {
    readonly company: CompanyId
    readonly only: boolean
    readonly serial?: string | undefined
  },
): Promise<{ rows: Stranger[] }> => {
  const own = only ? [] : await ownAddresses(tx, company)
  const rows = await tx.query<Omit<Stranger, 'seenBecause'> & { known: boolean }>(
    `select s.serial, s.protocol, s.address, s.model, s.firmware, ${textOf('s.first_at')} as "firstAt",
       ${textOf('s.last_at')} as "lastAt", s.requests,
       s.address = any($2::text[]) and s.protocol not in ('uhppote', 'mqtt') as known
     from devices.strangers_heard() s
     where not exists (select from ${read.devices} d where d.company_id = $4 and upper(d.serial) = upper(s.serial))
       and case when $3::text is null then $1
         or (s.address = any($2::text[])
           and s.protocol not in ('uhppote', 'mqtt')) else upper(s.serial) = upper($3) end`,
    [only, own, serial ?? null, company],
  )
  return {
    rows: rows.map(({ known, address, ...row }) => {
      const seenBecause = only
        ? ('only-company' as const)
        : known
          ? ('known-address' as const)
          : ('asked' as const)
      return { ...row, address: seenBecause === 'asked' ? null : address, seenBecause }
    }),
  }
}

/** Whether a reader that is registered and waits speaks from an address that is certainly the company's. */
export const speaksFromOwnAddress = async (
  tx: Tx,
  { company, deviceId }: { readonly company: CompanyId; readonly deviceId: string },
): Promise<boolean> => {
  const [heard] = await tx.query<{ address: string | null }>(
    'select address from devices.signals where company_id = $1 and device_id = $2',
    [company, deviceId],
  )
  return (
    typeof heard?.address === 'string' &&
    (await ownAddresses(tx, company)).includes(heard.address)
  )
}

import type { Tx } from '#database/types.ts'
import { deviceEvents } from '#domain/devices/events.ts'
import { movementEvents } from '#domain/movements/events.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { deviceAddressTables } from '../tables/device-addresses.ts'
import { own, read } from '../tables/index.ts'

/** Where readers that anyone may speak for posted from: the address that is their own, and what came from others. */
export const deviceAddresses: Projection = {
  name: 'device_addresses',
  personal: 'sealed',
  tables: Object.values(deviceAddressTables),
  lanes: {},
  ...eachEvent({
    ...ignoringAllBut({ ...deviceEvents, ...movementEvents }),
    DeviceRegistered: 'ignored',
    DeviceSuspended: 'ignored',
    DeviceKeyIssued: 'ignored',
    DeviceZoneSet: 'ignored',
    DeviceDescribed: 'ignored',
    DeviceConnectionSet: 'ignored',
    DeviceSecretSet: 'ignored',
    DeviceLeftOpen: 'ignored',
    DeviceRemoved: 'ignored',
    MovementPutAside: 'ignored',
    DeviceApproved: async (tx, { company, data: { deviceId } }) => {
      await tx.query(`delete from ${own.devicePins} where company_id = $1 and device_id = $2`, [
        company,
        deviceId,
      ])
    },
    DeviceAddressPinned: async (tx, { company, recordedAt, data: { deviceId, address } }) => {
      await tx.query(
        `insert into ${own.devicePins} (company_id, device_id, address, pinned_at) values ($1, $2, $3, $4)
         on conflict (company_id, device_id) do update set address = excluded.address, pinned_at = excluded.pinned_at`,
        [company, deviceId, address, recordedAt],
      )
    },
    DeviceAddressAccepted: (tx, { company, recordedAt, data }) =>
      judged(tx, { company, recordedAt, ...data, accepted: true }),
    DeviceAddressRefused: (tx, { company, recordedAt, data }) =>
      judged(tx, { company, recordedAt, ...data, accepted: false }),
    MovementRecorded: async (tx, { company, recordedAt, data: { deviceId, address } }) => {
      if (address === undefined) return
      await tx.query(
        `insert into ${own.deviceAddresses} (company_id, device_id, address, movements, first_at, last_at)
          values ($1, $2,
           $3, 1, $4, $4)
         on conflict (company_id, device_id, address) do update set movements = ${own.deviceAddresses}.movements + 1,
           last_at = excluded.last_at`,
        [company, deviceId, address, recordedAt],
      )
    },
  }),
}

type Judged = {
  readonly company: CompanyId
  readonly recordedAt: Instant
  readonly deviceId: DeviceId
  readonly address: string
  readonly accepted: boolean
}
const judged = async (
  tx: Tx,
  { company, recordedAt, deviceId, address, accepted }: Judged,
): Promise<void> => {
  await tx.query(
    `insert into ${own.deviceAddresses} (company_id, device_id, address, movements, first_at, last_at,
      accepted) values ($1,
       $2, $3, 0, $4, $4, $5)
     on conflict (company_id, device_id, address) do update set accepted = excluded.accepted`,
    [company, deviceId, address, recordedAt, accepted],
  )
}

export type AddressRow = {
  readonly address: string
  readonly movements: number
  readonly firstAt: Instant
  readonly lastAt: Instant
  /** Null: nobody said anything of it yet. */
  readonly accepted: boolean | null
}
export type DeviceAddresses = {
  readonly pinned: { readonly address: string; readonly at: Instant } | null
  readonly others: readonly AddressRow[]
}
/**
 * A serial that is known everywhere may be used from anywhere: so many are shown, those that wait for a word first, the
 * latest of each.
 */
const shownAddresses = 50

export const addressesOf = async (
  tx: Tx,
  { company, deviceId }: { readonly company: CompanyId; readonly deviceId: string },
): Promise<DeviceAddresses> => {
  const [pinned = null] = await tx.query<{ address: string; at: Instant }>(
    `select address, ${textOf('pinned_at')} as at from ${read.devicePins} where company_id = $1 and device_id = $2`,
    [company, deviceId],
  )
  const others = await tx.query<AddressRow>(
    `select address, movements, ${textOf('first_at')} as "firstAt", ${textOf('last_at')} as "lastAt", accepted
     from ${read.deviceAddresses}
     where company_id = $1 and device_id = $2
     order by accepted is not null, last_at desc, address limit ${shownAddresses}`,
    [company, deviceId],
  )
  return { pinned, others }
}

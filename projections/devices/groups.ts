import type { Tx } from '#database/types.ts'
import { deviceGroupEvents } from '#domain/devices/events.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { deviceGroupTables } from '../tables/device-groups.ts'
import { own, read } from '../tables/index.ts'

/** Groups of readers as they are now. */
export const deviceGroups: Projection = {
  name: 'device_groups',
  personal: 'sealed',
  tables: Object.values(deviceGroupTables),
  ...eachEvent({
    ...ignoringAllBut(deviceGroupEvents),
    DeviceGroupDefined: async (tx, { company, data: { groupId, title, deviceIds } }) => {
      await tx.query(
        `insert into ${own.deviceGroups} (company_id, group_id, title, device_ids) values ($1, $2, $3, $4::uuid[])
         on conflict (company_id, group_id) do update set title = excluded.title, device_ids = excluded.device_ids`,
        [company, groupId, title, deviceIds],
      )
    },
    DeviceGroupRemoved: async (tx, { company, data: { groupId } }) => {
      await tx.query(
        `delete from ${own.deviceGroups} where company_id = $1 and group_id = $2`,
        [company, groupId],
      )
    },
  }),
}

export type DeviceGroupRow = {
  readonly groupId: string
  readonly title: string
  readonly devices: readonly { readonly deviceId: string; readonly name: string }[]
}

/** All groups of the company, by title, with their readers by name. */
export const deviceGroupList = async (
  tx: Tx,
  { company }: { readonly company: CompanyId },
): Promise<{ rows: DeviceGroupRow[] }> => ({
  rows: await tx.query<DeviceGroupRow>(
    `select g.group_id as "groupId", g.title,
       coalesce((select json_agg(json_build_object('deviceId', d.device_id, 'name', d.name)
         order by d.name collate "tr-x-icu", d.device_id)
         from ${read.devices} d where d.company_id = g.company_id and d.device_id = any(g.device_ids)),
           '[]'::json) as devices
     from ${read.deviceGroups} g where g.company_id = $1 order by g.title collate "tr-x-icu", g.group_id`,
    [company],
  ),
})

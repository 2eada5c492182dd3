import type { Tx } from '#database/types.ts'
import type { DirectionRule } from '#domain/devices/events.ts'
import { coordinatesText } from '#domain/locations/coordinates.ts'
import type { CompanyId, DeviceId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { zoneAt, type DeviceZones } from '../shared/device-clock.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { sqlAnd, deviceInScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'

export type PrintedCode = {
  readonly codeNo: number
  readonly madeAt: string
  readonly revokedAt: string | null
}
export type LocationRow = {
  readonly locationId: string
  readonly name: string
  readonly status: 'waiting' | 'approved' | 'suspended'
  readonly directionRule: DirectionRule
  /** The one in force now. */
  readonly zone: string
  /** `41.008240, 28.978359` */
  readonly coordinates: string
  /** In metres. */
  readonly tolerance: number
  /** Whose people may use it, with all below; none: everybody. */
  readonly departments: readonly { readonly departmentId: string; readonly name: string }[]
  readonly codes: readonly PrintedCode[]
  readonly movements: number
  readonly lastMovementAt: string | null
}
type Found = Omit<LocationRow, 'zone' | 'coordinates'> & {
  readonly zones: DeviceZones
  readonly latitude: number
  readonly longitude: number
}

/** Every place of codes of a company, by name. */
export const placesOf = (
  tx: Tx,
  company: CompanyId,
): Promise<{ readonly locationId: DeviceId; readonly name: string }[]> =>
  tx.query(
    `select d.device_id as "locationId", d.name
     from ${read.devices} d
     join ${read.locations} l on l.company_id = $1 and l.device_id = d.device_id
     where d.company_id = $1
     order by d.name collate "tr-x-icu", d.device_id`,
    [company],
  )

/** All places of codes that the caller is authorised for, by name. */
export const locationList = async (
  tx: Tx,
  of: { readonly company: CompanyId; readonly scope: ScopeFilter; readonly now: Instant },
): Promise<{ readonly rows: readonly LocationRow[] }> => {
  const values = valuesOf(of.company)
  const where = sqlAnd(
    "d.company_id = $1 and d.protocol = 'qr'",
    deviceInScope(of.scope, values, 'd.device_id'),
  )
  const found = await tx.query<Found>(
    `select d.device_id as "locationId", d.name, d.status, d.direction_rule as "directionRule",
       d.zones, l.latitude, l.longitude, l.tolerance, d.movements,
       ${textOf('d.last_movement_at')} as "lastMovementAt",
       coalesce((select json_agg(json_build_object('departmentId', p.department_id, 'name', p.name)
         order by p.name collate "tr-x-icu", p.department_id)
         from ${read.departments} p
         where p.company_id = $1 and p.department_id = any(l.department_ids)), '[]'::json)
         as departments,
       coalesce((select json_agg(json_build_object('codeNo', c.code_no,
           'madeAt', ${textOf('c.made_at')}, 'revokedAt', ${textOf('c.revoked_at')})
         order by c.code_no)
         from ${read.printedCodes} c
         where c.company_id = $1 and c.device_id = d.device_id), '[]'::json) as codes
     from ${read.devices} d
     join ${read.locations} l on l.company_id = $1 and l.device_id = d.device_id
     where ${where}
     order by d.name collate "tr-x-icu", d.device_id`,
    values.list,
  )
  return {
    rows: found.map(({ zones, latitude, longitude, ...row }) => ({
      ...row,
      zone: zoneAt(zones, of.now),
      coordinates: coordinatesText({ latitude, longitude }),
    })),
  }
}

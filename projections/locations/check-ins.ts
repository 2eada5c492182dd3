import type { Tx } from '#database/types.ts'
import { checkInEvents } from '#domain/locations/events.ts'
import type { Direction } from '#domain/movements/events.ts'
import type { CompanyId, EmployeeId, Instant } from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf } from '../shared/sql.ts'
import { eachEvent, ignoringAllBut, type Projection } from '../shared/projection.ts'
import { checkInTables } from '../tables/locations.ts'
import { own, read } from '../tables/index.ts'

/** Check-ins with the phone beside their movements; where somebody was lies sealed, as in the log. */
export const checkIns: Projection = {
  name: 'check_ins',
  personal: 'sealed',
  tables: Object.values(checkInTables),
  ...eachEvent({
    ...ignoringAllBut(checkInEvents),
    CheckedIn: async (tx, { company, data }) => {
      const { movementId, employeeId, deviceId, at, way, tooFast, position } = data
      await tx.query(
        `insert into ${own.checkIns}
           (company_id, movement_id, employee_id, device_id, at, direction, way, too_fast, position,
            offline, elsewhere, code)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict (company_id, movement_id) do nothing`,
        [
          company,
          movementId,
          employeeId,
          deviceId,
          at,
          data.direction,
          way,
          tooFast ?? null,
          JSON.stringify(position),
          data.offline ?? false,
          data.elsewhere ?? false,
          data.code,
        ],
      )
    },
  }),
}

export type CheckInRow = {
  readonly movementId: string
  readonly at: Instant
  /** Null where the place is gone. */
  readonly place: string | null
  readonly direction: 'in' | 'out'
  readonly way: 'rotating' | 'printed' | 'remote'
  readonly tooFast: number | null
  /** Kept on the phone until it had a network. */
  readonly offline: boolean
  /** Of one that was kept: his account was in use elsewhere since. */
  readonly elsewhere: boolean
  /** As it lies sealed. */
  readonly position: object | null
  /** When a photo of the place came. */
  readonly photoAt: Instant | null
}
export const mostCheckIns = 200

/** Pictures lie beside the read models. */
const photoAt = `(select ${textOf('s.kept_at')} from people.scan_photos s
  where s.company_id = c.company_id and s.movement_id = c.movement_id) as "photoAt"`

/** The newest check-ins of a person. */
export const checkInsOf = (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<CheckInRow[]> =>
  tx.query<CheckInRow>(
    `select c.movement_id as "movementId", ${textOf('c.at')} as at, d.name as place,
       c.direction, c.way, c.too_fast as "tooFast", c.offline, c.elsewhere, c.position, ${photoAt}
     from ${read.checkIns} c
     left join ${read.devices} d on d.company_id = $1 and d.device_id = c.device_id
     where c.company_id = $1 and c.employee_id = $2
     order by c.at desc, c.movement_id
     limit ${mostCheckIns}`,
    [company, employeeId],
  )

/** As many people as a list of them has. */
const mostPeople = 20_000

/** The newest check-in of each person in scope since an instant. */
export const latestCheckIns = (
  tx: Tx,
  {
    company,
    scope,
    since,
  }: {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly since: Instant
  },
): Promise<(CheckInRow & { readonly employeeId: EmployeeId })[]> => {
  const values = valuesOf(company, since)
  return tx.query<CheckInRow & { readonly employeeId: EmployeeId }>(
    `select distinct on (c.employee_id) c.employee_id as "employeeId", c.movement_id as "movementId",
       ${textOf('c.at')} as at, d.name as place, c.direction, c.way, c.too_fast as "tooFast", c.offline, c.elsewhere,
       c.position, ${photoAt}
     from ${read.checkIns} c
     join ${read.employees} e on e.company_id = $1 and e.employee_id = c.employee_id
     left join ${read.devices} d on d.company_id = $1 and d.device_id = c.device_id
     where c.company_id = $1 and c.at >= $2::timestamptz and ${inScope(scope, values)}
     order by c.employee_id, c.at desc, c.movement_id
     limit ${mostPeople}`,
    values.list,
  )
}

export type LastMovement = {
  readonly at: Instant
  readonly direction: Direction
  readonly place: string | null
}
/** His last movement that counts, whatever recorded it; null: there is none. */
export const lastCounted = async (
  tx: Tx,
  company: CompanyId,
  employeeId: EmployeeId,
): Promise<LastMovement | null> => {
  const [row] = await tx.query<LastMovement>(
    `select ${textOf('m.at')} as at, m.direction, d.name as place
     from ${read.movements} m
     left join ${read.devices} d on d.company_id = $1 and d.device_id = m.device_id
     where m.company_id = $1 and m.employee_id = $2 and m.invalid is null
     order by m.at desc, m.position desc
     limit 1`,
    [company, employeeId],
  )
  return row ?? null
}

import type { Tx } from '#database/types.ts'
import type { CompanyId, DeviceId, EmployeeId } from '#domain/shared/values.ts'
import { dataUntil } from '../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { inScope, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { passesAt, stateAt, type DeliveryState } from './delivery.ts'
import { configuredAt, takesUsers, type Moment } from './passing.ts'

export type PassingRow = {
  readonly employeeId: EmployeeId
  readonly fullName: string | null
  readonly employeeNo: string | null
  readonly mayPass: boolean
  readonly state: DeliveryState
}
type PassingCounts = {
  readonly total: number
  readonly sent: number
  readonly onTheirWay: number
  readonly failed: number
  readonly missing: number
  readonly leftover: number
}
/**
 * In what a reader differs from what is to be: `missing` may pass and is not confirmed there, `leftover` may not pass
 * and is still there; `all` is both.
 */
export type Difference = 'missing' | 'leftover' | 'all'
export type DevicePassingQuery = Moment & {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly deviceId: DeviceId
  /** Only those in whom the reader differs; not given: everybody. */
  readonly difference?: Difference
  readonly cursor?: string
  readonly limit: number
}

/** Of `peopleAt`. Whoever was taken off, and was confirmed to be, is not among them any more. */
export const differs = {
  missing: `(r.passes and r.state <> 'sent')`,
  leftover: '(not r.passes)',
  all: `(not r.passes or r.state <> 'sent')`,
} as const satisfies Record<Difference, string>

/** Of whom the caller sees, who may pass at a reader, and who may not any more but has not been taken off. */
const peopleAt = (scope: ScopeFilter, asked: Values, device: string): string => {
  const seen =
    scope.kind === 'company'
      ? ''
      : ` and exists (select from ${read.employees} e
          where e.company_id = $1 and e.employee_id = p.employee_id and ${inScope(scope, asked)})`
  return `(select a.*, ${stateAt('a.employee_id', device, 'a.passes')} as state from (
      select p.employee_id, p.full_name, p.employee_no, ${passesAt('p.employee_id', device)} as passes,
        exists (select 1
          from devices.users u
          where u.company_id = $1 and u.device_id = ${device} and u.employee_id = p.employee_id) as told
      from ${read.accessPeople} p where p.company_id = $1${seen}) a where a.passes or a.told) r`
}

/**
 * Of whom the caller sees, who may pass at a reader where access is configured, and who may not any more but has not
 * been taken off; by name. Null for a reader that is not there. Long because it counts and lists the same people.
 * @throws {InvalidCursor}
 */
export const devicePassing = async (
  tx: Tx,
  { company, scope, deviceId, at, today, difference, cursor, limit }: DevicePassingQuery,
) => {
  const [device] = await tx.query<{ configured: boolean; takesUsers: boolean }>(
    `select d.device_id in (${configuredAt}) as configured, ${takesUsers} as "takesUsers"
     from ${read.accessDevices} d
     where d.company_id = $1 and d.device_id = $2`,
    [company, deviceId],
  )
  if (!device) return null
  const asked = valuesOf(company, at, today, deviceId)
  const people = peopleAt(scope, asked, '$4::uuid')
  const listed = difference ? differs[difference] : 'true'
  const [counts] = await tx.query<PassingCounts>(
    `select count(*) filter (where ${listed})::int as total, count(*) filter (where state = 'sent')::int as sent,
       count(*) filter (where state = 'on-its-way')::int as "onTheirWay",
       count(*) filter (where state = 'failed')::int as failed,
       count(*) filter (where ${differs.missing})::int as missing,
       count(*) filter (where ${differs.leftover})::int as leftover from ${people}`,
    asked.list,
  )
  const rows = await tx.query<PassingRow>(
    `select r.employee_id as "employeeId", r.full_name as "fullName", r.employee_no as "employeeNo",
       r.passes as "mayPass", r.state, ${keyColumns(byName)}
     from ${people}
     where ${listed} and ${afterCursor(byName, 'asc', cursor, asked)}
     order by ${keyOrder(byName, 'asc')} limit ${asked.add(limit + 1)}`,
    asked.list,
  )
  const page = pageFrom(rows, limit, byName)
  const { total, ...counted } = counts ?? {
    total: 0,
    sent: 0,
    onTheirWay: 0,
    failed: 0,
    missing: 0,
    leftover: 0,
  }
  return {
    rows: page.rows.map(({ employeeId, fullName, employeeNo, mayPass, state }) => ({
      employeeId,
      fullName,
      employeeNo,
      mayPass,
      state,
    })),
    total,
    summary: {
      configured: device.configured,
      takesUsers: device.takesUsers,
      ...counted,
    },
    dataUntil: await dataUntil(tx, ['device_access']),
    next: page.next,
  }
}

const byName: readonly Key[] = [
  { sql: "coalesce(r.full_name, '')", type: 'text', collate: 'tr-x-icu' },
  { sql: 'r.employee_id', type: 'uuid' },
]

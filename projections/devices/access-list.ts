import type { Tx } from '#database/types.ts'
import type { CompanyId, DeviceId, EmployeeId } from '#domain/shared/values.ts'
import { dataUntil } from '../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { deviceInScope, inScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { configuredAt, namedAt, takesUsers, type Moment } from './passing.ts'

/** How far a reader has heard of somebody. */
export type DeliveryState = 'sent' | 'on-its-way' | 'failed' | 'not-sent'
export type AccessRow = {
  readonly deviceId: DeviceId
  readonly name: string
  readonly configured: boolean
  readonly mayPass: boolean
  readonly state: DeliveryState
}
export type EmployeeAccess = {
  readonly groupIds: readonly string[]
  readonly deviceIds: readonly string[]
  readonly devices: readonly AccessRow[]
}

/**
 * Somebody who is employed on the day ($3) and holds something at the instant ($2) that may pass at a reader for which
 * access is configured.
 */
const passesAt = (employee: string, device: string): string => `(
  exists (select 1
    from ${read.accessPeople} p
    where p.company_id = $1 and p.employee_id = ${employee} and not p.erased and p.employed_from <= $3::date
      and (p.employed_to is null or p.employed_to >= $3::date))
  and (exists (select 1 from (${namedAt}) n where n.employee_id = ${employee} and n.device_id = ${device})
    or exists (select 1
      from ${read.accessHoldings} h
      join ${read.accessCardSets} s on s.company_id = h.company_id and s.card_id = h.card_id
        and ${device} = any(s.device_ids)
      join ${read.accessCards} k on k.company_id = h.company_id and k.card_id = h.card_id and not k.blocked
      where h.company_id = $1 and h.employee_id = ${employee} and h.held_from <= $2
        and (h.held_until is null or h.held_until > $2))))`

/** What the reader was last told of him, against what is to be. */
const stateAt = (employee: string, device: string, passes: string): string => `case
  when not exists (select 1
    from ${read.accessDevices} d
    where d.company_id = $1 and d.device_id = ${device} and ${takesUsers}) then 'not-sent'
  when exists (select 1
    from devices.users u
    where u.company_id = $1 and u.device_id = ${device} and u.employee_id = ${employee} and u.unsure) then 'failed'
  when exists (select 1
    from devices.commands c
    where c.company_id = $1 and c.device_id = ${device} and c.employee_id = ${employee}
      and c.ended_at is null) then 'on-its-way'
  when ${passes} = exists (select 1
    from devices.users u
    where u.company_id = $1 and u.device_id = ${device} and u.employee_id = ${employee}
      and u.state = 'here') then 'sent'
  else 'on-its-way' end`

/** Where an employee may pass, of the readers that the caller is authorised for; null for somebody who is not there. */
export const employeeAccess = async (
  tx: Tx,
  {
    company,
    scope,
    employeeId,
    at,
    today,
  }: Moment & {
    readonly company: CompanyId
    readonly scope: ScopeFilter
    readonly employeeId: EmployeeId
  },
): Promise<EmployeeAccess | null> => {
  const [person] = await tx.query<{ groupIds: string[]; deviceIds: string[] }>(
    `select coalesce(s.group_ids, '{}') as "groupIds", coalesce(s.device_ids, '{}') as "deviceIds"
     from ${read.accessPeople} p
     left join ${read.accessSets} s on s.company_id = p.company_id and s.employee_id = p.employee_id
     where p.company_id = $1 and p.employee_id = $2`,
    [company, employeeId],
  )
  if (!person) return null
  const values = valuesOf(company, at, today, employeeId)
  const devices = await tx.query<AccessRow>(
    `with asked as (
       select d.device_id, d.name, d.device_id in (${configuredAt}) as configured,
         ${passesAt('$4::uuid', 'd.device_id')} as passes,
         exists (select 1
           from ${read.accessPeople} p
           where p.company_id = $1 and p.employee_id = $4 and not p.erased and p.employed_from <= $3::date
             and (p.employed_to is null or p.employed_to >= $3::date)) as employed
       from ${read.accessDevices} d
       where d.company_id = $1 and ${deviceInScope(scope, values, 'd.device_id')})
     select device_id as "deviceId", name, configured, case when configured then passes else employed end as "mayPass",
       ${stateAt('$4::uuid', 'asked.device_id', 'passes')} as state
     from asked order by name collate "tr-x-icu", device_id`,
    values.list,
  )
  if (scope.kind === 'company') return { ...person, devices }
  const named = devices.filter(({ deviceId }) => person.deviceIds.includes(deviceId))
  return { groupIds: [], deviceIds: named.map(({ deviceId }) => deviceId), devices }
}

/** Where a card alone may pass; `deviceIds: null`: as its holder. Null for a card that is not there. */
export const cardAccessOf = async (
  tx: Tx,
  company: CompanyId,
  cardId: string,
): Promise<{ deviceIds: string[] | null } | null> => {
  const [row] = await tx.query<{ deviceIds: string[] | null }>(
    `select s.device_ids as "deviceIds"
     from ${read.accessCards} c
     left join ${read.accessCardSets} s on s.company_id = c.company_id and s.card_id = c.card_id
     where c.company_id = $1 and c.card_id = $2`,
    [company, cardId],
  )
  return row ?? null
}

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
}
export type DevicePassingQuery = Moment & {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly deviceId: DeviceId
  readonly cursor?: string
  readonly limit: number
}

/**
 * Of whom the caller sees, who may pass at a reader where access is configured, and who may not any more but has not
 * been taken off; by name. Null for a reader that is not there.
 * @throws {InvalidCursor}
 */
export const devicePassing = async (
  tx: Tx,
  { company, scope, deviceId, at, today, cursor, limit }: DevicePassingQuery,
) => {
  const [device] = await tx.query<{ configured: boolean; takesUsers: boolean }>(
    `select d.device_id in (${configuredAt}) as configured, ${takesUsers} as "takesUsers"
     from ${read.accessDevices} d
     where d.company_id = $1 and d.device_id = $2`,
    [company, deviceId],
  )
  if (!device) return null
  const asked = valuesOf(company, at, today, deviceId)
  const seen =
    scope.kind === 'company'
      ? ''
      : ` and exists (select from ${read.employees} e
          where e.company_id = $1 and e.employee_id = p.employee_id and ${inScope(scope, asked)})`
  const people = `(select a.*, ${stateAt('a.employee_id', '$4::uuid', 'a.passes')} as state from (
      select p.employee_id, p.full_name, p.employee_no, ${passesAt('p.employee_id', '$4::uuid')} as passes,
        exists (select 1
          from devices.users u
          where u.company_id = $1 and u.device_id = $4 and u.employee_id = p.employee_id) as told
      from ${read.accessPeople} p where p.company_id = $1${seen}) a where a.passes or a.told) r`
  const [counts] = await tx.query<PassingCounts>(
    `select count(*)::int as total, count(*) filter (where state = 'sent')::int as sent,
       count(*) filter (where state = 'on-its-way')::int as "onTheirWay",
       count(*) filter (where state = 'failed')::int as failed from ${people}`,
    asked.list,
  )
  const rows = await tx.query<PassingRow>(
    `select r.employee_id as "employeeId", r.full_name as "fullName", r.employee_no as "employeeNo",
       r.passes as "mayPass", r.state, ${keyColumns(byName)}
     from ${people}
     where ${afterCursor(byName, 'asc', cursor, asked)}
     order by ${keyOrder(byName, 'asc')} limit ${asked.add(limit + 1)}`,
    asked.list,
  )
  const page = pageFrom(rows, limit, byName)
  const { total, sent, onTheirWay, failed } = counts ?? {
    total: 0,
    sent: 0,
    onTheirWay: 0,
    failed: 0,
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
      sent,
      onTheirWay,
      failed,
    },
    dataUntil: await dataUntil(tx, ['device_access']),
    next: page.next,
  }
}

const byName: readonly Key[] = [
  { sql: "coalesce(r.full_name, '')", type: 'text', collate: 'tr-x-icu' },
  { sql: 'r.employee_id', type: 'uuid' },
]

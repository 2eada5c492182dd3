import type { Tx } from '#database/types.ts'
import type { CompanyId, DeviceId, EmployeeId } from '#domain/shared/values.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { deviceInScope, valuesOf } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { passesAt, stateAt, type DeliveryState } from './delivery.ts'
import { configuredAt, type Moment } from './passing.ts'

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

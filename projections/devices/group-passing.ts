import type { Tx } from '#database/types.ts'
import type { CompanyId, DeviceGroupId, DeviceId } from '#domain/shared/values.ts'
import { dataUntil } from '../shared/freshness.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import type { ScopeFilter } from '../shared/scope.ts'
import { deviceInScope, inScope, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import { differs, type Difference, type PassingRow } from './device-passing.ts'
import { namedAt, takesUsers, type Moment } from './passing.ts'

export type GroupPassingRow = PassingRow & {
  readonly deviceId: DeviceId
  readonly deviceName: string
}
export type GroupReader = {
  readonly deviceId: DeviceId
  readonly name: string
  readonly takesUsers: boolean
}
export type GroupQuery = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly groupId: DeviceGroupId
}

/**
 * The readers of a group for which the caller is authorised, by name. Null for a group that is not there, or of whose
 * readers he is authorised for none.
 */
export const readersOfGroup = async (
  tx: Tx,
  { company, scope, groupId }: GroupQuery,
): Promise<GroupReader[] | null> => {
  const asked = valuesOf(company, groupId)
  const readers = await tx.query<GroupReader>(
    `select d.device_id as "deviceId", d.name, ${takesUsers} as "takesUsers"
     from ${read.accessGroups} g
     join ${read.accessDevices} d on d.company_id = g.company_id and d.device_id = any(g.device_ids)
     where g.company_id = $1 and g.group_id = $2 and ${deviceInScope(scope, asked, 'd.device_id')}
     order by d.name collate "tr-x-icu", d.device_id`,
    asked.list,
  )
  if (readers.length > 0) return readers
  const groups = await tx.query(
    `select from ${read.accessGroups} where company_id = $1 and group_id = $2`,
    [company, groupId],
  )
  return groups.length > 0 && scope.kind === 'company' ? [] : null
}

/**
 * All that is said of a person at one of the readers ($4), a row each: that he may pass there, with his own access or
 * by a card; what the reader was told of him; that something is ordered. Added up once and never joined with each
 * other: how many each has nobody knows beforehand, and a plan made for few takes minutes with many.
 */
const saidOfPairs = `
  select n.device_id, n.employee_id, true as passes, false as told, false as unsure, false as here, false as ordered
  from (${namedAt}) n where n.device_id = any($4::uuid[])
  union all
  select s.device_id, h.employee_id, true, false, false, false, false
  from (select c.card_id, unnest(c.device_ids) as device_id
    from ${read.accessCardSets} c where c.company_id = $1) s
  join ${read.accessCards} k on k.company_id = $1 and k.card_id = s.card_id and not k.blocked
  join ${read.accessHoldings} h on h.company_id = $1 and h.card_id = s.card_id and h.held_from <= $2
    and (h.held_until is null or h.held_until > $2)
  where s.device_id = any($4::uuid[])
  union all
  select u.device_id, u.employee_id, false, true, u.unsure, u.state = 'here', false
  from devices.users u where u.company_id = $1 and u.device_id = any($4::uuid[])
  union all
  select c.device_id, c.employee_id, false, false, false, false, true
  from devices.commands c
  where c.company_id = $1 and c.device_id = any($4::uuid[]) and c.ended_at is null and c.employee_id is not null`

/**
 * Who may pass at which of the readers ($4) and who may not but is still there, with how far each has heard of it. It
 * says the same as `passesAt` and `stateAt` of every pair, read once: thousands of people stand at tens of readers.
 */
const pairsAt = (scope: ScopeFilter, asked: Values): string => {
  const seen =
    scope.kind === 'company'
      ? ''
      : ` and exists (select from ${read.employees} e
          where e.company_id = $1 and e.employee_id = p.employee_id and ${inScope(scope, asked)})`
  return `with said as materialized (
     select y.device_id, y.employee_id, bool_or(y.passes) as passes, bool_or(y.told) as told,
       bool_or(y.unsure) as unsure, bool_or(y.here) as here, bool_or(y.ordered) as ordered
     from (${saidOfPairs}) y
     group by y.device_id, y.employee_id
     having bool_or(y.passes) or bool_or(y.told)),
   r as materialized (
     select a.*, case when a.unsure then 'failed' when a.ordered then 'on-its-way'
         when a.passes = a.here then 'sent' else 'on-its-way' end as state
     from (select x.device_id, p.employee_id, p.full_name, p.employee_no,
         x.passes and not p.erased and p.employed_from <= $3::date
           and (p.employed_to is null or p.employed_to >= $3::date) as passes,
         x.told, x.unsure, x.here, x.ordered
       from said x
       join ${read.accessPeople} p on p.company_id = $1 and p.employee_id = x.employee_id${seen}) a
     where a.passes or a.told)`
}

export type GroupPassingQuery = GroupQuery &
  Moment & {
    readonly difference: Difference
    readonly cursor?: string
    readonly limit: number
  }

/**
 * In whom the readers of a group differ, of whom the caller sees: by reader, then by name. Null as `readersOfGroup`.
 * Long because it counts and lists the same people.
 * @throws {InvalidCursor}
 */
export const groupPassing = async (
  tx: Tx,
  { company, scope, groupId, at, today, difference, cursor, limit }: GroupPassingQuery,
) => {
  const readers = await readersOfGroup(tx, {
    company,
    scope,
    groupId,
  })
  if (!readers) return null
  const asked = valuesOf(
    company,
    at,
    today,
    readers.filter(({ takesUsers: hears }) => hears).map(({ deviceId }) => deviceId),
  )
  const pairs = pairsAt(scope, asked)
  const counted = await tx.query<Counts>(
    `${pairs} select r.device_id as "deviceId", count(*) filter (where ${differs.missing})::int as missing,
       count(*) filter (where ${differs.leftover})::int as leftover
     from r group by r.device_id`,
    asked.list,
  )
  const rows = await tx.query<GroupPassingRow>(
    `${pairs} select r.device_id as "deviceId", d.name as "deviceName", r.employee_id as "employeeId",
       r.full_name as "fullName", r.employee_no as "employeeNo", r.passes as "mayPass", r.state,
       ${keyColumns(byReader)}
     from r
     join ${read.accessDevices} d on d.company_id = $1 and d.device_id = r.device_id
     where ${differs[difference]} and ${afterCursor(byReader, 'asc', cursor, asked)}
     order by ${keyOrder(byReader, 'asc')} limit ${asked.add(limit + 1)}`,
    asked.list,
  )
  const page = pageFrom(rows, limit, byReader)
  const countsOf = new Map(counted.map(({ deviceId, ...counts }) => [deviceId, counts]))
  const missing = counted.reduce((sum, counts) => sum + counts.missing, 0)
  const leftover = counted.reduce((sum, counts) => sum + counts.leftover, 0)
  return {
    rows: page.rows.map(
      ({ deviceId, deviceName, employeeId, fullName, employeeNo, mayPass, state }) => ({
        deviceId,
        deviceName,
        employeeId,
        fullName,
        employeeNo,
        mayPass,
        state,
      }),
    ),
    total: {
      missing,
      leftover,
      all: missing + leftover,
    }[difference],
    summary: {
      missing,
      leftover,
      readers: readers.map(reader => ({
        ...reader,
        ...(countsOf.get(reader.deviceId) ?? none),
      })),
    },
    dataUntil: await dataUntil(tx, ['device_access']),
    next: page.next,
  }
}

type Counts = {
  readonly deviceId: DeviceId
  readonly missing: number
  readonly leftover: number
}
const none = {
  missing: 0,
  leftover: 0,
} as const

const byReader: readonly Key[] = [
  {
    sql: 'd.name',
    type: 'text',
    collate: 'tr-x-icu',
  },
  { sql: 'r.device_id', type: 'uuid' },
  {
    sql: "coalesce(r.full_name, '')",
    type: 'text',
    collate: 'tr-x-icu',
  },
  { sql: 'r.employee_id', type: 'uuid' },
]

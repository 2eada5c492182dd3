import type { Tx } from '#database/types.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { missedReaders } from '../../devices/published.ts'
import { dataUntil } from '../../shared/freshness.ts'
import { valuesOf, type Values } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'

/** A reader that somebody uses and that is missed since the day ended. */
export type AwaitedDevice = { readonly deviceId: string; readonly name: string }
/** Readers used within so many days before the end of a day are those a person uses. */
const usedWithinDays = 30

/**
 * Which readers days wait for, as SQL on `day_results r` (`reports.md`, head): a day that is over waits for every
 * reader that its person used in the thirty days before and that is missed since the day ended: silent, unusually quiet
 * or refused, as its own page says. Not stored: it changes when a reader speaks.
 *
 * `with` names a table `awaited (employee_id, day, devices)`, to be joined; null where no reader was silent so long,
 * which is nearly always.
 */
export type AwaitedReaders = {
  readonly with: string
  readonly join: string
  readonly devices: string
  readonly isAwaited: string
  /**
   * The same days by themselves, `(employee_id, day)`, where days are counted by the thousand: found from the few that
   * a silent reader touches, not by a look into each. Instead of `join`.
   */
  readonly days: () => string
}

/** A day ends where the next one begins to take movements. */
const ended = "(r.carry ->> 'from')::timestamptz"

export const nothingAwaited: AwaitedReaders = {
  with: '',
  join: '',
  devices: "'[]'::json",
  isAwaited: 'false',
  days: () => '(select null::uuid as employee_id, null::date as day where false)',
}

export const awaitingOf = async (
  tx: Tx,
  company: CompanyId,
  from: LocalDate,
  to: LocalDate,
  values: Values,
): Promise<AwaitedReaders> => {
  const now = await dataUntil(tx, ['attendance'])
  const silent = await missedReaders(tx, company, now)
  // Of one that was heard two dates after the range, no day of it waits.
  const asked = silent.filter(({ until }) => until.slice(0, 10) <= addDays(to, 2))
  if (asked.length === 0) return nothingAwaited
  const [given, at] = [values.add(JSON.stringify(asked)), values.add(now)]
  const [first, last] = [
    values.add(addDays(from, -usedWithinDays - 1)),
    values.add(addDays(to, 2)),
  ]
  return {
    with: `with silent as (select *
        from json_to_recordset(${given}::json) as s("deviceId" uuid, name text, until timestamptz)),
      used as materialized (
        select m.employee_id, s."deviceId", s.name, s.until, max(m.at) as last_at from silent s
        join ${read.movements} m on m.company_id = $1 and m.device_id = s."deviceId" and m.employee_id is not null
          and m.at >= ${first}::date and m.at < ${last}::date
        group by m.employee_id, s."deviceId", s.name, s.until) `,
    join: `left join lateral (
      select json_agg(json_build_object('deviceId', u."deviceId", 'name', u.name)
        order by u.name, u."deviceId") as devices
      from used u
      where u.employee_id = r.employee_id and u.until < ${ended} and ${ended} <= ${at}::timestamptz
        and u.last_at >= ${ended} - interval '${usedWithinDays} days') as awaited on true`,
    devices: "coalesce(awaited.devices, '[]'::json)",
    isAwaited: 'awaited.devices is not null',
    days: () => `(select distinct r.employee_id, r.day
        from used u
        join ${read.dayResults} r on r.employee_id = u.employee_id
      where r.company_id = $1 and r.day between ${values.add(from)}::date and ${values.add(to)}::date
        and u.until < ${ended} and ${ended} <= ${at}::timestamptz
        and u.last_at >= ${ended} - interval '${usedWithinDays} days')`,
  }
}

/** How many days of some people wait for a reader; who has none is not in it. */
export const awaitedDaysOf = async (
  tx: Tx,
  company: CompanyId,
  from: LocalDate,
  to: LocalDate,
  employees: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, number>> => {
  const values = valuesOf(company)
  const awaiting = await awaitingOf(tx, company, from, to, values)
  if (awaiting.with === '' || employees.length === 0) return new Map()
  const rows = await tx.query<{ employeeId: EmployeeId; days: number }>(
    `${awaiting.with}select a.employee_id as "employeeId", count(*)::int as days
     from ${awaiting.days()} a
     where a.employee_id = any(${values.add(employees)}::uuid[])
     group by a.employee_id`,
    values.list,
  )
  return new Map(rows.map(({ employeeId, days }) => [employeeId, days]))
}

type Day = { readonly employeeId: string; readonly day: LocalDate }
/** Which readers each of some days waits for. */
export const awaitedDevices = async (
  tx: Tx,
  company: CompanyId,
  days: readonly Day[],
): Promise<(day: Day) => readonly AwaitedDevice[]> => {
  const dates = days.map(({ day }) => day).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return () => []
  const values = valuesOf(company)
  const awaiting = await awaitingOf(tx, company, first, last, values)
  if (awaiting.with === '') return () => []
  const rows = await tx.query<{ key: string; devices: readonly AwaitedDevice[] }>(
    `${awaiting.with}select concat(r.employee_id, ' ', r.day) as key, ${awaiting.devices} as devices
     from unnest(${values.add(days.map(({ employeeId }) => employeeId))}::uuid[],
     ${values.add(days.map(({ day }) => day))}::date[]) asked (employee_id, day)
     join ${read.dayResults} r on r.company_id = $1 and r.employee_id = asked.employee_id
       and r.day = asked.day ${awaiting.join}
     where ${awaiting.isAwaited}`,
    values.list,
  )
  const byDay = new Map(rows.map(({ key, devices }) => [key, devices]))
  return ({ employeeId, day }) => byDay.get(`${employeeId} ${day}`) ?? []
}

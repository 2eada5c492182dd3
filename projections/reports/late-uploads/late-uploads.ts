import type { Tx } from '#database/types.ts'
import { addDays, daysBetween, epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import { textOf } from '../../shared/checkpoints.ts'
import { companyDay } from '../../shared/company-day.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { sqlAnd, fullName, inScope, valuesOf } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { daysAsOf } from '../../evaluation/as-of/as-of.ts'
import { mostDaysAsOf, mostPeopleAsOf, type PersonAsKnown } from '../shared/as-known.ts'
import {
  comparedDay,
  sameDay,
  sumsOf,
  type ComparedDay,
  type ComparedFigures,
} from '../../evaluation/compared-day.ts'
import { localSql } from '../../shared/zone-sql.ts'

/**
 * A reader that was away sends what it kept, days late: one upload is a row of such records, each recorded within half
 * an hour of the one before. Late is a record of a day that was over, and more than two hours old, when it was
 * recorded; files that a person brought are none.
 */
export type LateUpload = {
  /** Where the first of its records stands in the log. */
  readonly position: string
  readonly deviceId: string
  readonly device: string
  /**
   * The first and last of it were recorded; these and all below are of the records of people in scope, where that is
   * not the whole company.
   */
  readonly begunAt: Instant
  readonly endedAt: Instant
  readonly records: number
  /** Days of the records, company's clock. */
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  /** Whom they count for, in the caller's scope. */
  readonly people: number
}
type Query = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  readonly device?: string | undefined
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly cursor?: string
  readonly limit: number
}

/** Of `movements m`, kept small by an index. */
const late =
  "m.recorded_at - m.at > interval '2 hours' and m.source <> 'file' and m.source <> 'hand'"

/** Of each record, of which upload it is: the first of them. $1 the company, $2 its zone. */
const uploads = (where: string): string => `
  with late as (
    select m.position, m.device_id, m.recorded_at, m.at, m.employee_id, m.invalid,
      ${localSql('$2', 'm.at')}::date as day,
      case when m.recorded_at - lag(m.recorded_at) over (partition by m.device_id
        order by m.position) < interval '30 minutes' then 0 else 1 end as begins
    from ${read.movements} m
    where m.company_id = $1 and ${late} and ${localSql('$2', 'm.recorded_at')}::date > ${localSql('$2', 'm.at')}::date
      and ${where}),
  numbered as (select *, sum(begins) over (partition by device_id order by position) as upload from late),
  of_upload as (select *, min(position) over (partition by device_id, upload) as first from numbered)`

/**
 * Uploads that came late, latest first; a manager sees those that concern somebody of his.
 * @throws {InvalidCursor}
 */
export const lateUploads = async (tx: Tx, query: Query) => {
  const { company, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, [
    'attendance',
    'employees',
    'devices',
  ])
  const values = valuesOf(company, zone)
  const where = sqlAnd(query.device && `m.device_id = ${values.add(query.device)}::uuid`)
  const seen = `(select e.employee_id
      from ${read.employees} e
      where e.company_id = $1 and ${inScope(query.scope, values)})`
  const grouped = `${uploads(where)}, summed as (
      select u.first as position, u.device_id, min(u.recorded_at) as begun_at, max(u.recorded_at) as ended_at,
        count(*)::int as records, min(u.day) as first_day, max(u.day) as last_day, count(distinct u.day)::int as days,
        count(distinct u.employee_id) filter (where u.invalid is null and u.employee_id in ${seen})::int as people
      from of_upload u ${query.scope.kind === 'company' ? '' : `where u.invalid is null and u.employee_id in ${seen}`}
      group by u.device_id, u.first)`
  const wanted = sqlAnd(
    query.scope.kind !== 'company' && 's.people > 0',
    query.from && `${localSql('$2', 's.ended_at')}::date >= ${values.add(query.from)}::date`,
    query.to && `${localSql('$2', 's.begun_at')}::date <= ${values.add(query.to)}::date`,
  )
  const [count] = await tx.query<{ total: number; records: number }>(
    `${grouped} select count(*)::int as total, coalesce(sum(s.records), 0)::int as records
     from summed s
     where ${wanted}`,
    values.list,
  )
  const rows = await tx.query<LateUpload>(
    `${grouped} select s.position::text, s.device_id as "deviceId", coalesce(v.name, '') as device,
       ${textOf('s.begun_at')} as "begunAt", ${textOf('s.ended_at')} as "endedAt", s.records, s.first_day::text as
     from, s.last_day::text as to,
       s.days, s.people, ${keyColumns(newest)}
     from summed s left join ${read.devices} v on v.company_id = $1 and v.device_id = s.device_id
     where ${wanted} and ${afterCursor(newest, 'desc', cursor, values)}
     order by ${keyOrder(newest, 'desc')} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, newest)
  return {
    rows: await eachInTurn(
      page.rows,
      ({ position, deviceId, device, begunAt, endedAt, records, from, to, days, people }) => ({
        position,
        deviceId,
        device,
        begunAt,
        endedAt,
        records,
        from,
        to,
        days,
        people,
      }),
    ),
    total: count?.total ?? 0,
    summary: { records: count?.records ?? 0 },
    dataUntil,
    next: page.next,
  }
}
const newest: readonly Key[] = [{ sql: 's.position', type: 'bigint' }]

export type UploadEffect = {
  readonly position: string
  readonly deviceId: string
  readonly device: string
  readonly begunAt: Instant
  readonly endedAt: Instant
  readonly records: number
  readonly people: number
  readonly changed: number
  readonly totals: { readonly before: ComparedFigures; readonly after: ComparedFigures }
  readonly rows: readonly (PersonAsKnown & {
    readonly day: LocalDate
    readonly before: ComparedDay | null
    readonly after: ComparedDay | null
  })[]
  /** More people or days than one answer evaluates: the first of them. */
  readonly partial: boolean
}

/**
 * Which days an upload changed: as known just before its first record beside as known at its last, so that the answer
 * stays the same whatever comes later.
 * @returns null when there is no such upload, or nobody in scope whom it concerns.
 */
export const uploadEffect = async (
  tx: Tx,
  {
    company,
    scope,
    position,
  }: { readonly company: CompanyId; readonly scope: ScopeFilter; readonly position: string },
): Promise<UploadEffect | null> => {
  const { zone } = await companyDay(tx, company)
  const [record] = await tx.query<{ deviceId: string; device: string }>(
    `select m.device_id as "deviceId", coalesce(v.name, '') as device
     from ${read.movements} m
     left join ${read.devices} v on v.company_id = m.company_id and v.device_id = m.device_id
     where m.company_id = $1 and m.position = $2::bigint and m.device_id is not null`,
    [company, position],
  )
  if (!record) return null
  const touched = await tx.query<{
    employeeId: EmployeeId
    day: LocalDate
    begunAt: Instant
    endedAt: Instant
    records: number
    own: number
  }>(
    `${uploads('m.device_id = $3::uuid')} select u.employee_id as "employeeId", u.day::text as day,
       ${textOf('min(min(u.recorded_at)) over ()')} as "begunAt",
       ${textOf('max(max(u.recorded_at)) over ()')} as "endedAt",
       count(*) filter (where u.invalid is null)::int as own, (sum(count(*)) over ())::int as records
     from of_upload u where u.first = $4::bigint group by u.employee_id, u.day order by u.day`,
    [company, zone, record.deviceId, position],
  )
  const [any] = touched
  if (!any) return null
  const values = valuesOf(company, [
    ...new Set(touched.flatMap(({ employeeId }) => employeeId ?? [])),
  ])
  const people = await tx.query<PersonAsKnown>(
    `select e.employee_id as "employeeId", e.employee_no as "employeeNo", ${fullName()} as "fullName",
       e.department_id as "departmentId", d.name as department, e.position
     from ${read.employees} e
     left join ${read.departments} d on d.company_id = e.company_id and d.department_id = e.department_id
     where e.company_id = $1 and e.employee_id = any($2::uuid[]) and ${inScope(scope, values)}
     order by coalesce(${fullName()}, '') collate "tr-x-icu", e.employee_id limit ${mostPeopleAsOf + 1}`,
    values.list,
  )
  if (people.length === 0 && scope.kind !== 'company') return null
  const seen = new Set(people.map(({ employeeId }) => employeeId))
  const theirs =
    scope.kind === 'company'
      ? touched
      : touched.filter(({ employeeId }) => seen.has(employeeId))
  const records =
    scope.kind === 'company' ? any.records : theirs.reduce((sum, { own }) => sum + own, 0)
  return {
    position,
    ...record,
    begunAt: any.begunAt,
    endedAt: any.endedAt,
    records,
    ...(await effectOn(
      tx,
      company,
      people,
      theirs.map(({ day }) => day),
      any,
    )),
  }
}

/** Long because days before and after an upload are evaluated, paired and summed for the same people. */
const effectOn = async (
  tx: Tx,
  company: CompanyId,
  people: readonly PersonAsKnown[],
  days: readonly LocalDate[],
  { begunAt, endedAt }: { readonly begunAt: Instant; readonly endedAt: Instant },
) => {
  const asked = people.slice(0, mostPeopleAsOf)
  const wanted = [
    ...new Set(days.flatMap(day => [addDays(day, -1), day, addDays(day, 1)])),
  ].toSorted()
  const [first, last] = [
    wanted[0] ?? ('1970-01-01' as LocalDate),
    wanted.at(-1) ?? ('1970-01-01' as LocalDate),
  ]
  const to = daysBetween(first, last) >= mostDaysAsOf ? addDays(first, mostDaysAsOf - 1) : last
  const state = async (at: Instant) =>
    (
      await daysAsOf(
        tx,
        { company, at },
        asked.map(({ employeeId }) => employeeId),
        first,
        to,
      )
    ).people
  const [before, after] = [await state(instantOf(epochMsOf(begunAt) - 1)), await state(endedAt)]
  const pairs = asked.flatMap(who => {
    const [old, made] = [before.get(who.employeeId), after.get(who.employeeId)]
    return wanted.flatMap(day => {
      const [one, other] = [
        old?.days.find(({ row }) => row.day === day),
        made?.days.find(({ row }) => row.day === day),
      ]
      // A day that was still running when the upload began changes by time alone.
      if (
        !other ||
        (one && one.row.provisional && one.row.provisional === other.row.provisional)
      )
        return []
      const zone = made?.person.zone
      return zone
        ? [
            {
              ...who,
              day,
              before: one ? comparedDay(zone, one.row) : null,
              after: comparedDay(zone, other.row),
            },
          ]
        : []
    })
  })
  const rows = pairs.filter(pair => !sameDay(pair.before, pair.after))
  return {
    people: new Set(rows.map(({ employeeId }) => employeeId)).size,
    changed: rows.length,
    rows,
    partial: people.length > mostPeopleAsOf || to < last,
    totals: {
      before: sumsOf(rows.map(row => row.before)),
      after: sumsOf(rows.map(row => row.after)),
    },
  }
}

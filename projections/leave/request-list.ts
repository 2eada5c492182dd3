import type { Tx } from '#database/types.ts'
import type { LeavePeriod } from '#domain/leave/asked.ts'
import type { CountedDay, LeaveCalculation, SeenLeave } from '#domain/leave/events.ts'
import type {
  CompanyId,
  Instant,
  LeaveRequestId,
  LeaveTypeId,
  LocalDate,
} from '#domain/shared/values.ts'
import { textOf } from '../shared/checkpoints.ts'
import { companyDay } from '../shared/company-day.ts'
import { eachInTurn } from '../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../shared/keyset.ts'
import { nameOfActor, namesOfSaid, lentNamesOfSaid } from '../shared/said.ts'
import { sqlAnd, fullName, valuesOf, type Values } from '../shared/sql.ts'
import { read } from '../tables/index.ts'
import {
  as,
  date,
  instant,
  int,
  maybe,
  selectList,
  shownOf,
  text,
  uuid,
  type RowOf,
} from '../reports/shared/columns.ts'
import {
  headColumns,
  peopleAsked,
  withDepartment,
  type PageQuery,
  type PeopleQuery,
} from '../reports/shared/people-days.ts'

export type LeaveStatus = 0 | 1 | 2 | 3
export type LeaveRequestQuery = Omit<PeopleQuery, 'status' | 'known'> &
  PageQuery & {
    /** `waiting`: for a first or a second word; without: all. */
    readonly status?: '0' | '1' | '2' | '3' | 'waiting'
    /** Leave that has a day between these. */
    readonly from: LocalDate
    readonly to: LocalDate
    readonly type?: string
    readonly sort: keyof typeof sorts
  }

export type LeaveChange = {
  readonly requestId: LeaveRequestId
  readonly to: LeavePeriod | null
  readonly status: 0 | 1
  readonly description: string | null
  readonly requestedBy: string | null
  readonly requestedAt: Instant
}
const columns = {
  ...headColumns,
  requestId: uuid<LeaveRequestId>('l.request_id'),
  leaveTypeId: uuid<LeaveTypeId>('l.leave_type_id'),
  /** Null once the type was removed. */
  leaveType: maybe(text('t.title')),
  colour: maybe(text("t.definition ->> 'colour'")),
  calculation: text<LeaveCalculation>('l.calculation'),
  from: date<LocalDate>('l.first_day'),
  to: date<LocalDate>('l.last_day'),
  asked: as<LeavePeriod>('l.asked'),
  counted: as<readonly CountedDay[]>('l.counted'),
  halves: int('l.halves'),
  minutes: int('l.minutes'),
  status: as<LeaveStatus>('l.status'),
  description: maybe(text('l.description')),
  requestedBy: maybe(text(nameOfActor('l.requested_by'))),
  requestedAt: instant<Instant>('l.requested_at'),
  /** Whose words hold, in their order; null: nobody's, since none is needed. */
  decidedBy: as<readonly (string | null)[]>(namesOfSaid('l.said')),
  /** A change of it that waits. */
  change: as<LeaveChange | null>(
    `(select json_build_object('requestId', c.request_id, 'to', c.wanted, 'status', c.status,
        'description', c.description, 'requestedBy', ${nameOfActor('c.requested_by')},
        'requestedAt', ${textOf('c.requested_at')})
      from ${read.leaveChanges} c
      where c.company_id = l.company_id and c.leave_id = l.request_id and c.status < 2 limit 1)`,
  ),
  /** Beside each of them what whoever said it was shown; null: he had not opened it. */
  seen: as<readonly (SeenLeave | null)[]>(
    `(select coalesce(jsonb_agg(s.word -> 'seen' order by s.n), '[]'::jsonb)
      from jsonb_array_elements(l.said) with ordinality s(word, n))`,
  ),
  inNamesOf: as<readonly (string | null)[]>(lentNamesOfSaid('l.said')),
} as const
export type LeaveRequestRow = RowOf<typeof columns>
const shown = shownOf(columns)

const tables = `${read.leaveRequests} l
     join ${read.employees} e on e.company_id = l.company_id and e.employee_id = l.employee_id
     left join ${read.leaveTypes} t on t.company_id = l.company_id and t.leave_type_id = l.leave_type_id`

/**
 * Leave that was asked for by people in scope.
 * @throws {InvalidCursor}
 */
export const leaveRequestList = async (tx: Tx, query: LeaveRequestQuery) => {
  const { company, status, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDay(tx, company, [
    'leave_requests',
    'employees',
    'leave_settings',
  ])
  const values = valuesOf(company)
  const where = whereOf(query, values)
  const summary = query.counted === false ? noCounts : await countsOf(tx, where, values)
  const chosen = sqlAnd(where, statusIs(status, values))
  const keys = sorts[query.sort]
  const rows = await tx.query<LeaveRequestRow>(
    `select ${selectList(columns)}, ${keyColumns(keys)}
     from ${tables}
     ${withDepartment}
     where ${chosen} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, limit, keys)
  return {
    rows: await eachInTurn(page.rows, shown),
    total: totalOf(summary, status),
    summary,
    dataUntil,
    zone,
    next: page.next,
  }
}

/** How many ask for a type, in any state. */
export const requestsOfType = async (
  tx: Tx,
  company: CompanyId,
  leaveTypeId: LeaveTypeId,
): Promise<number> => {
  const [row] = await tx.query<{ requests: number }>(
    `select count(*)::int as requests from ${read.leaveRequests} where company_id = $1 and leave_type_id = $2`,
    [company, leaveTypeId],
  )
  return row?.requests ?? 0
}

const whereOf = ({ from, to, type, ...query }: LeaveRequestQuery, values: Values): string =>
  sqlAnd(
    'l.company_id = $1',
    peopleAsked({ ...query, status: undefined }, values, () => ''),
    `l.last_day >= ${values.add(from)}::date`,
    `l.first_day <= ${values.add(to)}::date`,
    type && `l.leave_type_id = ${values.add(type)}::uuid`,
  )
const statusIs = (status: LeaveRequestQuery['status'], values: Values): string | null => {
  if (status === undefined) return null
  return status === 'waiting' ? 'l.status < 2' : `l.status = ${values.add(status)}::int`
}

const noCounts = { demanded: 0, waitingSecond: 0, approved: 0, rejected: 0, people: 0 }
const countsOf = async (tx: Tx, where: string, values: Values): Promise<typeof noCounts> => {
  const [row] = await tx.query<typeof noCounts>(
    `select count(*) filter (where l.status = 0)::int as demanded,
       count(*) filter (where l.status = 1)::int as "waitingSecond",
       count(*) filter (where l.status = 2)::int as approved,
       count(*) filter (where l.status = 3)::int as rejected, count(distinct l.employee_id)::int as people
     from ${tables} where ${where}`,
    values.list,
  )
  return row ?? noCounts
}
const totalOf = (
  { demanded, waitingSecond, approved, rejected }: typeof noCounts,
  status: LeaveRequestQuery['status'],
): number => {
  switch (status) {
    case '0':
      return demanded
    case '1':
      return waitingSecond
    case '2':
      return approved
    case '3':
      return rejected
    case 'waiting':
      return demanded + waitingSecond
    case undefined:
      return demanded + waitingSecond + approved + rejected
  }
}

const [name, first, request] = [
  { sql: `coalesce(${fullName()}, '')`, type: 'text', collate: 'tr-x-icu' },
  { sql: 'l.first_day', type: 'date' },
  { sql: 'l.request_id', type: 'uuid' },
] as const satisfies readonly Key[]
const sorts = {
  name: [name, first, request],
  day: [first, name, request],
  asked: [{ sql: 'l.requested_at', type: 'timestamptz' }, request],
  length: [{ sql: 'l.halves', type: 'int' }, { sql: 'l.minutes', type: 'int' }, request],
} as const satisfies Record<string, readonly Key[]>

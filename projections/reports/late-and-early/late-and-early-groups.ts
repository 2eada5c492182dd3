import type { Tx } from '#database/types.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { companyDayOf, daysOf } from '../shared/days-known.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom, type Key } from '../../shared/keyset.ts'
import { sqlAnd, fullName, valuesOf } from '../../shared/sql.ts'
import {
  dayHeadColumns,
  departmentOn,
  peopleDaysIn,
  withDepartment,
} from '../shared/people-days.ts'
import {
  type LateOrEarly,
  type LateAndEarlyQuery,
  columnsOfKind,
  isForgiven,
  whereOf,
  chosenOf,
  waitingOf,
} from './late-and-early.ts'

/** The same days, added up by person or by department; most days first. @throws {InvalidCursor} */
export const lateAndEarlyGroups = async (
  tx: Tx,
  kind: LateOrEarly,
  query: LateAndEarlyQuery & { readonly by: 'person' | 'department' },
) => {
  const { dataUntil } = await companyDayOf(tx, query, ['attendance', 'employees'])
  const values = valuesOf(query.company)
  const { with: awaited, waits } = await waitingOf(tx, query, values)
  const where = sqlAnd(whereOf(kind, query, values), chosenOf(query), waits)
  const departmentId = dayHeadColumns.departmentId.sql
  const grouped =
    query.by === 'person'
      ? `e.employee_id as id, e.employee_no as no, ${fullName()} as name, d.name as department`
      : `${departmentId} as id, null::text as no, d.name as name, d.name as department`
  const groups = `(select ${grouped}, count(distinct r.employee_id)::int as people, count(*)::int as days,
      sum(${columnsOfKind[kind].minutes})::int as minutes, count(*) filter (where ${isForgiven})::int as forgiven,
      max(r.day)::text as last
    from ${peopleDaysIn(daysOf(query, values))}
    ${query.by === 'person' ? withDepartment : departmentOn('r.day')}
    where ${where}
    group by ${
      query.by === 'person'
        ? 'e.employee_id, e.employee_no, e.name, e.surname, e.lost, d.name'
        : `${departmentId}, d.name`
    }) g`
  const total =
    (
      await tx.query<{ total: number }>(
        `${awaited}select count(*)::int as total from ${groups}`,
        values.list,
      )
    )[0]?.total ?? 0
  const rows = await tx.query<LateAndEarlyGroup>(
    `${awaited}select g.*, ${keyColumns(most)}
     from ${groups}
     where ${afterCursor(most, 'desc', query.cursor, values)}
     order by ${keyOrder(most, 'desc')} limit ${values.add(query.limit + 1)}`,
    values.list,
  )
  const page = pageFrom(rows, query.limit, most)
  return {
    rows: await eachInTurn(
      page.rows,
      ({
        id,
        no,
        name: title,
        department: within,
        people,
        days,
        minutes,
        forgiven: kept,
        last,
      }) => ({
        id,
        no,
        name: title,
        department: within,
        people,
        days,
        minutes,
        forgiven: kept,
        last,
      }),
    ),
    total,
    summary: {},
    dataUntil,
    next: page.next,
  }
}

export type LateAndEarlyGroup = {
  id: string
  no: string | null
  name: string | null
  department: string | null
  people: number
  days: number
  minutes: number
  forgiven: number
  last: LocalDate
}

const most: readonly Key[] = [
  { sql: 'g.days', type: 'int' },
  { sql: 'g.minutes', type: 'int' },
  { sql: 'g.id', type: 'uuid' },
]

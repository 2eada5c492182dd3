import type { Tx } from '#database/types.ts'
import type { Zone } from '#domain/shared/values.ts'
import { asKnown } from '../shared/as-known.ts'
import { selectList } from '../shared/columns.ts'
import {
  byDay,
  byFigure,
  byName,
  peopleDaysAsked,
  peopleDaysIn,
  departmentOn,
  type PageQuery,
  type PeopleDaysQuery,
} from '../shared/people-days.ts'
import { eachInTurn } from '../../shared/giving-way.ts'
import { afterCursor, keyColumns, keyOrder, pageFrom } from '../../shared/keyset.ts'
import { sqlAnd, valuesOf, type Values } from '../../shared/sql.ts'
import {
  awaitedOf,
  companyDayOf,
  daysOf,
  evaluatedDays,
  movementsOf,
  type CompanyAsKnown,
} from '../shared/days-known.ts'
import { dayKey } from '../../evaluation/days/evaluate-days.ts'
import { shownDay, type StoredDay, columns } from './shown-day.ts'
import { beginSql } from '../../shared/zone-sql.ts'

export type PresenceQuery = PeopleDaysQuery &
  PageQuery & {
    readonly device?: string
    /** Days with a movement that lacks its other half, with a repeated one, or that still run. */
    readonly mark?: keyof typeof marks
    readonly sort: keyof typeof sorts
  }

/**
 * Days on which somebody swiped, with what became of every movement: each day is evaluated again, so the pairs are
 * those that its figures rest on.
 * @throws {InvalidCursor}
 */
export const presenceDays = async (tx: Tx, query: PresenceQuery) => {
  const { company, sort, order, cursor, limit } = query
  const { zone, dataUntil } = await companyDayOf(tx, query, ['attendance', 'employees'])
  const values = valuesOf(company)
  const from = peopleDaysIn(daysOf(query, values))
  const where = whereOf(query, zone, values)
  const summary =
    query.counted === false ? uncounted : await summaryOf(tx, from, where, values.list)
  const keys = sorts[sort]
  const found = await tx.query<StoredDay>(
    `select ${selectList(columns)}, ${keyColumns(keys)}
     from ${from}
     ${departmentOn('r.day')}
     where ${where} and ${afterCursor(keys, order, cursor, values)}
     order by ${keyOrder(keys, order)} limit ${values.add(limit + 1)}`,
    values.list,
  )
  const page = pageFrom(found, limit, keys)
  const days = await evaluatedDays(tx, query, page.rows)
  const devicesOf = await awaitedOf(tx, query, page.rows)
  return {
    rows: await eachInTurn(page.rows, row =>
      shownDay({ ...row, awaiting: devicesOf(row) }, days.get(dayKey(row.employeeId, row.day))),
    ),
    total: summary.days,
    summary,
    dataUntil,
    next: page.next,
  }
}

/** The same as known at an instant of recording: rows, marks and sums. */
export const presenceDaysAsKnown = asKnown(presenceDays)

const marks = {
  stray: "r.flags && array['missingEntry', 'missingExit']",
  repeated: "r.flags && array['repeatedEntry', 'repeatedExit']",
  running: 'r.provisional',
} as const

const whereOf = (query: PresenceQuery, zone: Zone, values: Values): string =>
  sqlAnd(
    peopleDaysAsked(query, values),
    "(r.attended or r.flags && array['missingEntry', 'missingExit'])",
    query.mark && marks[query.mark],
    query.device && passedAt(query, query.device, zone, values),
  )

/** By the calendar's day, which is the day that people ask about. */
const passedAt = (of: CompanyAsKnown, device: string, zone: Zone, values: Values): string => {
  const at = values.add(zone)
  return `exists (select
      from ${movementsOf(of, values)} m
      where m.company_id = $1 and m.employee_id = r.employee_id and m.invalid is null
        and m.device_id = ${values.add(device)}::uuid
    and m.at >= ${beginSql(at, 'r.day')} and m.at < ${beginSql(at, 'r.day + 1')})`
}

type Summary = {
  days: number
  people: number
  presenceMinutes: number
  stray: number
  repeated: number
  running: number
}
const uncounted: Summary = {
  days: 0,
  people: 0,
  presenceMinutes: 0,
  stray: 0,
  repeated: 0,
  running: 0,
}
const summaryOf = async (
  tx: Tx,
  from: string,
  where: string,
  values: readonly unknown[],
): Promise<Summary> => {
  const [row] = await tx.query<Summary>(
    // By person first: people are counted without sorting every day by its person, and several workers share it.
    `select coalesce(sum(g.days), 0)::int as days, count(*)::int as people,
       coalesce(sum(g.minutes), 0)::float8 as "presenceMinutes", ${Object.keys(marks)
         .map(mark => `coalesce(sum(g.${mark}), 0)::int as ${mark}`)
         .join(', ')}
     from (select r.employee_id, count(*) as days, sum(r.presence_minutes) as minutes, ${Object.entries(
       marks,
     )
       .map(([mark, condition]) => `count(*) filter (where ${condition}) as ${mark}`)
       .join(', ')}
       from ${from}
       where ${where}
       group by r.employee_id) g`,
    values,
  )
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

const sorts = {
  day: byDay,
  name: byName,
  presenceMinutes: byFigure('r.presence_minutes'),
} as const

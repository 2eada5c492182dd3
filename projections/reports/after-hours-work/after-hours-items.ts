import { defaultCoefficient } from '#domain/overtime/items.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { sqlAnd, type Values } from '../../shared/sql.ts'
import type { FigureRow } from '../../tables/day-results.ts'
import { read } from '../../tables/index.ts'
import { overtimeItemsOf } from '../../overtime/as-known.ts'
import { daysOf, type DaysKnown, type CompanyAsKnown } from '../shared/days-known.ts'

/** Warnings of `leave-rules §4`, minutes. */
const longestDay = 11 * 60
const longestYear = 270 * 60

/** At which level somebody decides, and on whose he does not: his own, unless he is the main manager. */
export type DecidingOn = {
  readonly level: 0 | 1 | 2
  readonly butOf: EmployeeId | null
}
type Asked = CompanyAsKnown & {
  readonly from: LocalDate
  readonly to: LocalDate
  /** Absent: nothing waits for the caller. */
  readonly deciding?: DecidingOn
}
/**
 * What there is to decide on, one row each: demands and decisions; and of each kind what was measured beyond them,
 * where approval is needed. `$1` is the company.
 */
export const itemsSql = (asked: Asked, values: Values): string => {
  const [from, to] = [values.add(asked.from), values.add(asked.to)]
  return `
  with known as (
    select o.* from ${overtimeItemsOf(asked, values)} o
    where o.company_id = $1 and o.day between ${from}::date and ${to}::date),
  decided as (select employee_id, day, kind, sum(asked)::int as asked
    from known
    where place = 'inside'
    group by employee_id, day, kind),
  items as (
    select n.overtime_id, n.employee_id, n.day, n.status::int as status, n.place, n.kind, n.asked,
      (n.demanded->>'minutes')::int as demanded, case n.status when 2 then n.minutes else 0 end as approved,
      n.coefficient, n.compensation, n.window_from, n.window_to, n.description, n.reason, n.decided_by,
      n.decided_name, case when jsonb_array_length(n.decisions) > 1 then n.decisions->0->>'by' end as first_by,
      n.edition, n.earlier, ${waitsFor(asked.deciding, values)} as mine
    from known n
    union all
    select null, m.employee_id, m.day, -1, 'inside', k.kind, k.raw - coalesce(c.asked, 0), null, 0,
      case k.kind when 'holiday' then ${defaultCoefficient.holiday}::float8
        else ${defaultCoefficient.workday}::float8 end, 'pay', null, null, null, null, null, null,
      null, null, '[]'::jsonb, false
    from ${daysOf(asked, values)} m
    cross join lateral (values ('workday', m.overtime_workday), ('holiday', m.overtime_holiday)) as k(kind, raw)
    left join decided c on c.employee_id = m.employee_id and c.day = m.day and c.kind = k.kind
    where m.company_id = $1 and m.day between ${from}::date and ${to}::date and m.unapproved_overtime > 0
      and k.raw > coalesce(c.asked, 0))`
}

/** Of what somebody asked for: the first word waits for every level, the second for the second. */
const waitsFor = (deciding: DecidingOn | undefined, values: Values): string => {
  if (!deciding || deciding.level === 0) return 'false'
  const { level, butOf } = deciding
  return sqlAnd(
    `n.status >= 0 and n.status < ${values.add(level)}::int`,
    butOf !== null && `n.employee_id <> ${values.add(butOf)}::uuid`,
  )
}

/** Items with their person: enough to order and page by. @param items a set that the statement names before */
export const peopleOfItems = (items: string): string =>
  `${items} i join ${read.employees} e on e.company_id = $1 and e.employee_id = i.employee_id`
/**
 * And with their day, which a demand for a day to come does not have yet: looked up one by one (`limit`), since they
 * are few beside all days of everybody. Days of then are no table that could be looked into.
 */
export const daysOfItems = (items: string, of: CompanyAsKnown, values: Values): string =>
  of.known
    ? `${peopleOfItems(items)}
  left join ${daysOf(of, values)} r on r.employee_id = i.employee_id and r.day = i.day`
    : `${peopleOfItems(items)}
  left join lateral (select *
    from ${read.dayResults} of_day
    where of_day.company_id = $1 and of_day.employee_id = i.employee_id and of_day.day = i.day limit 1) r on true`
/**
 * And with what its year has: years of all their people are added up at once, since many rows have the same.
 * @param of with the days that the items lie between
 */
export const yearsOfItems = (items: string, of: OfDays, values: Values): string =>
  of.known
    ? `${daysOfItems(items, of, values)}
  left join jsonb_to_recordset(${yearsIn(of.known, values)}::jsonb)
    as yr(employee_id uuid, year int, minutes int)
    on yr.employee_id = i.employee_id and yr.year = extract(year from i.day)`
    : `${daysOfItems(items, of, values)}
  left join (
    select m.employee_id, extract(year from m.month) as year, sum(m.overtime_workday + m.overtime_holiday
      - m.unapproved_overtime + m.outside_workday + m.outside_holiday)::int as minutes
    from ${read.monthResults} m
    where m.company_id = $1 and m.month >= lower(${wholeYears(of, values)})
      and m.month < upper(${wholeYears(of, values)})
      and m.employee_id in (select y.employee_id from ${items} y)
    group by m.employee_id, extract(year from m.month)) yr
    on yr.employee_id = i.employee_id and yr.year = extract(year from i.day)`
type OfDays = CompanyAsKnown & { readonly from: LocalDate; readonly to: LocalDate }
/** One value, which each statement over items has: the planner sees how many months it is. */
const wholeYears = (of: OfDays, values: Values): string => {
  const [first, last] = [of.from.slice(0, 4), of.to.slice(0, 4)]
  return `${values.once(of, () => `[${first}-01-01,${last}-12-31]`)}::daterange`
}

const yearsIn = (known: DaysKnown, values: Values): string =>
  values.once(known, () => JSON.stringify(yearsOf(known)))
/** Overtime that counts, of each person and calendar year. */
const yearsOf = ({ people }: DaysKnown) =>
  [...people].flatMap(([employeeId, { days }]) => {
    const years = new Map<string, number>()
    for (const { row } of days) {
      const year = row.day.slice(0, 4)
      years.set(year, (years.get(year) ?? 0) + countedOvertime(row))
    }
    return [...years].map(([year, minutes]) => ({
      employee_id: employeeId,
      year: Number(year),
      minutes,
    }))
  })
const countedOvertime = (row: FigureRow): number =>
  row.overtime_workday +
  row.overtime_holiday -
  row.unapproved_overtime +
  row.outside_workday +
  row.outside_holiday

const dayMinutes =
  '(coalesce(r.measured_worked + r.overtime_workday + r.overtime_holiday + r.outside_workday + r.outside_holiday, 0))'
/** Overtime that counts in the calendar year, and what this row asks for beyond it. */
const yearMinutes = '(coalesce(yr.minutes, 0) + case when i.status < 2 then i.asked else 0 end)'
const ofKind = (figure: string): string =>
  `coalesce(case i.kind when 'holiday' then r.${figure}_holiday else r.${figure}_workday end, 0)`
/** What a row says beyond its item. */
export const figures = {
  raw: `(case i.place when 'inside' then ${ofKind('overtime')} else 0 end)`,
  payable: `(case i.place when 'inside' then ${ofKind('payable')} else ${ofKind('outside')} end)`,
  dayMinutes,
  yearMinutes,
  longDay: `(${dayMinutes} > ${longestDay})`,
  longYear: `(${yearMinutes} > ${longestYear})`,
} as const

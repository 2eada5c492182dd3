import type { Tx } from '#database/types.ts'
import { plannedOn, shiftOf } from '#domain/calendar/published.ts'
import { addDays, daysOfRange } from '#domain/shared/time.ts'
import {
  asDepartmentId,
  type CompanyId,
  type DepartmentId,
  type EmployeeId,
  type LocalDate,
} from '#domain/shared/values.ts'
import {
  isEmployedOn,
  loadPlan,
  plansOf,
  type CompanyPlan,
  type PlannedPerson,
} from '../../evaluation/published.ts'
import { departmentTree, type DepartmentRow } from '../../organization/department-tree.ts'
import { companyDay } from '../../shared/company-day.ts'
import { dataUntil } from '../../shared/freshness.ts'
import { wholeCompany } from '../../shared/scope.ts'
import { fullName } from '../../shared/sql.ts'
import { read } from '../../tables/index.ts'
import { withAllBelow } from './department-profile.ts'

type Asked = {
  readonly company: CompanyId
  readonly departmentId: DepartmentId
  /** Null is the top. */
  readonly parentId: DepartmentId | null
  /** From when on; not given, today. */
  readonly from?: LocalDate | undefined
}
type Person = { readonly employeeId: EmployeeId; readonly fullName: string | null }
/** How many days plans are compared, the first included; and how many people are named. */
const [ahead, named] = [28, 5]

/**
 * What a move of a department would change: who manages its people, and whose plan, from the day of the move, and up to
 * four weeks from now where that lies behind. For whoever may move departments, who sees the whole company. Null where
 * either of the two is not there.
 */
export const departmentMove = async (
  tx: Tx,
  { company, departmentId, parentId, from }: Asked,
) => {
  const { rows } = await departmentTree(tx, { company, scope: wholeCompany })
  const moved = rows.find(one => one.departmentId === departmentId)
  const parent = rows.find(one => one.departmentId === parentId)
  if (!moved || (parentId !== null && !parent)) return null
  const within = withAllBelow(rows, moved)
  if (parent && within.includes(parent)) return 'below-itself' as const
  const [before, after] = [
    managersFrom(rows, moved.parentId),
    managersFrom(rows, parent?.departmentId ?? null),
  ]
  const departmentIds = within.map(one => asDepartmentId(one.departmentId))
  return {
    departments: within.length,
    people: within.reduce((sum, { employees }) => sum + employees, 0),
    gaining: [...after.values()].filter(one => !before.has(one.employeeId)),
    losing: [...before.values()].filter(one => !after.has(one.employeeId)),
    plans: await plansChanged(tx, company, departmentIds, { departmentId, parentId, from }),
    dataUntil: await dataUntil(tx, ['departments', 'employees']),
  }
}

/** Whoever manages it or one above it. */
const managersFrom = (rows: readonly DepartmentRow[], departmentId: string | null) => {
  const managers = new Map<string, DepartmentRow['managers'][number]>()
  let at = rows.find(one => one.departmentId === departmentId)
  while (at) {
    const { parentId } = at
    for (const one of at.managers) managers.set(one.employeeId, one)
    at = rows.find(one => one.departmentId === parentId)
  }
  return managers
}

type Move = Pick<Asked, 'departmentId' | 'parentId' | 'from'>
const plansChanged = async (
  tx: Tx,
  company: CompanyId,
  departmentIds: readonly DepartmentId[],
  move: Move,
) => {
  const { today } = await companyDay(tx, company, ['attendance'])
  const { from = today } = move
  const last = addDays(from > today ? from : today, ahead - 1)
  const days = daysOfRange(from, last)
  const plan = await loadPlan(tx, company)
  const then = afterMove(plan, move, from)
  if (!departmentIds.some(departmentId => followsOther(departmentId, [plan, then], days)))
    return { people: 0, days: 0, first: [] }
  const among = await employedIn(tx, company, departmentIds, today)
  const { people } = await plansOf(
    tx,
    company,
    among.map(({ employeeId }) => employeeId),
    from,
    last,
  )
  const changed = among.flatMap(({ employeeId, fullName: name }) => {
    const person = people.get(employeeId)
    const other = person ? otherDays(person, [plan, then], days) : []
    const [first] = other
    return first ? [{ employeeId, fullName: name, ...first, days: other.length }] : []
  })
  return {
    people: changed.length,
    days: changed.reduce((sum, one) => sum + one.days, 0),
    first: changed.slice(0, named).map(({ days: _days, ...one }) => one),
  }
}

type BeforeAndAfter = readonly [CompanyPlan, CompanyPlan]

/** Whoever follows nothing of his own follows the department: where that stays, nobody's plan changes. */
const followsOther = (
  departmentId: DepartmentId,
  [plan, then]: BeforeAndAfter,
  days: readonly LocalDate[],
): boolean =>
  days.some(day => {
    const follower = whoFollows(departmentId, day)
    return plannedOn(follower, plan, day).value !== plannedOn(follower, then, day).value
  })

/** The days of his employment that would be planned otherwise. */
const otherDays = (
  person: PlannedPerson,
  [plan, then]: BeforeAndAfter,
  days: readonly LocalDate[],
) =>
  days.flatMap(day => {
    const [one, two] = [plannedOn(person, plan, day).value, plannedOn(person, then, day).value]
    return isEmployedOn(person.employments, day) && one !== two
      ? [{ day, before: shown(plan, one, day), after: shown(then, two, day) }]
      : []
  })

const whoFollows = (departmentId: DepartmentId, from: LocalDate) => ({
  entries: new Map(),
  rules: [],
  departments: [{ from, departmentId }],
})

/** As evaluation takes a move: under the other from the day on. */
const afterMove = (
  plan: CompanyPlan,
  { departmentId, parentId }: Move,
  day: LocalDate,
): CompanyPlan => {
  const { parents, rules } = plan.departments.get(departmentId) ?? { parents: [], rules: [] }
  return {
    ...plan,
    departments: new Map(plan.departments).set(departmentId, {
      rules,
      parents: [...parents.filter(({ from }) => from < day), { from: day, parentId }],
    }),
  }
}

const shown = (plan: CompanyPlan, value: Parameters<typeof shiftOf>[1], day: LocalDate) => {
  const found = shiftOf(plan, value, day)
  return {
    value:
      value === 'none'
        ? ('none' as const)
        : (found?.shift.periods.length ?? 0) > 0
          ? ('work' as const)
          : ('rest' as const),
    shift: found?.title ?? null,
  }
}

const employedIn = (
  tx: Tx,
  company: CompanyId,
  departmentIds: readonly DepartmentId[],
  today: LocalDate,
): Promise<Person[]> =>
  tx.query<Person>(
    `select e.employee_id as "employeeId", ${fullName()} as "fullName"
     from ${read.employees} e
     where e.company_id = $1 and e.department_id = any($2::uuid[])
       and (e.last_day is null or e.last_day >= $3::date)
     order by ${fullName()} collate "tr-x-icu", e.employee_id`,
    [company, departmentIds, today],
  )

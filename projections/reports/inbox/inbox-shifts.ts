import type { Tx } from '#database/types.ts'
import { shiftOf } from '#domain/calendar/published.ts'
import { cellsOf, type DemandCell } from '#domain/shift-demands/state.ts'
import { addDays } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate, ShiftDemandId } from '#domain/shared/values.ts'
import { plansOf, type PublishedPlan as Plans } from '../../evaluation/published.ts'
import { companyDay } from '../../shared/company-day.ts'
import type { ScopeFilter } from '../../shared/scope.ts'
import { planIn, restReach, shortRests } from '../../shift-demands/around.ts'
import { shiftDemandsById } from '../../shift-demands/demand-list.ts'

type Weighing = {
  readonly company: CompanyId
  readonly scope: ScopeFilter
  /** As whom the caller consents to an exchange. */
  readonly caller: string | null
  readonly employeeId: EmployeeId
  readonly requestId: ShiftDemandId
}

/**
 * What a decision on another plan is weighed by: the days asked for as they would be, with the day before and the day
 * after each of them, of everybody whose days they are; hours between work that would be too few; and the first day
 * that is planned otherwise by now. Null where he has none of that id, or it is not the caller's to see.
 */
export const inboxShift = async (tx: Tx, asked: Weighing) => {
  const { company, employeeId, requestId } = asked
  const [row] = await shiftDemandsById(tx, asked, [requestId])
  if (row?.employeeId !== employeeId) return null
  const { zone, dataUntil } = await companyDay(tx, company, [
    'attendance',
    'employees',
    'shift_demands',
    'shifts',
  ])
  const people = [
    { employeeId, fullName: row.fullName },
    ...(row.colleagueId === null
      ? []
      : [{ employeeId: row.colleagueId, fullName: row.colleague }]),
  ]
  const ids = people.map(one => one.employeeId)
  const plans = await plansOf(
    tx,
    company,
    ids,
    addDays(row.from, -restReach),
    addDays(row.to, restReach),
  )
  const cells = cellsOf(row)
  const { planOf } = planIn(plans)
  const changed = cells.find(one => planOf(one.employeeId, one.day) !== one.planned)
  return {
    people: people.map(one => ({ ...one, days: daysOf(plans, one.employeeId, cells) })),
    shortRests: shortRests(plans, zone, cells),
    changed: changed?.day ?? null,
    dataUntil,
  }
}

const daysOf = (plans: Plans, whose: EmployeeId, cells: readonly DemandCell[]) => {
  const { planOf } = planIn(plans)
  const wanted = new Map(
    cells.flatMap(one => (one.employeeId === whose ? [[one.day, one.wanted] as const] : [])),
  )
  return around([...wanted.keys()]).map(day => {
    const planned = wanted.get(day) ?? planOf(whose, day)
    const found = shiftOf(plans.company, planned, day)
    return {
      day,
      asked: wanted.has(day),
      planned,
      shift: found?.title ?? null,
      hours: (found?.shift.periods ?? []).map(({ start, end }) => ({ start, end })),
    }
  })
}

/** Each once and in order, with the day before and the day after. */
const around = (days: readonly LocalDate[]): LocalDate[] => {
  const all = days.flatMap(day => [addDays(day, -1), day, addDays(day, 1)])
  return [...new Set(all)].toSorted()
}

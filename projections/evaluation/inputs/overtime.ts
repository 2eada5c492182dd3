import type { Tx } from '#database/types.ts'
import type { OvertimeApproval } from '#domain/attendance/inputs.ts'
import { overtimeEvents } from '#domain/overtime/events.ts'
import { monthOf } from '#domain/shared/time.ts'
import type { OvertimeId } from '#domain/shared/values.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own } from '../../tables/index.ts'
import type { Facts } from './facts.ts'
import { input, keep, markDays, type TellContext } from './input.ts'
import {
  changeMonth,
  loadDays,
  loadDaysAsOf,
  lookMonths,
  monthRow,
  saveMonthRows,
  subjectOf,
  type Days,
  type MonthRow,
  type Months,
} from './months.ts'

type Approved = OvertimeApproval & { readonly id: OvertimeId }
type OvertimeRow = MonthRow<readonly Approved[]>
type Changing = RecordedOf<'OvertimeApproved' | 'OvertimeApprovalRevoked' | 'OvertimeDeleted'>
const kind = 'overtime'
const none: Days<readonly OvertimeApproval[]> = new Map()

const approve = (
  months: Months<OvertimeRow>,
  event: RecordedOf<'OvertimeApproved'>,
  telling: TellContext,
): void => {
  const { overtimeId, minutes, place, kind: of, coefficient, compensation, level } = event.data
  if (level === 'first') return // it waits for the second
  const { row, others } = heldOn(months, event)
  change(months, row, event, telling, [
    ...others,
    { id: overtimeId, minutes, place, kind: of, coefficient, compensation },
  ])
}

/** What changes no approval (a demand deleted) marks nothing. */
const takeAway = (months: Months<OvertimeRow>, event: Changing, telling: TellContext): void => {
  const { row, others, before } = heldOn(months, event)
  if (others.length < before.length) change(months, row, event, telling, others)
}

const heldOn = (
  months: Months<OvertimeRow>,
  { company, data: { employeeId, day, overtimeId } }: Changing,
) => {
  const month = monthOf(day)
  const row = monthRow(
    months,
    { company, employeeId, month },
    { company_id: company, employee_id: employeeId, month, days: {} },
  )
  const before = row.days[day] ?? []
  return { row, before, others: before.filter(({ id }) => id !== overtimeId) }
}

const change = (
  months: Months<OvertimeRow>,
  row: OvertimeRow,
  event: Changing,
  telling: TellContext,
  after: readonly Approved[],
): void => {
  const { employeeId, day } = event.data
  row.days = Object.fromEntries(
    Object.entries({ ...row.days, [day]: after })
      .filter(([, list]) => list.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  changeMonth(months, row)
  keep(telling, event, kind, subjectOf(row), row.days)
  markDays(telling, event, employeeId, day)
}

/** The months of the days that events are about. */
const look = (
  tx: Tx,
  _facts: Facts,
  events: readonly RecordedOf<keyof typeof overtimeEvents>[],
): Promise<Months<OvertimeRow>> =>
  lookMonths(
    tx,
    own.attendanceOvertime,
    ['m.days'],
    events.map(({ company, data: { employeeId, day } }) => ({
      company,
      employeeId,
      month: monthOf(day),
    })),
  )

/** Approved overtime by day, in the order of approval; what was revoked or deleted is not there. */
export const overtime = input(overtimeEvents, look, {
  tables: [evaluationInputTables.attendanceOvertime],
  on: {
    OvertimeApproved: approve,
    OvertimeApprovalRevoked: takeAway,
    OvertimeDeleted: takeAway,
  },
  save: (tx, months) => saveMonthRows(tx, own.attendanceOvertime, months),
  load: (tx, spans, names) =>
    loadDays<readonly OvertimeApproval[]>(tx, 'attendanceOvertime', spans, names),
  asOf: (tx, moment, employees) =>
    loadDaysAsOf<readonly OvertimeApproval[]>(tx, moment, kind, employees),
  none,
})

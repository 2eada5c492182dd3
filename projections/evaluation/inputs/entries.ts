import type { Tx } from '#database/types.ts'
import { calendarEvents, type PlannedShift } from '#domain/calendar/events.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import type { LocalDate, ShiftId } from '#domain/shared/values.ts'
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

type EntriesRow = MonthRow<PlannedShift> & {
  shift_ids: readonly ShiftId[]
  /** The earliest day that holds one; null when every entry was taken away. */
  first_day: LocalDate | null
}
type Act = RecordedOf<'CalendarChanged' | 'CalendarActUndone'>
const kind = 'entries'
const none: Days<PlannedShift> = new Map()

/** Each person is marked from the earliest day that the act changes. */
const change = (months: Months<EntriesRow>, event: Act, telling: TellContext): void => {
  const { company, data } = event
  const touched = new Set<EntriesRow>()
  for (const { employeeId, from, to, value } of data.changes) {
    const row = monthRow(
      months,
      { company, employeeId, month: data.month },
      {
        company_id: company,
        employee_id: employeeId,
        month: data.month,
        days: {},
        shift_ids: [],
        first_day: null,
      },
    )
    setDays(row, daysOfRange(from, to), value)
    changeMonth(months, row)
    touched.add(row)
    markDays(telling, event, employeeId, from)
  }
  for (const row of touched) keep(telling, event, kind, subjectOf(row), row.days)
}

const setDays = (
  row: EntriesRow,
  days: readonly LocalDate[],
  value: PlannedShift | null,
): void => {
  const held = new Map(Object.entries(row.days))
  for (const day of days) {
    if (value === null) held.delete(day)
    else held.set(day, value)
  }
  const inOrder = [...held].toSorted(([one], [other]) => (one < other ? -1 : 1))
  row.days = Object.fromEntries(inOrder)
  row.shift_ids = [
    ...new Set(inOrder.flatMap(([, one]) => (one === 'rest' || one === 'none' ? [] : [one]))),
  ].toSorted()
  row.first_day = (inOrder[0]?.[0] as LocalDate | undefined) ?? null // its keys are dates
}

/** The months that acts are about. */
const look = (tx: Tx, _facts: Facts, acts: readonly Act[]): Promise<Months<EntriesRow>> =>
  lookMonths(
    tx,
    own.attendanceEntries,
    ['m.days', 'm.shift_ids', 'm.first_day::text'],
    acts.flatMap(({ company, data: { month, changes } }) =>
      changes.map(({ employeeId }) => ({ company, employeeId, month })),
    ),
  )

/** What single days of a person hold, whatever he follows. */
export const entries = input(calendarEvents, look, {
  tables: [evaluationInputTables.attendanceEntries],
  on: { CalendarChanged: change, CalendarActUndone: change },
  save: (tx, months) => saveMonthRows(tx, own.attendanceEntries, months),
  load: (tx, spans, names) => loadDays<PlannedShift>(tx, 'attendanceEntries', spans, names),
  asOf: (tx, moment, employees) => loadDaysAsOf<PlannedShift>(tx, moment, kind, employees),
  none,
})

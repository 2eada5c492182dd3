import type { Tx } from '#database/types.ts'
import type { Planned } from '#domain/calendar/events.ts'
import { daysOfRange, monthOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LocalDate, ShiftId } from '#domain/shared/values.ts'
import type { RecordedEvent, RecordedOf } from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'
import { own } from '../tables/index.ts'
import { mark, type Marks } from './marks.ts'

export type EntriesRow = {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  readonly month: string
  days: Readonly<Record<string, Planned>>
  shift_ids: readonly ShiftId[]
  first_day: LocalDate | null
}
export type Entries = { readonly rows: Map<string, EntriesRow>; readonly changed: Set<EntriesRow> }
type Changing = RecordedOf<'CalendarChanged' | 'CalendarActUndone'>

/** The rows that the acts among these events are about. */
export const lookEntries = async (tx: Tx, events: readonly RecordedEvent[]): Promise<Entries> => {
  const wanted = new Map<string, object>()
  for (const event of events)
    if (isAct(event))
      for (const { employeeId } of event.data.changes)
        wanted.set(keyOf(employeeId, event.data.month), {
          company_id: event.company,
          employee_id: employeeId,
          month: event.data.month,
        })
  if (wanted.size === 0) return { rows: new Map(), changed: new Set() }
  const rows = await tx.query<EntriesRow>(
    `select e.company_id, e.employee_id, e.month, e.days, e.shift_ids, e.first_day::text
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, month text)
     join ${own.attendanceEntries} e on e.company_id = w.company_id and e.employee_id = w.employee_id
       and e.month = w.month`,
    [JSON.stringify([...wanted.values()])],
  )
  return { rows: new Map(rows.map(row => [keyOf(row.employee_id, row.month), row])), changed: new Set() }
}
const keyOf = (employeeId: EmployeeId, month: string): string => `${employeeId}${month}`

export const isAct = (event: RecordedEvent): event is Changing =>
  event.type === 'CalendarChanged' || event.type === 'CalendarActUndone'

/** @returns the rows it changed. */
export const foldEntries = (entries: Entries, { company, data: { month, changes } }: Changing): EntriesRow[] => {
  const touched = new Set<EntriesRow>()
  for (const { employeeId, from, to, value } of changes) {
    const row = rowOf(entries, company, employeeId, month)
    const days = new Map(Object.entries(row.days))
    for (const day of daysOfRange(from, to)) {
      if (value === null) days.delete(day)
      else days.set(day, value)
    }
    const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
    row.days = Object.fromEntries(inOrder)
    row.shift_ids = [
      ...new Set(inOrder.flatMap(([, one]) => (one === 'rest' || one === 'none' ? [] : [one]))),
    ].toSorted()
    row.first_day = (inOrder[0]?.[0] as LocalDate | undefined) ?? null // its keys are dates
    touched.add(row)
  }
  return [...touched]
}

const rowOf = ({ rows, changed }: Entries, company: CompanyId, employeeId: EmployeeId, month: string): EntriesRow => {
  const key = keyOf(employeeId, month)
  const row = rows.get(key) ?? {
    company_id: company,
    employee_id: employeeId,
    month,
    days: {},
    shift_ids: [],
    first_day: null,
  }
  rows.set(key, row)
  changed.add(row)
  return row
}

export const saveEntries = (tx: Tx, { changed }: Entries): Promise<void> =>
  upsert(tx, own.attendanceEntries, ['company_id', 'employee_id', 'month'], [...changed])

/** Each person from the earliest day that the act changes. */
export const markEntries = (
  marks: Marks,
  { company, data: { changes } }: Changing,
  asOf: Parameters<typeof mark>[4],
): void => {
  for (const { employeeId, from } of changes) mark(marks, company, employeeId, from, asOf)
}

/** What days hold from a date on, by person. */
export const loadEntries = async (
  tx: Tx,
  since: readonly {
    readonly company: CompanyId
    readonly employeeId: EmployeeId
    readonly since: LocalDate
    readonly until?: LocalDate
  }[],
  schema = '',
): Promise<Map<EmployeeId, ReadonlyMap<LocalDate, Planned>>> => {
  const rows =
    since.length === 0
      ? []
      : await tx.query<{ employee_id: EmployeeId; days: Record<LocalDate, Planned> }>(
          `select e.employee_id, e.days
           from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since text, until text)
     join ${schema}${own.attendanceEntries} e on e.company_id = w.company_id and e.employee_id = w.employee_id
       and e.month >= w.since and e.month <= w.until`,
          [
            JSON.stringify(
              since.map(({ company, employeeId, since: from, until }) => ({
                company_id: company,
                employee_id: employeeId,
                since: monthOf(from),
                until: until ? monthOf(until) : '9999-12',
              })),
            ),
          ],
        )
  const found = new Map<EmployeeId, Map<LocalDate, Planned>>()
  for (const { employee_id, days } of rows) {
    const of = found.get(employee_id) ?? new Map<LocalDate, Planned>()
    for (const [day, value] of Object.entries(days)) of.set(day as LocalDate, value) // its keys are dates
    found.set(employee_id, of)
  }
  return found
}

import type { Tx } from '#database/types.ts'
import type { OvertimeApproval } from '#domain/attendance/inputs.ts'
import { monthOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, OvertimeId } from '#domain/shared/values.ts'
import type { RecordedEvent, RecordedOf } from '../shared/projection.ts'
import { upsert } from '../shared/tables.ts'
import { own, read } from '../tables/index.ts'
import { remember, type History } from './input-history.ts'
import { mark, type Marks } from './marks.ts'

type Approved = OvertimeApproval & { readonly id: OvertimeId }
type OvertimeRow = {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  readonly month: string
  days: Readonly<Record<string, readonly Approved[]>>
}
/** The months that the events at hand are about. */
export type OvertimeInputs = { readonly rows: Map<string, OvertimeRow>; readonly changed: Set<OvertimeRow> }
type Changing = RecordedOf<'OvertimeApproved' | 'OvertimeApprovalRevoked' | 'OvertimeDeleted'>

export const changesOvertime = (event: RecordedEvent): event is Changing =>
  event.type === 'OvertimeApproved' || event.type === 'OvertimeApprovalRevoked' || event.type === 'OvertimeDeleted'

export const lookOvertime = async (tx: Tx, events: readonly RecordedEvent[]): Promise<OvertimeInputs> => {
  const wanted = new Map(
    events
      .filter(changesOvertime)
      .map(({ company, data: { employeeId, day } }) => [
        keyOf(employeeId, monthOf(day)),
        { company_id: company, employee_id: employeeId, month: monthOf(day) },
      ]),
  )
  if (wanted.size === 0) return { rows: new Map(), changed: new Set() }
  const rows = await tx.query<OvertimeRow>(
    `select o.company_id, o.employee_id, o.month, o.days
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, month text)
     join ${own.attendanceOvertime} o on o.company_id = w.company_id and o.employee_id = w.employee_id
       and o.month = w.month`,
    [JSON.stringify([...wanted.values()])],
  )
  return { rows: new Map(rows.map(row => [keyOf(row.employee_id, row.month), row])), changed: new Set() }
}
const keyOf = (employeeId: EmployeeId, month: string): string => `${employeeId}${month}`

/**
 * Folds one event in, remembers what is known from then on, and marks the day; an event that changes no approval (a
 * demand deleted) marks nothing.
 */
export const foldOvertime = (
  { rows, changed }: OvertimeInputs,
  event: RecordedEvent,
  history: History,
  marks: Marks,
  asOf: Parameters<typeof mark>[4],
): void => {
  if (!changesOvertime(event)) return
  const {
    company,
    recordedAt,
    data: { employeeId, day, overtimeId },
  } = event
  const key = keyOf(employeeId, monthOf(day))
  const row = rows.get(key) ?? { company_id: company, employee_id: employeeId, month: monthOf(day), days: {} }
  const before = row.days[day] ?? []
  const others = before.filter(({ id }) => id !== overtimeId)
  const after = event.type === 'OvertimeApproved' ? [...others, approvalOf(event)] : others
  if (event.type !== 'OvertimeApproved' && others.length === before.length) return
  row.days = Object.fromEntries(
    Object.entries({ ...row.days, [day]: after })
      .filter(([, list]) => list.length > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  rows.set(key, row)
  changed.add(row)
  remember(history, company, 'overtime', `${employeeId}:${row.month}`, recordedAt, row.days)
  mark(marks, company, employeeId, day, asOf)
}

const approvalOf = ({
  data: { overtimeId, minutes, place, kind, coefficient, compensation },
}: RecordedOf<'OvertimeApproved'>): Approved => ({ id: overtimeId, minutes, place, kind, coefficient, compensation })

export const saveOvertime = (tx: Tx, { changed }: OvertimeInputs): Promise<void> =>
  upsert(tx, own.attendanceOvertime, ['company_id', 'employee_id', 'month'], [...changed])

/** What an evaluation takes of a person: by day, in the order of approval. */
export type OvertimeByDay = ReadonlyMap<LocalDate, readonly OvertimeApproval[]>
export const noOvertime: OvertimeByDay = new Map()
type Since = {
  readonly company: CompanyId
  readonly employeeId: EmployeeId
  readonly since: LocalDate
  readonly until?: LocalDate
}

/** From a date on, by person; `schema` is empty where the search path says it, else `read.`. */
export const loadOvertime = async (
  tx: Tx,
  since: readonly Since[],
  schema = '',
): Promise<Map<EmployeeId, OvertimeByDay>> => {
  const rows =
    since.length === 0
      ? []
      : await tx.query<{ employee_id: EmployeeId; days: OvertimeRow['days'] }>(
          `select o.employee_id, o.days
           from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid, since text, until text)
     join ${schema}${own.attendanceOvertime} o on o.company_id = w.company_id and o.employee_id = w.employee_id
       and o.month >= w.since and o.month <= w.until`,
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
  return byPerson(rows)
}

/** As known at an instant of recording, of the named people. */
export const overtimeAsOf = async (
  tx: Tx,
  { company, at }: { readonly company: CompanyId; readonly at: Instant },
  employees: readonly EmployeeId[],
): Promise<Map<EmployeeId, OvertimeByDay>> =>
  byPerson(
    await tx.query<{ employee_id: EmployeeId; days: OvertimeRow['days'] }>(
      `select distinct on (subject) split_part(subject, ':', 1) as employee_id, value as days from ${read.attendanceHistory}
     where company_id = $1 and kind = 'overtime' and recorded_from <= $2::timestamptz
       and split_part(subject, ':', 1) = any($3)
     order by subject, recorded_from desc`,
      [company, at, employees],
    ),
  )

const byPerson = (
  rows: readonly { readonly employee_id: EmployeeId; readonly days: OvertimeRow['days'] }[],
): Map<EmployeeId, OvertimeByDay> => {
  const found = new Map<EmployeeId, Map<LocalDate, readonly OvertimeApproval[]>>()
  for (const { employee_id, days } of rows) {
    const of = found.get(employee_id) ?? new Map<LocalDate, readonly OvertimeApproval[]>()
    for (const [day, approvals] of Object.entries(days)) of.set(day as LocalDate, approvals) // its keys are dates
    found.set(employee_id, of)
  }
  return found
}

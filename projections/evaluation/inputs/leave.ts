import type { Tx } from '#database/types.ts'
import { leaveRequestEvents } from '#domain/leave/events.ts'
import {
  firstDayOf,
  lastDayOf,
  leaveOn,
  type LeaveInForce,
  type LeaveOn,
} from '#domain/leave/published.ts'
import { daysOfRange, monthOf } from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, LeaveRequestId, LocalDate } from '#domain/shared/values.ts'
import type { RecordedOf } from '../../shared/projection.ts'
import { upsert } from '../../shared/tables.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own, read } from '../../tables/index.ts'
import type { Facts } from './facts.ts'
import { lastWords } from './history.ts'
import { input, keep, markDays, type Names, type Span, type TellContext } from './input.ts'
import type { Days } from './months.ts'

/** In the order in which they were approved, which stays when one is counted anew. */
type Approved = LeaveInForce & { readonly id: LeaveRequestId }
type LeaveRow = {
  readonly company_id: CompanyId
  readonly employee_id: EmployeeId
  leaves: readonly Approved[]
}
type Rows = { readonly rows: Map<string, LeaveRow>; readonly changed: Set<LeaveRow> }
type Of<Type extends keyof typeof leaveRequestEvents> = RecordedOf<Type>
type Any = Of<keyof typeof leaveRequestEvents>
const kind = 'leave'
const none: Days<readonly LeaveOn[]> = new Map()

/** Comes to count; what only waits for a second approver, or changes other leave, does not. */
const approve = (rows: Rows, event: Of<'LeaveRequestApproved'>, telling: TellContext): void => {
  const { requestId, leave } = event.data
  if (!leave) return
  const { others } = heldBy(rows, event)
  change(
    rows,
    event,
    telling,
    [...others, { id: requestId, ...leave }],
    firstDayOf(leave.asked),
  )
}

/** What was not approved, or only asked for, marks nothing. */
const takeAway = (
  rows: Rows,
  event: Of<'LeaveDecisionRevoked' | 'LeaveRequestDeleted' | 'LeaveWithdrawn'>,
  telling: TellContext,
): void => {
  const { there, others } = heldBy(rows, event)
  if (there) change(rows, event, telling, others, firstDayOf(there.asked))
}

const recount = (rows: Rows, event: Of<'LeaveRecounted'>, telling: TellContext): void => {
  const { row, there } = heldBy(rows, event)
  if (!there) return
  const { counted } = event.data
  const after = row.leaves.map(one => (one === there ? { ...one, counted } : one))
  change(rows, event, telling, after, firstDayOf(there.asked))
}

/** Fewer of its days; those that it had before are marked as well. */
const shorten = (rows: Rows, event: Of<'LeaveShortened'>, telling: TellContext): void => {
  const { row, there } = heldBy(rows, event)
  if (!there) return
  const { asked, counted } = event.data
  const after = row.leaves.map(one => (one === there ? { ...one, asked, counted } : one))
  change(rows, event, telling, after, firstDayOf(there.asked))
}

const heldBy = ({ rows }: Rows, { company, data: { employeeId, requestId } }: Any) => {
  const row: LeaveRow = rows.get(employeeId) ?? {
    company_id: company,
    employee_id: employeeId,
    leaves: [],
  }
  return {
    row,
    there: row.leaves.find(({ id }) => id === requestId),
    others: row.leaves.filter(({ id }) => id !== requestId),
  }
}

const change = (
  { rows, changed }: Rows,
  event: Any,
  telling: TellContext,
  leaves: readonly Approved[],
  from: LocalDate,
): void => {
  const {
    company,
    data: { employeeId },
  } = event
  const row = rows.get(employeeId) ?? { company_id: company, employee_id: employeeId, leaves }
  row.leaves = leaves
  rows.set(employeeId, row)
  changed.add(row)
  keep(telling, event, kind, employeeId, leaves)
  markDays(telling, event, employeeId, from)
}

/** Of the people whom events are about. */
const look = async (tx: Tx, _facts: Facts, events: readonly Any[]): Promise<Rows> => {
  const wanted = new Map(
    events.map(({ company, data: { employeeId } }) => [
      employeeId,
      { company_id: company, employee_id: employeeId },
    ]),
  )
  const rows = await tx.query<LeaveRow>(
    `select m.company_id, m.employee_id, m.leaves
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid)
     join ${own.attendanceLeaves} m on m.company_id = w.company_id and m.employee_id = w.employee_id`,
    [JSON.stringify([...wanted.values()])],
  )
  return { rows: new Map(rows.map(row => [row.employee_id, row])), changed: new Set() }
}

/** Day by day what leave there is on it, in whole months; a rest day within it is one of its, too. */
const daysOf = (leaves: readonly Approved[], since?: LocalDate, until?: LocalDate) => {
  const days = new Map<LocalDate, LeaveOn[]>()
  const [first, last] = [since ? monthOf(since) : '', until ? monthOf(until) : '9999-12']
  for (const leave of leaves)
    for (const day of daysOfRange(firstDayOf(leave.asked), lastDayOf(leave.asked)))
      if (first <= monthOf(day) && monthOf(day) <= last)
        days.set(day, [...(days.get(day) ?? []), leaveOn(leave, day)])
  return days
}

const load = async (
  tx: Tx,
  spans: readonly Span[],
  names: Names,
): Promise<ReadonlyMap<EmployeeId, Days<readonly LeaveOn[]>>> => {
  if (spans.length === 0) return new Map()
  const wanted = spans.map(({ company, employeeId }) => ({
    company_id: company,
    employee_id: employeeId,
  }))
  const rows = await tx.query<Pick<LeaveRow, 'employee_id' | 'leaves'>>(
    `select m.employee_id, m.leaves
     from jsonb_to_recordset($1::jsonb) as w(company_id uuid, employee_id uuid)
     join ${{ own, read }[names].attendanceLeaves} m on m.company_id = w.company_id
       and m.employee_id = w.employee_id`,
    [JSON.stringify(wanted)],
  )
  const found = new Map(rows.map(({ employee_id, leaves }) => [employee_id, leaves]))
  return new Map(
    spans.map(({ employeeId, since, until }) => [
      employeeId,
      daysOf(found.get(employeeId) ?? [], since, until),
    ]),
  )
}

/** Approved leave by day, in the order of approval; what was revoked or deleted is not there. */
export const leave = input(leaveRequestEvents, look, {
  tables: [evaluationInputTables.attendanceLeaves],
  on: {
    LeaveRequestApproved: approve,
    LeaveDecisionRevoked: takeAway,
    LeaveRequestDeleted: takeAway,
    LeaveRecounted: recount,
    LeaveShortened: shorten,
    LeaveWithdrawn: takeAway,
  },
  save: (tx, { changed }) =>
    upsert(tx, own.attendanceLeaves, ['company_id', 'employee_id'], [...changed]),
  load,
  asOf: async (tx, moment, employees) => {
    const words = await lastWords<readonly Approved[]>(tx, moment, [kind], employees)
    // The subject of a person is his id.
    return new Map(words.map(({ subject, value }) => [subject as EmployeeId, daysOf(value)]))
  },
  none,
})

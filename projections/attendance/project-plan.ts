import type { Tx } from '#database/types.ts'
import type { DepartmentInputs, Timeline } from '#domain/calendar/published.ts'
import { withEntry, withoutEntry } from '#domain/calendar/published.ts'
import { isEmployedOn } from '#domain/employees/published.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import { withoutRules, type PolicySettings } from '#domain/policy/published.ts'
import { dateAt } from '#domain/shared/time.ts'
import { asDepartmentId, type DepartmentId, type Instant, type LocalDate, type Zone } from '#domain/shared/values.ts'
import type { RecordedEvent, RecordedOf } from '../shared/projection.ts'
import { own } from '../tables/index.ts'
import { remember, type History, type HistoryKind } from './input-history.ts'
import { mark, type Marks } from './marks.ts'
import type { GroupVersions, SchemeVersions, ShiftVersions } from './plan-inputs.ts'
import { employedFrom, followersOf, peopleOf } from './followers.ts'

/** Events about the plan of many people: they stand alone in a batch. */
export const planEvents = [
  'ShiftDefined',
  'SchemeDefined',
  'ShiftGroupSchemeSet',
  'DepartmentScheduleSet',
  'DepartmentAdded',
  'DepartmentMoved',
  'HolidaysImported',
  'HolidaySet',
  'HolidayRemoved',
  'PolicySet',
  'PolicyWithdrawn',
  'PlanEntryWithdrawn',
] as const satisfies readonly RecordedEvent['type'][]
type PlanEvent = RecordedOf<(typeof planEvents)[number]>
const types: ReadonlySet<string> = new Set(planEvents)
export const isPlanEvent = (event: RecordedEvent): event is PlanEvent => types.has(event.type)

type Writing = {
  readonly tx: Tx
  readonly history: History
  readonly marks: Marks
  readonly asOf: Instant
  readonly zone: Zone
}

/**
 * Writes what the event changes, and marks whose days it can touch, from the first such day on (`attendance-rules
 * §11`).
 */
export const projectPlan = (writing: Writing, event: PlanEvent): Promise<void> => {
  switch (event.type) {
    case 'ShiftDefined': {
      const { shiftId, from, title, shift } = event.data
      return changeVersions(
        writing,
        event,
        { kind: 'shift', table: own.attendanceShifts, key: 'shift_id', id: shiftId, from },
        (versions: ShiftVersions) => withEntry(versions, { from, title, shift }),
      )
    }
    case 'SchemeDefined': {
      const { schemeId, from, anchor, cycle } = event.data
      return changeVersions(
        writing,
        event,
        { kind: 'scheme', table: own.attendanceSchemes, key: 'scheme_id', id: schemeId, from },
        (versions: SchemeVersions) => withEntry(versions, { from, anchor, cycle }),
      )
    }
    case 'ShiftGroupSchemeSet': {
      const { groupId, from, schemeId, offset } = event.data
      return changeVersions(
        writing,
        event,
        { kind: 'group', table: own.attendanceGroups, key: 'group_id', id: groupId, from },
        (versions: GroupVersions) => withEntry(versions, { from, schemeId, offset }),
      )
    }
    case 'DepartmentScheduleSet': {
      const { departmentId, from, rule } = event.data
      return changeDepartment(writing, event, departmentId, from, department => ({
        ...department,
        rules: withEntry(department.rules, { from, rule }),
      }))
    }
    case 'DepartmentAdded': {
      const { departmentId, parentId } = event.data
      return changeDepartment(writing, event, departmentId, always, department => ({
        ...department,
        parents: withEntry(department.parents, { from: always, parentId }),
      }))
    }
    case 'DepartmentMoved': {
      // The log says no date: a move holds from the day it was recorded, so that it rewrites nobody's past.
      const from = dateAt(writing.zone, event.recordedAt)
      const { departmentId, parentId } = event.data
      return changeDepartment(writing, event, departmentId, from, department => ({
        ...department,
        parents: withEntry(department.parents, { from, parentId }),
      }))
    }
    case 'HolidaysImported': {
      const { days } = event.data
      return changeHolidays(
        writing,
        event,
        days.map(({ day }) => day),
        holidays => [...holidays.filter(({ day }) => !days.some(other => other.day === day)), ...days],
      )
    }
    case 'HolidaySet':
      return changeHolidays(writing, event, [event.data.day], holidays => [
        ...holidays.filter(({ day }) => day !== event.data.day),
        event.data,
      ])
    case 'HolidayRemoved':
      return changeHolidays(writing, event, [event.data.day], holidays =>
        holidays.filter(({ day }) => day !== event.data.day),
      )
    case 'PolicySet':
    case 'PolicyWithdrawn':
      return changePolicy(writing, event)
    case 'PlanEntryWithdrawn':
      return withdrawEntry(writing, event)
  }
}
const always = '0001-01-01' as LocalDate

const versioned = {
  shift: { table: own.attendanceShifts, key: 'shift_id' },
  scheme: { table: own.attendanceSchemes, key: 'scheme_id' },
  group: { table: own.attendanceGroups, key: 'group_id' },
} as const
/** Those who followed what is gone: marked before it goes, as whoever follows what is back is marked after. */
const withdrawEntry = async (writing: Writing, event: RecordedOf<'PlanEntryWithdrawn'>): Promise<void> => {
  const { of, thingId, from } = event.data
  if (of === 'person') return // a person's own row holds it
  const { tx, marks, asOf } = writing
  for (const employeeId of await followersOf(tx, event.company, thingId, from))
    mark(marks, event.company, employeeId, from, asOf)
  if (of === 'department')
    return changeDepartment(writing, event, asDepartmentId(thingId), from, department => ({
      ...department,
      rules: withoutEntry(department.rules, from),
    }))
  return changeVersions(
    writing,
    event,
    { kind: of, ...versioned[of], id: thingId, from },
    (versions: Timeline<object>) => withoutEntry(versions, from),
  )
}

type Versioned = {
  readonly kind: HistoryKind
  readonly table: string
  readonly key: string
  readonly id: string
  readonly from: LocalDate
}

/** In force from its date until the next later one; whoever follows it is evaluated again. */
const changeVersions = async <T extends object>(
  { tx, history, marks, asOf }: Writing,
  { company, recordedAt }: PlanEvent,
  { kind, table, key, id, from }: Versioned,
  change: (versions: Timeline<T>) => Timeline<T>,
): Promise<void> => {
  const [row] = await tx.query<{ versions: Timeline<T> }>(
    `select versions from ${table} where company_id = $1 and ${key} = $2`,
    [company, id],
  )
  const versions = change(row?.versions ?? [])
  await tx.query(
    `insert into ${table} values ($1, $2, $3)
     on conflict (company_id, ${key}) do update set versions = excluded.versions`,
    [company, id, JSON.stringify(versions)],
  )
  remember(history, company, kind, id, recordedAt, versions)
  for (const employeeId of await followersOf(tx, company, id, from)) mark(marks, company, employeeId, from, asOf)
}

const changeDepartment = async (
  { tx, history, marks, asOf }: Writing,
  { company, recordedAt }: PlanEvent,
  departmentId: DepartmentId,
  from: LocalDate,
  change: (department: DepartmentInputs) => DepartmentInputs,
): Promise<void> => {
  const [row] = await tx.query<DepartmentInputs>(
    `select parents, rules from ${own.attendanceDepartments} where company_id = $1 and department_id = $2`,
    [company, departmentId],
  )
  const department = change(row ?? { parents: [], rules: [] })
  await tx.query(
    `insert into ${own.attendanceDepartments}
       values ($1, $2, $3, $4)
       on conflict (company_id, department_id) do update set parents = excluded.parents, rules = excluded.rules`,
    [company, departmentId, JSON.stringify(department.parents), JSON.stringify(department.rules)],
  )
  remember(history, company, 'department', departmentId, recordedAt, department)
  for (const employeeId of await followersOf(tx, company, departmentId, from))
    mark(marks, company, employeeId, from, asOf)
}

type Calendar = { readonly holidays: readonly Holiday[]; readonly policies: PolicySettings }
const changeCalendar = async (
  { tx, history }: Writing,
  { company, recordedAt }: PlanEvent,
  change: (calendar: Calendar) => Calendar,
): Promise<void> => {
  const [row] = await tx.query<Calendar>(
    `select holidays, policies from ${own.attendanceCalendars} where company_id = $1`,
    [company],
  )
  const { holidays, policies } = change(row ?? { holidays: [], policies: [] })
  await tx.query(
    `insert into ${own.attendanceCalendars}
       values ($1, $2, $3)
       on conflict (company_id) do update set holidays = excluded.holidays, policies = excluded.policies`,
    [company, JSON.stringify(holidays), JSON.stringify(policies)],
  )
  remember(history, company, 'calendar', company, recordedAt, { holidays, policies })
}

/** Whoever is employed on one of the days is evaluated from the first of them on. */
const changeHolidays = async (
  writing: Writing,
  event: PlanEvent,
  days: readonly LocalDate[],
  change: (holidays: readonly Holiday[]) => readonly Holiday[],
): Promise<void> => {
  await changeCalendar(writing, event, ({ holidays, policies }) => ({
    policies,
    holidays: change(holidays).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }))
  const inOrder = days.toSorted()
  for (const person of await peopleOf(writing.tx, event.company)) {
    const first = inOrder.find(day => isEmployedOn(person.employments, day))
    if (first) mark(writing.marks, event.company, person.employee_id, first, writing.asOf)
  }
}

/** In the order of recording, which decides between two of one date. */
const changePolicy = async (writing: Writing, event: RecordedOf<'PolicySet' | 'PolicyWithdrawn'>): Promise<void> => {
  const { from } = event.data
  await changeCalendar(writing, event, ({ holidays, policies }) => ({
    holidays,
    policies:
      'rules' in event.data
        ? withoutRules(policies, from, event.data.rules)
        : [...policies, { from, changes: event.data.changes }],
  }))
  for (const person of await peopleOf(writing.tx, event.company))
    if (employedFrom(person.employments, from))
      mark(writing.marks, event.company, person.employee_id, from, writing.asOf)
}

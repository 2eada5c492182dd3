import { schemeEvents, withdrawalEvents } from '#domain/calendar/events.ts'
import {
  withEntry,
  withoutEntry,
  type DepartmentInputs,
  type Timeline,
} from '#domain/calendar/published.ts'
import { departmentEvents } from '#domain/organization/events.ts'
import { beginningOfTime, movedOn } from '#domain/organization/published.ts'
import { asDepartmentId, type DepartmentId, type LocalDate } from '#domain/shared/values.ts'
import { shiftEvents } from '#domain/shifts/events.ts'
import type { RecordedEvent, RecordedOf } from '../../shared/projection.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { own } from '../../tables/index.ts'
import { followersOf } from '../followers.ts'
import type { GroupVersions, SchemeVersions, ShiftVersions } from '../plan-inputs.ts'
import { keep, markDays, noLook, source, type TellContext } from './input.ts'

const defineShift = (
  _none: unknown,
  event: RecordedOf<'ShiftDefined'>,
  telling: TellContext,
): Promise<void> => {
  const { shiftId, from, title, shift } = event.data
  return changeVersions(
    telling,
    event,
    { of: 'shift', id: shiftId, from },
    (versions: ShiftVersions) => withEntry(versions, { from, title, shift }),
  )
}

const defineScheme = (
  _none: unknown,
  event: RecordedOf<'SchemeDefined'>,
  telling: TellContext,
): Promise<void> => {
  const { schemeId, from, anchor, cycle } = event.data
  return changeVersions(
    telling,
    event,
    { of: 'scheme', id: schemeId, from },
    (versions: SchemeVersions) => withEntry(versions, { from, anchor, cycle }),
  )
}

const setGroup = (
  _none: unknown,
  event: RecordedOf<'ShiftGroupSchemeSet'>,
  telling: TellContext,
): Promise<void> => {
  const { groupId, from, schemeId, offset } = event.data
  return changeVersions(
    telling,
    event,
    { of: 'group', id: groupId, from },
    (versions: GroupVersions) => withEntry(versions, { from, schemeId, offset }),
  )
}

const setDepartment = (
  _none: unknown,
  event: RecordedOf<'DepartmentScheduleSet'>,
  telling: TellContext,
): Promise<void> => {
  const { departmentId, from, rule } = event.data
  return changeDepartment(telling, event, { departmentId, from }, department => ({
    ...department,
    rules: withEntry(department.rules, { from, rule }),
  }))
}

/** A department that is moved is under the other from its date on. */
const placeDepartment = (
  _none: unknown,
  event: RecordedOf<'DepartmentAdded' | 'DepartmentMoved'>,
  telling: TellContext,
): Promise<void> => {
  const { departmentId, parentId } = event.data
  const from = event.type === 'DepartmentAdded' ? beginningOfTime : movedOn(event)
  return changeDepartment(telling, event, { departmentId, from }, department => ({
    ...department,
    parents: withEntry(department.parents, { from, parentId }),
  }))
}

/** Those who followed what is gone: marked before it goes, as whoever follows what is back is marked after. */
const withdraw = async (
  _none: unknown,
  event: RecordedOf<'PlanEntryWithdrawn'>,
  telling: TellContext,
): Promise<void> => {
  const { of, thingId, from } = event.data
  if (of === 'person') return // a person's own row holds it
  await markFollowers(telling, event, thingId, from)
  if (of === 'department')
    return changeDepartment(
      telling,
      event,
      { departmentId: asDepartmentId(thingId), from },
      department => ({
        ...department,
        rules: withoutEntry(department.rules, from),
      }),
    )
  return changeVersions(
    telling,
    event,
    { of, id: thingId, from },
    (versions: Timeline<object>) => withoutEntry(versions, from),
  )
}

const markFollowers = async (
  telling: TellContext,
  event: RecordedEvent,
  id: string,
  from: LocalDate,
): Promise<void> => {
  for (const employeeId of await followersOf(telling.tx, event.company, id, from))
    markDays(telling, event, employeeId, from)
}

const versioned = {
  shift: { table: own.attendanceShifts, key: 'shift_id' },
  scheme: { table: own.attendanceSchemes, key: 'scheme_id' },
  group: { table: own.attendanceGroups, key: 'group_id' },
} as const
type Versioned = {
  readonly of: keyof typeof versioned
  readonly id: string
  readonly from: LocalDate
}

/** In force from its date until the next later one; whoever follows it is evaluated again. */
const changeVersions = async <T extends object>(
  telling: TellContext,
  event: RecordedEvent,
  { of, id, from }: Versioned,
  change: (versions: Timeline<T>) => Timeline<T>,
): Promise<void> => {
  const { table, key } = versioned[of]
  const [row] = await telling.tx.query<{ versions: Timeline<T> }>(
    `select versions from ${table} where company_id = $1 and ${key} = $2`,
    [event.company, id],
  )
  const versions = change(row?.versions ?? [])
  await telling.tx.query(
    `insert into ${table} values ($1, $2, $3)
     on conflict (company_id, ${key}) do update set versions = excluded.versions`,
    [event.company, id, JSON.stringify(versions)],
  )
  keep(telling, event, of, id, versions)
  await markFollowers(telling, event, id, from)
}

const changeDepartment = async (
  telling: TellContext,
  event: RecordedEvent,
  { departmentId, from }: { readonly departmentId: DepartmentId; readonly from: LocalDate },
  change: (department: DepartmentInputs) => DepartmentInputs,
): Promise<void> => {
  const { tx } = telling
  const [row] = await tx.query<DepartmentInputs>(
    `select parents, rules from ${own.attendanceDepartments} where company_id = $1 and department_id = $2`,
    [event.company, departmentId],
  )
  const department = change(row ?? { parents: [], rules: [] })
  await tx.query(
    `insert into ${own.attendanceDepartments}
     values ($1, $2, $3, $4)
     on conflict (company_id, department_id) do update set parents = excluded.parents, rules = excluded.rules`,
    [
      event.company,
      departmentId,
      JSON.stringify(department.parents),
      JSON.stringify(department.rules),
    ],
  )
  keep(telling, event, 'department', departmentId, department)
  await markFollowers(telling, event, departmentId, from)
}

const { attendanceShifts, attendanceSchemes, attendanceGroups, attendanceDepartments } =
  evaluationInputTables

/**
 * Shifts, patterns, groups and departments: who may follow them is marked from the first day on that may be another
 * (`attendance-rules §11`).
 */
export const plan = source(
  { ...shiftEvents, ...schemeEvents, ...departmentEvents, ...withdrawalEvents },
  noLook,
  {
    tables: [attendanceShifts, attendanceSchemes, attendanceGroups, attendanceDepartments],
    on: {
      ShiftDefined: { alone: defineShift },
      ShiftAssigned: 'ignored',
      SchemeDefined: { alone: defineScheme },
      ShiftGroupSchemeSet: { alone: setGroup },
      DepartmentScheduleSet: { alone: setDepartment },
      DepartmentAdded: { alone: placeDepartment },
      DepartmentMoved: { alone: placeDepartment },
      PlanEntryWithdrawn: { alone: withdraw },
    },
  },
)

import type { Tx } from '#database/types.ts'
import type { DepartmentRule, PlannedShift } from '#domain/calendar/events.ts'
import type { DepartmentInputs, PlanInputs, Timeline } from '#domain/calendar/published.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import type { PolicySettings } from '#domain/policy/published.ts'
import type {
  CompanyId,
  DepartmentId,
  Instant,
  LocalDate,
  SchemeId,
  ShiftGroupId,
  ShiftId,
} from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { own, read } from '../tables/index.ts'
import { lastWords, type LastWord } from './inputs/history.ts'
import type { Names } from './inputs/input.ts'

export type ShiftVersions = Timeline<{ readonly title: string; readonly shift: Shift }>
export type SchemeVersions = Timeline<{
  readonly anchor: LocalDate
  readonly cycle: readonly PlannedShift[]
}>
export type GroupVersions = Timeline<{
  readonly schemeId: SchemeId | null
  readonly offset: number
}>

/** All of it, for one company. */
export type CompanyPlan = PlanInputs & {
  readonly holidays: ReadonlyMap<LocalDate, Holiday>
  readonly policies: PolicySettings
}

export type PlanRow =
  | {
      readonly kind: 'shift'
      readonly company_id: CompanyId
      readonly id: ShiftId
      readonly value: ShiftVersions
    }
  | {
      readonly kind: 'scheme'
      readonly company_id: CompanyId
      readonly id: SchemeId
      readonly value: SchemeVersions
    }
  | {
      readonly kind: 'group'
      readonly company_id: CompanyId
      readonly id: ShiftGroupId
      readonly value: GroupVersions
    }
  | {
      readonly kind: 'department'
      readonly company_id: CompanyId
      readonly id: DepartmentId
      readonly value: {
        readonly parents: DepartmentInputs['parents']
        readonly rules: Timeline<{ readonly rule: DepartmentRule | null }>
      }
    }
  | {
      readonly kind: 'calendar'
      readonly company_id: CompanyId
      readonly id: CompanyId
      readonly value: {
        readonly holidays: readonly Holiday[]
        readonly policies: PolicySettings
      }
    }

/** In one statement for all companies asked for. */
export const loadPlans = async (
  tx: Tx,
  companies: Iterable<CompanyId>,
  names: Names,
): Promise<Map<CompanyId, CompanyPlan>> => {
  const asked = [...new Set(companies)]
  const of = { own, read }[names]
  const rows =
    asked.length === 0
      ? []
      : await tx.query<PlanRow>(
          `select 'shift' as kind, company_id, shift_id as id, versions as value
           from ${of.attendanceShifts}
           where company_id = any($1::uuid[])
           union all select 'scheme', company_id, scheme_id, versions
           from ${of.attendanceSchemes}
           where company_id = any($1::uuid[])
           union all select 'group', company_id, group_id, versions
           from ${of.attendanceGroups}
           where company_id = any($1::uuid[])
           union all select 'department', company_id, department_id,
             json_build_object('parents', parents, 'rules', rules)
           from ${of.attendanceDepartments}
           where company_id = any($1::uuid[])
           union all select 'calendar', company_id, company_id,
             json_build_object('holidays', holidays, 'policies', policies)
           from ${of.attendanceCalendars}
           where company_id = any($1::uuid[])`,
          [asked],
        )
  return new Map(
    asked.map(company => [company, planOf(rows.filter(row => row.company_id === company))]),
  )
}

/** Of one company: as it is now, or as known at an instant of recording. */
export const loadPlan = async (
  tx: Tx,
  company: CompanyId,
  at?: Instant,
): Promise<CompanyPlan> => {
  if (at === undefined) return (await loadPlans(tx, [company], 'read')).get(company) ?? noPlan
  const words = await lastWords<PlanValue>(tx, { company, at }, planKinds)
  return planOf(words.map(word => planRowOf(company, word)))
}
export type PlanValue = PlanRow['value']
/** The kind of a word says what its value is. */
export const planRowOf = (
  company: CompanyId,
  { kind, subject, value }: LastWord<PlanValue>,
): PlanRow => ({ kind, company_id: company, id: subject, value }) as PlanRow
export const planKinds = [
  'shift',
  'scheme',
  'group',
  'department',
  'calendar',
] satisfies PlanRow['kind'][]

export const planOf = (rows: readonly PlanRow[]): CompanyPlan => {
  const shifts = new Map<ShiftId, ShiftVersions>()
  const schemes = new Map<SchemeId, SchemeVersions>()
  const groups = new Map<ShiftGroupId, GroupVersions>()
  const departments = new Map<DepartmentId, DepartmentInputs>()
  let holidays: readonly Holiday[] = []
  let policies: PolicySettings = []
  for (const row of rows) {
    switch (row.kind) {
      case 'shift':
        shifts.set(row.id, row.value)
        break
      case 'scheme':
        schemes.set(row.id, row.value)
        break
      case 'group':
        groups.set(row.id, row.value)
        break
      case 'department':
        departments.set(row.id, row.value)
        break
      case 'calendar':
        ;({ holidays, policies } = row.value)
    }
  }
  return {
    shifts,
    schemes,
    groups,
    departments,
    holidays: new Map(holidays.map(holiday => [holiday.day, holiday])),
    policies,
  }
}
export const noPlan: CompanyPlan = planOf([])

import type { DepartmentRule, PlannedShift } from '../calendar/events.ts'
import type { PolicyChanges } from '../policy/events.ts'
import { byDate } from '../shared/order.ts'
import { addDays } from '../shared/time.ts'
import type {
  DepartmentId,
  DeviceId,
  EmployeeId,
  Instant,
  LocalDate,
  SchemeId,
  ShiftGroupId,
  ShiftId,
  Zone,
} from '../shared/values.ts'
import type { Shift } from '../shifts/events.ts'
import { canonicalJson } from './canonical.ts'

/** Of a shift, pattern, group or department from the first day that is tried on; `none`: no holiday. */
export type TriedShift = { readonly shiftId: ShiftId; readonly shift: Shift }
export type TriedHoliday = {
  readonly day: LocalDate
  readonly kind: 'full' | 'half' | 'none'
  readonly from: string | null
}
export type TriedZone = {
  readonly deviceId: DeviceId
  readonly from: Instant
  readonly zone: Zone
}
export type TriedDepartment = {
  readonly departmentId: DepartmentId
  readonly rule: DepartmentRule | null
}
export type TriedScheme = {
  readonly schemeId: SchemeId
  readonly anchor: LocalDate
  readonly cycle: readonly PlannedShift[]
}
export type TriedGroup = {
  readonly groupId: ShiftGroupId
  readonly schemeId: SchemeId | null
  readonly offset: number
}
export type TriedEntry = {
  readonly employeeId: EmployeeId
  readonly from: LocalDate
  readonly to: LocalDate
  readonly value: PlannedShift | null
}

/** What is tried on days that were, as if it were so from the first of them on (`payroll-rules §7.3`). */
export type WhatIfChanges = {
  readonly policy?: PolicyChanges
  readonly shifts?: readonly TriedShift[]
  readonly entries?: readonly TriedEntry[]
  readonly holidays?: readonly TriedHoliday[]
  readonly zones?: readonly TriedZone[]
  readonly departments?: readonly TriedDepartment[]
  readonly schemes?: readonly TriedScheme[]
  readonly groups?: readonly TriedGroup[]
}

/** A what-if that came to its end, as far as it is asked whether it shows what somebody is about to save. */
export type TriedBefore = {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly changes: WhatIfChanges
}

export type Span = { readonly from: LocalDate; readonly to: LocalDate }

/**
 * Whether what-ifs of the same change together cover all days that it touches (`payroll-rules §4.5`). What else they
 * tried with it does not matter.
 * @param days that are locked and touched
 */
export const isCovered = (
  change: WhatIfChanges,
  days: readonly Span[],
  tried: readonly TriedBefore[],
): boolean => {
  const spans = tried
    .filter(one => tries(one.changes, change))
    .toSorted((one, other) => byDate(one.from, other.from))
  return days.every(({ from, to }) => {
    let left = from
    for (const span of spans)
      if (span.from <= left && span.to >= left) left = addDays(span.to, 1)
    return left > to
  })
}

/** A what-if takes so many days (`payroll-rules §7.3`). */
export const mostWhatIfDays = 366

/** What-ifs that together look at all these days, none of which is longer than a what-if. */
export const spansToTry = (days: readonly Span[]): Span[] => {
  const spans: Span[] = []
  for (const { from, to } of days.toSorted((one, other) => byDate(one.from, other.from))) {
    const last = spans.at(-1)
    if (last && to <= addDays(last.from, mostWhatIfDays - 1))
      spans[spans.length - 1] = { from: last.from, to: to > last.to ? to : last.to }
    else spans.push({ from, to })
  }
  return spans
}

/** Whether each part of a change is part of what was tried. */
const tries = (tried: WhatIfChanges, change: WhatIfChanges): boolean =>
  (change.policy === undefined || same(tried.policy, change.policy)) &&
  holds(tried.shifts, change.shifts) &&
  holds(tried.zones, change.zones) &&
  holds(tried.holidays, change.holidays) &&
  holds(tried.departments, change.departments) &&
  holds(tried.schemes, change.schemes) &&
  holds(tried.groups, change.groups) &&
  holds(cellsOf(tried.entries), cellsOf(change.entries))

const same = (one: unknown, other: unknown): boolean =>
  one !== undefined && canonicalJson(one) === canonicalJson(other)

const holds = (tried: readonly unknown[] = [], wanted: readonly unknown[] = []): boolean => {
  const known = new Set(tried.map(canonicalJson))
  return wanted.every(one => known.has(canonicalJson(one)))
}

/** Day by day, so that it does not matter in which runs days were said. */
const cellsOf = (entries: readonly TriedEntry[] = []) =>
  entries.flatMap(({ employeeId, from, to, value }) => {
    const cells: {
      readonly employeeId: EmployeeId
      day: LocalDate
      value: PlannedShift | null
    }[] = []
    for (let day = from; day <= to; day = addDays(day, 1))
      cells.push({ employeeId, day, value })
    return cells
  })

import { inForce, withEntry } from '#domain/calendar/published.ts'
import type { Holiday } from '#domain/holidays/events.ts'
import type { WhatIfChanges } from '#domain/payroll/published.ts'
import { daysOfRange } from '#domain/shared/time.ts'
import type { LocalDate } from '#domain/shared/values.ts'
import { withZone } from '../../shared/device-clock.ts'
import type { TriedChanges } from '../as-of/as-of.ts'
import type { Person } from '../person-span.ts'
import type { CompanyPlan } from '../plan-inputs.ts'

/**
 * What is tried from a day on, laid over what holds, by the very steps by which evaluation takes it in once it is saved
 * from that day on: what was said for later dates holds from them.
 */
export const triedOf = (changes: WhatIfChanges, from: LocalDate): TriedChanges => ({
  plan: plan => planUnder(plan, changes, from),
  person: person => personUnder(person, changes),
  reader: (device, word) => ({
    ...word,
    zones: (changes.zones ?? [])
      .filter(({ deviceId }) => deviceId === device)
      .reduce((zones, said) => withZone(zones, said.zone, said.from), word.zones),
  }),
})

/** Long because it lays each kind of rule over the one that holds. */
const planUnder = (plan: CompanyPlan, changes: WhatIfChanges, from: LocalDate): CompanyPlan => {
  const shifts = new Map(plan.shifts)
  for (const { shiftId, shift } of changes.shifts ?? []) {
    const versions = shifts.get(shiftId) ?? []
    const { title } = inForce(versions, from) ?? versions[0] ?? { title: '' }
    shifts.set(shiftId, withEntry(versions, { from, title, shift }))
  }
  const schemes = new Map(plan.schemes)
  for (const { schemeId, anchor, cycle } of changes.schemes ?? [])
    schemes.set(schemeId, withEntry(schemes.get(schemeId) ?? [], { from, anchor, cycle }))
  const groups = new Map(plan.groups)
  for (const { groupId, schemeId, offset } of changes.groups ?? [])
    groups.set(groupId, withEntry(groups.get(groupId) ?? [], { from, schemeId, offset }))
  const departments = new Map(plan.departments)
  for (const { departmentId, rule } of changes.departments ?? []) {
    const { parents, rules } = departments.get(departmentId) ?? { parents: [], rules: [] }
    departments.set(departmentId, { parents, rules: withEntry(rules, { from, rule }) })
  }
  return {
    shifts,
    schemes,
    groups,
    departments,
    holidays: holidaysUnder(plan.holidays, changes),
    policies: changes.policy
      ? [...plan.policies, { from, changes: changes.policy }]
      : plan.policies,
  }
}

const holidaysUnder = (
  held: ReadonlyMap<LocalDate, Holiday>,
  { holidays = [] }: WhatIfChanges,
): ReadonlyMap<LocalDate, Holiday> => {
  const found = new Map(held)
  for (const { day, kind, from } of holidays) {
    if (kind === 'none') found.delete(day)
    else found.set(day, { day, kind, from, title: held.get(day)?.title ?? '' })
  }
  return found
}

const personUnder = <P extends Pick<Person, 'employeeId' | 'entries' | 'firstEntry'>>(
  person: P,
  { entries = [] }: WhatIfChanges,
): P => {
  const own = entries.filter(({ employeeId }) => employeeId === person.employeeId)
  if (own.length === 0) return person
  const days = new Map(person.entries)
  for (const { from, to, value } of own)
    for (const day of daysOfRange(from, to)) {
      if (value === null) days.delete(day)
      else days.set(day, value)
    }
  const [first] = [...days.keys(), ...(person.firstEntry ? [person.firstEntry] : [])].toSorted()
  return { ...person, entries: days, firstEntry: first ?? null }
}

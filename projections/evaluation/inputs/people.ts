import { scheduleEvents, withdrawalEvents } from '#domain/calendar/events.ts'
import { withEntry, withoutEntry } from '#domain/calendar/published.ts'
import { employeeEvents } from '#domain/employees/events.ts'
import type { EmployeeId, LocalDate } from '#domain/shared/values.ts'
import { shiftEvents } from '#domain/shifts/events.ts'
import type { RecordedEvent, RecordedOf } from '../../shared/projection.ts'
import { evaluationInputTables } from '../../tables/evaluation-inputs.ts'
import { keyOf, personOf, savePeople, type Facts, type PersonInput } from './facts.ts'
import { atHand, keep, markDays, source, type TellContext } from './input.ts'

/** @param from the first day that may be another; null: none is. */
const change = (
  facts: Facts,
  event: RecordedEvent,
  telling: TellContext,
  { employeeId, from }: { readonly employeeId: EmployeeId; readonly from: LocalDate | null },
  changing: (person: PersonInput) => void,
): void => {
  const person = personOf(facts, event.company, employeeId)
  changing(person)
  person.refs = refsOf(person)
  facts.changed.people.add(person)
  const { employments, rules, departments } = person
  keep(telling, event, 'person', employeeId, { employments, rules, departments })
  if (from !== null) markDays(telling, event, employeeId, from)
}

type Employing = RecordedOf<
  | 'EmployeeHired'
  | 'EmployeeRehired'
  | 'EmployeeTerminated'
  | 'EmployeeTerminationWithdrawn'
  | 'EmployeeHiringWithdrawn'
  | 'EmployeeRehiringWithdrawn'
>
/** A movement may count now that did not, or the other way about. */
const employ = (
  facts: Facts,
  event: Employing,
  telling: TellContext,
  from: LocalDate | null,
  changing: (employments: PersonInput['employments']) => PersonInput['employments'],
): void => {
  const { employeeId } = event.data
  change(facts, event, telling, { employeeId, from }, person => {
    person.employments = changing(person.employments)
    delete person.windows
  })
  telling.healing.push({ what: 'employee', company: event.company, employeeId })
}

const hire = (
  facts: Facts,
  event: RecordedOf<'EmployeeHired' | 'EmployeeRehired'>,
  telling: TellContext,
): void => {
  const { employeeId, startOfEmployment, departmentId } = event.data
  const person = personOf(facts, event.company, employeeId)
  person.departments = withEntry(person.departments, { from: startOfEmployment, departmentId })
  employ(facts, event, telling, startOfEmployment, employments => [
    ...employments,
    { start: startOfEmployment, lastDay: null },
  ])
}

const lastDayOf = (facts: Facts, { company, data }: Employing): LocalDate | null =>
  facts.people.get(keyOf(company, data.employeeId))?.employments.at(-1)?.lastDay ?? null
const endingOn = (
  employments: PersonInput['employments'],
  lastDay: LocalDate | null,
): PersonInput['employments'] => [
  ...employments.slice(0, -1),
  ...employments.slice(-1).map(({ start }) => ({ start, lastDay })),
]

const terminate = (
  facts: Facts,
  event: RecordedOf<'EmployeeTerminated'>,
  telling: TellContext,
): void => {
  const { lastDay } = event.data
  const before = lastDayOf(facts, event)
  const from = before !== null && before < lastDay ? before : lastDay
  employ(facts, event, telling, from, employments => endingOn(employments, lastDay))
}

const unterminate = (
  facts: Facts,
  event: RecordedOf<'EmployeeTerminationWithdrawn'>,
  telling: TellContext,
): void =>
  employ(facts, event, telling, lastDayOf(facts, event), employments =>
    endingOn(employments, null),
  )

const unhire = (
  facts: Facts,
  event: RecordedOf<'EmployeeHiringWithdrawn'>,
  telling: TellContext,
): void => {
  const person = personOf(facts, event.company, event.data.employeeId)
  const from = person.employments[0]?.start ?? null
  person.departments = []
  employ(facts, event, telling, from, () => [])
}

const unrehire = (
  facts: Facts,
  event: RecordedOf<'EmployeeRehiringWithdrawn'>,
  telling: TellContext,
): void => {
  const { employeeId, from, departmentId, inDepartmentFrom } = event.data
  const person = personOf(facts, event.company, employeeId)
  person.departments = withEntry(withoutEntry(person.departments, from), {
    from: inDepartmentFrom,
    departmentId,
  })
  employ(facts, event, telling, from, employments =>
    employments.filter(({ start }) => start !== from),
  )
}

const move = (facts: Facts, event: RecordedOf<'EmployeeMoved'>, telling: TellContext): void => {
  const { departmentId, from } = event.data
  change(facts, event, telling, event.data, person => {
    person.departments = withEntry(person.departments, { from, departmentId })
  })
}

/**
 * Where he was before, since when he was there; a move that was made over another of the same date gives that one back.
 */
const moveBack = (
  facts: Facts,
  event: RecordedOf<'EmployeeMoveWithdrawn'>,
  telling: TellContext,
): void => {
  const { departmentId, from, inDepartmentFrom } = event.data
  change(facts, event, telling, event.data, person => {
    person.departments = withEntry(withoutEntry(person.departments, from), {
      from: inDepartmentFrom,
      departmentId,
    })
  })
}

const followNoMore = (
  facts: Facts,
  event: RecordedOf<'PlanEntryWithdrawn'>,
  telling: TellContext,
): void => {
  const { employeeId, from } = event.data
  if (employeeId === null) return // it was nobody's own: the plan's source has it
  change(facts, event, telling, { employeeId, from }, person => {
    person.rules = withoutEntry(person.rules, from)
  })
}

/** In force from its date until the next later one; a second one from the same date replaces the first. */
const follow = (
  facts: Facts,
  event: RecordedOf<'ScheduleFollowed'>,
  telling: TellContext,
): void => {
  const { from, rule } = event.data
  change(facts, event, telling, event.data, person => {
    person.rules = withEntry(person.rules, { from, rule })
  })
}

const assign = (
  facts: Facts,
  event: RecordedOf<'ShiftAssigned'>,
  telling: TellContext,
): void => {
  const { from, shiftId, weekdays, restDays = [] } = event.data
  change(facts, event, telling, event.data, person => {
    person.rules = withEntry(person.rules, {
      from,
      rule: { kind: 'weekly', shiftId, weekdays, restDays },
    })
  })
}

/** What somebody follows and his departments, ever. */
export const refsOf = ({
  rules,
  departments,
}: Pick<PersonInput, 'rules' | 'departments'>): string[] => [
  ...new Set([
    ...rules.flatMap(({ rule }) => named(rule)),
    ...departments.map(({ departmentId }) => departmentId),
  ]),
]
const named = (rule: PersonInput['rules'][number]['rule']): string[] => {
  switch (rule?.kind) {
    case undefined:
      return []
    case 'weekly':
      return [rule.shiftId]
    case 'scheme':
      return [rule.schemeId]
    case 'group':
      return [rule.groupId]
  }
}

/** When somebody was employed, where, and what he follows. */
export const people = source(
  { ...employeeEvents, ...shiftEvents, ...scheduleEvents, ...withdrawalEvents },
  atHand,
  {
    tables: [evaluationInputTables.attendancePeople],
    wants: ({ company, data }) =>
      'employeeId' in data && data.employeeId !== null
        ? [{ company, employeeId: data.employeeId }]
        : [],
    on: {
      EmployeeHired: hire,
      EmployeeMoved: move,
      EmployeeMoveWithdrawn: moveBack,
      EmployeeTerminated: terminate,
      EmployeeTerminationWithdrawn: unterminate,
      EmployeeHiringWithdrawn: unhire,
      EmployeeRehiringWithdrawn: unrehire,
      EmployeeRehired: hire,
      ShiftDefined: 'ignored',
      ShiftAssigned: assign,
      ScheduleFollowed: follow,
      PlanEntryWithdrawn: { alone: followNoMore },
    },
    save: (tx, { changed }) => savePeople(tx, changed.people),
  },
)

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calendar,
  type CalendarCommand,
  type CalendarState,
} from '#domain/calendar/calendar.ts'
import type { CalendarEvent, PersonRule, PlannedShift } from '#domain/calendar/events.ts'
import { plannedOn, type PersonPlan, type PlanInputs } from '#domain/calendar/published.ts'
import { cellsOf, runsOf } from '#domain/calendar/runs.ts'
import { addDays, weekdayOf } from '#domain/shared/time.ts'
import { asInstant, asLocalDate } from '#domain/shared/values.ts'
import { actId, departmentId, employeeId, shiftId } from '#tests/shared/ids.ts'

const value = fc.constantFrom<PlannedShift | null>(shiftId(1), shiftId(2), 'rest', 'none', null)
const day = fc.integer({ min: 0, max: 6 }).map(days => addDays(asLocalDate('2026-03-02'), days))
const cell = fc.record({
  employeeId: fc.integer({ min: 1, max: 2 }).map(employeeId),
  day,
  value,
})
const cells = fc.uniqueArray(cell, {
  selector: one => `${one.employeeId}${one.day}`,
  minLength: 1,
  maxLength: 8,
})
const by = { by: 'user:anna', at: asInstant('2026-03-01T08:00:00.000Z') }

/** What every day holds after these events: what a read model does with them. */
const heldAfter = (events: readonly CalendarEvent[]): Record<string, PlannedShift> => {
  const held = new Map<string, PlannedShift>()
  for (const { data } of events)
    for (const { employeeId: who, day: on, value: set } of cellsOf(data.changes)) {
      if (set === null) held.delete(`${who}${on}`)
      else held.set(`${who}${on}`, set)
    }
  return Object.fromEntries([...held].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
const run = (
  state: CalendarState,
  command: CalendarCommand,
): { state: CalendarState; events: readonly CalendarEvent[] } => {
  const decision = calendar.decide(state, command)
  const events = decision.ok ? decision.value : []
  return { state: events.reduce(calendar.evolve, state), events }
}

test('any acts, taken back from the last to the first, leave every day as it was', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 6 }), fc.nat(), (acts, pick) => {
      let state = calendar.initial
      const events: CalendarEvent[] = []
      const after: Record<string, PlannedShift>[] = [{}]
      acts.forEach((days, at) => {
        const done = run(state, {
          type: 'ChangeCalendar',
          actId: actId(at),
          month: '2026-03',
          kind: 'entries',
          title: null,
          reason: null,
          ...by,
          days,
        })
        state = done.state
        events.push(...done.events)
        after.push(heldAfter(events))
      })
      const back = pick % (acts.length + 1)
      for (let at = acts.length - 1; at >= back; at--) {
        const taken = run(state, { type: 'UndoCalendarAct', actId: actId(at), ...by })
        state = taken.state
        events.push(...taken.events)
      }
      expect(heldAfter(events)).toEqual(after[back])
    }),
  )
})

test('acts and undoing in any order never leave a day with a value that nobody gave it', () => {
  const step = fc.oneof(
    fc.record({ undo: fc.constant(null), days: cells }),
    fc.record({ undo: fc.integer({ min: 0, max: 7 }), days: fc.constant([]) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), steps => {
      let state = calendar.initial
      const events: CalendarEvent[] = []
      for (const [at, { undo, days }] of steps.entries()) {
        const done = run(
          state,
          undo === null
            ? {
                type: 'ChangeCalendar',
                actId: actId(at),
                month: '2026-03',
                kind: 'entries',
                title: null,
                reason: null,
                ...by,
                days,
              }
            : { type: 'UndoCalendarAct', actId: actId(undo), ...by },
        )
        const held = heldAfter(events)
        for (const { data } of done.events)
          for (const { employeeId: who, day: on, before } of cellsOf(data.changes))
            expect(held[`${who}${on}`] ?? null).toBe(before)
        state = done.state
        events.push(...done.events)
      }
    }),
  )
})

test('runs hold exactly the days they were made of', () => {
  fc.assert(
    fc.property(cells, given => {
      const sorted = (list: readonly { employeeId: string; day: string }[]) =>
        list.toSorted((one, other) =>
          `${one.employeeId}${one.day}` < `${other.employeeId}${other.day}` ? -1 : 1,
        )
      expect(sorted(cellsOf(runsOf(given)))).toEqual(sorted(given))
    }),
  )
})

const weekly = (id: number): fc.Arbitrary<PersonRule> =>
  fc.record({
    kind: fc.constant('weekly' as const),
    shiftId: fc.constant(shiftId(id)),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    restDays: fc.constant<number[]>([]),
  })
test('an entry goes before what the person follows, that before departments, the nearest before those above', () => {
  fc.assert(
    fc.property(
      day,
      fc.option(value),
      fc.option(weekly(1)),
      fc.option(weekly(2)),
      fc.option(weekly(3)),
      (on, entry, own, near, above) => {
        const long = asLocalDate('2026-01-01')
        const rulesOf = (rule: PersonRule | null) =>
          rule?.kind === 'weekly' ? [{ from: long, rule }] : []
        const person: PersonPlan = {
          entries: new Map(entry === null ? [] : [[on, entry]]),
          rules: own === null ? [] : [{ from: long, rule: own }],
          departments: [{ from: long, departmentId: departmentId(2) }],
        }
        const company: PlanInputs = {
          shifts: new Map(),
          schemes: new Map(),
          groups: new Map(),
          departments: new Map([
            [departmentId(1), { parents: [], rules: rulesOf(above) }],
            [
              departmentId(2),
              { parents: [{ from: long, parentId: departmentId(1) }], rules: rulesOf(near) },
            ],
          ]),
        }
        const speaking = [own, near, above].find(rule => rule !== null)
        const followed =
          speaking?.kind === 'weekly'
            ? speaking.weekdays.includes(weekdayOf(on))
              ? speaking.shiftId
              : 'none'
            : 'none'
        expect(plannedOn(person, company, on).value).toBe(entry ?? followed)
      },
    ),
  )
})

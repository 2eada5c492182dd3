import { describe, expect, test } from 'vitest'
import { pairsOf } from '#domain/attendance/movement-pairs.ts'
import { summaryOf } from '#domain/attendance/summary.ts'
import { addDays, weekdayOf } from '#domain/shared/time.ts'
import { answerOf, type Row } from './asked.ts'
import { differences } from './compare.ts'
import { dailyRowOf } from './daily.ts'
import { clock, evaluatedFromOutside, sum, type ExpectedDay } from './expected.ts'
import { onLeave, rawOvertime } from './people.ts'
import type { Truth } from './truth.ts'

const sumsOf = (days: readonly ExpectedDay[]) => {
  const of = (figure: (one: ExpectedDay) => number): number => sum(days.map(figure))
  return {
    planned: of(({ result }) => result.planned),
    worked: of(({ result }) => result.worked),
    missing: of(({ result }) => result.missing),
    late: of(({ result }) => result.late),
    early: of(({ result }) => result.early),
    break: of(({ result }) => result.break),
    leave: of(onLeave),
    overtime: of(rawOvertime),
    overtimePayable: of(
      ({ result: { overtimePayable } }) => overtimePayable.workday + overtimePayable.holiday,
    ),
    nightMinutes: of(({ result }) => result.nightMinutes),
  }
}
const mondayOf = ({ day }: ExpectedDay): string => addDays(day, 1 - weekdayOf(day))

/** Who had something done to his days, and one of each shift. */
const chosen = ({ expected: { days } }: Truth): string[] => {
  const people = [...new Set(days.map(({ who }) => who.employeeId))]
  const touched = people.filter(id =>
    days.some(
      one =>
        one.who.employeeId === id &&
        (one.corrected ||
          one.approvals.length > 0 ||
          one.who.entries.size > 0 ||
          one.who.departments.length > 1 ||
          one.who.employments.some(({ last }) => last !== null)),
    ),
  )
  const byShift = [...new Map(days.map(one => [one.plan.shiftId, one.who.employeeId])).values()]
  return [...new Set([...touched, ...byShift])]
}

/** Long because it is a list of tests of one report. */
export const personTruth = (truth: () => Truth): void => {
  describe('the working report of one person', () => {
    test('has his days with every entry and exit, the weeks’ subtotals and totals that are all of it', async () => {
      const {
        admin,
        expected,
        history: { first, today },
      } = truth()
      const people = chosen(truth())
      expect(people.length).toBeGreaterThan(20)
      for (const employee of people) {
        const own = expected.days.filter(({ who }) => who.employeeId === employee)
        const answer = await answerOf(admin, 'reports/employee', {
          employee,
          from: first,
          to: today,
        })
        const rows = own.map(one => {
          const at = new Map(one.movements.map(movement => [movement.id, movement.at]))
          const time = (id: string | null) =>
            clock(expected.facts.zone, id === null ? null : (at.get(id) ?? null))
          return {
            ...dailyRowOf(expected, one),
            pairs: pairsOf(one.result.trace, one.result.presence, id => at.get(id)).pairs.map(
              ({ entry, exit }) => ({
                entry: time(entry),
                exit: time(exit),
              }),
            ),
          }
        })
        expect(differences(answer['rows'] as Row[], rows, ['day'])).toEqual([])
        const weeks = [...new Set(own.map(mondayOf))].map(from =>
          own.filter(one => mondayOf(one) === from),
        )
        expect(answer['weeks']).toEqual(
          weeks.map(days => ({
            from: days[0] && mondayOf(days[0]),
            days: days.length,
            sums: sumsOf(days),
            further: {}, // no policy of §14 is set
          })),
        )
        expect(answer['summary']).toMatchObject({
          counters: summaryOf(own.map(({ result }) => result)),
          totals: sumsOf(own),
        })
      }
    })
    test('without a name is the caller’s own', async () => {
      const {
        worker,
        expected,
        history: { first, today },
      } = truth()
      const answer = await answerOf(worker, 'reports/employee', { from: first, to: today })
      const own = expected.days.filter(({ who }) => who.employeeNo === '1047')
      expect(
        differences(
          answer['rows'] as Row[],
          own.map(one => dailyRowOf(expected, one)),
          ['day'],
        ),
      ).toEqual([])
    })
  })
  test('the same days, given to the engine from outside as a line of JSON, come to the same figures', () => {
    const {
      expected,
      history: { first, today },
    } = truth()
    // One line has one set of rules and no day that a person moved a swipe to: the days before the rules change, of
    // people without such a swipe.
    const last = addDays(
      expected.facts.policies.map(({ from }) => from).toSorted()[0] ?? today,
      -1,
    )
    const moved = new Set(
      [...expected.facts.acts.values()].flatMap(({ changes }) =>
        changes.flatMap(change => (change.kind === 'day' ? [change.employeeId] : [])),
      ),
    )
    const people = [...expected.facts.people.values()].filter(
      ({ employeeId }) => !moved.has(employeeId),
    )
    let compared = 0
    for (const who of people) {
      const found = new Map(
        evaluatedFromOutside(expected, who, first, last).map(result => [result['day'], result]),
      )
      for (const { day, result } of expected.days.filter(
        one => one.who === who && one.day < last,
      )) {
        const {
          finalAt: _finalAt,
          presenceMinutes: _presence,
          timeOffTaken: _taken, // payroll's own, and none of the form
          countedMinutes: _counted, // as well
          trace: _trace,
          presence: _spans,
          firstIn: _in,
          lastOut: _out,
          ...figures
        } = result
        expect(found.get(day)).toMatchObject(figures)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })
}

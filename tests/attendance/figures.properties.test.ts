// Long because it goes through what holds of every day, one figure after another.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { DayInput, SpanInputs } from '#domain/attendance/inputs.ts'
import type { DayResult, TraceWord } from '#domain/attendance/result.ts'
import { randomFrom } from '../shared/random.ts'
import { anyInputs } from './generated.ts'
import { denseDays } from './reading/dense-days.ts'

/** Weeks of any shape, and such that were made to set rules against each other. */
const anySpan: fc.Arbitrary<SpanInputs> = fc.oneof(
  anyInputs,
  fc.integer().map(seed => denseDays(randomFrom(seed))),
)
const expectEveryDay = (
  check: (result: DayResult, input: DayInput, inputs: SpanInputs) => void,
) =>
  fc.assert(
    fc.property(anySpan, inputs => {
      evaluateSpan(inputs, null).days.forEach((result, index) => {
        const input = inputs.days[index]
        if (input) check(result, input, inputs)
      })
    }),
    { numRuns: 500 },
  )
const leaveOf = ({ leaveMinutes }: DayResult): number =>
  Object.values(leaveMinutes).reduce((sum, minutes) => sum + minutes, 0)
const bothKinds = ({ workday, holiday }: { workday: number; holiday: number }): number =>
  workday + holiday
const notBegun = ({ trace }: DayResult): boolean => trace.some(({ rule }) => rule === '10')
const runsFlexibly = (result: DayResult, { shift }: DayInput): boolean =>
  shift?.type === 'flexible' && result.provisional

describe('of any day', () => {
  test('due is what was worked and what is missing; a flexible day is only so once it is over', () =>
    expectEveryDay((result, input) => {
      if (runsFlexibly(result, input)) expect(result.worked).toBeLessThanOrEqual(result.due)
      else if (!notBegun(result)) expect(result.worked + result.missing).toBe(result.due)
    }))
  test('planned is what is due and what is leave, once the day is over', () =>
    expectEveryDay((result, input) => {
      if (!result.provisional && !notBegun(result) && input.employed !== false)
        expect(result.due + leaveOf(result)).toBe(result.planned)
      expect(result.due + leaveOf(result)).toBeLessThanOrEqual(result.planned)
    }))
  test('no figure is negative, and all are whole minutes', () =>
    expectEveryDay(
      ({ leaveMinutes, overtimeRaw, overtimePayable, overtimeOutside, ...result }) => {
        const figures = [
          result.planned,
          result.due,
          result.worked,
          result.measuredWorked,
          result.missing,
          result.late,
          result.early,
          result.break,
          result.leaveWorked,
          result.timeOffCredit,
          result.unapprovedOvertime,
          result.nightMinutes,
          ...[overtimeRaw, overtimePayable, overtimeOutside].flatMap(kinds => [
            kinds.workday,
            kinds.holiday,
          ]),
          ...Object.values(leaveMinutes),
        ]
        expect(figures.filter(figure => !Number.isInteger(figure) || figure < 0)).toEqual([])
        expect(Object.values(leaveMinutes).filter(minutes => minutes === 0)).toEqual([])
      },
    ))
  test('no minute is paid twice: work and overtime within presence, and what is paid within overtime', () =>
    expectEveryDay(result => {
      const overtime = bothKinds(result.overtimeRaw)
      expect(result.measuredWorked + overtime).toBeLessThanOrEqual(result.presenceMinutes)
      expect(result.nightMinutes).toBeLessThanOrEqual(result.presenceMinutes)
      // What was begun of a multiple may count whole, by a rule that says so (§9).
      const added = result.trace.reduce(
        (sum, { what, before, after }) => (what === 'rounded-up' ? sum + after - before : sum),
        0,
      )
      expect(bothKinds(result.overtimePayable) + result.unapprovedOvertime).toBeLessThanOrEqual(
        overtime + added,
      )
      expect(result.leaveWorked).toBeLessThanOrEqual(leaveOf(result))
    }))
  test('late, early and break are absence: no more than was due and not worked before tolerances', () =>
    expectEveryDay((result, input) => {
      if (input.shift?.type !== 'flexible')
        expect(
          result.late + result.early + result.break + result.measuredWorked,
        ).toBeLessThanOrEqual(result.due)
    }))
  test('there is a code, each once; X stands with no missing minute and MW never with X', () =>
    expectEveryDay(({ codes, missing, due }) => {
      expect(codes.length).toBe(new Set(codes).size)
      expect(codes.length).toBeGreaterThan(0)
      expect(codes.includes('MW')).toBe(missing > 0)
      expect(codes.includes('X') && (missing > 0 || due === 0)).toBe(false)
    }))
  test('the trace ends at the figures: what the last rule on a figure left is what the day shows', () =>
    expectEveryDay((result, input) => {
      const last = (...words: TraceWord[]) =>
        result.trace.findLast(({ what }) => words.includes(what))
      const expectEnd = (entry: { after: number } | undefined, figure: number) => {
        if (entry) expect(entry.after).toBe(figure)
      }
      if (input.employed === false)
        return expect(result.trace.every(({ rule }) => rule === '1' || rule === '2')).toBe(true)
      expectEnd(last('absence'), result.measuredWorked)
      expectEnd(
        last('not-yet-due'),
        runsFlexibly(result, input) ? result.measuredWorked : result.due,
      )
      expectEnd(last('on-leave'), result.planned - leaveOf(result))
      expectEnd(last('break-forgiven'), result.break)
      expectEnd(last('overtime', 'overtime-forgiven'), bothKinds(result.overtimeRaw))
      if (!last('below-minimum')) expectEnd(last('missing-forgiven', 'offset'), result.missing)
      expect(
        result.trace
          .filter(({ what }) => what === 'unapproved')
          .reduce((sum, { before, after }) => sum + before - after, 0),
      ).toBe(result.unapprovedOvertime)
      expect(
        result.trace
          .filter(({ what }) => what === 'time-off')
          .reduce((sum, { after }) => sum + after, 0),
      ).toBe(result.timeOffCredit)
      if (bothKinds(result.overtimeRaw) > 0) expect(last('overtime')).toBeDefined()
      if (result.missing > 0) expect(last('absence', 'below-minimum')).toBeDefined()
    }))
})

describe('a day depends on its inputs alone', () => {
  const expectOnlyLaterDaysToChange = (change: (day: DayInput) => DayInput) =>
    fc.assert(
      fc.property(anySpan, fc.nat(), (inputs, pick) => {
        const place = pick % Math.max(1, inputs.days.length)
        const days = inputs.days.map((day, index) => (index === place ? change(day) : day))
        const [before, after] = [
          evaluateSpan(inputs, null),
          evaluateSpan({ ...inputs, days }, null),
        ]
        expect(after.days.slice(0, place)).toEqual(before.days.slice(0, place))
        expect(after.carries.map(({ from }) => from)).toEqual(
          before.carries.map(({ from }) => from),
        )
      }),
      { numRuns: 300 },
    )
  test('leave changes no day before it, and no boundary', () =>
    expectOnlyLaterDaysToChange(day => ({
      ...day,
      leaves: [{ wholeDay: true, type: 'annual', countsAsWorked: true }],
    })))
  test('a holiday changes no day before it, and no boundary', () =>
    expectOnlyLaterDaysToChange(day => ({ ...day, holiday: { kind: 'full' } })))
  test('approval of overtime changes its own day and no other', () => {
    fc.assert(
      fc.property(anySpan, fc.nat(), (inputs, pick) => {
        const place = pick % Math.max(1, inputs.days.length)
        const days = inputs.days.map(
          (day, index): DayInput =>
            index === place
              ? {
                  ...day,
                  overtimeApprovals: [
                    {
                      minutes: 90,
                      place: 'inside',
                      kind: 'workday',
                      coefficient: 1.5,
                      compensation: 'timeOff',
                    },
                  ],
                }
              : day,
        )
        const others = (results: readonly DayResult[]) =>
          results.filter((_, index) => index !== place)
        expect(others(evaluateSpan({ ...inputs, days }, null).days)).toEqual(
          others(evaluateSpan(inputs, null).days),
        )
      }),
      { numRuns: 300 },
    )
  })
  test('evaluating again gives the same, and leaves the inputs as they were', () => {
    fc.assert(
      fc.property(anySpan, inputs => {
        const given = JSON.stringify(inputs)
        const first = JSON.stringify(evaluateSpan(inputs, null))
        expect(JSON.stringify(evaluateSpan(JSON.parse(given), null))).toBe(first)
        expect([JSON.stringify(evaluateSpan(inputs, null)), JSON.stringify(inputs)]).toEqual([
          first,
          given,
        ])
      }),
      { numRuns: 300 },
    )
  })
  test('in a zone without a clock change a span moved by whole days gives the same figures', () => {
    const later = (text: string) =>
      new Date(Date.parse(text) + 14 * 86_400_000).toISOString().slice(0, text.length)
    const moved = (inputs: SpanInputs): SpanInputs =>
      JSON.parse(
        JSON.stringify(inputs)
          .replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, later)
          .replaceAll(/(?<=")20\d\d-\d\d-\d\d(?=")/g, text =>
            later(`${text}T00:00:00.000Z`).slice(0, 10),
          )
          .replaceAll(/(?<=")20\d\d-\d\d-\d\dT\d\d:\d\d(?=")/g, text =>
            later(`${text}:00.000Z`).slice(0, 16),
          ),
      )
    const figures = (inputs: SpanInputs) =>
      evaluateSpan(inputs, null).days.map(
        ({ day: _day, firstIn: _in, lastOut: _out, presence, finalAt: _final, ...rest }) => ({
          ...rest,
          spans: presence.length,
        }),
      )
    fc.assert(
      fc.property(anySpan, inputs => {
        if (inputs.zone === 'Europe/Istanbul' || inputs.zone === 'Asia/Kathmandu')
          expect(figures(moved(inputs))).toEqual(figures(inputs))
      }),
      { numRuns: 300 },
    )
  })
})

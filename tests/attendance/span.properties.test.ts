// Long because it holds every property of a span on the same generated weeks.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import type { SpanInputs } from '#domain/attendance/inputs.ts'
import { firstDayTouched } from '#domain/attendance/reach.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import { addDays, dateAt, epochMsOf, instantOf, instantOfMinute } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { anyInputs } from './generated.ts'
import { steps } from './given.ts'
import { oracle } from './oracle.ts'

const runs = { numRuns: 300 }
const minutesOf = ({ presence }: DayResult): number[] =>
  presence.flatMap(({ from, to }) =>
    Array.from(
      { length: (epochMsOf(to) - epochMsOf(from)) / 60_000 },
      (_, index) => epochMsOf(from) / 60_000 + index,
    ),
  )
const minuteOf = (instant: Instant | null): number | null =>
  instant && epochMsOf(instant) / 60_000

const figuresOf = ({
  day: _day,
  presence: _presence,
  presenceMinutes: _minutes,
  firstIn: _in,
  lastOut: _out,
  flags: _flags,
  provisional: _provisional,
  finalAt: _final,
  trace: _trace,
  timeOffTaken: _taken,
  ...figures
}: DayResult) => figures
/** The place of the first listed day from a date on. */
const indexFrom = ({ days }: SpanInputs, date: string): number =>
  days.filter(({ day }) => day < date).length
const withoutFinal = (day: DayResult | undefined) => ({ ...day, finalAt: null })
const everyResult = (check: (days: readonly DayResult[], inputs: SpanInputs) => void) =>
  fc.assert(
    fc.property(anyInputs, inputs => check(evaluateSpan(inputs, null).days, inputs)),
    runs,
  )

describe('over any week of any shifts and swipes', () => {
  test('every day is what the rulebook says, read a second time', () => {
    fc.assert(
      fc.property(anyInputs, inputs => {
        const second = oracle({ ...inputs, movements: inputs.movements })
        const { days, carries } = evaluateSpan(inputs, null)
        expect(
          days.map(day => ({
            figures: figuresOf(day),
            day: day.day,
            minutes: minutesOf(day),
            flags: day.flags,
            firstIn: minuteOf(day.firstIn),
            lastOut: minuteOf(day.lastOut),
            provisional: day.provisional,
          })),
        ).toEqual(inputs.days.map(({ day }) => ({ day, ...second.verdict(day) })))
        expect(carries.map(({ from }) => from)).toEqual(
          inputs.days.map(({ day }) => instantOfMinute(second.boundary(addDays(day, 1)))),
        )
      }),
      runs,
    )
  }, 300_000)
  test('the order in which swipes and days arrive does not matter', () => {
    fc.assert(
      fc.property(
        anyInputs.chain(inputs =>
          fc.tuple(
            fc.constant(inputs),
            fc.shuffledSubarray([...inputs.movements], { minLength: inputs.movements.length }),
          ),
        ),
        ([inputs, movements]) => {
          const whole = evaluateSpan(inputs, null)
          expect(evaluateSpan({ ...inputs, movements }, null)).toEqual(whole)
          expect(
            evaluateSpan({ ...inputs, days: inputs.days.toReversed() }, null).days,
          ).toEqual(whole.days.toReversed())
        },
      ),
      runs,
    )
  })
  test('a swipe that arrives twice counts once', () => {
    fc.assert(
      fc.property(anyInputs, fc.infiniteStream(fc.boolean()), (inputs, again) => {
        const doubled = inputs.movements.flatMap(movement =>
          again.next().value ? [movement, { ...movement }] : [movement],
        )
        expect(evaluateSpan({ ...inputs, movements: doubled }, null)).toEqual(
          evaluateSpan(inputs, null),
        )
      }),
      runs,
    )
  })
  test('evaluating from a stored carry gives the same days as evaluating from the start', () => {
    fc.assert(
      fc.property(anyInputs, inputs => {
        const whole = evaluateSpan(inputs, null)
        inputs.days.forEach((_, index) => {
          const rest = evaluateSpan(
            { ...inputs, days: inputs.days.slice(index + 1) },
            JSON.parse(JSON.stringify(whole.carries[index])),
          )
          expect(rest.days).toEqual(whole.days.slice(index + 1))
          expect(rest.carryOut).toEqual(whole.carryOut)
        })
      }),
      runs,
    )
  })
  test('a late swipe changes no day before the first it can touch', () => {
    fc.assert(
      fc.property(anyInputs, fc.nat(), (inputs, pick) => {
        const late = inputs.movements[pick % Math.max(1, inputs.movements.length)]
        if (!late) return // no swipes at all
        const before = evaluateSpan(
          { ...inputs, movements: inputs.movements.filter(movement => movement !== late) },
          null,
        )
        const from = indexFrom(
          inputs,
          firstDayTouched(dateAt(inputs.zone, late.at), inputs.policy.maxPresenceHours),
        )
        const whole = evaluateSpan(inputs, null)
        expect(before.days.slice(0, from)).toEqual(whole.days.slice(0, from))
        expect(
          evaluateSpan(
            { ...inputs, days: inputs.days.slice(from) },
            before.carries[from - 1] ?? null,
          ).days,
        ).toEqual(whole.days.slice(from))
      }),
      runs,
    )
  })
  test('a changed shift changes no day before the first it can touch', () => {
    fc.assert(
      fc.property(anyInputs, fc.nat(), (inputs, pick) => {
        const changed = inputs.days[pick % Math.max(1, inputs.days.length)]
        if (!changed) return // no day at all
        const days = inputs.days.map(day => (day === changed ? { ...day, shift: null } : day))
        const from = indexFrom(
          inputs,
          firstDayTouched(changed.day, inputs.policy.maxPresenceHours),
        )
        const [before, after] = [
          evaluateSpan(inputs, null),
          evaluateSpan({ ...inputs, days }, null),
        ]
        expect(after.days.slice(0, from)).toEqual(before.days.slice(0, from))
        expect(after.carries.slice(0, from)).toEqual(before.carries.slice(0, from))
      }),
      runs,
    )
  })
  test('once a day is final, no passing of time changes it', () => {
    fc.assert(
      fc.property(anyInputs, fc.integer({ min: 0, max: 5 * 1440 }), (inputs, minutes) => {
        const { now } = inputs
        if (now === null) return // everything is over
        const final = evaluateSpan(inputs, null).days.filter(day => day.finalAt <= now)
        const at = (instant: Instant | null, movements = inputs.movements) => {
          const days = evaluateSpan({ ...inputs, movements, now: instant }, null).days
          return final.map(({ day }) => days.find(other => other.day === day)).map(withoutFinal)
        }
        expect(at(instantOf(epochMsOf(now) + minutes * 60_000))).toEqual(
          final.map(withoutFinal),
        )
        expect(
          at(
            null,
            inputs.movements.filter(movement => movement.at <= now),
          ),
        ).toEqual(final.map(withoutFinal))
      }),
      runs,
    )
  })
})

describe('of any result', () => {
  test('presence is in order, never overlaps, touches only where days meet, and is past unless snapped', () =>
    everyResult((days, { now }) => {
      for (const { presence } of days)
        presence.forEach((span, index) => {
          expect(span.from < span.to).toBe(true)
          expect(span.from > (presence[index - 1]?.to ?? '')).toBe(true)
        })
      const all = days.flatMap(({ presence }) => presence)
      all.forEach((span, index) => expect(span.from >= (all[index - 1]?.to ?? '')).toBe(true))
      const endsBeforeNow = now === null || all.every(({ to }) => to <= now)
      // an exit may snap forward to the end of its period (§5.1)
      expect(
        endsBeforeNow || days.some(({ trace }) => trace.some(({ what }) => what === 'snapped')),
      ).toBe(true)
    }))
  test('the minutes are those of the presence, and the trace leads to them step by step', () =>
    everyResult(days => {
      for (const day of days) {
        expect(day.presenceMinutes).toBe(minutesOf(day).length)
        expect([0, ...steps(day).map(({ after }) => after)]).toEqual([
          ...steps(day).map(({ before }) => before),
          day.presenceMinutes,
        ])
      }
    }))
  test('a swipe makes presence on one day only', () =>
    everyResult(days => {
      const makers = new Set([
        'paired',
        'carried-over',
        'present-until-now',
        'closed-at-shift-end',
        'repeated-entry',
        'exit-without-entry',
        'outside-employment',
      ])
      const daysOf = new Map<string, Set<string>>()
      for (const { day, trace } of days)
        for (const { what, movements } of trace)
          if (makers.has(what))
            for (const id of movements) daysOf.set(id, (daysOf.get(id) ?? new Set()).add(day))
      for (const found of daysOf.values()) expect(found.size).toBe(1)
    }))
  test('boundaries between days never fall', () => {
    fc.assert(
      fc.property(anyInputs, inputs => {
        const froms = evaluateSpan(inputs, null).carries.map(({ from }) => from)
        expect(froms).toEqual(froms.toSorted())
      }),
      runs,
    )
  })
})

test('any inputs whatsoever are evaluated, from the year 0 to 9999', () => {
  const anyInstant = fc
    .integer({ min: Date.UTC(0, 0, 1) - 59_958_144_000_000, max: Date.UTC(9999, 11, 31) })
    .map(ms => instantOf(Math.max(ms, -62_167_219_200_000)))
  fc.assert(
    fc.property(
      anyInputs,
      fc.array(
        fc.record({
          id: fc.string(),
          at: anyInstant,
          direction: fc.constantFrom('in', 'out', 'unknown'),
        }),
      ),
      fc.array(anyInstant.map(at => at.slice(0, 10))),
      (inputs, movements, dates) => {
        const days = [
          ...inputs.days,
          ...[...new Set(dates)].map(day => ({
            day: day as never,
            shift: inputs.days[0]?.shift ?? null,
          })),
        ]
        expect(
          evaluateSpan(
            { ...inputs, movements: [...inputs.movements, ...movements], days },
            null,
          ).days.length,
        ).toBe(days.length)
      },
    ),
    { numRuns: 500 },
  )
})

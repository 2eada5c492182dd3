import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import { defaultPolicy } from '#domain/attendance/inputs.ts'
import type { DayResult } from '#domain/attendance/result.ts'
import type { Shift } from '#domain/shifts/events.ts'
import { anySpan, ofCompany, ofShift, withPolicies } from './generated-policies.ts'

const leaveOf = ({ leaveMinutes }: DayResult): number =>
  Object.values(leaveMinutes).reduce((sum, minutes) => sum + minutes, 0)
const notBegun = ({ trace }: DayResult): boolean => trace.some(({ rule }) => rule === '10')

test('minutes add up under every policy, and all are whole and none below nothing', () => {
  fc.assert(
    fc.property(anySpan, ofCompany, ofShift, (given, company, shift) => {
      const inputs = withPolicies(given, company, shift)
      const { days, carries } = evaluateSpan(inputs, null)
      days.forEach((day, at) => {
        const input = inputs.days[at]
        const raw = day.overtimeRaw.workday + day.overtimeRaw.holiday
        const figures = [
          day.planned,
          day.due,
          day.worked,
          day.measuredWorked,
          day.missing,
          day.break,
          day.overtimeRaw.workday,
          day.overtimeRaw.holiday,
          day.nightMinutes,
          day.unapprovedOvertime,
        ]
        expect(figures.filter(minutes => !Number.isInteger(minutes) || minutes < 0)).toEqual([])
        expect(day.measuredWorked + raw).toBeLessThanOrEqual(day.presenceMinutes)
        if (!(input?.shift?.type === 'flexible' && day.provisional) && !notBegun(day))
          expect(day.worked + day.missing).toBe(day.due)
        if (!day.provisional && !notBegun(day) && input?.employed !== false)
          expect(day.due + leaveOf(day)).toBe(day.planned)
        const counted = day.byDate?.reduce((sum, { minutes }) => sum + minutes, 0)
        if (counted !== undefined) {
          expect(counted).toBeGreaterThanOrEqual(day.nightMinutes)
          expect(counted).toBeGreaterThanOrEqual(raw)
          expect(counted).toBeLessThanOrEqual(day.presenceMinutes)
          expect(day.premiums?.['A'] ?? 0).toBeLessThanOrEqual(counted)
        }
        if (day.tiers)
          expect(day.tiers.reduce((sum, minutes) => sum + minutes, 0)).toBeLessThanOrEqual(
            day.measuredWorked + day.overtimeRaw.workday + day.overtimeOutside.workday,
          )
        expect(carries[at]?.day).toBe(day.day)
      })
    }),
    { numRuns: 400 },
  )
})

test('a policy of which nothing is set changes nothing, whether it is said or not', () => {
  fc.assert(
    fc.property(anySpan, inputs => {
      const { night, missingExit, ...off } = defaultPolicy
      const said = withPolicies(
        { ...inputs, policy: { ...off, ...inputs.policy } },
        {},
        {
          hours: 'everyPair',
          overtimeBy: 'position',
          overtime: 'counted',
          paidBreak: null,
          dayHalves: null,
        },
      )
      expect([night, missingExit]).toEqual([{ start: '20:00', end: '06:00' }, 'absent'])
      expect(evaluateSpan(said, null)).toEqual(evaluateSpan(inputs, null))
    }),
    { numRuns: 200 },
  )
})

test('under every policy going on from a carry is the same as all at once', () => {
  fc.assert(
    fc.property(anySpan, ofCompany, ofShift, fc.nat(), (given, company, shift, pick) => {
      const inputs = withPolicies(given, company, shift)
      const whole = evaluateSpan(inputs, null)
      const days = inputs.days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
      const at = pick % Math.max(1, days.length)
      const carry = whole.carries[inputs.days.indexOf(days[at] ?? inputs.days[0] ?? never)]
      if (!carry) return
      const rest = { ...inputs, days: days.slice(at + 1), around: days.slice(0, at + 1) }
      expect(evaluateSpan(rest, carry).days).toEqual(
        rest.days.map(({ day }) => whole.days.find(result => result.day === day)),
      )
    }),
    { numRuns: 200 },
  )
})
/** Without what policies add beside the figures that there are anyway, and without the steps that say so. */
const others = (result: DayResult) => ({
  ...result,
  byDate: null,
  premiums: null,
  tiers: null,
  halves: null,
  trace: result.trace.filter(({ rule }) => !['14.8', '14.9', '14.10'].includes(rule)),
})
test('premiums, tiers and halves of days stand beside the figures, and change none of them', () => {
  fc.assert(
    fc.property(anySpan, ofCompany, ofShift, (given, company, shift) => {
      const { premiums, overtimeTiers, ...without } = company
      const { dayHalves, ...plain } = shift
      expect([premiums, overtimeTiers, dayHalves]).toBeDefined()
      expect(evaluateSpan(withPolicies(given, company, shift), null).days.map(others)).toEqual(
        evaluateSpan(withPolicies(given, without, plain), null).days.map(others),
      )
    }),
    { numRuns: 200 },
  )
})

test('what a policy of a shift is for, it does, on every kind of day', () => {
  type Both = readonly [off: DayResult, on: DayResult]
  const cases: readonly {
    readonly shift: Partial<Shift>
    readonly holds: (both: Both) => boolean
  }[] = [
    {
      shift: { paidBreak: { minutes: 15, per: 'day', breaks: null } },
      holds: ([off, on]) => on.missing <= off.missing && on.break <= off.break,
    },
    {
      shift: { overtimeBy: 'day' },
      // What fills makes a day one with too little work (5.6), which the offset of section 8 fills after that.
      holds: ([off, on]) =>
        (on.missing <= off.missing || (on.flags.includes('belowMinimum') && isOffset(off))) &&
        on.overtimeRaw.workday <= off.overtimeRaw.workday,
    },
    {
      shift: { overtime: 'none' },
      holds: ([off, on]) =>
        on.overtimeRaw.workday + on.overtimeRaw.holiday === 0 &&
        on.measuredWorked === off.measuredWorked,
    },
  ]
  const property = fc.property(
    anySpan,
    fc.constantFrom(...cases),
    (given, { shift, holds }) => {
      const off = evaluateSpan(given, null).days
      const on = evaluateSpan(withPolicies(given, {}, shift), null).days
      const broken = off.flatMap((day, at) => {
        const other = on[at]
        const input = given.days[at]
        return other && input?.shift && !day.provisional && !holds([day, other])
          ? [{ shift, day, other }]
          : []
      })
      expect(broken).toEqual([])
    },
  )
  fc.assert(property, { numRuns: 400 })
  fc.assert(property, { seed: 557714508, path: '316', numRuns: 1 }) // filled, and below the minimum
})
const isOffset = ({ trace }: DayResult): boolean =>
  trace.some(({ rule, what }) => rule === '8' && what === 'offset')
const never = { day: '', shift: null } as never

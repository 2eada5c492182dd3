// Long because each case is a day in and its whole result out.
import { expect, test } from 'vitest'
import { answersTo } from './given.ts'

type Case = {
  readonly name: string
  readonly policy: object
  readonly swipes: readonly (readonly [at: string, direction: 'in' | 'out'])[]
  readonly days: readonly object[]
  /** What differs from a day on which all is 0 and nobody came. */
  readonly is: object
}
const nothing = {
  planned: 0,
  due: 0,
  worked: 0,
  measuredWorked: 0,
  missing: 0,
  late: 0,
  early: 0,
  break: 0,
  leaveMinutes: {},
  leaveWorked: 0,
  overtimeRaw: { workday: 0, holiday: 0 },
  overtimePayable: { workday: 0, holiday: 0 },
  overtimeOutside: { workday: 0, holiday: 0 },
  timeOffCredit: 0,
  unapprovedOvertime: 0,
  nightMinutes: 0,
  firstIn: null,
  lastOut: null,
  presence: [],
  flags: [],
  provisional: false,
}
const from = (start: string, end: string, more: object = {}) => ({
  type: 'fixed',
  periods: [{ start, end }],
  ...more,
})
const lunch = (start: string, end: string) => ({ lunch: { start, end, minutes: 60 } })
const there = (firstIn: string, lastOut: string) => ({
  firstIn,
  lastOut,
  presence: [{ from: firstIn, to: lastOut }],
})
const unapproved = (kind: 'workday' | 'holiday', minutes: number) => ({
  overtimeRaw: { workday: 0, holiday: 0, [kind]: minutes },
  unapprovedOvertime: minutes,
})
const due = (planned: number, worked = planned) => ({
  planned,
  due: planned,
  worked,
  measuredWorked: worked,
  missing: planned - worked,
})

const newYear = [
  ['2025-01-01T22:00', 'in'],
  ['2025-01-02T06:00', 'out'],
] as const
const onNewYear = (shift: object) => [
  { day: '2025-01-01', shift, holiday: { kind: 'full' } },
  { day: '2025-01-02', shift: null },
]
const republicDay = (shift: object) => [
  { day: '2024-10-28', shift, holiday: { kind: 'half', from: '13:00' } },
  { day: '2024-10-29', shift: null, holiday: { kind: 'full' } },
]
const morning = from('08:00', '12:00', { type: 'flexible', minimumWork: 240 })
const article68 = [
  { over: 0, minutes: 15 },
  { over: 255, minutes: 30 },
  { over: 480, minutes: 60 },
]
const night = there('2025-01-01T19:00Z', '2025-01-02T03:00Z')
const forgotten = { flags: ['missingExit'], lastOut: null }

const cases: readonly Case[] = [
  {
    name: 'lunch before midnight that a holiday cut off is deducted from it, where work goes on after it',
    policy: { kindByDate: true },
    swipes: newYear,
    days: onNewYear(from('22:00', '06:00', lunch('23:00', '00:00'))),
    is: {
      ...due(360),
      ...unapproved('holiday', 60),
      ...night,
      nightMinutes: 420,
      codes: ['WH', 'OT', 'X'],
      byDate: [
        { date: '2025-01-01', kind: 'holiday', minutes: 60 },
        { date: '2025-01-02', kind: 'workday', minutes: 360 },
      ],
    },
  },
  {
    name: 'of lunch around midnight the holiday has its half, and the plan its own',
    policy: { kindByDate: true },
    swipes: newYear,
    days: onNewYear(from('22:00', '06:00', lunch('23:30', '00:30'))),
    is: {
      ...due(330),
      ...unapproved('holiday', 90),
      ...night,
      nightMinutes: 420,
      codes: ['WH', 'OT', 'X'],
      byDate: [
        { date: '2025-01-01', kind: 'holiday', minutes: 90 },
        { date: '2025-01-02', kind: 'workday', minutes: 330 },
      ],
    },
  },
  {
    name: 'lunch that two holidays share is deducted whole, from each its half',
    policy: { kindByDate: true },
    swipes: [
      ['2024-10-28T22:00', 'in'],
      ['2024-10-29T06:00', 'out'],
    ],
    days: republicDay(from('22:00', '06:00', lunch('23:30', '00:30'))),
    is: {
      ...unapproved('holiday', 420),
      ...there('2024-10-28T19:00Z', '2024-10-29T03:00Z'),
      nightMinutes: 420,
      codes: ['OT'],
      byDate: [
        { date: '2024-10-28', kind: 'holiday', minutes: 90 },
        { date: '2024-10-29', kind: 'holiday', minutes: 330 },
      ],
    },
  },
  {
    name: 'the same where a part of the plan is left before them',
    policy: { kindByDate: true },
    swipes: [
      ['2024-10-28T12:00', 'in'],
      ['2024-10-29T04:00', 'out'],
    ],
    days: republicDay(from('12:00', '04:00', lunch('23:30', '00:30'))),
    is: {
      ...due(60),
      ...unapproved('holiday', 840),
      ...there('2024-10-28T09:00Z', '2024-10-29T01:00Z'),
      nightMinutes: 420,
      codes: ['OT', 'X'],
      byDate: [
        { date: '2024-10-28', kind: 'workday', minutes: 60 },
        { date: '2024-10-28', kind: 'holiday', minutes: 630 },
        { date: '2024-10-29', kind: 'holiday', minutes: 210 },
      ],
    },
  },
  {
    name: 'a forgotten exit is set where least is missing, though a later one would have a longer break',
    policy: { missingExit: 'planFilled', breakDeduction: article68 },
    swipes: [['2026-03-02T08:00', 'in']],
    days: [{ day: '2026-03-02', shift: morning }],
    is: {
      ...due(240, 225),
      ...there('2026-03-02T05:00Z', '2026-03-02T09:00Z'),
      ...forgotten,
      codes: ['MW'],
    },
  },
  {
    name: 'the same where nothing is missing before the break begins',
    policy: {
      missingExit: 'planFilled',
      planFilledMinutes: 180,
      breakDeduction: [{ over: 360, minutes: 60 }],
    },
    swipes: [['2026-03-02T08:00', 'in']],
    days: [{ day: '2026-03-02', shift: morning }],
    is: {
      ...due(240),
      ...there('2026-03-02T05:00Z', '2026-03-02T09:00Z'),
      ...forgotten,
      codes: ['X'],
    },
  },
  {
    name: 'from first to last a plan that is full at the entry is full a minute after it, by overtime of the day',
    policy: { missingExit: 'planFilled' },
    swipes: [
      ['2026-03-02T08:00', 'in'],
      ['2026-03-02T12:00', 'out'],
      ['2026-03-02T17:30', 'in'],
    ],
    days: [
      {
        day: '2026-03-02',
        shift: from('09:00', '18:00', { hours: 'firstLast', overtimeBy: 'day' }),
      },
    ],
    is: {
      ...due(540),
      ...unapproved('workday', 31),
      ...there('2026-03-02T05:00Z', '2026-03-02T14:31Z'),
      early: 29,
      flags: ['missingExit'],
      lastOut: '2026-03-02T09:00Z',
      codes: ['ED', 'OT'],
    },
  },
  {
    name: 'and by position where the entry is at the end of the plan',
    policy: { missingExit: 'planFilled' },
    swipes: [
      ['2026-03-02T09:00', 'in'],
      ['2026-03-02T12:00', 'out'],
      ['2026-03-02T18:00', 'in'],
    ],
    days: [{ day: '2026-03-02', shift: from('09:00', '18:00', { hours: 'firstLast' }) }],
    is: {
      ...due(540),
      ...unapproved('workday', 1),
      ...there('2026-03-02T06:00Z', '2026-03-02T15:01Z'),
      flags: ['missingExit'],
      lastOut: '2026-03-02T09:00Z',
      codes: ['OT', 'X'],
    },
  },
]

test.each(cases)('$name', async ({ policy, swipes, days, is }) => {
  const { lines } = await answersTo(
    JSON.stringify({
      zone: 'Europe/Istanbul',
      now: null,
      policy,
      movements: swipes.map(([at, direction], index) => ({
        id: `m${index + 1}`,
        at: `${at}:00+03:00`,
        direction,
      })),
      days,
    }),
  )
  const [results] = lines as [Record<string, unknown>[]]
  const [{ trace, day, ...result } = {}] = results
  expect(trace).not.toEqual([])
  expect(day).toBe(Reflect.get(days[0] ?? {}, 'day'))
  expect(result).toEqual({ ...nothing, ...is })
})

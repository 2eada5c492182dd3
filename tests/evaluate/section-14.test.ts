// Long because each example of the page is a line in and its figures out.
import { describe, expect, test } from 'vitest'
import { answersTo, line } from './given.ts'

type Swipe = readonly [at: string, direction: 'in' | 'out' | 'unknown']
/** Of Istanbul, three hours before UTC all year; ids in their order. */
const movements = (...swipes: readonly Swipe[]) =>
  swipes.map(([at, direction], index) => ({
    id: `m${index + 1}`,
    at: new Date(`${at}:00+03:00`).toISOString(),
    direction,
  }))
const on2 = (time: string): string => `2026-03-02T${time}`
const [{ policy: plain, days }] = [line()]
const policy = (more: object) => ({ ...plain, ...more })
const [usual] = days
const nightShift = {
  type: 'fixed',
  periods: [{ start: '22:00', end: '06:00' }],
  lunch: null,
  minimumWork: 0,
  tolerances: {
    earlyArrival: 5,
    lateArrival: 5,
    earlyExit: 5,
    lateExit: 5,
    break: 0,
    missingWork: 0,
    overtime: 0,
    flexible: 0,
  },
}
const restDay = { ...nightShift, type: 'holiday', periods: [] }
const eightHours = { ...nightShift, periods: [{ start: '08:00', end: '16:00' }] }
const dayWith = (day: string, shift: unknown, holiday: unknown = null) => ({
  ...usual,
  day,
  shift,
  holiday,
})
const article68 = [
  { over: 0, minutes: 15 },
  { over: 255, minutes: 30 },
  { over: 480, minutes: 60 },
]
const workingHours = [10, 8, 8, 8, 10]

/** The table at the end of `attendance-rules §14`, row by row, in the form of `evaluate-format`. */
const examples: readonly {
  readonly name: string
  readonly line: object
  readonly out: readonly object[]
}[] = [
  {
    name: 'overtimeBy day',
    line: line(
      {
        movements: movements(
          [on2('08:00'), 'in'],
          [on2('12:30'), 'out'],
          [on2('14:00'), 'in'],
          [on2('18:00'), 'out'],
        ),
      },
      {},
      { overtimeBy: 'day' },
    ),
    out: [
      {
        break: 30,
        worked: 480,
        overtimeRaw: { workday: 30, holiday: 0 },
        codes: ['OT', 'X'],
      },
    ],
  },
  {
    name: 'the same by position',
    line: line({
      movements: movements(
        [on2('08:00'), 'in'],
        [on2('12:30'), 'out'],
        [on2('14:00'), 'in'],
        [on2('18:00'), 'out'],
      ),
    }),
    out: [{ worked: 450, overtimeRaw: { workday: 60, holiday: 0 }, codes: ['MW', 'OT'] }],
  },
  {
    name: 'overtimeBy day and planFilled',
    line: line(
      {
        policy: policy({ missingExit: 'planFilled' }),
        movements: movements([on2('11:00'), 'in']),
      },
      {},
      { overtimeBy: 'day' },
    ),
    out: [
      {
        late: 120,
        worked: 480,
        codes: ['LA'],
        presence: [{ from: '2026-03-02T08:00Z', to: '2026-03-02T17:00Z' }],
      },
    ],
  },
  {
    name: 'kindByDate: N on 31 December and on 1 January',
    line: line({
      policy: policy({ kindByDate: true }),
      movements: movements(
        ['2025-12-31T22:00', 'in'],
        ['2026-01-01T06:00', 'out'],
        ['2026-01-01T22:00', 'in'],
        ['2026-01-02T06:00', 'out'],
      ),
      days: [
        dayWith('2025-12-31', nightShift),
        dayWith('2026-01-01', nightShift, { kind: 'full' }),
        dayWith('2026-01-02', null),
      ],
    }),
    out: [
      {
        planned: 120,
        worked: 120,
        overtimeRaw: { workday: 0, holiday: 360 },
        codes: ['OT', 'X'],
      },
      {
        planned: 360,
        worked: 360,
        overtimeRaw: { workday: 0, holiday: 120 },
        codes: ['WH', 'OT', 'X'],
      },
      { planned: 0 },
    ],
  },
  ...(
    [
      ['16:00', 450],
      ['17:00', 480],
    ] as const
  ).map(([out, counted]) => ({
    name: `breakDeduction of article 68, out ${out}`,
    line: line({
      policy: policy({ breakDeduction: article68 }),
      movements: movements([on2('08:00'), 'in'], [on2(out), 'out']),
      days: [dayWith('2026-03-02', restDay)],
    }),
    out: [{ overtimeRaw: { workday: 0, holiday: counted } }],
  })),
  {
    name: 'paidBreak of 15 a day',
    line: line(
      {
        movements: movements(
          [on2('09:00'), 'in'],
          [on2('15:00'), 'out'],
          [on2('15:26'), 'in'],
          [on2('18:00'), 'out'],
        ),
      },
      {},
      { paidBreak: { minutes: 15, per: 'day', breaks: null } },
    ),
    out: [{ break: 11, worked: 469, codes: ['MW'] }],
  },
  {
    name: 'firstLast',
    line: line(
      {
        movements: movements(
          [on2('08:58'), 'unknown'],
          [on2('12:40'), 'unknown'],
          [on2('13:20'), 'unknown'],
          [on2('15:00'), 'unknown'],
          [on2('18:02'), 'unknown'],
        ),
      },
      {},
      { hours: 'firstLast' },
    ),
    out: [{ worked: 480, flags: [], codes: ['X'] }],
  },
  {
    name: 'tiers: Monday and Friday of ten hours',
    line: line({
      policy: policy({
        overtimeTiers: [
          { per: 'day', over: 540, coefficient: 1.5 },
          { per: 'week', over: 2400, coefficient: 1.25 },
        ],
      }),
      movements: movements(
        ...workingHours.flatMap((hours, at): Swipe[] => [
          [`2026-03-0${at + 2}T08:00`, 'in'],
          [`2026-03-0${at + 2}T${String(8 + hours).padStart(2, '0')}:00`, 'out'],
        ]),
      ),
      days: workingHours.map((_, at) => dayWith(`2026-03-0${at + 2}`, eightHours)),
    }),
    out: [
      { tiers: [60, 0] },
      { tiers: [0, 0] },
      { tiers: [0, 0] },
      { tiers: [0, 0] },
      { tiers: [60, 180] },
    ],
  },
]

describe('npm run evaluate, on the examples of section 14', () => {
  test.each(examples)('$name', async ({ line: asked, out }) => {
    const answered = await answersTo(`${JSON.stringify(asked)}\n`)
    expect(answered.lines).toMatchObject([out])
  })
  test('all of them in one file are answered one for one', async () => {
    const text = examples.map(one => `${JSON.stringify(one.line)}\n`).join('')
    const { lines } = await answersTo(text)
    expect(lines).toMatchObject(examples.map(({ out }) => out))
  })
})

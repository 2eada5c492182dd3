// Long because it goes through the form field by field.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateLine } from '#commands/attendance/evaluate-line.ts'
import { answersTo, line } from './given.ts'

/** What is wrong with one line, as `error path`; or nothing. */
const wrong = (given: unknown): string => {
  const answer = evaluateLine(
    Buffer.from(typeof given === 'string' ? given : JSON.stringify(given)),
  )
  return answer.ok ? '' : `${answer.issue.error} ${answer.issue.path}`.trim()
}
const results = async (given: unknown): Promise<unknown> =>
  (await answersTo(`${JSON.stringify(given)}\n`)).lines[0]
const leave = (more: Record<string, unknown>) =>
  line({}, { leaves: [{ type: 'annual', countsAsWorked: true, ...more }] })
const approval = (more: Record<string, unknown>) =>
  line(
    {},
    {
      overtimeApprovals: [
        {
          minutes: 60,
          place: 'inside',
          kind: 'workday',
          coefficient: 1.5,
          compensation: 'pay',
          ...more,
        },
      ],
    },
  )
const movement = (more: Record<string, unknown>) =>
  line({ movements: [{ id: 'm1', at: '2026-03-02T06:00Z', direction: 'in', ...more }] })

test('a day comes out in the form of the page, field for field and in its order', async () => {
  const { text } = await answersTo(`${JSON.stringify(line())}\n`)
  expect(text).toBe(
    '[{"day":"2026-03-02","planned":480,"due":480,"worked":480,"measuredWorked":480,"missing":0,"late":0,' +
      '"early":0,"break":0,"leaveMinutes":{},"leaveWorked":0,' +
      '"overtimeRaw":{"workday":0,"holiday":0},"overtimePayable":{"workday":0,"holiday":0},' +
      '"overtimeOutside":{"workday":0,"holiday":0},"timeOffCredit":0,"unapprovedOvertime":0,"nightMinutes":0,' +
      '"firstIn":"2026-03-02T06:00Z","lastOut":"2026-03-02T15:00Z","presence":[{"from":"2026-03-02T06:00Z",' +
      '"to":"2026-03-02T15:00Z"}],"flags":[],"provisional":false,"codes":["X"],' +
      '"trace":[{"rule":"3.2","movements":["m1","m2"],"what":"paired","before":0,"after":540},{"rule":"5.2",' +
      '"movements":[],"what":"lunch-worked-through","before":540,"after":480}]}]\n',
  )
})

describe('the form', () => {
  test('gives its defaults to what may be left out', async () => {
    const shift = { type: 'fixed', periods: [{ start: '09:00', end: '18:00' }] }
    const { movements } = line()
    expect(
      await results({
        zone: 'Europe/Istanbul',
        movements,
        days: [{ day: '2026-03-02', shift }],
      }),
    ).toEqual(
      await results(line({ policy: {} }, {}, { lunch: null, tolerances: {}, minimumWork: 0 })),
    )
    expect(await results(line({}, { employed: false }))).toMatchObject([
      { flags: ['outsideEmployment'], codes: ['-'] },
    ])
    expect(await results(line({}, { shift: null }))).toMatchObject([{ flags: ['unscheduled'] }])
    expect(
      await results(line({ policy: { night: { start: '08:00', end: '10:00' } } })),
    ).toMatchObject([{ nightMinutes: 60 }])
  })
  test('takes now, holidays, leave and approvals as the page writes them', async () => {
    expect(await results(line({ now: '2026-03-02T09:00:30+03:00' }))).toMatchObject([
      { provisional: true, due: 0 },
    ])
    expect(await results(line({}, { holiday: { kind: 'full' } }))).toMatchObject([
      { codes: ['WH', 'OT'] },
    ])
    expect(await results(line({}, { holiday: { kind: 'half', from: '13:00' } }))).toMatchObject(
      [{ planned: 210 }],
    )
    expect(await results(leave({ wholeDay: true }))).toMatchObject([
      { leaveMinutes: { annual: 480 } },
    ])
    expect(
      await results(leave({ from: '2026-03-02T09:00', to: '2026-03-02T11:00' })),
    ).toMatchObject([{ leaveMinutes: { annual: 120 } }])
    expect(await results(approval({ place: 'outside' }))).toMatchObject([
      { overtimeOutside: { workday: 60 } },
    ])
  })
  test('gives the days in the order in which they are listed', async () =>
    expect(
      await results(
        line({ days: ['2026-03-04', '2026-03-02', '2026-03-03'].map(day => ({ day })) }),
      ),
    ).toMatchObject([
      { day: '2026-03-04' },
      { day: '2026-03-02', flags: ['unscheduled'] },
      { day: '2026-03-03' },
    ]))
  test('adds what policies add, where they are set', async () =>
    expect(
      await results(
        line(
          {
            policy: {
              kindByDate: true,
              premiums: [{ code: 'E', start: '17:00', end: '21:00' }],
              overtimeTiers: [{ per: 'day', over: 420, coefficient: 1.5 }],
            },
          },
          {},
          { dayHalves: { halfBelow: 240, absentBelow: 120 } },
        ),
      ),
    ).toMatchObject([
      {
        byDate: [{ date: '2026-03-02', kind: 'workday', minutes: 480 }],
        premiums: { E: 60 },
        tiers: [60],
        halves: 2,
      },
    ]))
  test('of no days is answered with none', async () =>
    expect(await results(line({ days: [] }))).toEqual([]))

  test.each<[string, unknown]>([
    ['not-json', '{"zone":'],
    ['not-json', 'NaN'],
    ['empty', ''],
    ['empty', ' \t\r'],
    ['invalid-type', '[]'],
    ['invalid-type', 'null'],
    ['invalid-type', '"text"'],
    ['not-a-zone zone', line({ zone: 'Europe/Atlantis' })],
    ['not-a-zone zone', line({ zone: '+03:00' })],
    ['invalid-type zone', line({ zone: undefined })],
    ['not-an-instant now', line({ now: '2026-03-02T09:00' })],
    ['invalid-type now', line({ now: 5 })],
    ['invalid-type movements', line({ movements: undefined })],
    ['invalid-type days', line({ days: {} })],
    ['not-an-instant movements.0.at', movement({ at: '2026-02-30T06:00Z' })],
    ['invalid-value movements.0.direction', movement({ direction: 'inwards' })],
    ['invalid-type movements.0.id', movement({ id: 7 })],
    ['unknown-field movements.0.reader', movement({ reader: 'door' })],
    ['unknown-field nwo', line({ nwo: null })],
    ['unknown-field days.0.shfit', line({}, { shfit: null })],
    [
      'unknown-field days.0.shift.tolerances.lateArival',
      line({}, {}, { tolerances: { lateArival: 5 } }),
    ],
    ['unknown-field policy.bounce', line({ policy: { bounce: 5 } })],
    ['too-small policy.bounceSeconds', line({ policy: { bounceSeconds: -1 } })],
    [
      'not-rising policy.breakDeduction.1.over',
      line({
        policy: {
          breakDeduction: [
            { over: 60, minutes: 15 },
            { over: 60, minutes: 30 },
          ],
        },
      }),
    ],
    [
      'invalid-format policy.premiums.0.code',
      line({ policy: { premiums: [{ code: 'E-1', start: '17:00', end: '21:00' }] } }),
    ],
    [
      'too-big policy.premiums.0.weekdays.0',
      line({
        policy: { premiums: [{ code: 'E', weekdays: [8], start: '17:00', end: '21:00' }] },
      }),
    ],
    [
      'invalid-value policy.overtimeTiers.0.per',
      line({ policy: { overtimeTiers: [{ per: 'month', over: 0, coefficient: 1 }] } }),
    ],
    ['too-small policy.planFilledMinutes', line({ policy: { planFilledMinutes: -1 } })],
    ['invalid-value days.0.shift.hours', line({}, {}, { hours: 'lastFirst' })],
    ['invalid-value days.0.shift.paidBreak.per', line({}, {}, { paidBreak: { per: 'week' } })],
    ['unknown-field days.0.shift.dayHalves.half', line({}, {}, { dayHalves: { half: 1 } })],
    ['too-small policy.overtimeRounding', line({ policy: { overtimeRounding: 0 } })],
    ['invalid-value policy.overtimeRoundsTo', line({ policy: { overtimeRoundsTo: 'near' } })],
    ['too-small policy.maxPresenceHours', line({ policy: { maxPresenceHours: 0 } })],
    ['invalid-value policy.missingExit', line({ policy: { missingExit: 'never' } })],
    ['invalid-type policy.night.end', line({ policy: { night: { start: '20:00' } } })],
    ['not-a-date days.0.day', line({}, { day: '2026-02-29' })],
    [
      'day-listed-twice days.1.day',
      line({ days: [{ day: '2026-03-02' }, { day: '2026-03-02' }] }),
    ],
    ['invalid-value days.0.shift.type', line({}, {}, { type: 'night' })],
    ['not-a-shift days.0.shift.periods', line({}, {}, { periods: [] })],
    [
      'too-big days.0.shift.periods',
      line(
        {},
        {},
        {
          periods: Array.from({ length: 4 }, (_, index) => ({
            start: `1${index}:00`,
            end: `1${index}:30`,
          })),
        },
      ),
    ],
    [
      'invalid-format days.0.shift.periods.0.end',
      line({}, {}, { periods: [{ start: '09:00', end: '24:00' }] }),
    ],
    [
      'not-a-shift days.0.shift.periods',
      line(
        {},
        {},
        {
          periods: [
            { start: '09:00', end: '12:00' },
            { start: '11:59', end: '15:00' },
          ],
          lunch: null,
        },
      ),
    ],
    [
      'not-a-shift days.0.shift.periods',
      line(
        {},
        {},
        {
          periods: [
            { start: '09:00', end: '09:00' },
            { start: '09:00', end: '10:00' },
          ],
          lunch: null,
        },
      ),
    ],
    [
      'not-a-shift days.0.shift.lunch',
      line({}, {}, { lunch: { start: '17:30', end: '18:30', minutes: 30 } }),
    ],
    [
      'not-a-shift days.0.shift.lunch',
      line({}, {}, { lunch: { start: '12:00', end: '12:30', minutes: 31 } }),
    ],
    ['too-small days.0.shift.tolerances.break', line({}, {}, { tolerances: { break: -1 } })],
    ['invalid-type days.0.shift.minimumWork', line({}, {}, { minimumWork: 7.5 })],
    ['invalid-union days.0.holiday.kind', line({}, { holiday: { kind: 'quarter' } })],
    ['invalid-type days.0.holiday.from', line({}, { holiday: { kind: 'half' } })],
    [
      'not-a-local-time days.0.leaves.0.from',
      leave({ from: '2026-03-02T09:00Z', to: '2026-03-02T11:00' }),
    ],
    [
      'ends-before-it-begins days.0.leaves.0.to',
      leave({ from: '2026-03-02T09:00', to: '2026-03-02T09:00' }),
    ],
    ['invalid-type days.0.leaves.0.from', leave({})],
    ['invalid-value days.0.leaves.0.wholeDay', leave({ wholeDay: false })],
    ['unknown-field days.0.leaves.0.from', leave({ wholeDay: true, from: '2026-03-02T09:00' })],
    ['invalid-value days.0.leaves.0.type', leave({ wholeDay: true, type: 'sick' })],
    ['too-small days.0.overtimeApprovals.0.minutes', approval({ minutes: -5 })],
    ['too-small days.0.overtimeApprovals.0.coefficient', approval({ coefficient: -1 })],
    ['invalid-value days.0.overtimeApprovals.0.place', approval({ place: 'home' })],
  ])('refuses, by code and place: %s', (expected, given) => expect(wrong(given)).toBe(expected))

  test('takes shifts up to a minute under 24 h, periods that touch, and lunch that fills its period', () => {
    for (const shift of [
      { periods: [{ start: '09:00', end: '08:59' }], lunch: null },
      {
        periods: [
          { start: '20:00', end: '00:00' },
          { start: '00:00', end: '04:00' },
        ],
        lunch: null,
      },
      {
        periods: [{ start: '22:00', end: '06:00' }],
        lunch: { start: '23:30', end: '00:30', minutes: 60 },
      },
      {
        periods: [{ start: '09:00', end: '10:00' }],
        lunch: { start: '09:00', end: '10:00', minutes: 0 },
      },
      { type: 'holiday', periods: [], lunch: { start: '12:00', end: '13:00', minutes: 60 } },
    ])
      expect({ shift, wrong: wrong(line({}, {}, shift)) }).toEqual({ shift, wrong: '' })
  })
})

test('a line of any bytes, and a form with any value in any place, is answered and never crashes', () => {
  const places: string[][] = []
  const walk = (value: unknown, path: string[]): void => {
    if (path.length > 0) places.push(path)
    if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  const whole = {
    ...line(
      {},
      {
        holiday: { kind: 'half', from: '13:00' },
        leaves: [
          {
            from: '2026-03-02T09:00',
            to: '2026-03-02T11:00',
            type: 'annual',
            countsAsWorked: true,
          },
        ],
      },
    ),
  }
  walk(whole, [])
  const put = (
    value: unknown,
    [key = '', ...rest]: readonly string[],
    inner: unknown,
  ): unknown => {
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
      ? [...value]
      : { ...(value as object) }
    Object.assign(copy, {
      [key]:
        rest.length === 0 ? inner : put((value as Record<string, unknown>)[key], rest, inner),
    })
    return copy
  }
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      '9999-12-31',
      '0000-01-01',
      '9999-12-31T23:59Z',
      '0000-01-01T00:00Z',
      '24:00',
      1e15,
      -0,
      1e308,
      '9999-12-31T23:59',
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...places), odd, (path, value) => {
      const answer = evaluateLine(Buffer.from(JSON.stringify(put(whole, path, value))))
      expect(answer.ok || answer.issue.error.length > 0).toBe(true)
    }),
    { numRuns: 3000 },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), bytes => {
      expect(evaluateLine(bytes).ok).toBe(false)
    }),
  )
})

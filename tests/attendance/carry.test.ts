import { describe, expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import { firstDayTouched } from '#domain/attendance/reach.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import {
  at,
  inputsOf,
  on,
  plain,
  read,
  shift,
  shiftN,
  swipes,
  withTolerances,
  type Given,
} from './given.ts'

/**
 * Spans in which something goes over every boundary. Long because it hands on everything that one day may hand to the
 * next.
 */
const spans: Record<string, Given> = {
  'an exit on the next morning': {
    days: [on(2, shiftN), on(3, shiftN), on(4)],
    swipes: swipes(
      '2 22:00 in',
      '3 14:00 out',
      '3 22:00 in',
      '4 09:00 out',
      '4 10:00 in',
      '4 11:00 out',
    ),
  },
  'presence that is divided': {
    days: [
      on(2, shift('22:00-10:00')),
      on(3, withTolerances({ lateArrival: 180, earlyExit: 60 }, shift('07:00-15:00'))),
      on(4, plain),
    ],
    swipes: swipes(
      '2 22:00 in',
      '3 07:30 out',
      '3 07:50 in',
      '3 08:10 out',
      '3 09:00 in',
      '3 14:20 out',
      '4 09:00 in',
      '4 18:00 out',
    ),
  },
  'presence of now that is divided': {
    days: [
      on(2, shift('14:00-10:00')),
      on(3, withTolerances({ earlyExit: 600 }, shift('08:00-16:00'))),
    ],
    swipes: swipes('2 14:00 in'),
    now: '3 10:00',
  },
  'a repeat after the boundary': {
    days: [on(2), on(3), on(4)],
    swipes: swipes(
      '2 20:00 in',
      '2 23:59:40 out',
      '3 00:00:30 out',
      '3 00:00:50 in',
      '3 01:00 out',
    ),
  },
  'a direction that a repeat would give': {
    days: [on(2), on(3), on(4)],
    swipes: swipes(
      '2 23:59:40 ?',
      '3 00:00:20 in',
      '3 00:00:50 out',
      '3 01:00 in',
      '3 02:00 out',
    ),
  },
  'a swipe at the very boundary': {
    days: [on(2), on(3), on(4)],
    swipes: swipes('2 22:00 in', '2 23:00 out', '3 00:00:00 in', '3 01:00 out'),
  },
  'a boundary that would fall over a day that nobody listed': {
    days: [on(2, shift('23:00-22:50')), on(4, shift('00:30-08:00'))],
    swipes: swipes('3 22:40 in', '3 22:49 out', '3 22:52 in', '3 22:58 out'),
  },
  'days that nobody listed': {
    days: [on(2, shiftN), on(5, plain), on(12, shiftN), on(20)],
    swipes: swipes(
      '2 22:00 in',
      '3 06:00 out',
      '4 20:00 in',
      '5 01:00 out',
      '5 09:00 in',
      '5 18:00 out',
      '8 23:00 in',
      '9 01:00 out',
      '12 22:00 in',
      '13 07:30 out',
      '19 23:30 in',
      '20 00:30 out',
    ),
  },
  'swipes far outside': {
    days: [on(10, plain)],
    swipes: swipes(
      '1 09:00 in',
      '1 10:00 out',
      '9 23:00 in',
      '10 01:00 out',
      '10 09:00 in',
      '10 18:00 out',
      '25 09:00 in',
    ),
  },
  'a day outside the employment': {
    days: [on(2, plain), on(3, plain, { employed: false }), on(4, plain)],
    swipes: swipes(
      '2 18:00 in',
      '3 01:00 out',
      '3 09:00 in',
      '4 01:00 out',
      '4 09:00 in',
      '4 18:00 out',
    ),
  },
}

describe.each(Object.entries(spans))('a stored carry, with %s', (_name, given) => {
  const inputs = inputsOf(given)
  const whole = evaluateSpan(inputs, null)

  test('gives from any day on what evaluating from the start gives', () => {
    inputs.days.forEach((_, index) => {
      const rest = evaluateSpan(
        { ...inputs, days: inputs.days.slice(index + 1) },
        whole.carries[index] ?? null,
      )
      expect(rest.days).toEqual(whole.days.slice(index + 1))
      expect(rest.carries).toEqual(whole.carries.slice(index + 1))
      expect(rest.carryOut).toEqual(whole.carryOut)
    })
  })
  test('leaves days up to its own alone, and needs no swipe before it', () => {
    inputs.days.forEach((_, index) => {
      const carry = whole.carries[index]
      const later = inputs.movements.filter(movement => movement.at >= (carry?.from ?? ''))
      expect(evaluateSpan({ ...inputs, movements: later }, carry ?? null).days).toEqual(
        whole.days.slice(index + 1),
      )
    })
  })
  test('does not mind in which order days are listed', () => {
    const turned = evaluateSpan({ ...inputs, days: inputs.days.toReversed() }, null)
    expect([turned.days, turned.carries, turned.carryOut]).toEqual([
      whole.days.toReversed(),
      whole.carries.toReversed(),
      whole.carryOut,
    ])
  })
})

describe('the carry of a day', () => {
  const carries = (name: string) =>
    evaluateSpan(inputsOf(spans[name] ?? { days: [] }), null).carries
  test('says where the next day begins, what was kept last and what was taken', () => {
    expect(carries('an exit on the next morning')[0]).toEqual({
      day: '2026-03-02',
      from: at('3 14:00'),
      lastKept: { at: at('2 22:00'), direction: 'in' },
      taken: 'm2',
      presenceEnd: at('3 14:00'),
      handedOn: [],
      finalAt: at('3 14:00'),
    })
    expect(carries('a repeat after the boundary')[0]).toMatchObject({
      lastKept: { at: at('2 23:59:40'), direction: 'out' },
      taken: null,
      presenceEnd: at('2 23:59'),
    })
  })
  test('says what presence it hands on, and where that ended', () => {
    expect(carries('presence that is divided')[0]).toMatchObject({
      presenceEnd: at('3 08:10'),
      handedOn: [
        { from: at('3 07:00'), to: at('3 07:30'), movements: ['m1', 'm2'], endedBy: 'exit' },
        { from: at('3 07:50'), to: at('3 08:10'), movements: ['m3', 'm4'], endedBy: 'exit' },
      ],
    })
    expect(carries('presence of now that is divided')[0]).toMatchObject({
      handedOn: [{ from: at('3 08:00'), to: at('3 10:00'), movements: ['m1'], endedBy: 'now' }],
    })
  })
  test('of a day without presence of its own keeps what was kept last and nothing more', () =>
    expect(carries('days that nobody listed').at(-1)).toMatchObject({
      lastKept: { at: at('20 00:30'), direction: 'out' },
      taken: null,
      presenceEnd: null,
      handedOn: [],
    }))
  test('of a boundary that would fall begins where the day before ended', () =>
    expect(
      evaluateSpan(
        inputsOf(
          spans['a boundary that would fall over a day that nobody listed'] ?? { days: [] },
        ),
        null,
      ).days.map(day => read(day).presence),
    ).toEqual(['22:40(+1)-22:49(+1)', '22:52(-1)-22:58(-1)']))
  test('of nothing is the one that came in', () => {
    const [carry] = carries('an exit on the next morning')
    expect(evaluateSpan(inputsOf({ days: [] }), carry ?? null)).toEqual({
      days: [],
      carries: [],
      changes: [],
      carryOut: carry,
    })
    expect(evaluateSpan(inputsOf({ days: [] }), null)).toEqual({
      days: [],
      carries: [],
      changes: [],
      carryOut: null,
    })
    expect(evaluateSpan(inputsOf({ days: [], swipes: swipes('2 09:00 in') }), null)).toEqual({
      days: [],
      carries: [],
      changes: [],
      carryOut: null,
    })
    expect(evaluateSpan(inputsOf({ days: [on(2, plain)] }), carry ?? null)).toEqual({
      days: [],
      carries: [],
      changes: [],
      carryOut: carry,
    })
  })
})

describe('the instant from which on time alone changes nothing', () => {
  const finalAt = (given: Given) =>
    evaluateSpan(inputsOf(given), null).days.map(day => day.finalAt)
  test('is the end of the day, or the longest presence after an open entry, whichever is later', () => {
    expect(
      finalAt({
        days: [on(2, plain), on(3, plain)],
        swipes: swipes('2 09:00 in', '2 18:00 out'),
        now: '2 20:00',
      }),
    ).toEqual([at('3 01:30'), at('4 00:00')])
    expect(
      finalAt({ days: [on(2, plain)], swipes: swipes('2 12:00 in'), now: '2 20:00' }),
    ).toEqual([at('3 04:01')])
    expect(
      finalAt({ days: [on(2, plain)], swipes: swipes('2 06:00 in'), now: '2 20:00' }),
    ).toEqual([at('3 00:00')])
  })
  test('waits as long for the exit of an open entry, whatever comes days later: it may be taken back', () => {
    const after = (next: string) =>
      finalAt({ days: [on(2, plain)], swipes: swipes('2 12:00 in', next), now: '6 12:00' })
    expect([after('3 04:00 in'), after('3 04:01 in'), after('5 09:00 in')]).toEqual([
      [at('3 00:00')],
      [at('3 04:01')],
      [at('3 04:01')],
    ])
  })
  test('waits for a repeat that may still tell the direction of the last swipe', () =>
    expect(
      finalAt({
        days: [on(2)],
        policy: { bounceSeconds: 90 },
        swipes: swipes('2 21:00 in', '2 22:00 out', '2 23:59:31 ?'),
        now: '2 23:59:40',
      }),
    ).toEqual([at('3 16:00')]))
  test('waits so after an exit, too', () =>
    expect(
      finalAt({
        days: [on(2)],
        policy: { bounceSeconds: 90 },
        swipes: swipes('2 21:00 in', '2 22:00 in', '2 23:59:31 out'),
        now: '2 23:59:40',
      }),
    ).toEqual([at('3 00:02')]))
  test('is never before that of the day before', () =>
    expect(
      finalAt({
        days: [
          on(2, shift('09:00-18:00')),
          on(3, null, { employed: false }),
          on(4, null, { employed: false }),
        ],
        policy: { maxPresenceHours: 60 },
        swipes: swipes('2 18:00 in'),
        now: '2 20:00',
      }),
    ).toEqual([at('5 06:01'), at('5 06:01'), at('5 06:01')]))
  test('nor over a day that nobody listed', () =>
    expect(
      finalAt({
        days: [on(2, shift('09:00-18:00')), on(4, null, { employed: false })],
        policy: { maxPresenceHours: 60 },
        swipes: swipes('2 18:00 in'),
        now: '2 20:00',
      }),
    ).toEqual([at('5 06:01'), at('5 06:01')]))
})

test('a day that begins and ends in one evaluation does not ask for days far away', () => {
  const days = [
    on(2, plain),
    { day: asLocalDate('9999-12-31'), shift: shift('22:00-06:00') },
    { day: asLocalDate('0000-01-01'), shift: plain },
  ]
  const [second, last, first] = evaluateSpan(
    inputsOf({ days, swipes: swipes('2 09:00 in', '2 18:00 out') }),
    null,
  ).days
  expect([read(second).presence, last?.planned, first?.planned, last?.finalAt]).toEqual([
    '09:00-18:00',
    480,
    540,
    '9999-12-31T23:59:00.000Z',
  ])
})
test('the first day that something new can touch is three days before it, or more where presence may last longer', () =>
  expect(
    [1, 16, 28, 48, 49].map(hours => firstDayTouched(asLocalDate('2026-03-10'), hours)),
  ).toEqual(['2026-03-07', '2026-03-07', '2026-03-07', '2026-03-07', '2026-03-06']))

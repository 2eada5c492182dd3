// Long because it has an example for each sentence of section 2.
import { describe, expect, test } from 'vitest'
import { evaluateSpan } from '#domain/attendance/evaluate-span.ts'
import { firstDayTouched } from '#domain/attendance/reach.ts'
import { dateAt, localOfInstant } from '#domain/shared/time.ts'
import {
  at,
  evaluate,
  inputsOf,
  istanbul,
  on,
  read,
  restDay,
  shift,
  shiftA,
  shiftN,
  steps,
  swipes,
  words,
} from './given.ts'

/** `attendance-rules §2`: which day a movement belongs to. */
const presences = (given: Parameters<typeof evaluate>[0]) =>
  evaluate(given).map(day => read(day).presence)
const flags = (given: Parameters<typeof evaluate>[0]) =>
  evaluate(given).map(day => read(day).flags)

const dayOf = (...texts: string[]) =>
  read(
    evaluate({ days: [on(2, shiftA)], swipes: swipes(...texts.map(text => `2 ${text}`)) })[0],
  )
const boundary = (before: Parameters<typeof on>[1], day: Parameters<typeof on>[1]) => {
  const { carries } = evaluateSpan(inputsOf({ days: [on(2, before), on(3, day), on(4)] }), null)
  return carries[0] && localOfInstant(istanbul, carries[0].from).slice(8, 16).replace('T', ' ')
}
const closes = (
  next: Parameters<typeof on>[1],
  time: string,
  before: Parameters<typeof on>[1] = shiftA,
) =>
  evaluate({
    days: [on(2, before), on(3, next)],
    swipes: swipes('2 15:00 in', `3 ${time} ?`),
  }).map(day => read(day).lastOut)[0] !== null

describe('a swipe soon after the last one kept', () => {
  test('is a repeat of it within 60 seconds, and not after', () => {
    expect(dayOf('09:00:00 in', '09:01:00 in', '18:00:00 out')).toMatchObject({
      flags: '',
      minutes: 540,
    })
    expect(dayOf('09:00:00 in', '09:01:01 in', '18:00:00 out')).toMatchObject({
      flags: 'repeatedEntry',
      minutes: 540,
    })
  })
  test('is measured from the last one kept, not from the last one dropped', () =>
    expect(dayOf('09:00:00 in', '09:00:50 in', '09:01:40 in', '18:00:00 out')).toMatchObject({
      flags: 'repeatedEntry',
    }))
  test('in the other direction is no repeat', () =>
    expect(dayOf('09:00:00 in', '09:04:10 out', '09:04:50 in', '18:00:00 out')).toMatchObject({
      presence: '09:00-18:00',
      flags: '',
    }))
  test('tells the kept one its direction, where only the repeat has one', () => {
    const [result] = evaluate({
      days: [on(2, shiftA)],
      swipes: swipes('2 18:00:00 ?', '2 18:00:20 out', '2 09:00 in'),
    })
    expect(read(result)).toMatchObject({ presence: '09:00-18:00', flags: '' })
    expect(words(result)).toEqual(['2 bounce', '2 direction-from-bounce', '3.2 paired'])
  })
  test('with a direction that became known counts against the next one', () =>
    expect(
      dayOf('09:00:00 ?', '09:00:20 in', '09:00:40 out', '09:10:00 in', '18:00:00 out'),
    ).toMatchObject({
      presence: '09:10-18:00',
    }))
  test('of unknown direction repeats whatever was kept', () =>
    expect(dayOf('09:00:00 in', '09:00:30 ?', '18:00:00 out')).toMatchObject({
      presence: '09:00-18:00',
      flags: '',
    }))
  test('at the same second comes after the one whose id sorts first as text', () => {
    const [first] = evaluate({
      days: [on(2, shiftA)],
      swipes: [
        ...swipes('2 09:00 in'),
        ...swipes('2 12:00 out').map(swipe => ({ ...swipe, id: 'm9' })),
        ...swipes('2 12:00 in').map(swipe => ({ ...swipe, id: 'm10' })),
      ],
    })
    expect(read(first)).toMatchObject({ presence: '09:00-12:00', flags: 'repeatedEntry' })
  })
  test('is a repeat across midnight too, on whichever day the kept one lies', () => {
    const [second, third] = evaluate({
      days: [on(2), on(3)],
      swipes: swipes('2 22:00 in', '2 23:59:50 ?', '3 00:00:20 out'),
    })
    expect([read(second).presence, read(third).presence, read(third).flags]).toEqual([
      '22:00-23:59',
      '',
      '',
    ])
  })
  test('waits as long as the company says', () =>
    expect(
      flags({
        days: [on(2, shiftA)],
        policy: { bounceSeconds: 300 },
        swipes: swipes('2 09:00 in', '2 09:05 in', '2 18:00 out'),
      }),
    ).toEqual(['']))
})

describe('the boundary between two days', () => {
  test('lies midway between two shifts, rounded down to the minute', () => {
    expect(boundary(shiftA, shiftA)).toBe('03 01:30')
    expect(boundary(shift('09:00-18:01'), shiftA)).toBe('03 01:30')
    expect(boundary(shiftN, shiftN)).toBe('03 14:00')
    expect(boundary(shift('08:00-07:00'), shift('06:00-14:00'))).toBe('03 06:30')
  })
  test('before a free day is midnight, or an hour after the shift, but noon at the latest', () => {
    expect(boundary(shiftA, null)).toBe('03 00:00')
    expect(boundary(shiftN, restDay)).toBe('03 07:00')
    expect(boundary(shift('20:00-11:30'), null)).toBe('03 12:00')
  })
  test('before a free day is the end of a shift that ends after noon', () =>
    expect(boundary(shift('14:00-13:30'), null)).toBe('03 13:30'))
  test('after a free day is midnight, or four hours before an early shift', () => {
    expect(boundary(null, shiftA)).toBe('03 00:00')
    expect(boundary(restDay, shift('04:00-12:00'))).toBe('03 00:00')
    expect(boundary(null, shift('03:00-11:00'))).toBe('02 23:00')
  })
  test('between two free days is midnight', () =>
    expect(boundary(null, restDay)).toBe('03 00:00'))
  test('never falls: a day can be left without any time of its own', () => {
    const days = [on(2, shift('23:00-22:30')), on(3, null), on(4, shift('00:10-08:00'))]
    const { carries } = evaluateSpan(inputsOf({ days }), null)
    expect(carries.slice(0, 2).map(({ from }) => localOfInstant(istanbul, from))).toEqual([
      '2026-03-03T22:30:00',
      '2026-03-03T22:30:00',
    ])
  })
  test('is the first minute of the later day', () => {
    expect(
      presences({ days: [on(2), on(3)], swipes: swipes('2 23:00 in', '2 23:59:59 out') }),
    ).toEqual(['23:00-23:59', ''])
    expect(
      presences({ days: [on(2), on(3)], swipes: swipes('3 00:00 in', '3 00:30 out') }),
    ).toEqual(['', '00:00-00:30'])
  })
  test('takes several periods as one shift', () =>
    expect(
      boundary(shift('08:00-12:00', '18:00-22:00'), shift('08:00-12:00', '18:00-22:00')),
    ).toBe('03 03:00'))
  test('does not mind leave or holidays', () => {
    const leave = { wholeDay: true, type: 'annual', countsAsWorked: true } as const
    const days = [on(2, shiftN, { leaves: [leave], holiday: { kind: 'full' } }), on(3)]
    expect(presences({ days, swipes: swipes('2 21:58 in', '3 06:40 out') })).toEqual([
      '21:58-06:40(+1)',
      '',
    ])
  })
})

describe('an exit on the next day', () => {
  test('closes the open entry of the day before, however late the overtime', () => {
    const [second, third] = evaluate({
      days: [on(2, shiftA), on(3, shift('16:00-23:00'))],
      swipes: swipes('2 09:00 in', '3 00:59 out', '3 16:00 in', '3 23:00 out'),
    })
    expect(read(second)).toMatchObject({
      presence: '09:00-00:59(+1)',
      lastOut: '00:59(+1)',
      flags: '',
    })
    expect(read(third)).toMatchObject({ presence: '16:00-23:00', firstIn: '16:00', flags: '' })
  })
  test('belongs there up to the longest presence, 16 hours, and to its own day after it', () => {
    const days = [on(2), on(3)]
    expect(presences({ days, swipes: swipes('2 20:00 in', '3 12:00 out') })).toEqual([
      '20:00-12:00(+1)',
      '',
    ])
    const [second, third] = evaluate({ days, swipes: swipes('2 20:00 in', '3 12:01 out') })
    expect([read(second), read(third)]).toMatchObject([
      { presence: '', flags: 'missingExit' },
      { presence: '', flags: 'missingEntry', lastOut: '12:01' },
    ])
  })
  test('belongs there up to four hours more than the shift spans, where that is longer', () => {
    const days = [on(2, shift('08:00-22:00')), on(3, shift('12:00-14:00'))]
    expect(presences({ days, swipes: swipes('2 10:00 in', '3 04:00 out') })[0]).toBe(
      '10:00-04:00(+1)',
    )
    expect(presences({ days, swipes: swipes('2 10:00 in', '3 04:01 out') })[0]).toBe('')
  })
  test('does so only as the first swipe of that day', () => {
    const [second, third] = evaluate({
      days: [on(2), on(3)],
      swipes: swipes('2 23:00 in', '3 00:30 in', '3 01:00 out'),
    })
    expect([read(second), read(third)]).toMatchObject([
      { presence: '', flags: 'missingExit' },
      { presence: '00:30-01:00' },
    ])
  })
  test('closes nothing where the day before ended closed', () =>
    expect(
      flags({
        days: [on(2), on(3)],
        swipes: swipes('2 22:00 in', '2 23:00 out', '3 00:30 out'),
      }),
    ).toEqual(['unscheduled', 'missingEntry']))
  test('is told on both days', () => {
    const [second, third] = evaluate({
      days: [on(2), on(3)],
      swipes: swipes('2 23:00 in', '3 01:00 out'),
    })
    expect(steps(second)).toEqual([
      { rule: '2', movements: ['m1', 'm2'], what: 'carried-over', before: 0, after: 120 },
    ])
    expect(steps(third)).toEqual([
      { rule: '2', movements: ['m2'], what: 'given-to-day-before', before: 0, after: 0 },
    ])
  })
})

describe('a swipe of unknown direction on the next day', () => {
  test('closes the day before, where the next day is free', () =>
    expect([closes(null, '05:00'), closes(restDay, '06:59')]).toEqual([true, true]))
  test('closes it more than two hours before the next shift, and opens that shift later on', () => {
    expect(closes(shift('09:00-18:00'), '06:59')).toBe(true)
    expect(closes(shift('09:00-18:00'), '07:00')).toBe(false)
  })
  test('closes it, where the next shift starts before this one ended or just then', () => {
    expect(closes(shift('06:00-14:00'), '06:30', shift('15:00-06:00'))).toBe(true)
    expect(closes(shift('06:01-14:00'), '06:30', shift('15:00-06:00'))).toBe(false)
  })
  test('does not do so after a free day, which has no end', () =>
    expect(
      presences({
        days: [on(2), on(3, shiftA)],
        swipes: swipes('2 20:00 in', '3 08:00 ?', '3 18:00 out'),
      }),
    ).toEqual(['', '08:00-18:00']))
  test('is no exit beyond the longest presence', () =>
    expect(closes(null, '07:01')).toBe(false))
})

describe('presence that reaches past the start of the next shift', () => {
  const days = [on(2, shiftN), on(3, shiftA)]
  const night = swipes('2 22:00 in', '3 12:00 out')

  test('is divided there', () => {
    const [second, third] = evaluate({ days, swipes: night })
    expect([read(second), read(third)]).toMatchObject([
      { presence: '22:00-09:00(+1)', minutes: 660, lastOut: '12:00(+1)', flags: '' },
      { presence: '09:00-12:00', minutes: 180, firstIn: null, lastOut: null, flags: '' },
    ])
    expect([words(second), words(third)]).toEqual([
      ['2 carried-over', '2 divided-at-shift-start'],
      ['2 given-to-day-before', '2 continued-from-day-before'],
    ])
  })
  test('is divided while it lasts, as soon as the next day has begun', () => {
    const sooner = [on(2, shift('14:00-10:00')), on(3, shift('08:00-16:00'))]
    expect(presences({ days: sooner, swipes: swipes('2 14:00 in'), now: '3 08:59' })).toEqual([
      '14:00-08:59(+1)',
      '',
    ])
    expect(presences({ days: sooner, swipes: swipes('2 14:00 in'), now: '3 09:00' })).toEqual([
      '14:00-08:00(+1)',
      '08:00-09:00',
    ])
  })
  test('goes on without a gap into what the next day adds', () =>
    expect(
      presences({
        days,
        swipes: [
          ...night,
          ...swipes('3 12:00:50 in', '3 18:00 out').map(swipe => ({
            ...swipe,
            id: `${swipe.id}b`,
          })),
        ],
      }),
    ).toEqual(['22:00-09:00(+1)', '09:00-18:00']))
  test('is not divided by a free day', () =>
    expect(presences({ days: [on(2, shiftN), on(3)], swipes: night })).toEqual([
      '22:00-12:00(+1)',
      '',
    ]))
  test('belongs to the next day whole, where it began after that start', () =>
    expect(
      presences({
        days: [on(2, shift('14:00-10:00')), on(3, shift('08:00-16:00'))],
        swipes: swipes('3 08:30 in', '3 12:00 out'),
      }),
    ).toEqual(['', '08:30-12:00']))
})

describe('outside the employment', () => {
  test('a day has no presence; its swipes are invalid', () => {
    const [second, third] = evaluate({
      days: [on(2, shiftA, { employed: false }), on(3, shiftA)],
      swipes: swipes('2 09:00 in', '2 18:00 out', '3 09:00 in', '3 18:00 out'),
    })
    expect(read(second)).toEqual({
      presence: '',
      minutes: 0,
      firstIn: null,
      lastOut: null,
      flags: 'outsideEmployment',
      provisional: false,
    })
    expect(read(third).presence).toBe('09:00-18:00')
  })
  test('a day without swipes carries no flag, and its shift moves no boundary', () => {
    const { carries, days } = evaluateSpan(
      inputsOf({ days: [on(2, shiftA), on(3, shiftA, { employed: false })] }),
      null,
    )
    expect(days[1]?.flags).toEqual([])
    expect(carries[0] && localOfInstant(istanbul, carries[0].from)).toBe('2026-03-03T00:00:00')
  })
  test('the last night still gets its exit on the morning after', () =>
    expect(
      presences({
        days: [on(2, shiftN), on(3, null, { employed: false })],
        swipes: swipes('2 22:00 in', '3 07:30 out'),
      })[0],
    ).toBe('22:00-07:30(+1)'))
})

test('a date that nobody listed counts as a free day', () => {
  expect(presences({ days: [on(3)], swipes: swipes('2 23:00 in', '3 01:00 out') })).toEqual([
    '',
  ])
  expect(flags({ days: [on(3)], swipes: swipes('1 23:00 in', '3 01:00 out') })).toEqual([
    'missingEntry',
  ])
})

test('a swipe can touch the third day before it: it ends the presence that a long shift still hung on', () => {
  const days = [on(2, shift('23:59-23:58')), on(3), on(4), on(5)]
  const second = (...texts: string[]) =>
    read(evaluate({ days, swipes: swipes('3 23:00 in', ...texts), now: '5 02:30' })[0])
  expect(second()).toMatchObject({ provisional: true, flags: '' })
  expect(second('5 02:00 in')).toMatchObject({ provisional: false, flags: 'missingExit' })
  expect(firstDayTouched(dateAt(istanbul, at('5 02:00')), 16)).toBe('2026-03-02')
})

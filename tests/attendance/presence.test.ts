// Long because it has an example for each sentence of section 3.
import { describe, expect, test } from 'vitest'
import { at, evaluate, on, read, shift, shiftA, shiftN, steps, swipes, words } from './given.ts'

/** `attendance-rules §3`: from movements to presence. */
type Options = Partial<Parameters<typeof evaluate>[0]>
const dayOf = (texts: string[], options: Options = {}) =>
  evaluate({
    days: [on(2, shiftA), on(3, shiftA)],
    swipes: swipes(...texts.map(text => (/^\d \d/.test(text) ? text : `2 ${text}`))),
    ...options,
  })[0]
const day = (texts: string[], options: Options = {}) => read(dayOf(texts, options))

const finalAt = (texts: string[], now: string) => dayOf(texts, { now })?.finalAt

describe('a swipe of unknown direction', () => {
  test('is the opposite of the one before it; the first is an entry', () =>
    expect(day(['09:00 ?', '12:30 ?', '13:30 ?', '18:00 ?'])).toMatchObject({
      presence: '09:00-12:30 13:30-18:00',
      flags: '',
    }))
  test('follows explicit ones', () => {
    expect(day(['09:00 in', '12:30 ?', '13:30 in', '18:00 ?'])).toMatchObject({
      presence: '09:00-12:30 13:30-18:00',
    })
    expect(words(dayOf(['09:00 in', '18:00 ?']))).toEqual(['3.1 inferred-exit', '3.2 paired'])
  })
  test('alone on a day that is over, nearer to the end of the shift, is an exit', () => {
    expect(day(['13:31 ?'], { now: '4 12:00' })).toMatchObject({
      lastOut: '13:31',
      firstIn: null,
      flags: 'missingEntry',
    })
    expect(day(['13:29 ?'], { now: '4 12:00' })).toMatchObject({
      lastOut: null,
      firstIn: '13:29',
      flags: 'missingExit',
    })
  })
  test('alone in the very middle is an entry', () =>
    expect(day(['13:30 ?'])).toMatchObject({ firstIn: '13:30', flags: 'missingExit' }))
  test('alone on a day that is not over is an entry', () => {
    expect(day(['17:00 ?'], { now: '2 17:30' })).toMatchObject({
      presence: '17:00-17:30',
      firstIn: '17:00',
      provisional: true,
    })
    expect(day(['17:00 ?'], { now: '3 09:00' })).toMatchObject({
      presence: '17:00-09:00(+1)',
      provisional: true,
    })
    expect(day(['17:00 ?'], { now: '3 09:01' })).toMatchObject({
      presence: '',
      lastOut: '17:00',
      flags: 'missingEntry',
      provisional: false,
    })
  })
  test('alone is settled before carry-over: an exit cannot be closed by the next morning', () =>
    expect(day(['17:00 ?', '3 08:00 out'])).toMatchObject({
      lastOut: '17:00',
      presence: '',
      flags: 'missingEntry',
    }))
  test('alone on a free day is an entry', () =>
    expect(day(['17:58 ?'], { days: [on(2)] })).toMatchObject({
      firstIn: '17:58',
      flags: 'missingExit',
    }))
  test('among others is never an exit for its hour', () =>
    expect(day(['17:58 ?', '17:59:30 in'])).toMatchObject({
      firstIn: '17:58',
      flags: 'missingExit repeatedEntry',
    }))
})

describe('entries and exits', () => {
  test('make pairs in order', () =>
    expect(day(['09:00 in', '12:30 out', '13:30 in', '18:00 out'])).toMatchObject({
      presence: '09:00-12:30 13:30-18:00',
      minutes: 480,
      flags: '',
    }))
  test('are told step by step', () =>
    expect(steps(dayOf(['09:00 in', '12:30 out', '13:30 in', '18:00 out']))).toEqual([
      { rule: '3.2', movements: ['m1', 'm2'], what: 'paired', before: 0, after: 210 },
      { rule: '3.2', movements: ['m3', 'm4'], what: 'paired', before: 210, after: 480 },
    ]))
  test('a further entry is ignored and flagged', () =>
    expect(day(['09:00 in', '13:00 in', '18:00 out'])).toMatchObject({
      presence: '09:00-18:00',
      flags: 'repeatedEntry',
    }))
  test('beyond the longest presence an entry opens anew, and the stale one has no exit', () => {
    expect(day(['03:00 in', '19:00 in', '21:00 out'], { days: [on(2)] })).toMatchObject({
      presence: '',
      flags: 'missingEntry missingExit repeatedEntry',
    })
    expect(day(['03:00 in', '19:01 in', '21:00 out'], { days: [on(2)] })).toMatchObject({
      presence: '19:01-21:00',
      flags: 'missingExit unscheduled',
    })
  })
  test('an exit closes within the longest presence, 16 hours', () => {
    expect(day(['03:00 in', '19:00 out'], { days: [on(2)] })).toMatchObject({
      presence: '03:00-19:00',
    })
    expect(day(['03:00 in', '19:01 out'], { days: [on(2)] })).toMatchObject({
      presence: '',
      flags: 'missingEntry missingExit',
      firstIn: '03:00',
      lastOut: '19:01',
    })
  })
  test('a further exit within 60 minutes of the closing moves it', () => {
    expect(day(['09:00 in', '17:00 out', '18:00 out'])).toMatchObject({
      presence: '09:00-18:00',
      flags: 'repeatedExit',
      lastOut: '18:00',
    })
    expect(day(['09:00 in', '17:00 out', '17:50 out', '18:40 out'])).toMatchObject({
      presence: '09:00-18:40',
      flags: 'repeatedExit',
    })
  })
  test('a later one is ignored, as if its entry were missing', () => {
    expect(day(['09:00 in', '17:00 out', '18:01 out'])).toMatchObject({
      presence: '09:00-17:00',
      flags: 'missingEntry',
      lastOut: '18:01',
    })
    expect(steps(dayOf(['09:00 in', '17:00 out', '18:01 out'])).at(-1)).toEqual({
      rule: '3.2',
      movements: ['m3'],
      what: 'exit-without-entry',
      before: 480,
      after: 480,
    })
  })
  test('an exit moves only the closing since the last entry', () =>
    expect(day(['09:00 in', '12:00 out', '12:30 in', '13:00 out', '13:30 out'])).toMatchObject({
      presence: '09:00-12:00 12:30-13:30',
    }))
  test('an exit with nothing to close is ignored', () =>
    expect(day(['08:00 out', '09:00 in', '18:00 out'])).toMatchObject({
      presence: '09:00-18:00',
      flags: 'missingEntry',
    }))
  test('of the same minute are dropped, and nothing is missing for it', () => {
    expect(day(['09:00:00 in', '09:00:59 out'])).toMatchObject({
      presence: '',
      minutes: 0,
      flags: '',
      firstIn: '09:00',
      lastOut: '09:00',
    })
    expect(words(dayOf(['09:00:00 in', '09:00:59 out']))).toEqual([
      '3.2 paired',
      '3.5 same-minute',
    ])
  })
  test('of the same minute can still be moved by a further exit', () =>
    expect(day(['09:00:00 in', '09:00:59 out', '09:30 out'])).toMatchObject({
      presence: '09:00-09:30',
    }))
  test('that touch are one presence', () =>
    expect(day(['09:00 in', '12:00:05 out', '12:00:50 in', '18:00 out'])).toMatchObject({
      presence: '09:00-18:00',
      minutes: 540,
    }))
  test('count whole minutes: seconds are dropped', () =>
    expect(day(['09:00:59 in', '09:02:01 out'])).toMatchObject({ minutes: 2 }))
  test('come out the same in whatever order they arrive', () =>
    expect(day(['18:00 out', '13:30 in', '09:00 in', '12:30 out'])).toMatchObject({
      presence: '09:00-12:30 13:30-18:00',
    }))
})

describe('a running day', () => {
  test('has its open entry present until now', () => {
    expect(day(['09:00 in'], { now: '2 11:15:40' })).toMatchObject({
      presence: '09:00-11:15',
      minutes: 135,
      flags: '',
      provisional: true,
    })
    expect(words(dayOf(['09:00 in'], { now: '2 11:15' }))).toEqual(['3.3 present-until-now'])
  })
  test('runs from its boundary to the next', () => {
    expect(
      ['2 00:00', '2 18:00', '3 01:29', '3 01:30'].map(
        now => day(['09:00 in', '18:00 out'], { now }).provisional,
      ),
    ).toEqual([true, true, true, false])
  })
  test('has not begun before it', () =>
    expect(
      read(evaluate({ days: [on(2, shiftA), on(3, shiftA)], now: '3 01:29' })[1]),
    ).toMatchObject({
      provisional: false,
      flags: '',
    }))
  test('runs on while the open entry is within the longest presence', () => {
    expect(day(['10:00 in'], { now: '3 02:00' })).toMatchObject({
      presence: '10:00-02:00(+1)',
      provisional: true,
      flags: '',
    })
    expect(day(['10:00 in'], { now: '3 02:01' })).toMatchObject({
      presence: '',
      provisional: false,
      flags: 'missingExit',
    })
  })
  test("is over with the next day's first entry", () =>
    expect(day(['20:00 in', '3 08:55 in'], { now: '3 09:00' })).toMatchObject({
      presence: '',
      provisional: false,
      flags: 'missingExit',
    }))
  test('runs on after an entry that repeated the open one', () =>
    expect(day(['20:00 in', '20:10 in'], { now: '3 08:00' })).toMatchObject({
      presence: '20:00-08:00(+1)',
      provisional: true,
      flags: 'repeatedEntry',
    }))
  test('has no presence of an entry beyond the longest presence, and flags it while it runs', () =>
    expect(day(['2 03:00 in'], { days: [on(2)], now: '2 19:01' })).toMatchObject({
      presence: '',
      flags: 'missingExit',
      provisional: true,
    }))
  test('does not know of swipes after now', () => {
    expect(day(['09:00 in', '12:00 out'], { now: '2 11:59:59' })).toMatchObject({
      presence: '09:00-11:59',
      lastOut: null,
    })
    expect(day(['09:00 in', '12:00 out'], { now: '2 12:00:00' })).toMatchObject({
      presence: '09:00-12:00',
      lastOut: '12:00',
    })
  })
  test('says from when on time alone cannot change it', () => {
    expect(finalAt(['09:00 in', '18:00 out'], '2 20:00')).toBe(at('3 01:30'))
    expect(finalAt(['10:00 in'], '2 20:00')).toBe(at('3 02:01'))
    expect(finalAt(['09:00 in', '3 01:29:30 out'], '3 01:29:40')).toBe(at('3 01:31'))
  })
})

describe('an entry without exit on a day that is over', () => {
  const shiftEnd = { policy: { missingExit: 'shiftEnd' as const } }
  test('counts as absence by default', () =>
    expect(words(dayOf(['09:00 in']))).toEqual(['3.4 open-counts-absent']))
  test('is closed at the end of the shift, where the company says so', () => {
    expect(day(['09:00 in'], shiftEnd)).toMatchObject({
      presence: '09:00-18:00',
      lastOut: null,
      flags: 'missingExit',
    })
    expect(steps(dayOf(['09:00 in'], shiftEnd))).toEqual([
      { rule: '3.4', movements: ['m1'], what: 'closed-at-shift-end', before: 0, after: 540 },
    ])
  })
  test('is closed no later than the next swipe', () =>
    expect(
      day(['22:00 in', '3 05:00 in'], {
        ...shiftEnd,
        days: [on(2, shiftN), on(3, shift('05:00-13:00'))],
      }),
    ).toMatchObject({ presence: '22:00-05:00(+1)' }))
  test('is closed no later than the longest presence allows', () =>
    expect(
      day(['2 04:00 in'], {
        days: [on(2, shift('09:00-12:00', '16:00-23:00'))],
        policy: { missingExit: 'shiftEnd', maxPresenceHours: 4 },
      }),
    ).toMatchObject({ presence: '04:00-22:00' }))
  test('is dropped where the shift had ended', () =>
    expect(day(['18:00 in'], shiftEnd)).toMatchObject({ presence: '', flags: 'missingExit' }))
  test('is dropped on a day without shift', () =>
    expect(day(['09:00 in'], { ...shiftEnd, days: [on(2)] })).toMatchObject({
      presence: '',
      flags: 'missingExit',
    }))
  test('stays absent where it went stale', () =>
    expect(day(['2 02:00 in', '2 18:30 in', '2 19:00 out'], shiftEnd)).toMatchObject({
      presence: '18:30-19:00',
      flags: 'missingExit',
    }))
  test('is closed although it was repeated', () =>
    expect(day(['09:00 in', '09:10 in'], shiftEnd)).toMatchObject({
      presence: '09:00-18:00',
      flags: 'missingExit repeatedEntry',
    }))
})

test('presence on a day without shift is unscheduled, on a rest day it is not', () => {
  const texts = ['10:00 in', '12:00 out']
  expect(day(texts, { days: [on(2)] }).flags).toBe('unscheduled')
  expect(day(texts, { days: [on(2, null, { holiday: { kind: 'full' } })] }).flags).toBe(
    'unscheduled',
  )
  expect(day(texts, { days: [on(2, { ...shift(), type: 'holiday' })] }).flags).toBe('')
  expect(day(['10:00 in'], { days: [on(2)] }).flags).toBe('missingExit')
})

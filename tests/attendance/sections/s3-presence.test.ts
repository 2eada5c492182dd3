// Long because it goes through section 3 of the rulebook sentence by sentence.
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import {
  daysOf,
  half,
  leaveSpan,
  on,
  oneDay,
  plain,
  shift,
  shiftA,
  shiftN,
  swipes,
  wholeDay,
  withTolerances,
} from '../given.ts'

const three = shift('06:00-08:00', '10:00-12:00', '16:00-18:00')
const shiftEnd = { policy: { missingExit: 'shiftEnd' as const } }

describe('§3.1 direction', () => {
  test('an unknown one is the opposite of the movement before it in the day, also of one that pairing ignores', () => {
    covers('4.36')
    expect(oneDay(plain, ['09:00 in', '10:00 in', '12:00 ?'])).toMatchObject({
      presence: '09:00-12:00',
      flags: 'repeatedEntry',
    })
    expect(oneDay(plain, ['09:00 out', '10:00 ?', '12:00 ?'])).toMatchObject({
      presence: '10:00-12:00',
      flags: 'missingEntry',
    })
  })
  test("the day's first is an entry, however the day before ended", () =>
    expect(
      daysOf({
        days: [on(2, shiftA), on(3, shiftA)],
        swipes: swipes('2 09:00 in', '3 09:00 ?', '3 18:00 ?'),
      })[1],
    ).toMatchObject({ presence: '09:00-18:00' }))
  test('a single one nearer to the last end than to the first start is an exit; in the middle it is an entry', () => {
    expect(oneDay(three, ['12:01 ?'])).toMatchObject({
      lastOut: '12:01',
      firstIn: null,
      flags: 'missingEntry',
    })
    expect(oneDay(three, ['12:00 ?'])).toMatchObject({
      lastOut: null,
      firstIn: '12:00',
      flags: 'missingExit',
    })
    expect(oneDay(three, ['23:00 ?'])).toMatchObject({ lastOut: '23:00' })
    expect(oneDay(three, ['01:00 ?'])).toMatchObject({ firstIn: '01:00' })
  })
  test('a single one is judged by the shift, not by what holidays or leave left of it', () => {
    expect(oneDay(plain, ['15:00 ?'], { plan: half('13:00') })).toMatchObject({
      lastOut: '15:00',
    })
    expect(
      oneDay(plain, ['15:00 ?'], { plan: { leaves: [wholeDay('annual')] } }),
    ).toMatchObject({ lastOut: '15:00' })
    expect(oneDay(plain, ['15:00 ?'], { plan: { holiday: { kind: 'full' } } })).toMatchObject({
      lastOut: '15:00',
    })
  })
  test('a single one on a day without periods is an entry', () =>
    expect(oneDay(null, ['23:00 ?'])).toMatchObject({ firstIn: '23:00', lastOut: null }))
  test('two that the bounce rule made one are single', () =>
    expect(oneDay(plain, ['17:00:00 ?', '17:00:30 ?'])).toMatchObject({
      lastOut: '17:00',
      flags: 'missingEntry',
    }))
  test('the second of a day whose first went to the day before is single', () =>
    expect(
      daysOf({
        days: [on(2, shiftN), on(3, shift('12:00-20:00'))],
        swipes: swipes('2 22:00 in', '3 09:30 out', '3 19:00 ?'),
      })[1],
    ).toMatchObject({ lastOut: '19:00', firstIn: null }))
  test('whether the day is over is judged with it as an entry', () => {
    expect(oneDay(plain, ['17:00 ?'], { now: '3 09:00' })).toMatchObject({
      firstIn: '17:00',
      provisional: true,
    })
    expect(oneDay(plain, ['17:00 ?'], { now: '3 09:01' })).toMatchObject({
      lastOut: '17:00',
      provisional: false,
    })
  })
  test('and before carry-over: the exit of the next morning comes too late for it', () => {
    const [second, third] = daysOf({
      days: [on(2, plain), on(3)],
      swipes: swipes('2 17:00 ?', '3 01:00 out'),
    })
    expect([second, third]).toMatchObject([
      { lastOut: '17:00', flags: 'missingEntry' },
      { flags: 'missingEntry', lastOut: '01:00' },
    ])
  })
})

describe('§3.2 pairing', () => {
  test('further entries within the longest presence are ignored and flagged, up to its very minute', () => {
    const policy = { maxPresenceHours: 4 }
    expect(oneDay(null, ['08:00 in', '12:00 in', '12:00:59 out'], { policy })).toMatchObject({
      presence: '08:00-12:00',
      flags: 'repeatedEntry unscheduled',
    })
    expect(oneDay(null, ['08:00 in', '12:01 in', '12:10 out'], { policy })).toMatchObject({
      presence: '12:01-12:10',
      flags: 'missingExit unscheduled',
    })
  })
  test('an exit within the longest presence closes, one beyond it has nothing to close', () => {
    const policy = { maxPresenceHours: 4 }
    expect(oneDay(null, ['08:00 in', '12:00 out'], { policy })).toMatchObject({
      presence: '08:00-12:00',
    })
    expect(oneDay(null, ['08:00 in', '12:01 out', '12:30 out'], { policy })).toMatchObject({
      presence: '',
      flags: 'missingEntry missingExit',
    })
  })
  test('the longest presence is 4 h more than the span of the shift where that is longer than maxPresenceHours', () => {
    const policy = { maxPresenceHours: 1 }
    expect(oneDay(plain, ['06:00 in', '19:00 out'], { policy })).toMatchObject({
      presence: '06:00-19:00',
    })
    expect(oneDay(plain, ['06:00 in', '19:01 out'], { policy })).toMatchObject({
      presence: '',
      flags: 'missingEntry missingExit',
    })
    expect(
      oneDay(plain, ['06:00 in', '19:01 out'], {
        policy,
        plan: { leaves: [leaveSpan('09:00', '12:00')] },
      }),
    ).toMatchObject({ presence: '' })
  })
  test('a further exit moves the closing up to repeatedExitMinutes after it, again and again', () => {
    const policy = { repeatedExitMinutes: 10 }
    expect(
      oneDay(plain, ['09:00 in', '12:00 out', '12:10 out', '12:20 out'], { policy }),
    ).toMatchObject({
      presence: '09:00-12:20',
      flags: 'repeatedExit',
    })
    expect(
      oneDay(plain, ['09:00 in', '12:00 out', '12:11 out', '12:20 out'], { policy }),
    ).toMatchObject({
      presence: '09:00-12:00',
      flags: 'missingEntry',
    })
  })
  test('a later exit is ignored; the closing that counts for the next is the last one that moved', () =>
    expect(
      oneDay(plain, ['09:00 in', '12:00 out', '12:50 out', '13:51 out', '13:52:30 out']),
    ).toMatchObject({
      presence: '09:00-12:50',
      flags: 'missingEntry repeatedExit',
      lastOut: '13:52',
    }))
  test('an exit before any entry has nothing to close', () =>
    expect(oneDay(plain, ['08:00 out', '08:30 out', '09:00 in', '18:00 out'])).toMatchObject({
      presence: '09:00-18:00',
      flags: 'missingEntry',
    }))
  test('an entry that no exit closed is flagged once the day is over, not before', () => {
    expect(oneDay(plain, ['09:00 in'], { now: '2 23:00' }).flags).toBe('')
    expect(oneDay(plain, ['09:00 in']).flags).toBe('missingExit')
  })
})

describe('§3.3 running', () => {
  const running = (now: string, ...texts: string[]) =>
    daysOf({ days: [on(2, plain), on(3, plain)], swipes: swipes(...texts), now }).map(
      ({ provisional }) => provisional,
    )
  test('from B(D) until B(D+1), swipes or none', () =>
    expect(['2 00:00', '3 01:29', '3 01:30'].map(now => running(now))).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]))
  test('and on while the last entry is open and now within the longest presence after it', () => {
    expect(running('3 09:00', '2 17:00 in')).toEqual([true, true])
    expect(running('3 09:01', '2 17:00 in')).toEqual([false, true])
  })
  test('but not when a later movement came', () =>
    expect(running('3 08:00', '2 17:00 in', '3 07:59 in')).toEqual([false, true]))
  test('the open entry is present until now', () =>
    expect(oneDay(plain, ['09:00 in'], { now: '2 09:40' })).toMatchObject({
      presence: '09:00-09:40',
      worked: 40,
    }))
  test('beyond the longest presence it is none, and flagged, the day running or not', () => {
    const policy = { maxPresenceHours: 2 }
    expect(oneDay(null, ['09:00 in'], { now: '2 11:00', policy })).toMatchObject({
      presence: '09:00-11:00',
      flags: 'unscheduled',
      provisional: true,
    })
    expect(oneDay(null, ['09:00 in'], { now: '2 11:01', policy })).toMatchObject({
      presence: '',
      flags: 'missingExit',
      provisional: true,
    })
  })
  test('an entry in the very minute of now is no presence yet', () =>
    expect(oneDay(plain, ['09:00 in'], { now: '2 09:00:30' })).toMatchObject({
      presence: '',
      flags: '',
      provisional: true,
    }))
})

describe('§3.4 an open entry of a day that is over', () => {
  test('is no presence by default', () =>
    expect(oneDay(plain, ['09:00 in'])).toMatchObject({
      presence: '',
      missing: 540,
      flags: 'missingExit',
    }))
  test('ends with the last period, where the policy says so, and that end is as good as an exit', () =>
    expect(oneDay(three, ['06:00 in'], shiftEnd)).toMatchObject({
      presence: '06:00-18:00',
      worked: 360,
      overtimeRaw: { workday: 360 },
      lastOut: null,
      flags: 'missingExit',
    }))
  test('ends with what leave and half a holiday left of the periods', () => {
    expect(
      oneDay(plain, ['09:00 in'], {
        ...shiftEnd,
        plan: { leaves: [leaveSpan('16:00', '18:00')] },
      }),
    ).toMatchObject({ presence: '09:00-16:00', missing: 0, codes: 'PL X' })
    expect(oneDay(plain, ['09:00 in'], { ...shiftEnd, plan: half('13:00') })).toMatchObject({
      presence: '09:00-13:00',
      missing: 0,
    })
    expect(
      oneDay(plain, ['09:00 in'], { ...shiftEnd, plan: { leaves: [wholeDay('annual')] } }),
    ).toMatchObject({
      presence: '',
    })
    expect(
      oneDay(plain, ['09:00 in'], { ...shiftEnd, plan: { holiday: { kind: 'full' } } }),
    ).toMatchObject({
      presence: '',
    })
  })
  test('ends no later than the next movement, of whichever day', () => {
    const [second, third] = daysOf({
      ...shiftEnd,
      days: [on(2, shiftN), on(3, shift('05:00-13:00'))],
      swipes: swipes('2 22:00 in', '3 05:35 in', '3 13:00 out'),
    })
    expect([second?.presence, third?.presence]).toEqual(['22:00-05:00(+1)', '05:00-13:00'])
    const [night] = daysOf({
      ...shiftEnd,
      days: [on(2, shift('22:00-08:00')), on(3, shift('07:50-13:00'))],
      swipes: swipes('2 22:00 in', '3 07:56 in'),
    })
    expect(night?.presence).toBe('22:00-07:50(+1)')
  })
  test('ends no later than the longest presence allows', () =>
    expect(
      oneDay(shift('09:00-10:00'), ['2 02:00 in'], {
        policy: { missingExit: 'shiftEnd', maxPresenceHours: 4 },
      }),
    ).toMatchObject({ presence: '02:00-07:00' }))
  test('is dropped where that end is not after the entry', () => {
    expect(oneDay(plain, ['18:00 in'], shiftEnd).presence).toBe('')
    expect(oneDay(plain, ['17:59 in'], shiftEnd).presence).toBe('17:59-18:00')
  })
  test('a stale entry stays absent', () =>
    expect(oneDay(shift('12:00-23:00'), ['01:00 in', '20:00 in'], shiftEnd)).toMatchObject({
      presence: '20:00-23:00',
      flags: 'missingExit',
    }))
  test('does not slide the plan, which other presence may', () => {
    const sliding = withTolerances({ flexible: 60 }, plain)
    expect(oneDay(sliding, ['09:30 in'], shiftEnd)).toMatchObject({
      presence: '09:30-18:00',
      late: 30,
    })
    expect(oneDay(sliding, ['09:30 in', '12:00 out', '13:00 in'], shiftEnd)).toMatchObject({
      presence: '09:30-12:00 13:00-18:30',
      late: 0,
      break: 60,
      missing: 60,
    })
  })
  test('is not closed so while the day runs', () =>
    expect(oneDay(plain, ['09:00 in'], { ...shiftEnd, now: '2 20:00' })).toMatchObject({
      presence: '09:00-20:00',
      flags: '',
    }))
})

describe('§3.5', () => {
  test('a pair whose two ends fall in the same minute is dropped, before it could snap', () =>
    expect(
      oneDay(withTolerances({ lateArrival: 10 }), ['09:05:01 in', '09:05:59 out']),
    ).toMatchObject({
      presence: '',
      firstIn: '09:05',
      lastOut: '09:05',
      missing: 540,
      flags: '',
    }))
  test('pairs that overlap after snapping are joined', () =>
    expect(
      oneDay(withTolerances({ lateArrival: 30 }), [
        '09:00 in',
        '09:10 out',
        '09:20 in',
        '18:00 out',
      ]),
    ).toMatchObject({ presence: '09:00-18:00', worked: 540, break: 0 }))
})

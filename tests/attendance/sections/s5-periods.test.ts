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
  swipes,
  wholeDay,
  withLunch,
  withTolerances,
} from '../given.ts'

/** Long because it goes through section 5 of the rulebook sentence by sentence. */
const split = shift('09:00-12:00', '13:00-18:00')
const snapping = (
  earlyArrival: number,
  lateArrival: number,
  earlyExit: number,
  lateExit: number,
  base = split,
) => withTolerances({ earlyArrival, lateArrival, earlyExit, lateExit }, base)
const presence = (planned: typeof plain, ...texts: string[]) => oneDay(planned, texts).presence

describe('§5.1 snapping', () => {
  test('an entry inside a period goes to its start within lateArrival, outside to the next within earlyArrival', () => {
    covers('3.73', '3.74')
    expect(presence(snapping(0, 5, 0, 0), '09:05 in', '11:00 out')).toBe('09:00-11:00')
    expect(presence(snapping(0, 5, 0, 0), '09:06 in', '11:00 out')).toBe('09:06-11:00')
    expect(presence(snapping(5, 0, 0, 0), '08:55 in', '11:00 out')).toBe('09:00-11:00')
    expect(presence(snapping(5, 0, 0, 0), '08:54 in', '11:00 out')).toBe('08:54-11:00')
    expect(presence(snapping(5, 0, 0, 0), '12:55 in', '18:00 out')).toBe('13:00-18:00')
  })
  test('an exit inside a period goes to its end within earlyExit, one outside to the last within lateExit', () => {
    covers('3.75', '3.76')
    expect(presence(snapping(0, 0, 5, 0), '09:00 in', '11:55 out')).toBe('09:00-12:00')
    expect(presence(snapping(0, 0, 5, 0), '09:00 in', '11:54 out')).toBe('09:00-11:54')
    expect(presence(snapping(0, 0, 0, 5), '09:00 in', '12:05 out')).toBe('09:00-12:00')
    expect(presence(snapping(0, 0, 0, 5), '09:00 in', '12:06 out')).toBe('09:00-12:06')
    expect(presence(snapping(0, 0, 0, 90), '09:00 in', '19:30 out')).toBe('09:00-18:00')
  })
  test('an instant equal to an end is outside, a start inside', () => {
    expect(presence(snapping(60, 240, 0, 0), '12:00 in', '18:00 out')).toBe('13:00-18:00')
    expect(presence(snapping(240, 0, 0, 0), '09:00 in', '11:00 out')).toBe('09:00-11:00')
    expect(presence(snapping(0, 0, 300, 60), '09:00 in', '13:00 out')).toBe('09:00-18:00')
    expect(presence(snapping(0, 0, 240, 60), '09:00 in', '12:00 out')).toBe('09:00-12:00')
    expect(presence(snapping(0, 0, 0, 60), '09:00 in', '13:00 out')).toBe('09:00-13:00')
  })
  test('only the next start counts and only the last end before', () => {
    expect(presence(snapping(120, 0, 0, 0), '07:00 in', '11:00 out')).toBe('09:00-11:00')
    expect(presence(snapping(0, 0, 0, 60), '08:30 in', '08:50 out')).toBe('08:30-08:50')
    expect(presence(snapping(600, 0, 0, 0), '18:00 in', '19:00 out')).toBe('18:00-19:00')
  })
  test('a pair left empty or reversed is dropped', () => {
    expect(oneDay(snapping(15, 0, 0, 15), ['08:50 in', '08:55 out'])).toMatchObject({
      presence: '',
      missing: 480,
    })
    expect(oneDay(snapping(0, 0, 0, 60), ['12:10 in', '12:50 out'])).toMatchObject({
      presence: '',
    })
    expect(oneDay(snapping(10, 0, 0, 0), ['08:50 in', '09:00 out'])).toMatchObject({
      presence: '',
      firstIn: '08:50',
      lastOut: '09:00',
    })
  })
  test('goes by what leave left', () => {
    expect(
      oneDay(snapping(0, 5, 5, 0, plain), ['11:04 in', '15:57 out'], {
        plan: { leaves: [leaveSpan('09:00', '11:00'), leaveSpan('16:00', '18:00')] },
      }),
    ).toMatchObject({ presence: '11:00-16:00', worked: 300, codes: 'PL X' })
    expect(
      oneDay(snapping(15, 0, 0, 15, plain), ['08:50 in', '18:10 out'], {
        plan: { leaves: [wholeDay('annual')] },
      }),
    ).toMatchObject({ presence: '08:50-18:10' })
  })
  test('goes by the whole period of a running day: an open end at now goes back, never forward', () => {
    expect(oneDay(snapping(0, 0, 30, 0), ['13:00 in'], { now: '2 17:40' }).presence).toBe(
      '13:00-17:40',
    )
    expect(oneDay(snapping(0, 0, 0, 30), ['13:00 in'], { now: '2 18:20' }).presence).toBe(
      '13:00-18:00',
    )
    expect(
      oneDay(snapping(0, 0, 30, 0), ['13:00 in', '17:40 out'], { now: '2 17:45' }),
    ).toMatchObject({
      presence: '13:00-18:00',
      due: 480,
      worked: 300,
      missing: 180,
    })
  })
  test('an entry does not go to before the end of the presence of the day before, nor later than it was', () => {
    const [, third] = daysOf({
      days: [
        on(2, shift('22:00-06:00')),
        on(3, withTolerances({ lateArrival: 120 }, shift('06:00-14:00'))),
      ],
      swipes: swipes(
        '2 22:00 in',
        '3 05:50 out',
        '3 06:10 in',
        '3 06:20 out',
        '3 06:40 in',
        '3 14:00 out',
      ),
    })
    expect(third).toMatchObject({ presence: '06:00-14:00', late: 0 })
    const [, later] = daysOf({
      days: [
        on(2, shift('20:00-10:00')),
        on(3, withTolerances({ lateArrival: 180 }, shift('08:00-16:00'))),
      ],
      swipes: swipes(
        '2 20:00 in',
        '3 08:10 out',
        '3 08:30 in',
        '3 08:50 out',
        '3 09:10 in',
        '3 16:00 out',
      ),
    })
    expect(later?.presence).toBe('08:00-08:10 08:30-16:00')
  })
})

describe('§5.2 one period', () => {
  test('late is before the first presence, early after the last, gap between', () =>
    expect(oneDay(plain, ['09:10 in', '12:00 out', '12:20 in', '17:30 out'])).toMatchObject({
      late: 10,
      break: 20,
      early: 30,
      worked: 480,
      missing: 60,
      codes: 'MW LA ED',
    }))
  test('each period has its own', () =>
    expect(oneDay(split, ['09:10 in', '11:50 out', '13:10 in', '17:50 out'])).toMatchObject({
      late: 20,
      early: 20,
      break: 0,
      worked: 440,
    }))
  test('one without presence is absent for all its due minutes, and neither late nor early', () => {
    expect(oneDay(split, ['13:00 in', '18:00 out'])).toMatchObject({
      late: 0,
      early: 0,
      missing: 180,
      codes: 'MW',
    })
    expect(
      oneDay(withLunch('10:00', '11:00', 30, split), ['13:00 in', '18:00 out']),
    ).toMatchObject({ missing: 150 })
  })
  const free = withLunch('12:00', '14:00', 60)
  test('the first n minutes of absence in the window are lunch', covers('3.72'), () => {
    expect(oneDay(free, ['09:00 in', '12:00 out', '13:00 in', '18:00 out'])).toMatchObject({
      worked: 480,
      break: 0,
    })
    expect(
      oneDay(free, ['09:00 in', '12:10 out', '12:40 in', '13:00 out', '13:45 in', '18:00 out']),
    ).toMatchObject({
      worked: 465,
      break: 15,
    })
    expect(oneDay(free, ['09:00 in', '11:50 out', '13:00 in', '18:00 out'])).toMatchObject({
      worked: 470,
      break: 10,
    })
    expect(oneDay(free, ['13:30 in', '18:00 out'])).toMatchObject({ late: 210, worked: 270 })
    expect(oneDay(free, ['09:00 in', '12:30 out'])).toMatchObject({ early: 270, worked: 210 })
  })
  test('lunch that was not taken comes from the last presence in the window, as far as presence follows it', () => {
    expect(oneDay(free, ['09:00 in', '18:00 out'])).toMatchObject({ worked: 480, missing: 0 })
    expect(oneDay(free, ['09:00 in', '14:10 out'])).toMatchObject({ worked: 300, early: 180 })
    expect(oneDay(free, ['09:00 in', '12:30 out', '12:50 in', '18:00 out'])).toMatchObject({
      worked: 480,
      break: 0,
    })
  })
  test('then from the first absence after the last presence', () => {
    expect(oneDay(free, ['09:00 in', '14:00 out'])).toMatchObject({ worked: 300, early: 180 })
    expect(oneDay(free, ['09:00 in', '11:00 out'])).toMatchObject({ worked: 120, early: 360 })
  })
  test('then from presence in the window again', () => {
    expect(oneDay(withLunch('16:00', '18:00', 60), ['09:00 in', '18:00 out'])).toMatchObject({
      worked: 480,
      early: 0,
      missing: 0,
    })
    expect(oneDay(withLunch('16:00', '18:00', 60), ['09:00 in', '17:40 out'])).toMatchObject({
      worked: 480,
      early: 0,
      missing: 0,
    })
    expect(
      oneDay(withLunch('16:00', '18:00', 60), [
        '09:00 in',
        '17:40 out',
        '17:50 in',
        '18:00 out',
      ]),
    ).toMatchObject({
      worked: 480,
      break: 0,
    })
  })
  test('which minutes of presence are lunch shows in the night minutes', () => {
    const night = { start: '13:30', end: '15:00' }
    expect(oneDay(free, ['09:00 in', '18:00 out'], { policy: { night } }).nightMinutes).toBe(60)
    expect(
      oneDay(free, ['09:00 in', '14:10 out'], {
        policy: { night: { start: '13:50', end: '14:00' } },
      }).nightMinutes,
    ).toBe(0)
    expect(
      oneDay(free, ['09:00 in', '14:10 out'], {
        policy: { night: { start: '13:00', end: '13:50' } },
      }).nightMinutes,
    ).toBe(50)
  })
  test('leave shares lunch: a period without a share of it has none to take', () => {
    expect(
      oneDay(free, ['13:00 in', '18:00 out'], {
        plan: { leaves: [leaveSpan('09:00', '13:00')] },
      }),
    ).toMatchObject({
      due: 300,
      worked: 300,
      codes: 'PL X',
    })
    expect(
      oneDay(free, ['12:30 in', '18:00 out'], {
        plan: { leaves: [leaveSpan('09:00', '12:30')] },
      }),
    ).toMatchObject({
      due: 300,
      worked: 300,
    })
  })
  test('presence that lunch eats whole leaves neither work nor a missing minute more', () =>
    expect(oneDay(free, ['13:30 in', '14:00 out'])).toMatchObject({
      late: 210,
      early: 240,
      worked: 30,
    }))
})

describe('§5.3 to 5.5 tolerances', () => {
  const lenient = withTolerances({ break: 20, missingWork: 30 }, split)
  test('break is the sum of the gaps of all periods, forgiven whole', covers('3.77'), () => {
    expect(
      oneDay(lenient, [
        '09:00 in',
        '10:00 out',
        '10:10 in',
        '12:00 out',
        '13:00 in',
        '14:00 out',
        '14:10 in',
        '18:00 out',
      ]),
    ).toMatchObject({ break: 0, worked: 480, measuredWorked: 460, codes: 'X' })
    expect(
      oneDay(withTolerances({ break: 19 }, split), [
        '09:00 in',
        '10:00 out',
        '10:10 in',
        '12:00 out',
        '13:00 in',
        '14:00 out',
        '14:10 in',
        '18:00 out',
      ]),
    ).toMatchObject({ break: 20, missing: 20, worked: 460 })
  })
  test('missing = late + early + break + absent, and due = worked + missing', () =>
    expect(oneDay(split, ['09:05 in', '10:00 out', '10:07 in', '11:49 out'])).toMatchObject({
      late: 5,
      break: 7,
      early: 11,
      missing: 323,
      worked: 157,
      due: 480,
    }))
  test('missing work within its tolerance becomes 0 and counts as worked; late, early and break stay', () => {
    covers('3.78')
    expect(oneDay(lenient, ['09:10 in', '12:00 out', '13:00 in', '17:40 out'])).toMatchObject({
      missing: 0,
      worked: 480,
      measuredWorked: 450,
      late: 10,
      early: 20,
      codes: 'LA ED',
    })
    expect(oneDay(lenient, ['09:11 in', '12:00 out', '13:00 in', '17:40 out'])).toMatchObject({
      missing: 31,
      worked: 449,
    })
    expect(
      oneDay(withTolerances({ missingWork: 30 }, split), [
        '09:00 in',
        '10:00 out',
        '10:30 in',
        '12:00 out',
        '13:00 in',
        '18:00 out',
      ]),
    ).toMatchObject({ missing: 0, break: 30, codes: 'X' })
  })
  test('a forgiven break is not missing before the tolerance looks', () =>
    expect(
      oneDay(lenient, [
        '09:30 in',
        '10:00 out',
        '10:20 in',
        '12:00 out',
        '13:00 in',
        '18:00 out',
      ]),
    ).toMatchObject({
      break: 0,
      missing: 0,
      late: 30,
    }))
  test('only where there was presence anywhere on the day, also outside the plan', () => {
    const short = withTolerances({ missingWork: 60 }, shift('09:00-10:00'))
    expect(oneDay(short, [])).toMatchObject({ missing: 60 })
    expect(oneDay(short, ['11:00 in', '11:10 out'])).toMatchObject({
      missing: 0,
      worked: 60,
      measuredWorked: 0,
    })
    expect(oneDay(short, ['11:00 in'])).toMatchObject({ missing: 60, flags: 'missingExit' })
  })
})

describe('§5.6 minimum work', () => {
  const minimum = { ...plain, minimumWork: 240 }
  test(
    'a day with less counts as not worked; what was measured and reported stays',
    covers('3.81'),
    () => {
      expect(oneDay(minimum, ['09:30 in', '13:29 out'])).toMatchObject({
        worked: 0,
        missing: 540,
        due: 540,
        measuredWorked: 239,
        late: 30,
        early: 271,
        flags: 'belowMinimum',
        codes: 'MW LA ED',
      })
      expect(oneDay(minimum, ['09:30 in', '13:30 out'])).toMatchObject({
        worked: 240,
        flags: '',
      })
    },
  )
  test('no work at all is not below it', () =>
    expect(oneDay(minimum, [])).toMatchObject({ flags: '', missing: 540 }))
  test('is asked after tolerances', () => {
    expect(
      oneDay(withTolerances({ break: 10 }, minimum), [
        '09:00 in',
        '10:00 out',
        '10:10 in',
        '13:00 out',
      ]),
    ).toMatchObject({ worked: 240, measuredWorked: 230, flags: '' })
    expect(
      oneDay(withTolerances({ missingWork: 400 }, minimum), ['09:00 in', '12:00 out']),
    ).toMatchObject({
      worked: 540,
      flags: '',
    })
  })
  test('not on a running day, with leave, or on half a holiday', () => {
    expect(oneDay(minimum, ['09:00 in', '10:00 out'], { now: '2 23:59' })).toMatchObject({
      worked: 60,
      flags: '',
    })
    expect(
      oneDay(minimum, ['09:00 in', '10:00 out'], {
        plan: { leaves: [leaveSpan('17:59', '18:30')] },
      }),
    ).toMatchObject({ worked: 60, flags: '' })
    expect(
      oneDay(minimum, ['09:00 in', '10:00 out'], {
        plan: { leaves: [leaveSpan('18:00', '19:00')] },
      }),
    ).toMatchObject({ worked: 0, flags: 'belowMinimum' })
    expect(oneDay(minimum, ['09:00 in', '10:00 out'], { plan: half('23:00') })).toMatchObject({
      worked: 60,
      flags: '',
    })
  })
})

describe('§5.7 overtime', () => {
  test('is presence before, after and between the periods', () =>
    expect(oneDay(split, ['08:40 in', '18:25 out'])).toMatchObject({
      overtimeRaw: { workday: 105, holiday: 0 },
      worked: 480,
      codes: 'OT X',
    }))
  test('is 0 where the total of the day is within the tolerance', covers('3.79'), () => {
    expect(oneDay(withTolerances({ overtime: 30 }), ['08:45 in', '18:15 out'])).toMatchObject({
      overtimeRaw: { workday: 0 },
      codes: 'X',
    })
    expect(oneDay(withTolerances({ overtime: 29 }), ['08:45 in', '18:15 out'])).toMatchObject({
      overtimeRaw: { workday: 30 },
    })
  })
  test('is measured from the periods before leave: presence within leave is neither', () =>
    expect(
      oneDay(plain, ['08:30 in', '18:00 out'], {
        plan: { leaves: [leaveSpan('09:00', '11:00')] },
      }),
    ).toMatchObject({ overtimeRaw: { workday: 30 }, worked: 420, flags: 'presentOnLeave' }))
  test('presence up to leave is not within it', () =>
    expect(
      oneDay(plain, ['11:00 in', '18:00 out'], {
        plan: { leaves: [leaveSpan('09:00', '11:00')] },
      }).flags,
    ).toBe(''))
  test('goes by snapped presence', () =>
    expect(oneDay(shiftA, ['08:44 in', '18:15 out'])).toMatchObject({
      overtimeRaw: { workday: 16 },
    }))
})

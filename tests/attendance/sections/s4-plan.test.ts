// Long because it goes through section 4 of the rulebook sentence by sentence.
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import {
  daysOf,
  full,
  half,
  leaveSpan,
  on,
  oneDay,
  plain,
  restDay,
  shift,
  shiftA,
  shiftN,
  wholeDay,
  withLunch,
  withTolerances,
} from '../given.ts'

const wide = withLunch('12:00', '14:00', 60)
const split = shift('08:00-12:00', '14:00-18:00')

describe('§4.1 public holidays', () => {
  test('a full one leaves no planned work', () =>
    expect(oneDay(shiftA, [], { plan: full })).toMatchObject({
      planned: 0,
      due: 0,
      missing: 0,
      codes: 'WH',
    }))
  test('half a one cuts off every part of the periods at or after h', () => {
    expect(oneDay(split, [], { plan: half('11:00') })).toMatchObject({
      planned: 180,
      missing: 180,
      codes: 'MW',
    })
    expect(oneDay(split, [], { plan: half('13:00') })).toMatchObject({ planned: 240 })
    expect(oneDay(split, [], { plan: half('15:00') })).toMatchObject({ planned: 300 })
    expect(oneDay(split, [], { plan: half('18:00') })).toMatchObject({ planned: 480 })
    expect(oneDay(split, [], { plan: half('08:00') })).toMatchObject({ planned: 0, codes: '-' })
  })
  test('half a one cuts a night shift whole, since all of it lies after h on its date', () =>
    expect(oneDay(shiftN, [], { plan: half('13:00') })).toMatchObject({ planned: 0 }))
  test('half a one cuts lunch with the period: only its share before h is not due', () => {
    expect(oneDay(shiftA, [], { plan: half('13:00') })).toMatchObject({ planned: 210 })
    expect(oneDay(shiftA, [], { plan: half('12:30') })).toMatchObject({ planned: 210 })
    expect(oneDay(shiftA, [], { plan: half('13:30') })).toMatchObject({ planned: 210 })
  })
})

describe('§4.2 sliding start', () => {
  const by = (flexible: number, base = plain) => withTolerances({ flexible }, base)
  test.each([
    ['09:00', '18:00'],
    ['09:30', '18:30'],
    ['10:00', '19:00'],
    ['08:30', '17:30'],
    ['08:00', '17:00'],
  ])('in %s, out %s is a whole day with an hour of sliding', covers('3.80'), (from, to) =>
    expect(oneDay(by(60), [`${from} in`, `${to} out`])).toMatchObject({
      worked: 540,
      late: 0,
      early: 0,
      overtimeRaw: { workday: 0 },
      codes: 'X',
    }),
  )
  test('never by more than F', covers('3.80'), () => {
    expect(oneDay(by(60), ['10:01 in', '19:00 out'])).toMatchObject({ late: 1, worked: 539 })
    expect(oneDay(by(60), ['07:59 in', '17:00 out'])).toMatchObject({
      worked: 540,
      overtimeRaw: { workday: 1 },
    })
  })
  test('goes by the first presence that ends after s - F', () => {
    expect(oneDay(by(60), ['07:00 in', '08:00 out', '10:00 in', '19:00 out'])).toMatchObject({
      worked: 540,
      overtimeRaw: { workday: 60 },
    })
    expect(oneDay(by(60), ['07:00 in', '08:01 out', '10:00 in', '17:00 out'])).toMatchObject({
      worked: 421,
      break: 119,
      overtimeRaw: { workday: 60 },
    })
  })
  test('moves all periods together, and lunch not at all', () => {
    expect(
      oneDay(by(60, split), ['08:30 in', '12:30 out', '14:30 in', '18:30 out']),
    ).toMatchObject({
      worked: 480,
      codes: 'X',
    })
    expect(
      oneDay(by(60, shiftA), ['09:30 in', '12:30 out', '13:30 in', '18:30 out']),
    ).toMatchObject({
      worked: 480,
      codes: 'X',
      presence: '09:30-12:30 13:30-18:30',
    })
  })
  test('is cut short where the lunch window would leave its period, at either end', () => {
    expect(
      oneDay(by(60, withLunch('09:20', '10:00', 30)), ['09:40 in', '18:40 out']),
    ).toMatchObject({
      late: 0,
      overtimeRaw: { workday: 20 },
      worked: 510,
      presence: '09:40-18:40',
    })
    expect(
      oneDay(by(60, withLunch('09:00', '10:00', 30)), ['09:30 in', '18:30 out']),
    ).toMatchObject({
      late: 0,
      overtimeRaw: { workday: 30 },
    })
    expect(
      oneDay(by(60, withLunch('17:00', '18:00', 30)), ['08:30 in', '17:30 out']),
    ).toMatchObject({
      worked: 510,
      overtimeRaw: { workday: 30 },
    })
    expect(
      oneDay(by(60, withLunch('17:00', '17:40', 30)), ['08:30 in', '17:40 out']),
    ).toMatchObject({
      worked: 510,
      overtimeRaw: { workday: 10 },
    })
    expect(
      oneDay(by(60, withLunch('14:30', '15:00', 30, split)), [
        '09:00 in',
        '13:00 out',
        '15:00 in',
        '19:00 out',
      ]),
    ).toMatchObject({ late: 30 })
  })
  test('not without presence in reach', () =>
    expect(oneDay(by(60), ['06:00 in', '08:00 out'])).toMatchObject({
      missing: 540,
      overtimeRaw: { workday: 120 },
    }))
  test('not for flexible shifts or holidays', () => {
    expect(
      oneDay({ ...by(60), type: 'flexible', minimumWork: 540 }, ['09:30 in', '18:30 out']),
    ).toMatchObject({
      worked: 510,
      missing: 30,
      overtimeRaw: { workday: 30 },
    })
    expect(oneDay(by(60), ['09:30 in', '18:30 out'], { plan: full })).toMatchObject({
      overtimeRaw: { holiday: 540 },
    })
  })
  test('not on a day with whole-day leave, leave that covers a minute of a period, or half a holiday', () => {
    expect(
      oneDay(by(60), ['09:30 in', '18:30 out'], {
        plan: { leaves: [leaveSpan('17:59', '19:00')] },
      }),
    ).toMatchObject({ late: 30 })
    expect(oneDay(by(60), ['09:30 in', '18:30 out'], { plan: half('23:00') })).toMatchObject({
      late: 30,
      overtimeRaw: { holiday: 0, workday: 30 },
    })
    expect(
      oneDay(by(60), ['09:30 in', '18:30 out'], { plan: { leaves: [wholeDay('annual')] } }),
    ).toMatchObject({
      overtimeRaw: { workday: 30 },
      flags: 'presentOnLeave',
    })
  })
  test('but on one with leave beside the periods; what the slide then brings into it is leave', () => {
    expect(
      oneDay(by(60), ['09:30 in', '18:30 out'], {
        plan: { leaves: [leaveSpan('18:30', '20:00')] },
      }),
    ).toMatchObject({ late: 0, worked: 540 })
    expect(
      oneDay(by(60), ['09:30 in', '18:30 out'], {
        plan: { leaves: [leaveSpan('18:00', '20:00')] },
      }),
    ).toMatchObject({
      planned: 540,
      due: 510,
      worked: 510,
      leaveMinutes: { personal: 30 },
      overtimeRaw: { workday: 0 },
      flags: 'presentOnLeave',
      codes: 'PL X',
    })
  })
})

describe('§4.3 leave', () => {
  test('is cut out of the periods, and what is left are the remaining ones', () => {
    expect(
      oneDay(plain, ['09:00 in', '11:00 out', '13:00 in', '18:00 out'], {
        plan: { leaves: [leaveSpan('11:00', '13:00')] },
      }),
    ).toMatchObject({ due: 420, worked: 420, break: 0, codes: 'PL X' })
    expect(
      oneDay(plain, ['09:00 in', '11:00 out'], {
        plan: { leaves: [leaveSpan('11:00', '13:00')] },
      }),
    ).toMatchObject({ due: 420, worked: 120, missing: 300, early: 0 })
  })
  test('of a whole day leaves none, of a night shift too', () =>
    expect(oneDay(shiftN, [], { plan: { leaves: [wholeDay('annual')] } })).toMatchObject({
      due: 0,
      leaveMinutes: { annual: 480 },
      codes: 'AL',
    }))
  test('beside the periods is none, not even a type of 0 minutes', () => {
    const day = oneDay(split, [], { plan: { leaves: [leaveSpan('12:00', '14:00')] } })
    expect([day.due, day.leaveMinutes, day.codes, day.trace.map(({ what }) => what)]).toEqual([
      480,
      {},
      'MW',
      ['absence'],
    ])
  })
  test('in the hour that half a holiday took is none', () =>
    expect(
      oneDay(plain, ['09:00 in', '13:00 out'], {
        plan: { ...half('13:00'), leaves: [leaveSpan('14:00', '15:00')] },
      }),
    ).toMatchObject({ due: 240, leaveMinutes: {}, codes: 'X' }))
})

describe('§4.4 lunch', () => {
  test('its first minutes are not due, wherever leave cuts the window', () => {
    const due = (from: string, to: string) =>
      oneDay(wide, [], { plan: { leaves: [leaveSpan(from, to)] } })
    expect(due('09:00', '12:00')).toMatchObject({
      planned: 480,
      due: 300,
      leaveMinutes: { personal: 180 },
    })
    expect(due('09:00', '12:30')).toMatchObject({ due: 300, leaveMinutes: { personal: 180 } })
    expect(due('12:00', '13:00')).toMatchObject({ due: 480, leaveMinutes: {}, codes: 'MW' })
    expect(due('12:30', '13:30')).toMatchObject({ due: 450, leaveMinutes: { personal: 30 } })
    expect(due('13:00', '14:00')).toMatchObject({ due: 420, leaveMinutes: { personal: 60 } })
  })
})

describe('§4.5 a running day', () => {
  const at = (now: string, ...texts: string[]) => oneDay(split, texts, { now: `2 ${now}` })
  test('has no periods that start at or after now', () => {
    expect(at('08:00')).toMatchObject({ planned: 480, due: 0, missing: 0, codes: '-' })
    expect(at('14:00', '08:00 in', '12:00 out')).toMatchObject({
      due: 240,
      worked: 240,
      missing: 0,
      codes: 'X',
    })
  })
  test('ends the period that holds now at the end of its last presence', () => {
    expect(at('11:00', '08:00 in', '10:00 out')).toMatchObject({
      due: 120,
      worked: 120,
      early: 0,
    })
    expect(at('11:00', '08:00 in', '09:00 out', '09:30 in', '10:00 out')).toMatchObject({
      due: 120,
      worked: 90,
      break: 30,
    })
    expect(at('11:00', '08:30 in')).toMatchObject({
      due: 180,
      worked: 150,
      late: 30,
      codes: 'MW LA',
    })
  })
  test('else at now', () =>
    expect(at('14:01', '08:00 in', '12:00 out')).toMatchObject({ due: 241, missing: 1 }))
  test('and leaves what is past as it is', () =>
    expect(at('12:00', '08:00 in', '10:00 out')).toMatchObject({ due: 240, early: 120 }))
  test('is what it is until it is over: from then on all of its periods are due, also what lies after now', () => {
    const overlapping = (now: string) =>
      daysOf({
        days: [on(2, shift('22:00-10:00')), on(3, shift('08:00-16:00'))],
        now: `3 ${now}`,
      })[0]
    expect([overlapping('08:59'), overlapping('09:00')]).toMatchObject([
      { provisional: true, due: 659, missing: 659 },
      { provisional: false, due: 720, missing: 720 },
    ])
  })
  test('counts lunch as far as it got', () => {
    const lunch = (now: string, ...texts: string[]) =>
      oneDay(shiftA, texts, { now: `2 ${now}` })
    expect(lunch('13:00', '09:00 in', '12:30 out')).toMatchObject({
      due: 210,
      worked: 210,
      missing: 0,
    })
    expect(lunch('13:00', '09:00 in')).toMatchObject({ due: 210, worked: 210 })
    expect(lunch('14:00', '09:00 in')).toMatchObject({ due: 240, worked: 240 })
  })
})

test('planned = due + leaveMinutes on every day that is over', () => {
  for (const planned of [plain, wide, split, shiftN, restDay])
    for (const leaves of [
      [],
      [leaveSpan('08:30', '12:40')],
      [wholeDay('annual')],
      [leaveSpan('13:10', '23:10'), leaveSpan('08:00', '14:00')],
    ])
      for (const plan of [{ leaves }, { leaves, ...half('13:20') }, { leaves, ...full }]) {
        const {
          planned: minutes,
          due,
          leaveMinutes,
        } = oneDay(planned, ['08:10 in', '12:10 out', '12:50 in', '17:00 out'], { plan })
        expect(minutes).toBe(
          due + Object.values(leaveMinutes).reduce((sum, part) => sum + part, 0),
        )
      }
})

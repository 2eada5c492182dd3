// Long because it goes through section 2 of the rulebook sentence by sentence.
import { describe, expect, test } from 'vitest'
import type { DayInput } from '#domain/attendance/inputs.ts'
import {
  daysOf,
  full,
  leaveSpan,
  on,
  plain,
  restDay,
  shift,
  shiftA,
  shiftN,
  swipes,
  wholeDay,
  withTolerances,
} from '../given.ts'

/** Which swipes of the 2nd and 3rd, each alone, lie on the 2nd. */
const onSecond = (before: DayInput['shift'], day: DayInput['shift'], ...texts: string[]) =>
  texts.map(text => {
    const [second] = daysOf({ days: [on(2, before), on(3, day)], swipes: swipes(`${text} in`) })
    return second?.firstIn !== null
  })
const presences = (days: readonly DayInput[], ...texts: string[]) =>
  daysOf({ days, swipes: swipes(...texts) }).map(({ presence }) => presence)

describe('§2 the bounce rule', () => {
  const flagsOf = (...texts: string[]) =>
    daysOf({ days: [on(2, shiftA)], swipes: swipes(...texts.map(text => `2 ${text}`)) })[0]
  test('drops a movement at most 60 seconds after the last one kept', () => {
    expect(flagsOf('09:00:00 in', '09:01:00 in', '18:00 out')?.flags).toBe('')
    expect(flagsOf('09:00:00 in', '09:01:01 in', '18:00 out')?.flags).toBe('repeatedEntry')
  })
  test('keeps one of the other direction', () =>
    expect(flagsOf('09:00:00 in', '09:00:30 out', '09:10 in', '18:00 out')?.presence).toBe(
      '09:10-18:00',
    ))
  test('drops where at least one is unknown, and gives the kept one the direction of the other', () => {
    expect(flagsOf('09:00:00 ?', '09:00:30 out', '09:10 in', '18:00 out')).toMatchObject({
      presence: '09:10-18:00',
      flags: 'missingEntry',
      firstIn: '09:10',
    })
    expect(flagsOf('09:00:00 out', '09:00:30 ?', '09:10 in', '18:00 out')).toMatchObject({
      presence: '09:10-18:00',
      flags: 'missingEntry',
    })
    expect(flagsOf('09:00:00 ?', '09:00:30 ?', '18:00 ?')).toMatchObject({
      presence: '09:00-18:00',
      flags: '',
    })
  })
  test('tells of a direction only where a repeat gave one', () =>
    expect(
      [
        ['09:00:00 in', '09:00:30 in'],
        ['09:00:00 in', '09:00:30 ?'],
        ['09:00:00 ?', '09:00:30 ?'],
        ['09:00:00 ?', '09:00:30 in', '09:00:40 in'],
      ].map(texts =>
        flagsOf(...texts, '18:00 out')
          ?.trace.filter(({ rule }) => rule === '2')
          .map(({ what }) => what),
      ),
    ).toEqual([['bounce'], ['bounce'], ['bounce'], ['bounce', 'direction-from-bounce']]))
  test('an id that comes twice counts once, the earlier one; at the same instant whatever the order of arrival', () => {
    const twice = (...texts: string[]) =>
      daysOf({
        days: [on(2, plain)],
        swipes: swipes(...texts.map(text => `2 ${text}`)).map((swipe, index) => ({
          ...swipe,
          id: index < 2 ? 'm1' : swipe.id,
        })),
      })[0]
    expect(twice('09:00 in', '12:00 in', '18:00 out')).toMatchObject({
      presence: '09:00-18:00',
      flags: '',
    })
    expect(twice('12:00 in', '09:00 in', '18:00 out')).toMatchObject({
      presence: '09:00-18:00',
      flags: '',
    })
    expect(
      [
        twice('09:00 in', '09:00 out', '18:00 out'),
        twice('09:00 out', '09:00 in', '18:00 out'),
      ].map(day => day?.presence),
    ).toEqual(['09:00-18:00', '09:00-18:00'])
  })
  test('a direction once given stays: the next one is judged by it', () =>
    expect(
      flagsOf('09:00:00 ?', '09:00:20 in', '09:00:40 out', '09:30 in', '18:00 out')?.presence,
    ).toBe('09:30-18:00'))
  test('of the same instant goes by the id as text', () => {
    const [day] = daysOf({
      days: [on(2, plain)],
      swipes: [
        ...swipes('2 12:00 out').map(swipe => ({ ...swipe, id: 'b' })),
        ...swipes('2 12:00 in').map(swipe => ({ ...swipe, id: 'a' })),
        ...swipes('2 09:00 in').map(swipe => ({ ...swipe, id: 'c' })),
      ],
    })
    expect(day).toMatchObject({ presence: '09:00-12:00', flags: 'repeatedEntry' })
    const named = (text: string, id: string) => swipes(text).map(swipe => ({ ...swipe, id }))
    const noon = [...named('2 12:00 out', 'a'), ...named('2 12:00 in', 'b')]
    for (const together of [noon, noon.toReversed()])
      expect(
        daysOf({
          days: [on(2, plain)],
          swipes: [...named('2 09:00 in', 'c'), ...together, ...named('2 18:00 out', 'd')],
        })[0],
      ).toMatchObject({ presence: '09:00-18:00', flags: '' })
  })
})

describe('§2 the boundary', () => {
  test('row 1: between two shifts the midpoint of E and S, rounded down; the later day has its first minute', () => {
    expect(onSecond(shift('09:00-18:01'), shiftA, '3 01:29', '3 01:30')).toEqual([true, false])
    expect(onSecond(shift('09:00-17:00'), shift('08:00-16:00'), '3 00:29', '3 00:30')).toEqual([
      true,
      false,
    ])
    expect(onSecond(shiftN, shift('05:00-13:00'), '3 05:29', '3 05:30')).toEqual([true, false])
  })
  test('row 1 takes the first start and the last end of several periods', () =>
    expect(
      onSecond(
        shift('06:00-10:00', '12:00-14:00', '16:00-20:00'),
        shift('06:00-10:00', '16:00-20:00'),
        '3 00:59',
        '3 01:00',
      ),
    ).toEqual([true, false]))
  test('row 2: before a day without periods midnight, or E + 1 h', () => {
    expect(onSecond(shift('09:00-22:59'), null, '2 23:59', '3 00:00')).toEqual([true, false])
    expect(onSecond(shift('09:00-23:30'), restDay, '3 00:29', '3 00:30')).toEqual([true, false])
  })
  test('row 2: but not after 12:00 or E, whichever is later', () => {
    expect(onSecond(shift('20:00-11:00'), null, '3 11:59', '3 12:00')).toEqual([true, false])
    expect(onSecond(shift('20:00-11:30'), null, '3 11:59', '3 12:00')).toEqual([true, false])
    expect(onSecond(shift('20:00-12:40'), null, '3 12:39', '3 12:40')).toEqual([true, false])
  })
  test('row 3: after a day without periods midnight, or S - 4 h', () => {
    expect(onSecond(null, shift('04:00-12:00'), '2 23:59', '3 00:00')).toEqual([true, false])
    expect(onSecond(restDay, shift('03:59-12:00'), '2 23:58', '2 23:59')).toEqual([true, false])
  })
  test('row 4: between two days without periods midnight', () =>
    expect(onSecond(null, restDay, '2 23:59', '3 00:00')).toEqual([true, false]))
  test('is of the shifts alone: leave, holidays and sliding do not matter', () => {
    const moved = withTolerances({ flexible: 60 }, shift('14:00-23:30'))
    expect(
      presences(
        [on(2, moved, { leaves: [wholeDay('annual')] }), on(3)],
        '2 23:00 in',
        '3 00:25 out',
        '3 00:30 in',
        '3 00:40 out',
      ),
    ).toEqual(['23:00-00:25(+1)', '00:30-00:40'])
    expect(
      presences(
        [on(2, moved, full), on(3)],
        '2 23:00 in',
        '3 00:25 out',
        '3 00:30 in',
        '3 00:40 out',
      ),
    ).toEqual(['23:00-00:25(+1)', '00:30-00:40'])
  })
  test('never falls: what would begin before the boundary before it begins there', () =>
    expect(
      presences(
        [on(2, shift('23:00-22:50')), on(3), on(4, shift('00:30-08:00'))],
        '3 22:40 in',
        '3 22:49 out',
        '3 22:50 in',
        '3 22:55 out',
      ),
    ).toEqual(['22:40(+1)-22:49(+1)', '', '22:50(-1)-22:55(-1)']))
})

describe('§2 carry-over', () => {
  const days = [on(2, shiftA), on(3, shift('16:00-23:00'))] // the boundary is at 05:00 on the 3rd
  test('an explicit exit closes the open entry within the longest presence of the day of the entry', () => {
    expect(presences(days, '2 15:00 in', '3 07:00 out')).toEqual(['15:00-07:00(+1)', ''])
    expect(presences(days, '2 15:00 in', '3 07:01 out')).toEqual(['', ''])
  })
  test('an entry never does', () =>
    expect(
      daysOf({ days, swipes: swipes('2 15:00 in', '3 06:00 in', '3 16:30 out') }).map(
        ({ flags }) => flags,
      ),
    ).toEqual(['missingExit', '']))
  test('an unknown one does where the next day has no periods', () =>
    expect(presences([on(2, shiftA), on(3, restDay)], '2 15:00 in', '3 06:59 ?')).toEqual([
      '15:00-06:59(+1)',
      '',
    ]))
  test('an unknown one does more than 2 h before S', () => {
    expect(
      presences([on(2, shiftA), on(3, shift('08:00-16:00'))], '2 15:00 in', '3 05:59 ?')[0],
    ).toBe('15:00-05:59(+1)')
    expect(
      presences([on(2, shiftA), on(3, shift('08:00-16:00'))], '2 15:00 in', '3 06:00 ?')[0],
    ).toBe('')
  })
  test('an unknown one does where S is not after E', () => {
    expect(
      presences(
        [on(2, shift('22:00-06:00')), on(3, shift('06:00-14:00'))],
        '2 22:00 in',
        '3 06:30 ?',
      )[0],
    ).toBe('22:00-06:00(+1)')
    expect(
      presences(
        [on(2, shift('22:00-06:00')), on(3, shift('06:01-14:00'))],
        '2 22:00 in',
        '3 06:30 ?',
      )[0],
    ).toBe('')
  })
  test('only the first movement of the next day does, and it is no movement of that day any more', () => {
    expect(presences(days, '2 15:00 in', '3 05:10 out', '3 05:40 out')).toEqual([
      '15:00-05:10(+1)',
      '',
    ])
    expect(
      daysOf({
        days,
        swipes: swipes('2 15:00 in', '3 05:10 out', '3 15:58 ?', '3 23:00 ?'),
      })[1],
    ).toMatchObject({
      presence: '15:58-23:00',
      firstIn: '15:58',
      flags: '',
    })
  })
  test("a day without time of its own has no first movement: the one at its end is the day after's", () => {
    const empty = [on(2, shift('23:00-22:50')), on(3), on(4, shift('00:30-08:00'))]
    expect(presences(empty, '3 22:40 in', '3 22:50 out')).toEqual(['', '', ''])
    expect(presences(empty, '3 22:40 in', '3 22:51 out')).toEqual(['', '', ''])
  })
  test('the day after the next does not', () =>
    expect(presences([on(2), on(3), on(4)], '2 23:59 in', '4 00:10 out')).toEqual(['', '', '']))
  test('chains: each night ends on the next morning', () => {
    const nights = [on(2, shiftN), on(3, shiftN), on(4, shiftN), on(5)]
    expect(
      presences(
        nights,
        '2 22:00 in',
        '3 14:00 out',
        '3 22:00 in',
        '4 14:00 out',
        '4 22:00 in',
        '5 08:00 out',
      ),
    ).toEqual(['22:00-14:00(+1)', '22:00-14:00(+1)', '22:00-08:00(+1)', ''])
  })
})

describe('§2 double shift', () => {
  test('presence past S is divided there, and neither end of the cut is snapped', () => {
    const lenient = { lateArrival: 60, earlyArrival: 240, earlyExit: 60, lateExit: 240 }
    const [second, third] = daysOf({
      days: [
        on(2, withTolerances(lenient, shift('22:00-08:30'))),
        on(3, withTolerances(lenient, shift('08:00-14:00')), {
          leaves: [
            {
              ...leaveSpan('00:00', '00:01'),
              from: '2026-03-03T08:00',
              to: '2026-03-03T10:00',
            },
          ],
        }),
      ],
      swipes: swipes('2 22:00 in', '3 13:30 out'),
    })
    expect([second, third]).toMatchObject([
      { presence: '22:00-08:00(+1)', worked: 600, early: 30 },
      { presence: '08:00-14:00', worked: 240, flags: 'presentOnLeave' },
    ])
  })
  test('is judged after snapping: an exit that goes back to S is not divided', () =>
    expect(
      presences(
        [on(2, withTolerances({ lateExit: 15 }, shift('22:00-09:00'))), on(3, plain)],
        '2 22:00 in',
        '3 09:15 out',
      ),
    ).toEqual(['22:00-09:00(+1)', '']))
  test("a pair that began past S is the next day's whole", () =>
    expect(
      presences(
        [on(2, shift('22:00-10:00')), on(3, shift('07:00-15:00'))],
        '2 22:00 in',
        '3 06:50 out',
        '3 07:10 in',
        '3 08:00 out',
        '3 08:20 in',
        '3 15:00 out',
      ),
    ).toEqual(['22:00-06:50(+1)', '07:10-08:00 08:20-15:00']))
  test('its end is snapped on the day that got it; what that leaves empty is dropped', () =>
    expect(
      presences(
        [
          on(2, shift('22:00-10:00')),
          on(3, withTolerances({ lateExit: 60 }, shift('07:00-15:00')), {
            leaves: [
              { ...leaveSpan('', ''), from: '2026-03-03T07:10', to: '2026-03-03T12:00' },
            ],
          }),
        ],
        '2 22:00 in',
        '3 06:50 out',
        '3 07:20 in',
        '3 07:30 out',
        '3 07:40 in',
        '3 08:20 out',
      ),
    ).toEqual(['22:00-06:50(+1)', '07:40-08:20']))
  test('ends as its latest end does: what an exit made may go on, what now made may not', () => {
    const ends = (now: string) =>
      daysOf({
        days: [
          on(2, withTolerances({ earlyExit: 120 }, shift('22:00-10:00'))),
          on(3, withTolerances({ earlyExit: 360 }, shift('08:00-16:00'))),
        ],
        now: `3 ${now}`,
        swipes: swipes('2 22:00 in', '3 08:50 out', '3 08:55 in'),
      })[1]?.presence
    expect([ends('09:30'), ends('10:00'), ends('10:30')]).toEqual([
      '08:00-16:00',
      '08:00-16:00',
      '08:00-10:30',
    ])
  })
  test('is of what lies past S: presence up to S is not divided, one from S on leaves nothing behind', () => {
    const overlapping = [on(2, shift('22:00-10:00')), on(3, shift('07:00-15:00'))]
    const [second] = daysOf({ days: overlapping, swipes: swipes('2 22:00 in', '3 07:00 out') })
    expect([
      second?.presence,
      second?.trace.some(({ what }) => what === 'divided-at-shift-start'),
    ]).toEqual(['22:00-07:00(+1)', false])
    expect(presences(overlapping, '3 07:00 in', '3 08:00 out')).toEqual(['', '07:00-08:00'])
  })
  test('makes the next day worked, late by nothing', () =>
    expect(
      daysOf({
        days: [on(2, shiftN), on(3, shift('06:00-14:00'))],
        swipes: swipes('2 22:00 in', '3 14:00 out'),
      }),
    ).toMatchObject([
      { worked: 480, codes: 'X' },
      { worked: 480, firstIn: null, lastOut: null, codes: 'X' },
    ]))
  test('can pass on over three shifts', () =>
    expect(
      daysOf({
        days: [on(2, shiftN), on(3, shift('06:00-05:00')), on(4, shift('01:00-09:00'))],
        policy: { maxPresenceHours: 30 },
        swipes: swipes('2 22:00 in', '4 02:00 out'),
      }).map(({ presence }) => presence),
    ).toEqual(['22:00-06:00(+1)', '06:00-01:00(+1)', '01:00-02:00']))
})

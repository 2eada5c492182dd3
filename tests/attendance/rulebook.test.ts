import { describe, expect, test } from 'vitest'
import type { DayResult } from '#domain/attendance/result.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { evaluate, on, read, shift, shiftA, shiftN, swipes, swipesIn, zone } from './given.ts'

/** The worked examples of `attendance-rules §12`. */
const figures = (result: DayResult | undefined) => {
  if (!result) throw new Error('no such day')
  const {
    planned,
    due,
    worked,
    missing,
    late,
    early,
    break: pause,
    overtimeRaw,
    codes,
    flags,
  } = result
  return {
    planned,
    due,
    worked,
    missing,
    late,
    early,
    break: pause,
    overtime: overtimeRaw.workday,
    codes: codes.join(' '),
    flags: flags.join(' '),
  }
}
const whole = {
  planned: 480,
  due: 480,
  worked: 480,
  missing: 0,
  late: 0,
  early: 0,
  break: 0,
  overtime: 0,
  codes: 'X',
  flags: '',
}
const leave = (type: 'personal' | 'annual', from: string, to: string) => ({
  from: `2026-03-02T${from}`,
  to: `2026-03-02T${to}`,
  type,
  countsAsWorked: true,
})

describe('shift A', () => {
  test.each<[string[], Partial<typeof whole>, string]>([
    [['08:52 in', '18:07 out'], {}, '09:00-18:00'],
    [['09:05 in', '18:00 out'], {}, '09:00-18:00'],
    [
      ['09:06 in', '18:00 out'],
      { late: 6, worked: 474, missing: 6, codes: 'MW LA' },
      '09:06-18:00',
    ],
    [['08:44 in', '18:00 out'], { overtime: 16, codes: 'OT X' }, '08:44-18:00'],
    [['09:00 in', '18:15 out'], {}, '09:00-18:00'],
    [['09:00 in', '12:30 out', '13:38 in', '18:00 out'], {}, '09:00-12:30 13:38-18:00'],
    [
      ['09:00 in', '12:30 out', '13:45 in', '18:00 out'],
      { break: 15, worked: 465, missing: 15, codes: 'MW' },
      '09:00-12:30 13:45-18:00',
    ],
    [
      ['13:00 in', '18:00 out'],
      { late: 210, worked: 270, missing: 210, codes: 'MW LA' },
      '13:00-18:00',
    ],
    [['09:00 in'], { worked: 0, missing: 480, flags: 'missingExit', codes: 'MW' }, ''],
    [['17:58 ?'], { worked: 0, missing: 480, flags: 'missingEntry', codes: 'MW' }, ''],
  ])('%j the next day: %j', (texts, expected, presence) => {
    const [day] = evaluate({
      days: [on(2, shiftA)],
      swipes: swipes(...texts.map(text => `2 ${text}`)),
      now: '3 12:00',
    })
    expect({ ...figures(day), presence: read(day).presence }).toEqual({
      ...whole,
      ...expected,
      presence,
    })
  })
  test('personal leave 09:00-11:00, in 11:04, out 18:00', () => {
    const [day] = evaluate({
      days: [on(2, shiftA, { leaves: [leave('personal', '09:00', '11:00')] })],
      swipes: swipes('2 11:04 in', '2 18:00 out'),
    })
    expect(figures(day)).toEqual({ ...whole, due: 360, worked: 360, codes: 'PL X' })
    expect([day?.leaveMinutes, day?.leaveWorked]).toEqual([{ personal: 120 }, 120])
  })
})

describe('shift N', () => {
  test('in 21:58 on the 3rd, out 06:03 on the 4th: day = the 3rd, worked 480, all at night', () => {
    const [third, fourth] = evaluate({
      days: [on(3, shiftN), on(4, null)],
      swipes: swipes('3 21:58 in', '4 06:03 out'),
    })
    expect(figures(third)).toEqual(whole)
    expect([
      third?.nightMinutes,
      read(third).presence,
      read(third).firstIn,
      read(third).lastOut,
    ]).toEqual([480, '22:00-06:00(+1)', '21:58', '06:03(+1)'])
    expect(figures(fourth)).toEqual({ ...whole, planned: 0, due: 0, worked: 0, codes: '-' })
  })
  test.each([
    ['Europe/Berlin', '2026-03', '28', '29', 420],
    ['Europe/Berlin', '2026-10', '24', '25', 540],
    ['America/New_York', '2026-03', '07', '08', 420],
    ['America/New_York', '2026-10', '31', '01', 540],
    ['Europe/Istanbul', '2026-03', '28', '29', 480],
    ['Asia/Kathmandu', '2026-10', '24', '25', 480],
  ])(
    'the same in %s on the night of %s-%s: planned and worked as many minutes as the night has',
    (name, month, evening, morning, minutes) => {
      const where = zone(name)
      const [night] = evaluate({
        days: [{ day: asLocalDate(`${month}-${evening}`), shift: shiftN }],
        zone: where,
        swipes: [
          ...swipesIn(where, month, `${evening} 21:58 in`),
          ...swipesIn(where, morning === '01' ? '2026-11' : month, `${morning} 06:03 out`).map(
            exit => ({
              ...exit,
              id: 'exit',
            }),
          ),
        ],
      })
      expect(figures(night)).toEqual({
        ...whole,
        planned: minutes,
        due: minutes,
        worked: minutes,
      })
      expect(night?.nightMinutes).toBe(minutes)
    },
  )
})

describe('shift P', () => {
  const shiftP = {
    ...shift('09:00-18:00'),
    lunch: { start: '12:00', end: '14:00', minutes: 60 },
  }
  test('in 09:00, out 13:00, leave 14:00-18:00: due 240, worked 240', () =>
    expect(
      figures(
        evaluate({
          days: [on(2, shiftP, { leaves: [leave('annual', '14:00', '18:00')] })],
          swipes: swipes('2 09:00 in', '2 13:00 out'),
        })[0],
      ),
    ).toEqual({ ...whole, due: 240, worked: 240, codes: 'AL X' }))
  test('in 09:00, out 12:30: worked 210, early 270', () =>
    expect(
      figures(
        evaluate({ days: [on(2, shiftP)], swipes: swipes('2 09:00 in', '2 12:30 out') })[0],
      ),
    ).toEqual({
      ...whole,
      worked: 210,
      early: 270,
      missing: 270,
      codes: 'MW ED',
    }))
})

import { describe, expect, test } from 'vitest'
import { evaluate, on, read, shift, shiftA, shiftN, swipes, swipesIn, zone } from './given.ts'

/** The worked examples of `attendance-rules §12`, as far as they concern swipes, presence and flags. */
const dayOfA = (...texts: string[]) => read(evaluate({ days: [on(2, shiftA)], swipes: swipes(...texts.map(text => `2 ${text}`)) })[0])

describe('the worked examples', () => {
  test.each([
    [['08:52 in', '18:07 out'], '08:52-18:07', 555],
    [['09:06 in', '18:00 out'], '09:06-18:00', 534],
    [['09:00 in', '12:30 out', '13:38 in', '18:00 out'], '09:00-12:30 13:38-18:00', 472],
    [['13:00 in', '18:00 out'], '13:00-18:00', 300],
  ])('shift A, %j: present %s', (texts, presence, minutes) =>
    expect(dayOfA(...texts)).toEqual({
      presence, minutes, firstIn: presence.slice(0, 5), lastOut: presence.slice(-5), flags: '', provisional: false }))

  test('in 09:00 only, looked at the next day: absent, flag missingExit', () =>
    expect(read(evaluate({ days: [on(2, shiftA)], swipes: swipes('2 09:00 in'), now: '3 12:00' })[0]))
      .toEqual({ presence: '', minutes: 0, firstIn: '09:00', lastOut: null, flags: 'missingExit', provisional: false }))

  test('? 17:58 only, the next day: an exit, flag missingEntry', () =>
    expect(read(evaluate({ days: [on(2, shiftA)], swipes: swipes('2 17:58 ?'), now: '3 12:00' })[0]))
      .toEqual({ presence: '', minutes: 0, firstIn: null, lastOut: '17:58', flags: 'missingEntry', provisional: false }))

  test('shift N, in 21:58 on the 3rd, out 06:03 on the 4th: the day is the 3rd', () => {
    const [third, fourth] = evaluate({ days: [on(3, shiftN), on(4, shiftN)], swipes: swipes('3 21:58 in', '4 06:03 out') })
    expect(read(third)).toEqual({ presence: '21:58-06:03(+1)', minutes: 485, firstIn: '21:58', lastOut: '06:03(+1)', flags: '', provisional: false })
    expect(read(fourth)).toMatchObject({ presence: '', flags: '' })
  })

  test.each([
    ['Europe/Berlin', '2026-03', '28', '29', 425], ['Europe/Berlin', '2026-10', '24', '25', 545],
    ['America/New_York', '2026-03', '07', '08', 425], ['America/New_York', '2026-10', '31', '01', 545],
    ['Europe/Istanbul', '2026-03', '28', '29', 485], ['Asia/Kathmandu', '2026-10', '24', '25', 485],
  ])('the same night in %s, %s-%s, lasts its elapsed minutes', (name, month, evening, morning, minutes) => {
    const where = zone(name)
    const nextMonth = morning === '01' ? '2026-11' : month
    const days = [{ ...on(1, shiftN), day: on(1).day.replace('2026-03-01', `${month}-${evening}`) as ReturnType<typeof on>['day'] }]
    const [night] = evaluate({ days, zone: where, swipes: [
      ...swipesIn(where, month, `${evening} 21:58 in`), ...swipesIn(where, nextMonth, `${morning} 06:03 out`).map(exit => ({ ...exit, id: 'exit' }))] })
    expect(read(night, where)).toEqual({ presence: '21:58-06:03(+1)', minutes, firstIn: '21:58', lastOut: '06:03(+1)', flags: '', provisional: false })
  })

  test('shift P, out at 13:00 and nothing more: present until then', () =>
    expect(read(evaluate({ days: [on(2, shift('09:00-18:00'))], swipes: swipes('2 09:00 in', '2 13:00 out') })[0])).toMatchObject({ presence: '09:00-13:00', minutes: 240 }))
})

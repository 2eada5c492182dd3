import { describe, expect, test } from 'vitest'
import { firstAtTime } from '#domain/notifications/day-times.ts'
import { quietUntil } from '#domain/notifications/quiet.ts'
import type { QuietTimes } from '#domain/notifications/settings.ts'
import { zoneOf } from '#domain/shared/time.ts'
import { asInstant, type Instant } from '#domain/shared/values.ts'

/** Put forward on 29 March 2026 from 02:00 to 03:00, back on 25 October from 03:00 to 02:00. */
const berlin = zoneOf('Europe/Berlin')
if (!berlin) throw new Error('no such zone')
const zone = berlin
const utc = (text: string): Instant => asInstant(`2026-${text}:00.000Z`)

describe('a time of the day where clocks change', () => {
  test.each([
    ['03-28T20:00', '02:30', '03-29T01:00'], // skipped: the instant the clock jumps to
    ['03-29T01:00', '02:30', '03-30T00:30'],
    ['10-24T20:00', '02:30', '10-25T00:30'], // repeated: the first
    ['10-25T00:30', '02:30', '10-26T01:30'],
  ])('after %s the first %s is %s', (after, time, first) =>
    expect(firstAtTime(zone, time, utc(after), false)).toBe(utc(first)),
  )
  test('an instant that is this time is it, where it may be', () =>
    expect(firstAtTime(zone, '02:30', utc('10-25T00:30'), true)).toBe(utc('10-25T00:30')))
})

describe('quiet times', () => {
  const none = (): null => null
  const quiet = (over: Partial<QuietTimes>): QuietTimes => ({
    hours: null,
    days: [],
    holidays: false,
    ...over,
  })
  test.each<[string, Partial<QuietTimes>, string, string | null]>([
    ['hours over midnight', { hours: ['22:00', '07:00'] }, '01-05T21:00', '01-06T06:00'],
    ['they begin at their minute', { hours: ['22:00', '07:00'] }, '01-05T20:59', null],
    ['and end at it', { hours: ['22:00', '07:00'] }, '01-06T06:00', null],
    ['an end that is skipped', { hours: ['22:00', '02:30'] }, '03-28T23:00', '03-29T01:00'],
    ['an end that comes twice', { hours: ['22:00', '02:30'] }, '10-24T23:00', '10-25T00:30'],
    ['a weekend', { days: [6, 7] }, '03-28T12:00', '03-29T22:00'],
    [
      'hours that a quiet day follows, and hours again',
      { hours: ['22:00', '07:00'], days: [7] },
      '03-28T21:30',
      '03-30T05:00',
    ],
    ['holidays that are not asked', { holidays: false }, '01-01T12:00', null],
  ])('%s', (_, over, at, until) =>
    expect(quietUntil(zone, quiet(over), none, utc(at))).toBe(until && utc(until)),
  )
  test('full holidays are quiet whole, half ones from their hour', () => {
    const holidays = quiet({ holidays: true })
    const full = (day: string) => (day === '2026-01-01' ? ({ kind: 'full' } as const) : null)
    expect(quietUntil(zone, holidays, full, utc('01-01T00:00'))).toBe(utc('01-01T23:00'))
    const half = (day: string) =>
      day === '2026-01-01' ? ({ kind: 'half', from: '13:00' } as const) : null
    expect(quietUntil(zone, holidays, half, utc('01-01T11:59'))).toBeNull()
    expect(quietUntil(zone, holidays, half, utc('01-01T12:00'))).toBe(utc('01-01T23:00'))
  })
})

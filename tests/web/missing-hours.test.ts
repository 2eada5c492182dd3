import { describe, expect, test } from 'vitest'
import {
  hoursMissing,
  isWholeDay,
  type MissingDay,
} from '#web/reports/missing-work/missing-hours.ts'

const dayOf = (more: Partial<MissingDay>): MissingDay => ({
  missing: 30,
  planned: 480,
  late: 0,
  early: 0,
  firstIn: '08:00',
  lastOut: '17:00',
  ...more,
})

const known: readonly [string, Partial<MissingDay>, string, string][] = [
  [
    'before a late arrival',
    {
      late: 30,
      firstIn: '08:30',
    },
    '08:00',
    '08:30',
  ],
  [
    'before one after midnight',
    {
      late: 30,
      firstIn: '00:10',
    },
    '23:40',
    '00:10',
  ],
  [
    'after an early exit',
    {
      early: 30,
      lastOut: '16:30',
    },
    '16:30',
    '17:00',
  ],
  [
    'after one before midnight',
    {
      early: 30,
      lastOut: '23:45',
    },
    '23:45',
    '00:15',
  ],
]
const unknown: readonly [string, Partial<MissingDay>][] = [
  [
    'both ends are missing',
    {
      late: 20,
      early: 10,
    },
  ],
  [
    'something between is missing, too',
    {
      late: 20,
      missing: 50,
    },
  ],
  [
    'nobody came',
    {
      firstIn: null,
      lastOut: null,
      missing: 480,
    },
  ],
]

describe('the hours that leave would take of a day', () => {
  test.each(known)('are those %s', (_, more, start, end) => {
    expect(hoursMissing(dayOf(more))).toEqual({ start, end })
  })
  test.each(unknown)('are not guessed where %s', (_, more) => {
    expect(hoursMissing(dayOf(more))).toBeNull()
  })
  test('are the whole day where all that was planned is missing', () => {
    expect(
      isWholeDay(
        dayOf({
          missing: 480,
        }),
      ),
    ).toBe(true)
    expect(
      isWholeDay(
        dayOf({
          missing: 479,
        }),
      ),
    ).toBe(false)
  })
})

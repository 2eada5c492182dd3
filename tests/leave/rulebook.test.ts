import { describe, expect, test } from 'vitest'
import { demand, grant, hourly, told } from './given.ts'

/** `leave-rules §8`, and the line of `leave-format.md`, word for word. */
const holidays = [
  {
    day: '2025-10-28',
    from: '13:00',
  },
  {
    day: '2025-10-29',
    from: null,
  },
]
const weekends = {
  group: {
    validityYears: 5,
    deductWeekends: true,
    tiers: [
      {
        min: 1,
        max: 99,
        days: 14,
      },
    ],
  },
}

describe('worked examples', () => {
  test('a week with a half holiday and a holiday is 3.5 days', () => {
    const { last } = told([demand('r1', '2025-10-27', '2025-10-31')], {
      holidays,
    })
    expect(last).toMatchObject({
      days: 3.5,
      minutes: 3 * 480 + 210,
    })
  })
  test('from the second half of Wednesday to Friday is 2.5 days, Wednesday from 14:00', () => {
    const wednesday = demand('r1', '2025-03-05', '2025-03-07', {
      fromHalf: true,
    })
    const { answers } = told([
      wednesday,
      hourly('r2', '2025-03-05', '13:30', '14:00'),
      hourly('r3', '2025-03-05', '14:00', '14:01'),
    ])
    expect(answers[0]).toMatchObject({
      days: 2.5,
      minutes: 240 + 960,
    })
    expect(answers[1]).toMatchObject({
      ok: true,
      minutes: 30,
    })
    expect(answers[2]).toEqual({
      ok: false,
      code: 'already-exists',
      request: 'r1',
    })
  })
  test('Monday to Sunday with weekends deducted is 6 days annual and 5 of another type', () => {
    const { answers } = told(
      [
        grant('E1', 5),
        demand('r1', '2025-03-10', '2025-03-16', {
          type: 'annual',
        }),
        demand('r2', '2025-03-17', '2025-03-23'),
        demand('r3', '2025-03-29', '2025-03-29', {
          type: 'annual',
        }),
      ],
      weekends,
    )
    expect(answers.slice(1)).toMatchObject([
      {
        days: 6,
        minutes: 2400,
      },
      {
        days: 5,
      },
      {
        ok: false,
        code: 'nothing-to-count',
      },
    ])
  })
  test('leave across a boundary is counted in each month by itself', () => {
    const { last, state } = told([
      demand('r1', '2024-01-30', '2024-02-02', {
        type: 'limited',
        at: '2024-01-02T09:00',
      }),
    ])
    expect(last).toMatchObject({
      ok: true,
    })
    expect(state.limits).toEqual([
      {
        type: 'limited',
        period: 'month',
        key: '2024-01',
        limit: 960,
        used: 960,
      },
      {
        type: 'limited',
        period: 'month',
        key: '2024-02',
        limit: 960,
        used: 960,
      },
    ])
  })
  test('the day that expires first is taken first, on days on which it is usable', () => {
    const { answers } = told(
      [
        grant('E1', 1, 1),
        grant('E2', 2, 5),
        demand('r1', '2025-03-10', '2025-03-12', {
          type: 'annual',
        }),
      ],
      {
        policy: {
          expiryRemovesDays: true,
          overtimeRequestDays: null,
        },
        person: {
          id: 'e1',
          department: 'd1',
          birthDate: null,
          start: '2019-03-10',
        },
      },
    )
    expect(answers[0]).toMatchObject({
      from: '2020-03-10',
      expires: '2025-03-10',
    })
    expect(answers[2]).toMatchObject({
      use: [
        {
          from: 'E1',
          days: 1,
        },
        {
          from: 'E2',
          days: 2,
        },
      ],
    })
  })
  test('a calendar type counts every day, and halves the last', () => {
    const { last } = told(
      [
        demand('r1', '2025-10-24', '2025-10-28', {
          type: 'calendar',
          toHalf: true,
        }),
      ],
      {
        holidays,
      },
    )
    expect(last).toMatchObject({
      days: 4.5,
      minutes: 2 * 480 + 105,
    })
  })
})

/** Long because each check of `leave-rules §3` has its cases. */
import { describe, expect, test } from 'vitest'
import { covers } from '#tests/specification/covers.ts'
import { act, demand, grant, hourly, m1, told } from './given.ts'

const code = (...commands: readonly Record<string, unknown>[]) => {
  const { ok: _, ...refusal } = told(commands).last
  return refusal
}
const wrong = (over: Record<string, unknown>) =>
  code({
    ...demand('r1', '2025-03-10', '2025-03-12'),
    ...over,
  })

describe('checks of a demand, in their order', () => {
  const [nobody, unknown, short, turned] = [
    {
      by: 'nobody',
    },
    {
      type: 'unknown',
    },
    {
      description: '  too short ',
    },
    {
      from: '2025-03-10',
      to: '2025-03-09',
    },
  ]
  test('each is refused before those after it', () => {
    expect(
      wrong({
        ...turned,
        ...short,
        ...unknown,
        ...nobody,
      }),
    ).toEqual({
      code: 'authority-insufficient',
    })
    expect(
      wrong({
        ...turned,
        ...short,
        ...unknown,
      }),
    ).toEqual({
      code: 'type-not-found',
    })
    expect(
      wrong({
        type: 'closed',
      }),
    ).toEqual({
      code: 'type-not-found',
    })
    expect(
      wrong({
        ...turned,
        ...short,
      }),
    ).toEqual({
      code: 'description-too-short',
      minimum: 10,
      length: 9,
    })
    expect(wrong(turned)).toEqual({
      code: 'range-invalid',
    })
    expect(
      wrong({
        from: '2020-02-29',
        to: '2020-03-02',
      }),
    ).toEqual({
      code: 'outside-employment',
      day: '2020-02-29',
    })
    expect(
      wrong({
        from: '2025-03-15',
        to: '2025-03-16',
      }),
    ).toEqual({
      code: 'nothing-to-count',
    })
  })
  test('letters of a description are counted as people do', covers('5.41', '9.8'), () => {
    expect(
      wrong({
        description: '👍'.repeat(9),
      }),
    ).toMatchObject({
      length: 9,
    })
    expect(
      wrong({
        description: '👍'.repeat(10),
      }),
    ).toMatchObject({
      days: 3,
    })
  })
  test('a range has an order, one half of a day, and at most 1,000 days', () => {
    const halves = {
      to: '2025-03-10',
      fromHalf: true,
      toHalf: true,
    }
    expect(wrong(halves)).toEqual({
      code: 'range-invalid',
    })
    expect(
      wrong({
        ...halves,
        toHalf: false,
      }),
    ).toMatchObject({
      days: 0.5,
    })
    expect(
      wrong({
        from: '2025-01-01',
        to: '2027-09-28',
      }),
    ).toEqual({
      code: 'range-invalid',
    })
    expect(
      wrong({
        from: '2025-01-01',
        to: '2027-09-27',
      }),
    ).toMatchObject({
      days: 714,
    })
  })
  test('hours are of one work day, and not of every type', () => {
    const hours = (start: string, end: string, more = {}) =>
      code(hourly('r1', '2025-03-10', start, end, more))
    expect(hours('10:00', '10:00')).toEqual({
      code: 'range-invalid',
    })
    for (const type of ['annual', 'calendar', 'days'])
      expect(
        hours('10:00', '11:00', {
          type,
        }),
      ).toEqual({
        code: 'not-by-the-hour',
      })
    expect(hours('10:00', '2025-03-11T00:01')).toEqual({
      code: 'not-one-day',
    })
    expect(hours('2025-03-09T23:00', '11:00')).toEqual({
      code: 'not-one-day',
    })
    expect(hours('12:30', '13:30')).toEqual({
      code: 'nothing-to-count',
    })
    expect(hours('12:00', '2025-03-11T00:00')).toMatchObject({
      days: 0,
      minutes: 300,
    })
  })
  test('hours of a night are of the day on which it starts', () => {
    const night = {
      work: [
        ['22:00', '02:00'],
        ['02:30', '06:00'],
      ],
      minutes: null,
    }
    const { answers } = told(
      [
        hourly('r1', '2025-03-10', '23:00', '2025-03-11T03:00'),
        hourly('r2', '2025-03-10', '2025-03-11T03:00', '2025-03-11T06:01'),
        hourly('r3', '2025-03-11', '2025-03-11T02:30', '2025-03-11T03:00'),
      ],
      {
        calendar: {
          '2025-03-10': night,
          '2025-03-11': night,
        },
      },
    )
    expect(answers).toMatchObject([
      {
        minutes: 210,
      },
      {
        code: 'not-one-day',
      },
      {
        code: 'nothing-to-count',
      },
    ])
  })
})

describe('leave that shares time', () => {
  test('is told apart by type, and named is the earliest day', covers('5.44'), () => {
    expect(
      code(
        demand('r2', '2025-03-12'),
        demand('r1', '2025-03-13'),
        demand('r3', '2025-03-10', '2025-03-14'),
      ),
    ).toEqual({
      code: 'already-exists',
      request: 'r2',
    })
    expect(
      code(
        demand('r1', '2025-03-12'),
        demand('r2', '2025-03-12', '2025-03-12', {
          type: 'general',
        }),
      ),
    ).toEqual({
      code: 'date-conflict',
      request: 'r1',
    })
  })
  test('two halves of a day share none, a half and its hours do', () => {
    const first = demand('r1', '2025-03-12', '2025-03-12', {
      toHalf: true,
    })
    expect(
      told([
        first,
        demand('r2', '2025-03-12', '2025-03-12', {
          fromHalf: true,
        }),
      ]).last,
    ).toMatchObject({
      days: 0.5,
      minutes: 240,
    })
    expect(
      code(first, {
        ...first,
        id: 'r2',
      }),
    ).toMatchObject({
      request: 'r1',
    })
    expect(code(first, hourly('r2', '2025-03-12', '13:59', '15:00'))).toMatchObject({
      request: 'r1',
    })
    expect(code(first, hourly('r2', '2025-03-12', '14:00', '15:00'))).toMatchObject({
      minutes: 60,
    })
    expect(code(first, demand('r2', '2025-03-12'))).toMatchObject({
      request: 'r1',
    })
  })
  test('on a day that counts less than 1 a half is the whole day', () => {
    const holidays = [
      {
        day: '2025-03-12',
        from: '13:00',
      },
    ]
    const { answers } = told(
      [
        demand('r1', '2025-03-12', '2025-03-12', {
          toHalf: true,
        }),
        demand('r2', '2025-03-12', '2025-03-12', {
          fromHalf: true,
        }),
      ],
      {
        holidays,
      },
    )
    expect(answers).toMatchObject([
      {
        days: 0.5,
        minutes: 210,
      },
      {
        code: 'already-exists',
        request: 'r1',
      },
    ])
  })
  test('rejected leave stands in nobody’s way', () =>
    expect(
      code(demand('r1', '2025-03-12'), act('reject'), demand('r2', '2025-03-12')),
    ).toMatchObject({
      request: 'r2',
      status: 0,
    }))
})

describe('limits', () => {
  const limited = (id: string, from: string, to = from) =>
    demand(id, from, to, {
      type: 'limited',
    })
  test('of a month are passed by nobody', covers('5.49'), () =>
    expect(
      code(limited('r1', '2025-03-10'), limited('r2', '2025-03-11', '2025-03-12')),
    ).toEqual({
      code: 'limit-exceeded',
      period: 'month',
      key: '2025-03',
      limit: 960,
      used: 480,
      remaining: 480,
      requested: 960,
    }),
  )
  test('of a year and a person are given, and none is given unasked', covers('5.50'), () => {
    const days = demand('r1', '2025-12-31', '2026-01-01', {
      type: 'days',
    })
    const given = (year: number, amount: number) => ({
      do: 'allowance',
      by: 'hr',
      type: 'days',
      year,
      days: amount,
    })
    expect(code(days)).toMatchObject({
      period: 'year',
      key: '2025',
      limit: 0,
      requested: 1,
    })
    expect(code(given(2025, 1), given(2026, 0.5), days)).toEqual({
      code: 'limit-exceeded',
      period: 'year',
      key: '2026',
      limit: 0.5,
      used: 0,
      remaining: 0.5,
      requested: 1,
    })
    expect(code(given(2025, 1), given(2026, 1), days)).toMatchObject({
      days: 2,
    })
  })
})

test('annual leave takes what is there and no more', covers('5.45'), () => {
  const leave = demand('r1', '2025-03-10', '2025-03-12', {
    type: 'annual',
  })
  expect(code(grant('E1', 1, 2.5), leave)).toEqual({
    code: 'annual-limit-exceeded',
    available: 2.5,
    requested: 3,
  })
  expect(code(grant('E1', 1, 3), leave)).toMatchObject({
    use: [
      {
        from: 'E1',
        days: 3,
      },
    ],
  })
  expect(code(leave)).toMatchObject({
    available: 0,
  })
})

describe('partial save', () => {
  const there = [demand('r1', '2025-03-12'), demand('r2', '2025-03-13')]
  const partial = demand('r9', '2025-03-10', '2025-03-16', {
    type: 'general',
    partial: true,
    fromHalf: true,
  })
  test('saves the runs between, numbered, and names each day refused', () =>
    expect(code(...there, partial)).toEqual({
      saved: [
        {
          request: 'r9.1',
          status: 0,
          days: 1.5,
          minutes: 720,
          use: [],
          warnings: [],
        },
        {
          request: 'r9.2',
          status: 0,
          days: 1,
          minutes: 480,
          use: [],
          warnings: [],
        },
      ],
      refused: [
        {
          from: '2025-03-12',
          to: '2025-03-12',
          code: 'date-conflict',
          request: 'r1',
        },
        {
          from: '2025-03-13',
          to: '2025-03-13',
          code: 'date-conflict',
          request: 'r2',
        },
      ],
    }))
  test('names what it saved by number', () =>
    expect(
      code(...there, {
        ...partial,
        from: '2025-03-08',
        fromHalf: false,
      }),
    ).toMatchObject({
      saved: [
        {
          request: 'r9.1',
          days: 2,
        },
        {
          request: 'r9.2',
        },
      ],
      refused: [
        {
          request: 'r1',
        },
        {
          request: 'r2',
        },
      ],
    }))
  test('numbers refused runs, too', () =>
    expect(
      code(demand('r1', '2025-03-10'), {
        ...partial,
        from: '2025-03-08',
        to: '2025-03-11',
      }),
    ).toMatchObject({
      saved: [
        {
          request: 'r9.2',
        },
      ],
      refused: [
        {
          from: '2025-03-08',
          to: '2025-03-09',
          code: 'nothing-to-count',
        },
        {
          from: '2025-03-10',
          to: '2025-03-10',
          code: 'date-conflict',
          request: 'r1',
        },
      ],
    }))
  test('nothing saved is the refusal of the whole', () =>
    expect(
      code(...there, {
        ...partial,
        from: '2025-03-12',
        to: '2025-03-13',
      }),
    ).toEqual({
      code: 'date-conflict',
      request: 'r1',
    }))
  test('without overlap it is one leave', () =>
    expect(code(partial)).toMatchObject({
      request: 'r9',
      days: 4.5,
    }))
})

test('without a start date somebody is employed until the last day', () => {
  const person = {
    id: 'e1',
    department: 'd1',
    birthDate: null,
    start: null,
  }
  const { answers } = told(
    [
      demand('r1', '1990-01-01', '1990-01-01'),
      {
        do: 'terminate',
        by: 'hr',
        lastDay: '2025-03-31',
        settled: false,
      },
      demand('r2', '2025-03-31', '2025-04-01'),
    ],
    {
      person,
      managers: [m1],
    },
  )
  expect(answers[0]).toMatchObject({
    days: 1,
  })
  expect(answers[2]).toMatchObject({
    code: 'outside-employment',
    day: '2025-04-01',
  })
})

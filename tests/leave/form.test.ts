import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideLine } from '#commands/leave/decide-line.ts'
import { decideLines } from '#commands/leave/decide-lines.ts'
import { act, demand, grant, history, hourly, office, overtime, told } from './given.ts'

/** What is wrong with a history, as `error path`; or nothing. */
const wrong = (
  commands: readonly Record<string, unknown>[],
  over: Record<string, unknown> = {},
): string => {
  const line = decideLine(history(commands, over))
  return line.ok ? '' : `${line.issue.error} ${line.issue.path}`.trim()
}
const tiers = (...all: readonly [number, number][]) => ({
  group: {
    validityYears: 5,
    deductWeekends: false,
    tiers: all.map(([min, max]) => ({
      min,
      max,
      days: 14,
    })),
  },
})
const plan = (work: readonly (readonly string[])[], minutes: unknown = null) => ({
  calendar: {
    '2025-03-10': {
      work,
      minutes,
    },
  },
})

describe('the form', () => {
  test.each<[string, Record<string, unknown>[], Record<string, unknown>]>([
    ['', [], {}],
    [
      'unknown-field extra',
      [],
      {
        extra: 1,
      },
    ],
    [
      'invalid-type country',
      [],
      {
        country: undefined,
      },
    ],
    ['too-small group.tiers', [], tiers()],
    ['not-ascending group.tiers.1.min', [], tiers([1, 5], [1, 9])],
    ['', [], plan([['22:00', '06:00']])],
    [
      '',
      [],
      plan(
        [
          ['20:00', '23:30'],
          ['00:30', '04:00'],
        ],
        0,
      ),
    ],
    ['invalid-union calendar.2025-03-10', [], plan([])],
    [
      'not-a-date calendar.2025-02-30',
      [],
      {
        calendar: {
          '2025-02-30': office,
        },
      },
    ],
    [
      'day-listed-twice holidays.1.day',
      [],
      {
        holidays: [full, full],
      },
    ],
    [
      'not-with-annual types.0.days',
      [],
      {
        types: [
          {
            ...annual,
            days: 'calendar',
          },
        ],
      },
    ],
    [
      'invalid-value commands.0.do',
      [
        {
          do: 'dance',
        },
      ],
      {},
    ],
    [
      'invalid-value commands.0.do',
      [
        {
          do: 'toString',
        },
      ],
      {},
    ],
    [
      'unknown-field commands.0.days',
      [
        {
          ...demand('r1', '2025-03-10'),
          days: 1,
        },
      ],
      {},
    ],
    ['not-a-date commands.0.to', [demand('r1', '2025-03-10', '2025-02-30')], {}],
    [
      'not-a-local-time commands.0.at',
      [
        {
          ...act('approve'),
          at: '2025-03-03',
        },
      ],
      {},
    ],
    [
      'too-small commands.0.minutes',
      [
        overtime('o1', {
          minutes: 0,
        }),
      ],
      {},
    ],
    [
      'too-small commands.0.coefficient',
      [
        overtime('o1', {
          coefficient: 0,
        }),
      ],
      {},
    ],
    ['not-multiple-of commands.0.days', [grant('E1', 1, 0.25)], {}],
    ['too-small commands.0.workYear', [grant('E1', 0)], {}],
    [
      'unknown-field commands.0.fromHalf',
      [
        hourly('r1', '2025-03-10', '09:00', '10:00', {
          fromHalf: true,
        }),
      ],
      {},
    ],
    [
      'falling commands.1.at',
      [
        act('approve'),
        {
          ...act('approve'),
          at: '2025-03-03T08:59',
        },
      ],
      {},
    ],
    [
      'id-used-before commands.1.id',
      [demand('r1', '2025-03-10'), demand('r1', '2025-03-11')],
      {},
    ],
    ['id-used-before commands.1.id', [grant('r1', 1), demand('r1', '2025-03-11')], {}],
    [
      'unknown-field commands.0.minutes',
      [
        {
          do: 'allowance',
          by: 'hr',
          type: 'days',
          year: 2025,
          minutes: 60,
        },
      ],
      {},
    ],
  ])('%s', (expected, commands, over) => expect(wrong(commands, over)).toBe(expected))

  test('without commands every list is empty', () =>
    expect(
      told([], {
        measured: [
          {
            day: '2025-03-03',
            workday: 1,
            holiday: 1,
          },
        ],
      }).state,
    ).toEqual({
      requests: [],
      entitlements: [],
      ledger: [],
      credits: [],
      limits: [],
      overtime: [],
    }))
})
const full = {
  day: '2025-03-10',
  from: null,
}
const annual = {
  id: 'annual',
  calculation: 'annual',
}

test('bad lines are answered in their place, and the others are decided', async () => {
  const good = JSON.stringify(history([demand('r1', '2025-03-10')]))
  const source = async function* () {
    yield Buffer.from(`${good}\nnot json\n${'['.repeat(200_000)}\n{"country":1}\n${good}\n`)
  }
  const answers = decideLines(source())
  const lines: unknown[] = []
  let answer = await answers.next()
  for (; !answer.done; answer = await answers.next()) lines.push(JSON.parse(answer.value))
  expect(lines).toMatchObject([
    [
      {
        ok: true,
      },
      {},
    ],
    {
      error: 'not-json',
      line: 2,
      path: '',
    },
    {
      line: 3,
    },
    {
      error: 'invalid-type',
      line: 4,
      path: 'country',
    },
    [
      {
        ok: true,
      },
      {},
    ],
  ])
  expect(answer.value).toEqual({
    allOfTheForm: false,
  })
})

test('a history with any value in any place is answered and never crashes', () => {
  const whole = history(
    [
      grant('E1', 1),
      {
        ...demand('r1', '2025-03-10', '2025-03-12', {
          type: 'annual',
        }),
        partial: true,
      },
      hourly('r2', '2025-03-17', '10:00', '11:00'),
      act('approve', 'm1', 'r1', {
        minutes: 5,
      }),
      overtime('o1', {
        window: {
          from: '18:00',
          to: '19:00',
        },
        compensation: 'timeOff',
      }),
      {
        do: 'change',
        id: 'c1',
        leave: 'r1',
        description: 'x',
        to: null,
      },
      {
        do: 'holidays',
        by: 'hr',
        set: [full],
        remove: ['2025-03-11'],
      },
      {
        do: 'calendar',
        by: 'hr',
        days: {
          '2025-03-12': office,
          '2025-03-13': null,
        },
      },
      {
        do: 'service',
        by: 'hr',
        days: -5,
      },
      {
        do: 'delegate',
        by: 'hr',
        from: 'm1',
        to: 'x',
        first: '2025-03-01',
        last: '2025-03-31',
      },
      {
        do: 'terminate',
        by: 'hr',
        lastDay: '2025-03-11',
        settled: true,
      },
      {
        do: 'rehire',
        by: 'hr',
        start: '2025-03-12',
      },
      {
        do: 'balance',
        by: 'hr',
        on: '2025-03-12',
      },
    ],
    {
      calendar: {
        '2025-03-10': office,
      },
      holidays: [full],
    },
  )
  const places: string[][] = []
  const walk = (value: unknown, path: string[]): void => {
    if (path.length > 0) places.push(path)
    if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
  }
  walk(whole, [])
  const put = (
    value: unknown,
    [key = '', ...rest]: readonly string[],
    inner: unknown,
  ): unknown => {
    const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
      ? [...value]
      : {
          ...(value as object),
        }
    const next =
      rest.length === 0 ? inner : put((value as Record<string, unknown>)[key], rest, inner)
    Object.assign(copy, {
      [key]: next,
    })
    return copy
  }
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      '9999-12-31',
      '0000-01-01',
      '9999-12-31T23:59',
      '0000-01-01T00:00',
      Number.MAX_SAFE_INTEGER,
      -Number.MAX_SAFE_INTEGER,
      1e308,
      0.5,
      'e1',
      'annual',
      '__proto__',
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...places), odd, (path, value) => {
      const line = decideLine(put(whole, path, value))
      expect(line.ok || line.issue.error.length > 0).toBe(true)
    }),
    {
      numRuns: 800,
    },
  )
})

test('a history of thousands of commands is told to its end', () => {
  const day = (index: number) =>
    new Date(Date.UTC(2025, 0, 6) + index * 86_400_000).toISOString().slice(0, 10)
  const commands = Array.from(
    {
      length: 1000,
    },
    (_, index) => [
      demand(`r${index}`, day(index), day(index), {
        type: 'calendar',
      }),
      act('approve', 'm1', `r${index}`),
    ],
  ).flat()
  const { answers } = told(commands)
  expect(answers).toHaveLength(commands.length)
  expect(answers.every(({ ok }) => ok)).toBe(true)
})

/** Long because each rule of `leave-rules §5` has its cases. */
import { describe, expect, test } from 'vitest'
import { sentence } from '#words/refusals.ts'
import { covers } from '#tests/specification/covers.ts'
import { act, demand, grant, told } from './given.ts'

const code = (
  commands: readonly Record<string, unknown>[],
  over: Record<string, unknown> = {},
) => {
  const { ok: _, ...refusal } = told(commands, over).last
  return refusal
}
const leave = (id: string, from: string, to = from) =>
  demand(id, from, to, {
    type: 'annual',
  })
const person = (start: string | null, birthDate: string | null = null) => ({
  person: {
    id: 'e1',
    department: 'd1',
    birthDate,
    start,
  },
})
const transfer = (from: string, to: string) => ({
  do: 'transfer',
  by: 'hr',
  from,
  to,
})
const terminate = (lastDay: string, settled: boolean) => ({
  do: 'terminate',
  by: 'hr',
  lastDay,
  settled,
})
const rehire = (start: string, at: string) => ({
  do: 'rehire',
  by: 'hr',
  at,
  start,
})
const removing = {
  policy: {
    expiryRemovesDays: true,
    overtimeRequestDays: 7,
  },
}

describe('given once for a work year', () => {
  test('by the tiers of the group', () => {
    const years = (start: string, workYear: number) =>
      code([grant('E1', workYear)], person(start))['days']
    expect([years('2020-03-01', 1), years('2020-03-01', 5)]).toEqual([14, 14])
    expect([years('2010-03-01', 6), years('2010-03-01', 14)]).toEqual([20, 20])
    expect([years('2000-03-01', 15), years('2000-03-01', 25)]).toEqual([26, 26])
  })
  test('in Turkey the young and the old have 20 days at least', () => {
    const days = (birthDate: string, country = 'TR') =>
      code([grant('E1', 1)], {
        ...person('2020-03-01', birthDate),
        country,
      })['days']
    expect(days('2002-03-02')).toBe(20) // 18 on 1 March 2021
    expect(days('2002-03-01')).toBe(14)
    expect(days('2002-02-28')).toBe(14)
    expect(days('1971-03-01')).toBe(20)
    expect(days('1971-03-02')).toBe(14)
    expect(days('1971-03-01', 'DE')).toBe(14)
  })
  test('who is born on 29 February is a year older on 28 February', () =>
    expect(
      code(
        [
          {
            ...grant('E1', 1),
            at: '2022-03-01T09:00',
          },
        ],
        {
          ...person('2021-02-28', '1972-02-29'),
        },
      ),
    ).toMatchObject({
      from: '2022-02-28',
      days: 20,
    }))
  test('needs a start date, and says so in each language', covers('5.47', '8.35'), () => {
    expect(code([grant('E1', 1)], person(null))).toEqual({ code: 'no-start-date' })
    expect(
      (['tr', 'en', 'ar'] as const).map(language => sentence(language, 'leave.no-start-date')),
    ).toEqual([
      expect.stringContaining('işe giriş tarihi yok'),
      expect.stringContaining('no start date'),
      expect.stringContaining('لا يوجد تاريخ بدء'),
    ])
  })
  test('refused in its order', () => {
    expect(code([grant('E1', 1), grant('E2', 1)])).toEqual({
      code: 'already-given',
      entitlement: 'E1',
    })
    expect(code([grant('E1', 6)])).toEqual({
      code: 'worked-years-insufficient',
      worked: 5,
      needed: 6,
    })
  })
  test('a year is worked with its last day', () => {
    const given = (lastDay: string) =>
      code([terminate(lastDay, false), grant('E1', 5)], person('2020-03-01'))
    expect(given('2025-02-28')).toMatchObject({
      days: 14,
    })
    expect(given('2025-02-27')).toEqual({
      code: 'worked-years-insufficient',
      worked: 4,
      needed: 5,
    })
  })
  test('service is what was worked before, less what the law does not count', () => {
    const commands = [
      {
        ...terminate('2021-12-31', false),
        at: '2022-01-03T09:00',
      },
      rehire('2024-01-01', '2024-01-02T09:00'),
      {
        do: 'service',
        by: 'hr',
        days: 10,
        at: '2024-01-02T09:00',
      },
      {
        ...grant('E1', 2),
        at: '2024-01-20T09:00',
      },
    ]
    // 731 days of 2020 and 2021 before, 10 that do not count: counted from 10 January 2022.
    expect(code(commands, person('2020-01-01'))).toMatchObject({
      from: '2024-01-10',
    })
  })
})

describe('expiry, transfer and change', () => {
  const given = [
    {
      ...grant('E1', 1, 3),
      at: '2025-03-03T09:00',
    },
    {
      ...grant('E2', 2, 5),
      at: '2025-03-03T09:00',
    },
  ]
  test('days may be changed, not to below what is taken and moved away', () => {
    const set = (days: number) => ({
      do: 'changeEntitlement',
      by: 'hr',
      entitlement: 'E1',
      days,
    })
    const taken = [...given, leave('r1', '2025-03-10', '2025-03-11')]
    expect(code([...taken, set(1.5)])).toEqual({
      code: 'below-used',
      taken: 2,
    })
    expect(told([...taken, set(2)]).state.entitlements).toMatchObject([
      {
        days: 2,
        reserved: 2,
        available: 0,
      },
      {
        days: 5,
      },
    ])
    expect(
      code([
        {
          ...set(2),
          entitlement: 'E9',
        },
      ]),
    ).toEqual({
      code: 'entitlement-not-found',
      entitlement: 'E9',
    })
  })
  test('what is available moves, once, and to another', () => {
    const taken = [...given, leave('r1', '2025-03-10')]
    const { answers, state } = told([...taken, transfer('E1', 'E2'), transfer('E1', 'E2')])
    expect(answers.slice(-2)).toEqual([
      {
        ok: true,
        days: 2,
      },
      {
        ok: false,
        code: 'same-entitlement',
      },
    ])
    expect(state.entitlements).toMatchObject([
      {
        transferredOut: 2,
        remaining: 1,
        available: 0,
      },
      {
        transferredIn: 2,
        available: 7,
      },
    ])
    expect(state.ledger.filter(({ kind }) => `${kind}`.startsWith('transfer'))).toEqual([
      {
        date: '2025-03-03',
        entitlement: 'E1',
        kind: 'transferOut',
        days: -2,
        request: null,
      },
      {
        date: '2025-03-03',
        entitlement: 'E2',
        kind: 'transferIn',
        days: 2,
        request: null,
      },
    ])
    expect(code([...given, transfer('E1', 'E1')])).toEqual({
      code: 'same-entitlement',
    })
    expect(code([...given, transfer('E1', 'E9')])).toMatchObject({
      entitlement: 'E9',
    })
    expect(code([grant('E1', 1, 0), grant('E2', 2), transfer('E1', 'E2')])).toEqual({
      code: 'nothing-to-transfer',
    })
  })
  test('removing, what is left lapses the day after; else it is only overdue', () => {
    covers('4.41')
    const later = {
      do: 'balance',
      by: 'hr',
      at: '2026-03-02T09:00',
      on: '2026-03-02',
    }
    expect(told([...given, later], removing).state.entitlements).toMatchObject([
      {
        id: 'E1',
        expires: '2026-03-01',
        expired: 3,
        remaining: 0,
        overdue: true,
      },
      {
        id: 'E2',
        expired: 0,
        overdue: false,
      },
    ])
    expect(told([...given, later], removing).state.ledger.at(-1)).toEqual({
      date: '2026-03-02',
      entitlement: 'E1',
      kind: 'expired',
      days: -3,
      request: null,
    })
    expect(told([...given, later]).state.entitlements[0]).toMatchObject({
      expired: 0,
      available: 3,
      overdue: true,
    })
    expect(
      code(
        [
          ...given,
          {
            ...transfer('E2', 'E1'),
            at: '2026-03-02T09:00',
          },
        ],
        removing,
      ),
    ).toEqual({
      code: 'entitlement-expired',
      entitlement: 'E1',
    })
    expect(
      code([
        ...given,
        {
          ...transfer('E2', 'E1'),
          at: '2026-03-02T09:00',
        },
      ]),
    ).toEqual({
      days: 5,
    })
  })
})

describe('termination', () => {
  const started = [grant('E1', 1, 10), leave('r1', '2025-03-10', '2025-03-11'), act('approve')]
  test('pays out what remains, and a re-hire finds none', () => {
    const commands = [
      ...started,
      terminate('2025-03-10', true),
      {
        ...rehire('2025-04-01', '2025-04-01T09:00'),
      },
      {
        ...leave('r2', '2025-04-02'),
        at: '2025-04-01T09:00',
      },
    ]
    const { answers, state } = told(commands)
    expect(answers[3]).toEqual({
      ok: true,
      recounted: [
        {
          request: 'r1',
          days: 1,
          minutes: 480,
          use: [
            {
              from: 'E1',
              days: 1,
            },
          ],
          uncovered: 0,
        },
      ],
      payoutDays: 9,
    })
    expect(answers[5]).toMatchObject({
      code: 'annual-limit-exceeded',
      available: 0,
    })
    expect(state.entitlements).toMatchObject([
      {
        paidOut: 9,
        remaining: 0,
        available: 0,
      },
    ])
    expect(state.ledger.at(-1)).toMatchObject({
      date: '2025-03-10',
      kind: 'paidOut',
      days: -9,
    })
  })
  test('not settled they live on', () =>
    expect(
      told([
        ...started,
        terminate('2025-03-10', false),
        rehire('2025-04-01', '2025-04-01T09:00'),
      ]).state.entitlements,
    ).toMatchObject([
      {
        paidOut: 0,
        available: 9,
      },
    ]))
  test('is refused twice, and before the start', () => {
    expect(code([terminate('2020-02-29', false)])).toEqual({
      code: 'range-invalid',
    })
    expect(code([terminate('2025-03-10', false), terminate('2025-03-11', false)])).toEqual({
      code: 'not-employed',
    })
    expect(code([rehire('2025-03-10', '2025-03-03T09:00')])).toEqual({
      code: 'already-employed',
    })
    expect(
      code([terminate('2025-03-10', false), rehire('2025-03-10', '2025-03-11T09:00')]),
    ).toEqual({
      code: 'range-invalid',
    })
  })
})

test('the balance on a date goes by what is known now', () => {
  const { last } = told([
    grant('E1', 1, 10),
    grant('E2', 5, 10),
    leave('r1', '2025-03-10', '2025-03-11'),
    act('approve'),
    leave('r2', '2025-03-20'),
    {
      do: 'balance',
      by: 'hr',
      on: '2025-03-10',
    },
  ])
  expect(last).toEqual({
    ok: true,
    on: '2025-03-10',
    entitlements: [
      {
        id: 'E1',
        days: 10,
        used: 1,
        planned: 1,
        reserved: 1,
        expired: 0,
        paidOut: 0,
        remaining: 9,
      },
      {
        id: 'E2',
        days: 10,
        used: 0,
        planned: 0,
        reserved: 0,
        expired: 0,
        paidOut: 0,
        remaining: 10,
      },
    ],
  })
})

test('leave that ends the last ten days in a row warns, in Turkey', () => {
  const commands = [grant('E1', 1, 14), leave('r1', '2025-03-10', '2025-03-13')]
  const [, first] = told(commands).answers
  expect(first).toMatchObject({
    warnings: [],
  })
  const second = leave('r2', '2025-03-17')
  expect(code([...commands, second])).toMatchObject({
    warnings: [
      {
        code: 'no-ten-day-part',
        entitlement: 'E1',
      },
    ],
  })
  expect(
    code([...commands, second], {
      country: 'DE',
    }),
  ).toMatchObject({
    warnings: [],
  })
  const ten = leave('r1', '2025-03-10', '2025-03-21')
  expect(code([grant('E1', 1, 14), ten, leave('r2', '2025-03-24')])).toMatchObject({
    warnings: [],
  })
})

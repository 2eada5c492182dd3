import { expect, test } from 'vitest'
import { decideLines } from '#commands/leave/decide-lines.ts'

const day = {
  work: [
    ['09:00', '13:00'],
    ['14:00', '18:00'],
  ],
  minutes: null,
}
const line = {
  country: 'TR',
  types: [
    {
      id: 'annual',
      calculation: 'annual',
      days: 'work',
      approval: true,
      active: true,
      limit: {
        kind: 'limitless',
      },
    },
  ],
  group: {
    validityYears: 5,
    deductWeekends: false,
    tiers: [
      {
        min: 1,
        max: 5,
        days: 14,
      },
    ],
  },
  departments: [
    {
      id: 'd1',
      parent: null,
    },
  ],
  person: {
    id: 'e1',
    department: 'd1',
    birthDate: null,
    start: '2024-03-01',
  },
  managers: [
    {
      id: 'm1',
      level: 1,
      departments: ['d1'],
      main: false,
      mayDelete: false,
      active: true,
    },
  ],
  week: {
    mon: day,
    tue: day,
    wed: day,
    thu: day,
    fri: day,
    sat: 'free',
    sun: 'rest',
  },
  commands: [
    {
      do: 'grant',
      at: '2025-03-03T09:00',
      by: 'hr',
      id: 'E1',
      workYear: 1,
      days: null,
    },
    {
      do: 'demand',
      at: '2025-03-03T09:05',
      by: 'e1',
      id: 'r1',
      type: 'annual',
      description: 'spring with the family',
      from: '2025-03-13',
      to: '2025-03-17',
      fromHalf: true,
    },
    {
      do: 'approve',
      at: '2025-03-03T10:00',
      by: 'm1',
      request: 'r1',
    },
    {
      do: 'demand',
      at: '2025-03-04T09:00',
      by: 'e1',
      id: 'r2',
      type: 'annual',
      description: 'one day at home',
      from: '2025-03-17',
      to: '2025-03-17',
    },
  ],
}

/** In the order of the page, which text is compared by. */
const decisions = [
  {
    ok: true,
    entitlement: 'E1',
    days: 14,
    from: '2025-03-01',
    expires: '2030-03-01',
    warnings: [],
  },
  {
    ok: true,
    request: 'r1',
    status: 0,
    days: 2.5,
    minutes: 1200,
    use: [
      {
        from: 'E1',
        days: 2.5,
      },
    ],
    warnings: [],
  },
  {
    ok: true,
    request: 'r1',
    status: 2,
  },
  {
    ok: false,
    code: 'already-exists',
    request: 'r1',
  },
  {
    requests: [
      {
        id: 'r1',
        kind: 'leave',
        type: 'annual',
        from: '2025-03-13',
        to: '2025-03-17',
        fromHalf: true,
        toHalf: false,
        status: 2,
        days: 2.5,
        minutes: 1200,
        use: [
          {
            from: 'E1',
            days: 2.5,
          },
        ],
        uncovered: 0,
      },
    ],
    entitlements: [
      {
        id: 'E1',
        workYear: 1,
        from: '2025-03-01',
        expires: '2030-03-01',
        days: 14,
        transferredIn: 0,
        transferredOut: 0,
        used: 2.5,
        reserved: 0,
        expired: 0,
        paidOut: 0,
        remaining: 11.5,
        available: 11.5,
        overdue: false,
      },
    ],
    ledger: [
      {
        date: '2025-03-01',
        entitlement: 'E1',
        kind: 'given',
        days: 14,
        request: null,
      },
      {
        date: '2025-03-13',
        entitlement: 'E1',
        kind: 'used',
        days: -2.5,
        request: 'r1',
      },
    ],
    credits: [],
    limits: [],
    overtime: [],
  },
]

test('the worked line of the page comes out as it stands there, field for field and in its order', async () => {
  const source = async function* () {
    yield Buffer.from(`${JSON.stringify(line)}\n`)
  }
  const { value } = await decideLines(source()).next()
  expect(value).toBe(`${JSON.stringify(decisions)}\n`)
})

/** Long because it tells whole histories twice: by the program, and by a plain second reading. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { history, told, type State } from './given.ts'
import {
  nextDay,
  OracleBook,
  oracleCounts,
  oracleDays,
  type OracleCompany,
  type OracleLeave,
  type OraclePlan,
} from './oracle.ts'

/** Days are drawn from some weeks from Monday 3 March 2025 on. */
const dayOf = (index: number): string => nextDay('2025-03-03', index)
const plans: readonly OraclePlan[] = [
  'free',
  'rest',
  {
    work: [
      ['09:00', '12:30'],
      ['13:30', '18:00'],
    ],
    minutes: null,
  },
  {
    work: [
      ['09:00', '12:30'],
      ['13:30', '18:00'],
    ],
    minutes: 301,
  },
  {
    work: [
      ['20:00', '00:00'],
      ['00:30', '04:31'],
    ],
    minutes: null,
  },
  {
    work: [['08:00', '17:01']],
    minutes: 0,
  },
]
const plan = fc.constantFrom(...plans)
const week = fc.tuple(plan, plan, plan, plan, plan, plan, plan)
const holidayTimes = ['full', '13:00', '20:30', '09:00', '23:59'] as const
const holidays = fc.dictionary(
  fc
    .integer({
      min: 0,
      max: 20,
    })
    .map(dayOf),
  fc.constantFrom(...holidayTimes),
  {
    maxKeys: 4,
  },
)
const leaveOf = (id: string) =>
  fc
    .record({
      type: fc.constantFrom('annual', 'personal', 'calendar'),
      start: fc.integer({
        min: 0,
        max: 18,
      }),
      length: fc.integer({
        min: 0,
        max: 8,
      }),
      fromHalf: fc.boolean(),
      toHalf: fc.boolean(),
    })
    .map(
      ({ type, start, length, fromHalf, toHalf }): OracleLeave => ({
        id,
        type,
        from: dayOf(start),
        to: dayOf(start + length),
        fromHalf,
        toHalf: toHalf && (length > 0 || !fromHalf),
      }),
    )
const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const listed = (given: Readonly<Record<string, string>>) =>
  Object.entries(given).map(([day, from]) => ({
    day,
    from: from === 'full' ? null : from,
  }))
const weekOf = (all: readonly OraclePlan[]) =>
  Object.fromEntries(names.map((name, index) => [name, all[index]]))
const asked = (leave: OracleLeave) => {
  const { id, type, from, to, fromHalf, toHalf } = leave
  return {
    do: 'demand',
    id,
    type,
    from,
    to,
    fromHalf,
    toHalf,
    description: 'ten letters',
  }
}
const groupOf = (deductWeekends: boolean) => ({
  validityYears: 2,
  deductWeekends,
  tiers: [
    {
      min: 1,
      max: 99,
      days: 14,
    },
  ],
})

test('leave counts what a plain second reading of the rules counts', () => {
  let counted = 0
  fc.assert(
    fc.property(
      week,
      holidays,
      fc.boolean(),
      leaveOf('r1'),
      (all, given, deductWeekends, leave) => {
        const company: OracleCompany = {
          planOf: day => all[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'free',
          holidays: given,
          deductWeekends,
        }
        const { last } = told(
          [
            {
              do: 'grant',
              by: 'hr',
              id: 'E1',
              workYear: 5,
              days: 100,
            },
            asked(leave),
          ],
          {
            week: weekOf(all),
            holidays: listed(given),
            group: groupOf(deductWeekends),
          },
        )
        const { isSomething, ...counts } = oracleCounts(company, leave)
        if (isSomething) counted += 1
        expect(last).toMatchObject(
          isSomething
            ? counts
            : {
                code: 'nothing-to-count',
              },
        )
      },
    ),
    {
      numRuns: 500,
    },
  )
  expect(counted).toBeGreaterThan(200)
})

const acts = fc.array(
  fc.record({
    what: fc.constantFrom(
      'demand',
      'demand',
      'demand',
      'grant',
      'drop',
      'approve',
      'holiday',
      'spare',
    ),
    leave: leaveOf('r'),
    which: fc.nat(30),
    day: fc
      .integer({
        min: 0,
        max: 20,
      })
      .map(dayOf),
    halves: fc.integer({
      min: 0,
      max: 8,
    }),
    from: fc.constantFrom(...holidayTimes),
  }),
  {
    minLength: 10,
    maxLength: 25,
    size: 'max',
  },
)
type Act = typeof acts extends fc.Arbitrary<(infer A)[]> ? A : never

/** The first two give something to take. */
const commandOf = (act: Act, index: number) => {
  if (index < 2)
    return {
      do: 'grant',
      by: 'hr',
      id: `E${index}`,
      workYear: index + 4,
      days: act.halves / 2,
    }

  const request = `r${act.which % (index + 1)}`
  switch (act.what) {
    case 'demand':
      return asked({
        ...act.leave,
        id: `r${index}`,
        type: 'annual',
      })
    case 'grant':
      return {
        do: 'grant',
        by: 'hr',
        id: `E${index}`,
        workYear: (act.which % 6) + 1,
        days: act.halves / 2,
      }
    case 'drop':
      return {
        do: act.which % 2 ? 'reject' : 'delete',
        by: act.which % 2 ? 'm1' : 'e1',
        request,
      }
    case 'approve':
      return {
        do: 'approve',
        by: 'm1',
        request,
      }
    case 'holiday':
      return {
        do: 'holidays',
        by: 'hr',
        set: listed({
          [act.day]: act.from,
        }),
        remove: [],
      }
    case 'spare':
      return {
        do: 'holidays',
        by: 'hr',
        set: [],
        remove: [act.day],
      }
  }
}
const isOk = (answer: Record<string, unknown> | undefined): boolean => answer?.['ok'] === true

describe('taking', () => {
  const person = {
    id: 'e1',
    department: 'd1',
    birthDate: null,
    start: '2019-03-08',
  }
  const all: readonly OraclePlan[] = [2, 2, 4, 2, 3, 0, 1].map(index => plans[index] ?? 'free')

  /** Long because it is the whole second telling of a history. */
  const expectSame = (steps: readonly Act[], removing: boolean): number => {
    const commands = steps.map(commandOf)
    const { answers, state } = told(commands, {
      person,
      week: weekOf(all),
      group: groupOf(true),
      policy: {
        expiryRemovesDays: removing,
        overtimeRequestDays: null,
      },
    })
    const book = new OracleBook(removing)
    let company: OracleCompany = {
      planOf: day => all[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? 'free',
      holidays: {},
      deductWeekends: true,
    }
    const leaves = new Map<string, OracleLeave>()
    steps.forEach((step, index) => {
      const answer = answers[index]
      const command = commands[index]
      if (command?.do === 'demand') {
        const leave: OracleLeave = {
          ...step.leave,
          id: `r${index}`,
          type: 'annual',
        }
        if (isOk(answer)) {
          leaves.set(leave.id, leave)
          expect(book.want(leave, oracleDays(company, leave))).toBe(true)
          expect(answer).toMatchObject({
            use: book.use(leave.id),
          })
        } else if (answer?.['code'] === 'annual-limit-exceeded')
          expect(book.want(leave, oracleDays(company, leave))).toBe(false)
      } else if (command?.do === 'grant' && isOk(answer))
        book.give(
          `E${index}`,
          `${answer?.['from']}`,
          `${answer?.['expires']}`,
          Number(answer?.['days']) * 2,
        )
      else if ((command?.do === 'reject' || command?.do === 'delete') && isOk(answer)) {
        leaves.delete(`${answer?.['request']}`)
        book.forget(`${answer?.['request']}`)
      } else if (command?.do === 'holidays') {
        const { [step.day]: _gone, ...others } = company.holidays
        const next =
          step.what === 'holiday'
            ? {
                ...others,
                [step.day]: step.from,
              }
            : others
        const before = company
        company = {
          ...company,
          holidays: next,
        }
        const now = company
        book.recount(
          [...leaves.values()]
            .map(leave => ({
              leave,
              days: oracleDays(now, leave),
            }))
            .filter(
              ({ leave, days }) =>
                JSON.stringify(days) !== JSON.stringify(oracleDays(before, leave)),
            ),
        )
      }
      book.cover()
    })
    for (const row of state.requests.filter(({ status }) => status !== 3)) {
      const id = `${row['id']}`
      expect(row).toMatchObject({
        use: book.use(id),
        uncovered: book.uncovered(id) / 2,
      })
    }
    return state.requests.length
  }

  test.each([true, false])('is that of a plain second reading, days lapsing: %s', removing => {
    let taken = 0
    fc.assert(
      fc.property(acts, steps => {
        taken += expectSame(steps, removing)
      }),
      {
        numRuns: 200,
      },
    )
    expect(taken).toBeGreaterThan(100)
  })
})

describe('any history', () => {
  const run = (steps: readonly Act[]): State => told(steps.map(commandOf)).state
  test('told twice comes out the same', () =>
    fc.assert(
      fc.property(acts, steps => {
        const commands = steps.map(commandOf)
        expect(told(commands)).toEqual(told(structuredClone(commands)))
        expect(history(commands)).toEqual(history(commands))
      }),
      {
        numRuns: 100,
      },
    ))
  test('overdraws no entitlement, and its ledger adds up to what is available', () =>
    fc.assert(
      fc.property(acts, steps => {
        const { entitlements, ledger } = run(steps)
        for (const { id, available } of entitlements) {
          expect(available).toBeGreaterThanOrEqual(0)
          const lines = ledger.filter(({ entitlement }) => entitlement === id)
          expect(lines.reduce((sum, { days }) => sum + Number(days), 0)).toBe(available)
        }
      }),
      {
        numRuns: 150,
      },
    ))
  test('gives back exactly what was taken', () =>
    fc.assert(
      fc.property(acts, steps => {
        const commands = steps.map(commandOf)
        const { requests } = told(commands).state
        const gone = requests.map(({ id }) => ({
          do: 'delete',
          by: 'boss',
          request: id,
        }))
        const boss = {
          id: 'boss',
          level: 1,
          departments: [],
          main: true,
        }
        const manager = {
          do: 'manager',
          by: 'hr',
          manager: boss,
        }
        const { entitlements } = told([...commands, manager, ...gone]).state
        for (const { days, available, used, reserved } of entitlements)
          expect([available, used, reserved]).toEqual([days, 0, 0])
      }),
      {
        numRuns: 100,
      },
    ))
})

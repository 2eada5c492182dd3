// Long because it has what each decision on an account needs beside it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import type { LeaveEvent } from '#domain/leave/events.ts'
import { figuresOf, usesOn } from '#domain/leave/figures.ts'
import { leave, type LeaveCommand } from '#domain/leave/leave.ts'
import { ledgerOn, recordsOf } from '#domain/leave/ledger.ts'
import { nextAnniversary, proposalOf } from '#domain/leave/proposals.ts'
import { annualGroupByLaw } from '#domain/leave/settings/annual.ts'
import {
  asInstant,
  asLocalDate,
  type EntitlementId,
  type LeaveRequestId,
  type LeaveTypeId,
} from '#domain/shared/values.ts'
import { given, historyOf } from '#tests/shared/given.ts'
import { employeeId } from '#tests/shared/ids.ts'

const day = asLocalDate
const annual = 'annual' as LeaveTypeId // here any text is an id
const e = (n: number) => `E${n}` as EntitlementId // as above
const circumstances: Circumstances = {
  today: day('2026-03-02'),
  country: 'TR',
  expiryRemoves: false,
  grantAheadMonths: 0,
  calendar: {
    planOf: () => ({
      kind: 'work',
      spans: [[480, 960]],
      most: null,
    }),
    holidayOf: () => null,
  },
  types: new Map([
    [
      annual,
      {
        id: annual,
        calculation: 'annual',
        days: 'work',
        worked: true,
        sgk: null,
        approval: true,
        active: true,
        limit: { kind: 'limitless' },
      },
    ],
  ]),
  group: annualGroupByLaw,
  birthDate: null,
  employments: [
    {
      start: day('2020-03-01'),
      lastDay: null,
    },
  ],
}
const at = asInstant('2026-03-02T09:00:00.000Z')
const doing = {
  employeeId: employeeId(),
  circumstances,
  by: 'user:hr',
  at,
}
const give = (n: number, halfDays: number | null = null) =>
  ({
    type: 'GiveEntitlement',
    ...doing,
    entitlementId: e(n),
    workYear: n,
    halfDays,
  }) as const
const change = (n: number, halfDays: number) =>
  ({
    type: 'ChangeEntitlement',
    ...doing,
    entitlementId: e(n),
    halfDays,
  }) as const
const move = (from: number, to: number) =>
  ({
    type: 'TransferEntitlement',
    ...doing,
    from: e(from),
    to: e(to),
  }) as const
const takeBack = (n: number) =>
  ({
    type: 'TakeEntitlementBack',
    ...doing,
    entitlementId: e(n),
  }) as const
const moveBack = (from: number, to: number) =>
  ({
    type: 'TakeTransferBack',
    ...doing,
    from: e(from),
    to: e(to),
  }) as const
const approver = {
  by: 'user:boss',
  names: ['user:boss'],
  level: 2,
  final: 2,
  own: false,
  self: false,
  asks: true,
  mayDelete: true,
} as const
const himself = {
  ...approver,
  level: 0,
  self: true,
} as const
/** Asked for oneself it waits; asked by who decides it is approved. */
const ask = (id: string, from: string, to: string, how: 'waits' | 'approved' = 'approved') =>
  ({
    type: 'DemandLeave',
    ...doing,
    requestId: id as LeaveRequestId, // here any text is an id
    leaveType: annual,
    description: 'Aile ziyareti için',
    asked: {
      from: day(from),
      to: day(to),
      fromHalf: false,
      toHalf: false,
    },
    partly: false,
    partId: () => id as LeaveRequestId, // none is saved in parts
    authority: how === 'approved' ? approver : himself,
  }) as const

const ledger = (events: readonly LeaveEvent[], on: string) =>
  ledgerOn(events.reduce(leave.evolve, leave.initial), recordsOf(events), day(on), {
    expiryRemoves: false,
    dayOf: () => circumstances.today,
  })
const short = (events: readonly LeaveEvent[], on: string) =>
  ledger(events, on).map(({ kind, day: of, halves, balance }) => [kind, of, halves, balance])

describe('an account as a statement', () => {
  test('has a line for what was given, changed, moved and taken, and the balance after each', () => {
    const events = historyOf(leave, [give(4), give(5), change(5, 30), move(4, 5)])
    expect(short(events, '2026-03-02')).toEqual([
      ['given', '2024-03-01', 28, 28],
      ['given', '2025-03-01', 28, 56],
      ['changed', '2026-03-02', 2, 58],
      ['transferIn', '2026-03-02', 28, 86],
      ['transferOut', '2026-03-02', -28, 58],
    ])
    expect(ledger(events, '2026-03-02').map(({ said }) => said?.by)).toEqual(
      Array.from({ length: 5 }, () => 'user:hr'),
    )
  })
  test('says of a day before that what was there then', () => {
    const events = historyOf(leave, [give(4), give(5)])
    expect(short(events, '2024-12-31')).toEqual([['given', '2024-03-01', 28, 28]])
  })
  test('pays out what was settled with the last day, and the year completed with it when it begins', () => {
    const settled: LeaveEvent = {
      type: 'EntitlementsSettled',
      data: { employeeId: doing.employeeId, lastDay: day('2025-02-28'), by: doing.by, at },
    }
    const events = [...historyOf(leave, [give(4), give(5)]), settled]
    expect(short(events, '2026-03-02')).toEqual([
      ['given', '2024-03-01', 28, 28],
      ['paidOut', '2025-02-28', -28, 0],
      ['given', '2025-03-01', 28, 28],
      ['paidOut', '2025-03-01', -28, 0],
    ])
  })
  test('whatever was done, its last lines are what remains and what is available', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 14 }), fc.constantFrom(...days), (all, on) => {
        const events = historyOf(leave, all)
        const state = events.reduce(leave.evolve, leave.initial)
        const uses = usesOn(state, day(on))
        const figures = [...state.entitlements.values()]
          .filter(({ from }) => from <= on)
          .map(one => figuresOf(state, one, day(on), circumstances, uses))
        const lines = ledger(events, on)
        const been = lines.filter(({ kind }) => kind !== 'planned' && kind !== 'reserved')
        const remaining = figures.reduce((sum, one) => sum + one.remaining, 0)
        const bound = figures.reduce((sum, one) => sum + one.planned + one.reserved, 0)
        expect(been.at(-1)?.balance ?? 0).toBe(remaining)
        expect(lines.at(-1)?.balance ?? 0).toBe(remaining - bound)
      }),
    )
  })
  test('as known at any instant it is what was shown then', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 14 }), fc.constantFrom(...days), (all, on) => {
        let events: readonly LeaveEvent[] = []
        const shown = all.map((one, n) => {
          const then = asInstant(`2026-03-02T09:${String(n).padStart(2, '0')}:00.000Z`)
          const now = events.reduce(leave.evolve, leave.initial)
          const decision = leave.decide(now, { ...one, at: then })
          if (decision.ok) events = [...events, ...decision.value]
          return [then, ledger(events, on)] as const
        })
        for (const [then, lines] of shown) {
          const known = events.filter(({ data }) => data.at <= then)
          expect(ledger(known, on)).toEqual(lines)
        }
      }),
    )
  })
})

const inMarch = (n: number): string => `2026-03-${String(n).padStart(2, '0')}`
const days = ['2024-06-01', '2026-03-02', '2026-03-10', '2027-01-01'] as const
const command: fc.Arbitrary<LeaveCommand> = fc.oneof(
  fc
    .integer({
      min: 3,
      max: 6,
    })
    .map(n => give(n)),
  fc
    .tuple(
      fc.integer({
        min: 3,
        max: 6,
      }),
      fc.integer({
        min: 0,
        max: 40,
      }),
    )
    .map(of => change(...of)),
  fc
    .tuple(
      fc.integer({
        min: 3,
        max: 6,
      }),
      fc.integer({
        min: 3,
        max: 6,
      }),
    )
    .map(of => move(...of)),
  fc
    .tuple(
      fc.integer({
        min: 3,
        max: 6,
      }),
      fc.integer({
        min: 3,
        max: 6,
      }),
    )
    .map(of => moveBack(...of)),
  fc
    .integer({
      min: 3,
      max: 6,
    })
    .map(takeBack),
  fc
    .tuple(
      fc.integer({
        min: 1,
        max: 4,
      }),
      fc.integer({
        min: 0,
        max: 6,
      }),
      fc.constantFrom('waits' as const, 'approved' as const),
    )
    .map(([n, length, how]) => ask(`r${n}`, inMarch(5 * n), inMarch(5 * n + length), how)),
)

describe('what was given by mistake', () => {
  const [given5] = historyOf(leave, [give(5)])
  test('is taken back as if it had not been, and can be given again', () => {
    if (!given5) throw new Error('nothing was given')
    const taken = {
      type: 'EntitlementTakenBack',
      data: {
        entitlementId: e(5),
        employeeId: employeeId(),
        workYear: 5,
        by: 'user:hr',
        at,
      },
    } as const
    given(leave, given5).when(takeBack(5)).then(taken)
    given(leave, given5, taken).when(give(5)).then(given5)
    given(leave)
      .when(takeBack(5))
      .refused({
        code: 'entitlement-not-found',
        entitlement: e(5),
      })
  })
  test('stays once days of it moved, to it or away', () => {
    const all = historyOf(leave, [give(4), give(5), move(4, 5)])
    for (const n of [4, 5])
      given(leave, ...all)
        .when(takeBack(n))
        .refused({
          code: 'below-used',
          taken: 28,
        })
  })
  test('days that moved go back where they were, unless they are taken there', () => {
    const all = historyOf(leave, [give(4), give(5), move(4, 5)])
    given(leave, ...all)
      .when(moveBack(4, 5))
      .then({
        type: 'EntitlementTransferTakenBack',
        data: {
          from: e(4),
          to: e(5),
          employeeId: employeeId(),
          halfDays: 28,
          by: 'user:hr',
          at,
        },
      })
    const used = historyOf(leave, [
      give(4),
      give(5),
      move(4, 5),
      ask('r1', '2026-03-02', '2026-03-17'),
    ])
    const state = used.reduce(leave.evolve, leave.initial)
    const decision = leave.decide(state, moveBack(4, 5))
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'below-used' } })
  })
})

describe('what has come due', () => {
  const service = {
    countedStart: day('2020-03-01'),
    lastDay: null,
  }
  const now = {
    ...circumstances,
    birthDate: null,
  }
  test('is the year after the last that was given; of who has none, the latest', () => {
    expect(proposalOf(null, service, now)).toMatchObject({
      workYear: 6,
      from: '2026-03-01',
      expires: '2031-03-01',
      halfDays: 40,
      tier: {
        min: 6,
        max: 14,
      },
      age: null,
    })
    expect(proposalOf(4, service, now)).toMatchObject({
      workYear: 5,
      halfDays: 28,
    })
    expect(proposalOf(6, service, now)).toBeNull()
  })
  test('says when the law gives more by age than the tier does', () => {
    const old = {
      ...now,
      birthDate: day('1970-01-01'),
    }
    expect(proposalOf(4, service, old)).toMatchObject({
      halfDays: 40,
      age: 55,
    })
    expect(proposalOf(5, service, old)).toMatchObject({
      halfDays: 40,
      age: null,
    })
  })
  test('is nothing before a year is worked, and the next comes on the anniversary', () => {
    const young = {
      countedStart: day('2025-03-03'),
      lastDay: null,
    }
    expect(proposalOf(null, young, now)).toBeNull()
    expect(nextAnniversary(young, now.today)).toBe('2026-03-03')
    expect(nextAnniversary(service, now.today)).toBe('2027-03-01')
  })
})

import { describe, expect, test } from 'vitest'
import { act, deleter, demand, m0, m1, m2, main, overtime, told } from './given.ts'

/** Long because it has `leave-rules §1` row by row, then precedence, for each kind of request. */
const both = {
  managers: [m1, m2, m0, deleter, main],
}
const alone = {
  managers: [m1, m0, deleter],
}
const asked = demand('r1', '2025-03-10')
const correction = {
  do: 'correction',
  id: 'r1',
  moment: '2025-03-03T08:00',
  direction: 'in',
  description: 'forgot to swipe in',
}
/** Each that may be asked for; what is decided is `r1` (`leave-rules §1.1`: all are decided alike). */
const kinds = [
  ['leave', asked],
  ['overtime', overtime('r1')],
  ['a correction', correction],
] as const
type Commands = readonly Record<string, unknown>[]
const outcome = (
  commands: Commands,
  over: Record<string, unknown> = both,
  request: Record<string, unknown> = asked,
): unknown => {
  const { last } = told([request, ...commands], over)
  return last['ok'] ? last['status'] : last['code']
}

describe.each(kinds)('the table, for %s', (_kind, request) => {
  test.each<[string, unknown, Commands, Record<string, unknown>]>([
    ['demanded by the employee', 0, [], both],
    ['0, approved by level 1 before a second', 1, [act('approve')], both],
    ['0, approved by level 1 where there is no second', 2, [act('approve')], alone],
    ['0, approved by level 2', 2, [act('approve', 'm2')], both],
    ['0, approved by the main manager', 2, [act('approve', 'boss')], both],
    ['0, rejected by level 1', 3, [act('reject')], both],
    ['1, approved by level 2', 2, [act('approve'), act('approve', 'm2')], both],
    ['1, rejected by level 2', 3, [act('approve'), act('reject', 'm2')], both],
    ['1, revoked by who approved', 0, [act('approve'), act('revoke')], both],
    ['1, revoked by level 2', 0, [act('approve'), act('revoke', 'm2')], both],
    [
      '2 after two, revoked',
      1,
      [act('approve'), act('approve', 'm2'), act('revoke', 'm2')],
      both,
    ],
    ['2 at once, revoked', 0, [act('approve', 'm2'), act('revoke', 'm2')], both],
    ['2 alone, revoked', 0, [act('approve'), act('revoke')], alone],
    ['3 from 0, revoked by level 1', 0, [act('reject'), act('revoke')], both],
    [
      '3 from 1, revoked by level 2',
      1,
      [act('approve'), act('reject', 'm2'), act('revoke', 'm2')],
      both,
    ],
    ['0, deleted by the employee', null, [act('delete', 'e1')], both],
    ['2, deleted by who may', null, [act('approve', 'm2'), act('delete', 'del')], both],
    ['3, deleted by the main manager', null, [act('reject'), act('delete', 'boss')], both],
    ['1, deleted by who may', null, [act('approve'), act('delete', 'del')], both],
    [
      '3, approved again once revoked',
      2,
      [act('reject'), act('revoke'), act('approve')],
      alone,
    ],
  ])('%s', (_row, expected, commands, over) =>
    expect(outcome(commands, over, request)).toBe(expected),
  )

  test.each([
    ['m1', 1],
    ['m2', 2],
    ['m0', 0],
    ['boss', 2],
  ])('asked for by %s it is %s at once', (by, status) =>
    expect(
      told(
        [
          {
            ...request,
            by,
          },
        ],
        both,
      ).last['status'],
    ).toBe(status),
  )
  test('who asked for it may delete it while it waits', () =>
    expect(
      told(
        [
          {
            ...request,
            by: 'm0',
          },
          act('delete', 'm0'),
        ],
        both,
      ).last,
    ).toMatchObject({
      ok: true,
      request: 'r1',
      status: null,
    }))
  test('the first approver gives the second approval where his level is final by now', () =>
    expect(
      outcome(
        [
          act('approve'),
          {
            do: 'manager',
            by: 'hr',
            manager: {
              ...m2,
              active: false,
            },
          },
          act('approve'),
        ],
        both,
        request,
      ),
    ).toBe(2))
})

test('leave of a type without approval is approved by nobody', () => {
  const free = {
    ...asked,
    type: 'free',
  }
  expect(told([free, act('revoke', 'boss')], both).answers).toMatchObject([
    {
      status: 2,
    },
    {
      ok: false,
      code: 'not-decided',
    },
  ])
})

/** Carried out it is final: only what waits for the second approver goes back (`leave-rules §4.3`). */
test.each<[string, unknown, Commands]>([
  ['asked for by the employee', 0, []],
  ['0, approved by level 1', 1, [act('approve')]],
  ['0, approved by level 2', 2, [act('approve', 'm2')]],
  ['0, rejected by level 1', 3, [act('reject')]],
  ['1, approved by level 2', 2, [act('approve'), act('approve', 'm2')]],
  ['1, rejected by level 2', 3, [act('approve'), act('reject', 'm2')]],
  ['1, revoked by who approved', 0, [act('approve'), act('revoke')]],
  ['1, revoked by level 2', 0, [act('approve'), act('revoke', 'm2')]],
  ['2, revoked', 'already-decided', [act('approve', 'm2'), act('revoke', 'm2')]],
  ['3, revoked', 'already-decided', [act('reject'), act('revoke', 'm2')]],
  [
    '3, revoked by the employee',
    'authority-insufficient',
    [act('reject'), act('revoke', 'e1')],
  ],
  ['0, deleted by the employee', null, [act('delete', 'e1')]],
  ['1, deleted by the employee', 'already-decided', [act('approve'), act('delete', 'e1')]],
  ['1, deleted by who may', null, [act('approve'), act('delete', 'del')]],
])('the table, for a change of leave: %s, %s', (_row, expected, commands) => {
  const leave = { ...demand('r0', '2025-03-10', '2025-03-12'), by: 'm2' }
  const change = {
    do: 'change',
    id: 'r1',
    leave: 'r0',
    description: 'back a day earlier',
    to: { from: '2025-03-10', to: '2025-03-11' },
  }
  expect(outcome([change, ...commands], both, leave)).toBe(expected)
})

describe('a rejection that is revoked', () => {
  const back = [act('reject'), act('revoke')]
  const ended = {
    do: 'terminate',
    by: 'hr',
    lastDay: '2025-03-02',
    settled: false,
  }
  test.each(kinds)('of %s needs the employment', (_kind, request) =>
    expect(outcome([act('reject'), ended, act('revoke')], alone, request)).toBe(
      'outside-employment',
    ),
  )
  test('of overtime needs that nobody asked for the same time since', () =>
    expect(
      told([overtime('r1'), act('reject'), overtime('r2'), act('revoke')], alone).last,
    ).toEqual({
      ok: false,
      code: 'already-demanded',
      request: 'r2',
      minutes: 90,
    }))
  test('of leave needs that nothing stands in its days since', () =>
    expect(
      told([asked, act('reject'), demand('r2', '2025-03-10'), act('revoke')], alone).last,
    ).toEqual({
      ok: false,
      code: 'already-exists',
      request: 'r2',
    }))
  test.each(kinds)('of %s takes authority before all that', (_kind, request) =>
    expect(outcome([...back.slice(0, 1), ended, act('revoke', 'nobody')], alone, request)).toBe(
      'authority-insufficient',
    ),
  )
})

describe.each(kinds)('precedence, for %s', (_kind, request) => {
  const few = 'authority-insufficient'
  test.each<[string, unknown, Commands]>([
    ['nothing there, before authority', 'not-found', [act('approve', 'nobody', 'r9')]],
    ['no authority', few, [act('approve', 'nobody')]],
    ['level 0, before the status', few, [act('approve', 'm2'), act('reject', 'm0')]],
    ['his own without authority', few, [act('approve', 'e1')]],
    [
      'decided, before more authority',
      'already-decided',
      [act('approve', 'm2'), act('reject')],
    ],
    ['undecided', 'not-decided', [act('revoke')]],
    ['level 1 at 1', few, [act('approve'), act('reject')]],
    ['level 1 revokes the second', few, [act('approve', 'm2'), act('revoke')]],
    ['deleting nothing', 'not-found', [act('delete', 'nobody', 'r9')]],
    [
      'deleting decided, by who asked',
      'already-decided',
      [act('approve'), act('delete', 'e1')],
    ],
    ['deleting without the permission', few, [act('delete', 'm1')]],
  ])('%s', (_case, expected, commands) =>
    expect(outcome(commands, both, request)).toBe(expected),
  )

  const manager = {
    managers: [
      {
        ...m1,
        id: 'e1',
        mayDelete: true,
      },
      m2,
    ],
  }
  const boss = {
    managers: [
      {
        ...main,
        id: 'e1',
      },
    ],
  }
  test('nobody decides on his own request but the main manager', () => {
    expect(outcome([act('approve', 'e1')], manager, request)).toBe('own-request')
    expect(outcome([act('approve', 'm2'), act('reject', 'e1')], manager, request)).toBe(
      'own-request',
    )
    expect(outcome([act('approve', 'm2'), act('delete', 'e1')], manager, request)).toBe(
      'own-request',
    )
    expect(outcome([], boss, request)).toBe(0)
    expect(outcome([act('approve', 'e1')], boss, request)).toBe(2)
    expect(outcome([act('approve', 'e1'), act('delete', 'e1')], boss, request)).toBe(null)
  })
  test('a refusal names the status, where it has one', () => {
    expect(told([request, act('reject'), act('approve')], both).last).toEqual({
      ok: false,
      code: 'already-decided',
      status: 3,
    })
    expect(told([request, act('revoke')], both).last).toEqual({
      ok: false,
      code: 'not-decided',
    })
  })
})

describe('scope and delegation', () => {
  const delegate = (from: string, to: string, first = '2025-03-01', last = '2025-03-31') => ({
    do: 'delegate',
    by: 'hr',
    from,
    to,
    first,
    last,
  })
  test('another department has no authority, and the one above has', () => {
    const elsewhere = {
      managers: [
        {
          ...m1,
          departments: ['d2'],
        },
      ],
    }
    expect(outcome([act('approve')], elsewhere)).toBe('authority-insufficient')
    expect(
      outcome([act('approve')], {
        managers: [
          {
            ...m1,
            departments: ['d0'],
          },
        ],
      }),
    ).toBe(2)
    expect(
      outcome(
        [
          {
            do: 'department',
            by: 'hr',
            department: 'd2',
          },
          act('approve'),
        ],
        alone,
      ),
    ).toBe('authority-insufficient')
  })
  test('somebody acts in a manager’s name on the dates of the delegation alone', () => {
    expect(outcome([delegate('m2', 'x'), act('approve', 'x')])).toBe(2)
    expect(outcome([delegate('m2', 'x', '2025-03-04'), act('approve', 'x')])).toBe(
      'authority-insufficient',
    )
    expect(
      outcome([delegate('m2', 'x', '2025-03-01', '2025-03-02'), act('approve', 'x')]),
    ).toBe('authority-insufficient')
  })
  test('it is not passed on, not to delete, and not on that manager’s own requests', () => {
    expect(outcome([delegate('m2', 'x'), delegate('x', 'y'), act('approve', 'y')])).toBe(
      'authority-insufficient',
    )
    expect(outcome([delegate('boss', 'x'), act('delete', 'x')])).toBe('authority-insufficient')
    const own = {
      managers: [
        {
          ...m1,
          id: 'e1',
        },
        m2,
      ],
    }
    expect(outcome([delegate('e1', 'x'), act('approve', 'x')], own)).toBe(
      'authority-insufficient',
    )
  })
  test('a first approval in a name is revoked by whoever has that name', () => {
    const commands = [act('approve', 'm1'), delegate('m1', 'x'), act('revoke', 'x')]
    expect(outcome(commands)).toBe(0)
  })
})

test('bulk decides each on its own, in order, and names each refused', () => {
  const { last } = told(
    [
      asked,
      demand('r2', '2025-03-11'),
      {
        do: 'bulk',
        by: 'm1',
        action: 'approve',
        requests: ['r1', 'r9', 'r1', 'r2'],
      },
    ],
    alone,
  )
  expect(last).toEqual({
    ok: true,
    results: [
      {
        ok: true,
        request: 'r1',
        status: 2,
      },
      {
        ok: false,
        code: 'not-found',
        request: 'r9',
      },
      {
        ok: false,
        code: 'already-decided',
        status: 2,
        request: 'r1',
      },
      {
        ok: true,
        request: 'r2',
        status: 2,
      },
    ],
  })
})

import { describe, expect, test } from 'vitest'
import { act, deleter, demand, m0, m1, m2, main, told } from './given.ts'

/** `leave-rules §1`: the table row by row, then precedence. */
const both = {
  managers: [m1, m2, m0, deleter, main],
}
const alone = {
  managers: [m1, m0, deleter],
}
const asked = demand('r1', '2025-03-10')
const outcome = (
  commands: readonly Record<string, unknown>[],
  over: Record<string, unknown> = both,
): unknown => {
  const { last } = told([asked, ...commands], over)
  return last['ok'] ? last['status'] : last['code']
}

describe('the table', () => {
  test.each<[string, unknown, readonly Record<string, unknown>[], Record<string, unknown>]>([
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
  ])('%s', (_row, expected, commands, over) => expect(outcome(commands, over)).toBe(expected))

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
            ...asked,
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
            ...asked,
            by: 'm0',
          },
          act('delete', 'm0'),
        ],
        both,
      ).last,
    ).toEqual({
      ok: true,
      request: 'r1',
      status: null,
    }))
  test('of a type without approval it is approved by nobody', () => {
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
  test('the first approver gives the second approval where his level is final by now', () =>
    expect(
      outcome([
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
      ]),
    ).toBe(2))
})

describe('precedence', () => {
  const few = 'authority-insufficient'
  test.each<[string, unknown, readonly Record<string, unknown>[]]>([
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
  ])('%s', (_case, expected, commands) => expect(outcome(commands)).toBe(expected))

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
    expect(outcome([act('approve', 'e1')], manager)).toBe('own-request')
    expect(outcome([act('approve', 'm2'), act('reject', 'e1')], manager)).toBe('own-request')
    expect(outcome([act('approve', 'm2'), act('delete', 'e1')], manager)).toBe('own-request')
    expect(outcome([], boss)).toBe(0)
    expect(outcome([act('approve', 'e1')], boss)).toBe(2)
    expect(outcome([act('approve', 'e1'), act('delete', 'e1')], boss)).toBe(null)
  })
  test('a refusal names the status, where it has one', () => {
    expect(told([asked, act('reject'), act('approve')], both).last).toEqual({
      ok: false,
      code: 'already-decided',
      status: 3,
    })
    expect(told([asked, act('revoke')], both).last).toEqual({
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

// Long because it holds each check and each recount of leave that changes later.
import { describe, expect, test } from 'vitest'
import { act, demand, description, grant, hourly, m1, m2, told } from './given.ts'

const annual = demand('r1', '2025-03-10', '2025-03-14', { type: 'annual' })
const approved = [grant('E1', 1, 3), grant('E2', 2, 10), annual, act('approve')]
const change = (to: Record<string, unknown> | null, more: Record<string, unknown> = {}) => ({
  do: 'change',
  id: 'c1',
  leave: 'r1',
  description,
  to,
  ...more,
})
const range = (from: string, to: string, more: Record<string, unknown> = {}) => ({
  from,
  to,
  ...more,
})
const code = (...commands: readonly Record<string, unknown>[]) => {
  const { ok: _, ...refusal } = told(commands).last
  return refusal
}

describe('to shorten or withdraw approved leave', () => {
  test('is checked in its order', () => {
    const short = { description: 'short' }
    expect(
      code(
        ...approved,
        change(null, {
          by: 'nobody',
          leave: 'r9',
          ...short,
        }),
      ),
    ).toEqual({
      code: 'authority-insufficient',
    })
    expect(code(...approved, change(null, { leave: 'r9', ...short }))).toEqual({
      code: 'not-found',
    })
    expect(code(...approved.slice(0, 3), change(null, short))).toMatchObject({
      code: 'description-too-short',
    })
    expect(code(...approved.slice(0, 3), change(range('2025-03-14', '2025-03-10')))).toEqual({
      code: 'not-approved',
      status: 0,
    })
    expect(code(...approved, change(range('2025-03-14', '2025-03-10')))).toEqual({
      code: 'range-invalid',
    })
    expect(code(...approved, change(range('2025-03-10', '2025-03-14')))).toEqual({
      code: 'not-shorter',
    })
    expect(code(...approved, change(range('2025-03-12', '2025-03-17')))).toEqual({
      code: 'not-shorter',
    })
    expect(code(...approved, change(null), change(null, { id: 'c2' }))).toEqual({
      code: 'already-exists',
      request: 'c1',
    })
  })
  test('gives back what falls away, of each day the last taken first', () => {
    const { answers, state } = told([
      ...approved,
      change(range('2025-03-11', '2025-03-13', { toHalf: true })),
      act('approve', 'm1', 'c1'),
    ])
    expect(answers.slice(-2)).toEqual([
      {
        ok: true,
        request: 'c1',
        status: 0,
      },
      {
        ok: true,
        request: 'c1',
        status: 2,
      },
    ])
    expect(state.requests).toMatchObject([
      {
        id: 'c1',
        kind: 'change',
        leave: 'r1',
        status: 2,
      },
      {
        id: 'r1',
        from: '2025-03-11',
        toHalf: true,
        days: 2.5,
        minutes: 1200,
        use: [
          {
            from: 'E1',
            days: 2,
          },
          {
            from: 'E2',
            days: 0.5,
          },
        ],
      },
    ])
    expect(state.entitlements).toMatchObject([{ available: 1 }, { available: 9.5 }])
  })
  test('a withdrawn leave is gone, and its change is final', () => {
    const { answers, state } = told([
      ...approved,
      change(null),
      act('approve', 'm1', 'c1'),
      act('revoke', 'm1', 'c1'),
    ])
    expect(answers.at(-1)).toEqual({
      ok: false,
      code: 'already-decided',
      status: 2,
    })
    expect(state.requests).toEqual([
      {
        id: 'c1',
        kind: 'change',
        leave: 'r1',
        status: 2,
      },
    ])
    expect(state.entitlements).toMatchObject([{ available: 3 }, { available: 10 }])
  })
  test('a rejected change is final, and another may be asked for', () =>
    expect(
      code(
        ...approved,
        change(null),
        act('reject', 'm1', 'c1'),
        act('revoke', 'm1', 'c1'),
        change(null, { id: 'c2' }),
      ),
    ).toEqual({
      request: 'c2',
      status: 0,
    }))
  test('a type without approval is changed at once', () =>
    expect(
      told([demand('r1', '2025-03-10', '2025-03-12', { type: 'free' }), change(null)]).state
        .requests,
    ).toMatchObject([
      {
        id: 'c1',
        status: 2,
      },
    ]))
  test('hours become fewer, never more than they were', () => {
    const { answers, state } = told([
      hourly('r1', '2025-03-10', '10:00', '15:00'),
      act('approve'),
      change({
        day: '2025-03-10',
        start: '2025-03-10T11:00',
        end: '2025-03-10T14:00',
      }),
      act('approve', 'm1', 'c1'),
      change(
        {
          day: '2025-03-10',
          start: '2025-03-10T12:30',
          end: '2025-03-10T13:30',
        },
        {
          id: 'c2',
        },
      ),
    ])
    expect(answers.at(-1)).toMatchObject({ code: 'nothing-to-count' })
    expect(state.requests[1]).toMatchObject({
      start: '2025-03-10T11:00',
      minutes: 120,
    })
  })
  test('half of a day that was counted has half of its minutes, whatever the day is by now', () => {
    const { state } = told([
      ...approved,
      {
        do: 'calendar',
        at: '2025-03-17T09:00',
        by: 'hr',
        days: { '2025-03-13': 'free' },
      },
      change(range('2025-03-10', '2025-03-13', { toHalf: true }), { at: '2025-03-17T09:00' }),
      act('approve', 'm1', 'c1', { at: '2025-03-17T09:00' }),
    ])
    expect(state.requests[1]).toMatchObject({
      days: 3.5,
      minutes: 3 * 480 + 240,
    })
  })
  test('leave that leaves status 2 takes its waiting change with it', () => {
    expect(told([...approved, change(null), act('revoke')]).state.requests).toMatchObject([
      {
        id: 'r1',
        status: 0,
      },
    ])
    expect(code(...approved, change(null), act('revoke'), act('approve', 'm1', 'c1'))).toEqual({
      code: 'not-found',
    })
  })
  test('asked for by a manager it is approved at his level', () =>
    expect(
      told([...approved.slice(0, 3), act('approve', 'm2'), change(null, { by: 'm1' })], {
        managers: [m1, m2],
      }).last,
    ).toMatchObject({ status: 1 }))
})

describe('counted anew', () => {
  const holiday = (day: string, from: string | null = null) => ({
    do: 'holidays',
    by: 'hr',
    set: [
      {
        day,
        from,
      },
    ],
    remove: [],
  })
  test('half a day of which a holiday leaves no more is all of it, and no hours fit beside it', () => {
    const shift = {
      work: [
        ['09:00', '13:00'],
        ['14:00', '18:00'],
      ],
      minutes: null,
    }
    const { answers } = told([
      { do: 'calendar', by: 'hr', days: { '2025-03-10': shift } },
      demand('r1', '2025-03-10', '2025-03-10', { toHalf: true }),
      holiday('2025-03-10', '13:00'),
      hourly('r2', '2025-03-10', '12:00', '13:00', { type: 'general' }),
    ])
    expect(answers[1]).toMatchObject({
      days: 0.5,
      minutes: 240,
    })
    expect(answers[2]).toEqual({
      ok: true,
      recounted: [],
    })
    expect(answers[3]).toEqual({
      ok: false,
      code: 'date-conflict',
      request: 'r1',
    })
  })
  test('leave gives back what a holiday spares, and days that were uncovered take it', () => {
    const { answers, state } = told([
      grant('E1', 1, 5),
      { ...annual, to: '2025-03-11' },
      demand('r2', '2025-03-12', '2025-03-14', { type: 'annual' }),
      {
        do: 'calendar',
        by: 'hr',
        days: {
          '2025-03-15': {
            work: [['09:00', '12:00']],
            minutes: null,
          },
        },
      },
      demand('r3', '2025-03-24', '2025-03-24', { type: 'annual' }),
      holiday('2025-03-10'),
    ])
    expect(answers[3]).toEqual({
      ok: true,
      recounted: [],
    })
    expect(answers[4]).toMatchObject({ code: 'annual-limit-exceeded' })
    expect(answers[5]).toEqual({
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
    })
    expect(state.entitlements).toMatchObject([{ available: 1 }])
  })
  test('nothing is refused: days stay uncovered until something comes free', () => {
    const saturday = {
      work: [['09:00', '12:00']],
      minutes: null,
    }
    const { answers, state } = told([
      grant('E1', 1, 5),
      { ...annual, to: '2025-03-16' },
      { do: 'calendar', by: 'hr', days: { '2025-03-15': saturday } },
      grant('E2', 2, 0.5),
    ])
    expect(answers[2]).toMatchObject({
      recounted: [
        {
          days: 6,
          minutes: 2580,
          uncovered: 1,
        },
      ],
    })
    expect(state.requests).toMatchObject([{ uncovered: 0.5 }])
    expect(state.entitlements).toMatchObject([{ available: 0 }, { available: 0 }])
  })
  test('leave that counts nothing any more cannot be approved', () =>
    expect(code(demand('r1', '2025-03-10'), holiday('2025-03-10'), act('approve'))).toEqual({
      code: 'nothing-to-count',
    }))
  test('leave that is over keeps its count', () => {
    const past = demand('r1', '2025-02-10')
    expect(told([past, holiday('2025-02-10')]).last).toEqual({
      ok: true,
      recounted: [],
    })
  })
  test('what was rejected is checked anew when that is revoked', () => {
    const rejected = [demand('r1', '2025-03-10'), act('reject')]
    expect(code(...rejected, demand('r2', '2025-03-10'), act('revoke'))).toEqual({
      code: 'already-exists',
      request: 'r2',
    })
    expect(code(...rejected, holiday('2025-03-10'), act('revoke'))).toEqual({
      code: 'nothing-to-count',
    })
    expect(
      told([...rejected, holiday('2025-03-10', '13:00'), act('revoke')]).state.requests,
    ).toMatchObject([
      {
        status: 0,
        days: 0.5,
      },
    ])
  })
  test('a termination counts what lies beyond it as nothing, also of leave that is over', () => {
    const { last } = told([
      demand('r1', '2025-02-10', '2025-02-14'),
      {
        do: 'terminate',
        by: 'hr',
        lastDay: '2025-02-12',
        settled: false,
      },
    ])
    expect(last).toEqual({
      ok: true,
      recounted: [
        {
          request: 'r1',
          days: 3,
          minutes: 1440,
          use: [],
          uncovered: 0,
        },
      ],
      payoutDays: 0,
    })
  })
})

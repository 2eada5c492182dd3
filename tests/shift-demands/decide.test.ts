// Long because it has each transition of a demand, and each refusal with its figures.
import { describe, expect, test } from 'vitest'
import { statusOf } from '#domain/approvals/approval.ts'
import type { ShiftDemandEvent } from '#domain/shift-demands/events.ts'
import {
  shiftDemands,
  type ShiftDemandCommand,
  type ShiftDemandRefusal,
} from '#domain/shift-demands/shift-demands.ts'
import { given } from '#tests/shared/given.ts'
import { actId, leaveRequestId, shiftDemandId } from '#tests/shared/ids.ts'
import {
  answer,
  ask,
  at,
  ayse,
  bora,
  byDay,
  byNight,
  circumstances,
  decide,
  made,
  on,
  planKey,
  tuesday,
  withBora,
} from './given.ts'

const about = {
  requestId: shiftDemandId(1),
  employeeId: ayse,
  dates: { from: tuesday, to: tuesday },
}
const asked: Extract<ShiftDemandEvent, { readonly type: 'ShiftDemanded' }> = {
  type: 'ShiftDemanded',
  data: {
    ...about,
    kind: 'shift',
    colleagueId: null,
    changes: [{ day: tuesday, planned: byDay, wanted: byNight }],
    description: 'Okul toplantısı var',
    by: 'user:ayse',
    at,
  },
}
const said = (by: string, level: 'only' | 'first' | 'second') => ({
  ...about,
  level,
  name: by,
  by,
  at,
})
const statusAfter = (...commands: readonly ShiftDemandCommand[]): number | null => {
  const state = made(...commands).reduce(shiftDemands.evolve, shiftDemands.initial)
  const demand = state.get(shiftDemandId(1))
  return demand ? statusOf(demand.said) : null
}

describe('asking', () => {
  test('for oneself waits for a word', () => {
    given(shiftDemands).when(ask('ayse')).then(asked)
  })
  test('by who decides counts at once, and plans the days', () => {
    given(shiftDemands)
      .when(ask('chief'))
      .then(
        { ...asked, data: { ...asked.data, by: 'user:chief' } },
        {
          type: 'ShiftDemandApproved',
          data: { ...said('user:chief', 'only'), calendar: actId(1) },
        },
      )
  })
  test('by the first of two waits for the second, and plans nothing', () => {
    given(shiftDemands)
      .when(ask('first'))
      .then(
        { ...asked, data: { ...asked.data, by: 'user:first' } },
        { type: 'ShiftDemandApproved', data: said('user:first', 'first') },
      )
  })
  test('for days of a colleague waits for him, whoever asks', () => {
    expect(statusAfter(ask('chief', { wanted: withBora }))).toBe(0)
    const [exchange] = made(ask('ayse', { wanted: withBora }))
    expect(exchange?.data).toMatchObject({
      kind: 'exchange',
      colleagueId: bora,
      changes: [{ day: tuesday, planned: byDay, wanted: byNight }],
    })
  })
  test('twice by the same id is asking once', () => {
    given(shiftDemands, ...made(ask('ayse')))
      .when(ask('ayse'))
      .then()
  })
  test('for a rest day takes the days in their order', () => {
    const days = [on('2026-03-05'), tuesday]
    const [rest] = made(ask('ayse', { wanted: { kind: 'rest' }, days }))
    expect(rest?.data).toMatchObject({
      dates: { from: tuesday, to: '2026-03-05' },
      changes: [
        { day: tuesday, planned: byDay, wanted: 'rest' },
        { day: '2026-03-05', planned: byDay, wanted: 'rest' },
      ],
    })
  })
})

describe('what is refused when it is asked', () => {
  const expectRefused = (more: Parameters<typeof ask>[1], refusal: ShiftDemandRefusal) => {
    given(shiftDemands).when(ask('ayse', more)).refused(refusal)
  }
  test('somebody else’s days, of who has no name', () => {
    given(shiftDemands).when(ask('stranger')).refused({ code: 'shift.authority-insufficient' })
  })
  test('a description of nine letters', () => {
    expectRefused(
      { description: ' Toplantım ' },
      {
        code: 'shift.description-too-short',
        minimum: 10,
        length: 9,
      },
    )
  })
  test('yesterday, and not today', () => {
    const days = [tuesday, on('2026-03-01')]
    expectRefused({ days }, { code: 'shift.date-past', day: on('2026-03-01') })
    expect(statusAfter(ask('ayse', { days: [on('2026-03-02')] }))).toBe(0)
  })
  test('a day after the last one', () => {
    const ended = circumstances({ lastDay: tuesday })
    const days = [tuesday, on('2026-03-04')]
    expectRefused(
      { days, circumstances: ended },
      {
        code: 'shift.outside-employment',
        day: on('2026-03-04'),
      },
    )
  })
  test('a day on which nothing is planned, of his or of the colleague', () => {
    const plan = new Map([[planKey(bora, tuesday), 'none' as const]])
    expectRefused(
      { wanted: withBora, circumstances: circumstances({ plan }) },
      {
        code: 'shift.not-planned',
        day: tuesday,
      },
    )
    const own = new Map([[planKey(ayse, tuesday), 'none' as const]])
    expectRefused(
      { circumstances: circumstances({ plan: own }) },
      {
        code: 'shift.not-planned',
        day: tuesday,
      },
    )
  })
  test('what is planned already, also with oneself', () => {
    expectRefused(
      { wanted: { kind: 'shift', shiftId: byDay } },
      {
        code: 'shift.same-as-planned',
        day: tuesday,
      },
    )
    expectRefused(
      { wanted: { kind: 'exchange', colleagueId: ayse } },
      {
        code: 'shift.same-as-planned',
        day: tuesday,
      },
    )
  })
  test('a day of leave, also of the colleague', () => {
    const leave = (whose: string) => (whose === bora ? leaveRequestId(7) : null)
    expectRefused(
      { wanted: withBora, circumstances: circumstances({ leave }) },
      {
        code: 'shift.date-conflict',
        request: leaveRequestId(7),
        day: tuesday,
      },
    )
  })
  test('a day that another demand stands for', () => {
    const days = [tuesday, on('2026-03-04')]
    given(shiftDemands, ...made(ask('ayse', { days })))
      .when(ask('ayse', { n: 2, days: [on('2026-03-04')] }))
      .refused({
        code: 'shift.already-demanded',
        request: shiftDemandId(1),
        day: on('2026-03-04'),
      })
  })
  test('in the order of the rules: the past before the plan, the plan before leave', () => {
    const leave = () => leaveRequestId(7)
    const world = circumstances({ leave })
    expectRefused(
      {
        wanted: { kind: 'shift', shiftId: byDay },
        days: [on('2026-03-01')],
        circumstances: world,
      },
      {
        code: 'shift.date-past',
        day: on('2026-03-01'),
      },
    )
    expectRefused(
      { wanted: { kind: 'shift', shiftId: byDay }, circumstances: world },
      {
        code: 'shift.same-as-planned',
        day: tuesday,
      },
    )
  })
})

describe('a colleague', () => {
  const exchange = made(ask('ayse', { wanted: withBora }))
  test('who consents lets it be decided on', () => {
    given(shiftDemands, ...exchange)
      .when(decide('chief', 'approve'))
      .refused({ code: 'shift.awaits-consent' })
    given(shiftDemands, ...exchange)
      .when(answer(true))
      .then({
        type: 'ShiftExchangeConsented',
        data: { ...about, colleagueId: bora, by: 'user:bora', at },
      })
    const commands = [ask('ayse', { wanted: withBora }), answer(true)] as const
    expect(statusAfter(...commands)).toBe(0)
    expect(statusAfter(...commands, decide('chief', 'approve'))).toBe(2)
  })
  test('who declines rejects it: nobody decides on it, and the day is free again', () => {
    const declined = [
      ...exchange,
      ...made(ask('ayse', { wanted: withBora }), answer(false)).slice(1),
    ]
    given(shiftDemands, ...declined)
      .when(decide('chief', 'approve'))
      .refused({ code: 'shift.already-decided', status: 3 })
    given(shiftDemands, ...declined)
      .when(decide('chief', 'revoke'))
      .refused({ code: 'shift.not-decided', status: 3 })
    given(shiftDemands, ...declined)
      .when(answer(true))
      .refused({ code: 'shift.already-decided', status: 3 })
    const again = shiftDemands.decide(
      declined.reduce(shiftDemands.evolve, shiftDemands.initial),
      ask('ayse', { n: 2 }),
    )
    expect(again.ok).toBe(true)
  })
  test('may think better of it while nobody has decided', () => {
    const commands = [ask('ayse', { wanted: withBora }), answer(true)] as const
    expect(statusAfter(...commands, answer(false))).toBe(3)
    given(shiftDemands, ...made(...commands, decide('chief', 'approve')))
      .when(answer(false))
      .refused({ code: 'shift.already-decided', status: 2 })
  })
  test('who answers twice alike said it once; somebody else finds nothing to answer', () => {
    given(
      shiftDemands,
      ...exchange,
      ...made(ask('ayse', { wanted: withBora }), answer(true)).slice(1),
    )
      .when(answer(true))
      .then()
    given(shiftDemands, ...exchange)
      .when(answer(true, ayse))
      .refused({ code: 'shift.not-found' })
    given(shiftDemands, ...made(ask('ayse')))
      .when(answer(true))
      .refused({ code: 'shift.not-found' })
  })
  test('who has not answered yet keeps nobody from rejecting', () => {
    expect(statusAfter(ask('ayse', { wanted: withBora }), decide('chief', 'reject'))).toBe(3)
  })
})

describe('deciding', () => {
  const waiting = made(ask('ayse'))
  test('approves at last with the act that plans it, and first without', () => {
    given(shiftDemands, ...waiting)
      .when(decide('chief', 'approve'))
      .then({
        type: 'ShiftDemandApproved',
        data: { ...said('user:chief', 'only'), calendar: actId(1) },
      })
    given(shiftDemands, ...waiting)
      .when(decide('first', 'approve'))
      .then({ type: 'ShiftDemandApproved', data: said('user:first', 'first') })
    given(shiftDemands, ...made(ask('ayse'), decide('first', 'approve')))
      .when(decide('second', 'approve'))
      .then({
        type: 'ShiftDemandApproved',
        data: { ...said('user:second', 'second'), calendar: actId(1) },
      })
  })
  test('rejects, and what is decided is not decided again', () => {
    given(shiftDemands, ...waiting)
      .when(decide('chief', 'reject'))
      .then({ type: 'ShiftDemandRejected', data: said('user:chief', 'only') })
    const both = [
      [decide('chief', 'reject'), 3],
      [decide('chief', 'approve'), 2],
    ] as const
    for (const [first, status] of both)
      given(shiftDemands, ...made(ask('ayse'), first))
        .when(decide('chief', 'approve'))
        .refused({ code: 'shift.already-decided', status })
  })
  test('is nobody’s on his own, nor of who has no level', () => {
    given(shiftDemands, ...waiting)
      .when(decide('stranger', 'approve'))
      .refused({ code: 'shift.authority-insufficient' })
    const own = { ...decide('chief', 'approve').authority, own: true }
    given(shiftDemands, ...waiting)
      .when(decide('chief', 'approve', { authority: own }))
      .refused({ code: 'shift.own-request' })
    given(shiftDemands, ...made(ask('ayse'), decide('first', 'approve')))
      .when(decide('first', 'approve'))
      .refused({ code: 'shift.authority-insufficient' })
  })
  test('approves nothing that is planned otherwise by now', () => {
    const plan = new Map([[planKey(ayse, tuesday), 'rest' as const]])
    const changed = circumstances({ plan })
    given(shiftDemands, ...waiting)
      .when(decide('chief', 'approve', { circumstances: changed }))
      .refused({ code: 'shift.plan-changed', day: tuesday })
    const theirs = circumstances({ plan: new Map([[planKey(bora, tuesday), 'rest' as const]]) })
    const consented = made(ask('ayse', { wanted: withBora }), answer(true))
    given(shiftDemands, ...consented)
      .when(decide('chief', 'approve', { circumstances: theirs }))
      .refused({ code: 'shift.plan-changed', day: tuesday })
  })
  test('approves no day of leave that came since, also of the colleague', () => {
    const leave = () => leaveRequestId(7)
    given(shiftDemands, ...waiting)
      .when(decide('chief', 'approve', { circumstances: circumstances({ leave }) }))
      .refused({
        code: 'shift.date-conflict',
        request: leaveRequestId(7),
        day: tuesday,
      })
    const theirs = (whose: string) => (whose === bora ? leaveRequestId(8) : null)
    const consented = made(ask('ayse', { wanted: withBora }), answer(true))
    given(shiftDemands, ...consented)
      .when(decide('chief', 'approve', { circumstances: circumstances({ leave: theirs }) }))
      .refused({
        code: 'shift.date-conflict',
        request: leaveRequestId(8),
        day: tuesday,
      })
  })
  test('a first approval and a rejection ask for no leave: nothing is planned by them', () => {
    const leave = () => leaveRequestId(7)
    const away = { circumstances: circumstances({ leave }) }
    expect(statusAfter(ask('ayse'), decide('first', 'approve', away))).toBe(1)
    expect(statusAfter(ask('ayse'), decide('chief', 'reject', away))).toBe(3)
  })
  test('approves no day after the last one', () => {
    const ended = circumstances({ lastDay: on('2026-03-02') })
    given(shiftDemands, ...waiting)
      .when(decide('chief', 'approve', { circumstances: ended }))
      .refused({ code: 'shift.outside-employment', day: tuesday })
  })
  test('of what is not there finds nothing', () => {
    given(shiftDemands).when(decide('chief', 'approve')).refused({ code: 'shift.not-found' })
  })
})

describe('taking back', () => {
  const approved = made(ask('ayse'), decide('chief', 'approve'))
  const others = { ...about, by: 'user:chief', at }
  const changed = circumstances({ changed: tuesday })
  test('an approval gives its days back, unless somebody planned them otherwise since', () => {
    given(shiftDemands, ...approved)
      .when(decide('chief', 'revoke'))
      .then({ type: 'ShiftDecisionRevoked', data: { ...others, calendar: actId(1) } })
    given(shiftDemands, ...approved)
      .when(decide('chief', 'revoke', { circumstances: changed }))
      .refused({ code: 'shift.plan-changed', day: tuesday })
  })
  test('the second of two approvals leaves the first', () => {
    const commands = [
      ask('ayse'),
      decide('first', 'approve'),
      decide('second', 'approve'),
    ] as const
    expect(statusAfter(...commands, decide('second', 'revoke'))).toBe(1)
    expect(
      statusAfter(...commands, decide('second', 'revoke'), decide('first', 'revoke')),
    ).toBe(0)
  })
  test('a rejection needs the days still to be free', () => {
    const rejected = made(ask('ayse'), decide('chief', 'reject'))
    given(shiftDemands, ...rejected)
      .when(decide('chief', 'revoke'))
      .then({ type: 'ShiftDecisionRevoked', data: others })
    const taken = made(ask('ayse'), decide('chief', 'reject'), ask('ayse', { n: 2 }))
    given(shiftDemands, ...taken)
      .when(decide('chief', 'revoke'))
      .refused({
        code: 'shift.already-demanded',
        request: shiftDemandId(2),
        day: tuesday,
      })
  })
  test('what nobody decided on there is nothing to take back', () => {
    given(shiftDemands, ...made(ask('ayse')))
      .when(decide('chief', 'revoke'))
      .refused({ code: 'shift.not-decided', status: 0 })
  })
  test('who asked deletes what waits for its first word, and nothing else', () => {
    given(shiftDemands, ...made(ask('ayse')))
      .when(decide('ayse', 'delete'))
      .then({ type: 'ShiftDemandDeleted', data: { ...about, by: 'user:ayse', at } })
    given(shiftDemands, ...approved)
      .when(decide('ayse', 'delete'))
      .refused({ code: 'shift.already-decided', status: 2 })
    given(shiftDemands, ...made(ask('ayse')))
      .when(decide('stranger', 'delete'))
      .refused({ code: 'shift.authority-insufficient' })
  })
  test('who may delete does so in any state, and the days are given back', () => {
    given(shiftDemands, ...approved)
      .when(decide('chief', 'delete'))
      .then({ type: 'ShiftDemandDeleted', data: { ...others, calendar: actId(1) } })
    given(shiftDemands, ...approved)
      .when(decide('chief', 'delete', { circumstances: changed }))
      .refused({ code: 'shift.plan-changed', day: tuesday })
    expect(statusAfter(ask('ayse'), decide('chief', 'delete'))).toBeNull()
  })
})

// Long because it holds a shift, its halves and what is restored against small worlds of their own.
import { describe, expect, test } from 'vitest'
import type { Authority } from '#domain/approvals/authority.ts'
import type { Circumstances } from '#domain/leave/circumstances.ts'
import {
  leaveDemands,
  leaveRequests,
  type LeaveRequestCommand,
} from '#domain/leave/requests.ts'
import type { DemandLeave } from '#domain/leave/demand.ts'
import type { LeaveDecidedFact, LeaveDemandedFact } from '#domain/leave/restoring.ts'
import { annualGroupByLaw } from '#domain/leave/settings/annual.ts'
import { leaveOn, planOfShift, stretchesOfHalf } from '#domain/leave/shift-plan.ts'
import {
  asInstant,
  asLeaveRequestId,
  asLocalDate,
  asLocalDateTime,
} from '#domain/shared/values.ts'
import { restDayShift } from '#domain/shifts/published.ts'
import { dayShift } from '#tests/projections/rig.ts'
import { given } from '#tests/shared/given.ts'
import { employeeId, leaveTypeId } from '#tests/shared/ids.ts'

const day = asLocalDate('2026-03-03')
const office = {
  ...dayShift,
  periods: [{ start: '09:00', end: '18:00' }],
  lunch: { start: '12:30', end: '13:30', minutes: 60 },
}
const night = { ...dayShift, periods: [{ start: '22:00', end: '06:00' }], lunch: null }

describe('a shift as leave finds it', () => {
  test('is its periods less nominal lunch, and rest or free without', () => {
    expect(planOfShift(office)).toEqual({
      kind: 'work',
      spans: [
        [540, 750],
        [810, 1080],
      ],
      most: null,
    })
    expect(planOfShift(night)).toMatchObject({ spans: [[1320, 1800]] })
    expect(planOfShift(restDayShift)).toEqual({ kind: 'rest' })
    expect(planOfShift(null)).toEqual({ kind: 'free' })
  })
  test('of a flexible one is its first period, and as many minutes as it asks for', () => {
    const flexible = { ...office, type: 'flexible' as const, lunch: null, minimumWork: 420 }
    expect(planOfShift(flexible)).toEqual({ kind: 'work', spans: [[540, 1080]], most: 420 })
  })
})

describe('a half day on the clock', () => {
  test('is cut where half of the planned minutes are over (leave-rules §8)', () => {
    const on = { shift: office, holiday: null }
    expect(stretchesOfHalf(day, 'second', on)).toEqual([
      { from: '2026-03-03T14:00:00', to: '2026-03-03T18:00:00' },
    ])
    expect(stretchesOfHalf(day, 'first', on)).toEqual([
      { from: '2026-03-03T09:00:00', to: '2026-03-03T12:30:00' },
      { from: '2026-03-03T13:30:00', to: '2026-03-03T14:00:00' },
    ])
  })
  test('of a night ends on the next date; a day without a plan has none', () => {
    expect(stretchesOfHalf(day, 'second', { shift: night, holiday: null })).toEqual([
      { from: '2026-03-04T02:00:00', to: '2026-03-04T06:00:00' },
    ])
    expect(stretchesOfHalf(day, 'first', { shift: null, holiday: null })).toEqual([])
    expect(stretchesOfHalf(day, 'first', { shift: office, holiday: 'full' })).toEqual([])
  })
})

describe('leave on one of its days', () => {
  const leave = {
    calculation: 'annual' as const,
    worked: true,
    asked: { from: day, to: asLocalDate('2026-03-05'), fromHalf: true, toHalf: true },
    counted: [
      { day, halves: 1, minutes: 240, part: 'second' as const },
      { day: asLocalDate('2026-03-04'), halves: 2, minutes: 480, part: 'all' as const },
      { day: asLocalDate('2026-03-05'), halves: 1, minutes: 210, part: 'all' as const },
    ],
  }
  test('is the half that is asked, all of a day that cannot be halved, and the rest', () => {
    const parts = ['2026-03-03', '2026-03-04', '2026-03-05'].map(one =>
      leaveOn(leave, asLocalDate(one)),
    )
    const kind = { type: 'annual', countsAsWorked: true, days: 'work', sgk: null }
    expect(parts).toEqual([
      { ...kind, part: 'second', counts: { halves: 1, minutes: 240 } },
      { ...kind, part: 'all', counts: { halves: 2, minutes: 480 } },
      { ...kind, part: 'all', counts: { halves: 1, minutes: 210 } },
    ])
  })
  test('by the hour is those hours', () => {
    const start = asLocalDateTime('2026-03-03T09:00:00')
    const end = asLocalDateTime('2026-03-03T11:00:00')
    expect(leaveOn({ ...leave, asked: { day, start, end } }, day)).toEqual({
      type: 'annual',
      countsAsWorked: true,
      from: start,
      to: end,
    })
  })
})

const plan = planOfShift(office)
const circumstances: Circumstances = {
  today: asLocalDate('2026-03-09'),
  country: 'TR',
  expiryRemoves: false,
  grantAheadMonths: 0,
  calendar: { planOf: () => plan, holidayOf: () => null },
  types: new Map(
    ([1, 2] as const).map(n => [
      leaveTypeId(n),
      {
        id: leaveTypeId(n),
        calculation: n === 1 ? ('general' as const) : ('annual' as const),
        days: 'work' as const,
        worked: true,
        sgk: null,
        approval: true,
        active: true,
        limit:
          n === 1
            ? ({
                kind: 'limited',
                unit: 'days',
                daily: null,
                monthly: 3,
                annual: null,
              } as const)
            : ({ kind: 'limitless' } as const),
      },
    ]),
  ),
  group: annualGroupByLaw,
  birthDate: null,
  employments: [{ start: null, lastDay: null }],
}
const chief: Authority = {
  by: 'user:chief',
  names: ['user:chief'],
  level: 2,
  final: 1,
  own: false,
  self: false,
  asks: true,
  mayDelete: true,
}
const nobody: Authority = { ...chief, by: 'user:none', level: 0, asks: false, mayDelete: false }
const doing = {
  employeeId: employeeId(1),
  circumstances,
  by: 'user:chief',
  at: asInstant('2026-03-09T06:00:00.000Z'),
}
const requestId = (n: number) => asLeaveRequestId(`1e000000-0000-4000-8000-00000000000${n}`)
const asked = (from: string, to = from) => ({
  from: asLocalDate(from),
  to: asLocalDate(to),
  fromHalf: false,
  toHalf: false,
})
const demand = (n: number, from: string, to = from, type = 1): DemandLeave => ({
  ...doing,
  type: 'DemandLeave',
  requestId: requestId(n),
  leaveType: leaveTypeId(type),
  description: 'Aile ziyareti',
  asked: asked(from, to),
  partly: false,
  partId: requestId,
  authority: chief,
})
const made = (n: number, from: string) => {
  const decision = leaveRequests.decide(leaveRequests.initial, demand(n, from))
  if (!decision.ok) throw new Error(decision.refusal.code)
  return decision.value
}
const restore = (n: number, from: string, authority = chief): LeaveRequestCommand => {
  const [demanded, decided] = made(n, from)
  return {
    ...doing,
    type: 'RestoreRequest',
    requestId: requestId(n),
    demanded: demanded as LeaveDemandedFact,
    decided: [decided as LeaveDecidedFact],
    authority,
  }
}

describe('figures of a refusal', () => {
  test('are days where the rules speak of days, and name what stands in the way', () => {
    const there = made(1, '2026-03-03')
    given(leaveRequests, ...there)
      .when(demand(2, '2026-03-02', '2026-03-03'))
      .refused({ code: 'leave.already-exists', request: requestId(1), from: day, to: day })
    given(leaveRequests, ...there)
      .when(demand(2, '2026-03-04', '2026-03-05'))
      .refused({
        code: 'leave.limit-exceeded',
        unit: 'days',
        period: 'month',
        key: '2026-03',
        limit: 1.5,
        used: 1,
        remaining: 0.5,
        requested: 2,
      })
    given(leaveRequests)
      .when(demand(1, '2026-03-04', '2026-03-05', 2))
      .refused({ code: 'leave.annual-limit-exceeded', available: 0, requested: 2 })
  })
})

describe('a demand of which days are taken', () => {
  const types = new Map(
    [...circumstances.types].map(([id, type]) => [
      id,
      { ...type, limit: { kind: 'limitless' as const } },
    ]),
  )
  const partly = {
    ...demand(2, '2026-03-02', '2026-03-04'),
    circumstances: { ...circumstances, types },
    partly: true,
    partId: (n: number) => requestId(n + 4),
  }
  const there = made(1, '2026-03-03').reduce(leaveRequests.evolve, leaveRequests.initial)
  test('is answered with the parts that it made, and with the days between and why', () => {
    const told = leaveDemands.decide(there, partly)
    expect(told.ok && told.value.answer).toEqual({
      saved: [requestId(5), requestId(6)],
      refused: [
        {
          from: day,
          to: day,
          refusal: { code: 'leave.already-exists', request: requestId(1), from: day, to: day },
        },
      ],
    })
    expect(leaveRequests.decide(there, partly)).toEqual({
      ok: true,
      value: told.ok && told.value.events,
    })
  })
  test('is answered with itself where all of it is saved, and is refused whole otherwise', () => {
    const whole = leaveDemands.decide(leaveRequests.initial, partly)
    expect(whole.ok && whole.value.answer).toEqual({ saved: [requestId(2)], refused: [] })
    expect(leaveDemands.decide(there, { ...partly, partly: false })).toEqual({
      ok: false,
      refusal: { code: 'leave.already-exists', request: requestId(1), from: day, to: day },
    })
  })
})

describe('leave that comes back', () => {
  const deleted = {
    type: 'LeaveRequestDeleted',
    data: {
      requestId: requestId(1),
      employeeId: employeeId(1),
      dates: { from: day, to: day },
      by: 'user:chief',
      at: doing.at,
    },
  } as const
  test('is what it was, in the words of whoever said it', () => {
    const there = made(1, '2026-03-03')
    given(leaveRequests, ...there, deleted)
      .when(restore(1, '2026-03-03'))
      .then(...there)
    given(leaveRequests, ...there)
      .when(restore(1, '2026-03-03'))
      .then()
  })
  test('finds its days taken where other leave was asked for meanwhile', () => {
    given(leaveRequests, ...made(1, '2026-03-03'), deleted, ...made(2, '2026-03-03'))
      .when(restore(1, '2026-03-03'))
      .refused({ code: 'leave.already-exists', request: requestId(2), from: day, to: day })
  })
  test('is not brought back by who could neither ask for it nor delete it', () => {
    given(leaveRequests, ...made(1, '2026-03-03'), deleted)
      .when(restore(1, '2026-03-03', nobody))
      .refused({ code: 'leave.authority-insufficient' })
  })
})

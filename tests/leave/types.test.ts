import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authorityOf } from '#domain/approvals/authority.ts'
import { leave } from '#domain/leave/leave.ts'
import type { LeaveSettingEvent } from '#domain/leave/settings/events.ts'
import { leaveSettings, type LeaveSettingCommand } from '#domain/leave/settings/settings.ts'
import type { LeaveTypeDefinition } from '#domain/leave/settings/state.ts'
import { usualTypesOf } from '#domain/leave/settings/usual.ts'
import { asInstant, asLocalDate, type LeaveRequestId } from '#domain/shared/values.ts'
import { given, repeatedInVain } from '#tests/shared/given.ts'
import { employeeId, leaveTypeId } from '#tests/shared/ids.ts'
import { covers } from '#tests/specification/covers.ts'

/** Long because what a type can be is asked from all sides. */
const plain: LeaveTypeDefinition = {
  title: 'Mazeret izni',
  calculation: 'personal',
  days: 'work',
  worked: true,
  approval: true,
  limit: { kind: 'limitless' },
  overtimeCoefficient: null,
  colour: null,
  offered: null,
  sgk: null,
}
const define = (n: number, more: Partial<LeaveTypeDefinition> = {}) =>
  ({
    type: 'DefineLeaveType',
    leaveTypeId: leaveTypeId(n),
    as: 'new',
    ...plain,
    ...more,
  }) as const
const defined = (n: number, more: Partial<LeaveTypeDefinition> = {}): LeaveSettingEvent => ({
  type: 'LeaveTypeDefined',
  data: { leaveTypeId: leaveTypeId(n), ...plain, ...more },
})
const about = { leaveTypeId: leaveTypeId(1) }

describe('a type of leave', () => {
  test(
    'says how it is counted, approved and limited, and what it is called',
    covers('3.82', '3.96', '3.97'),
    () => {
      const whole = {
        title: 'Serbest zaman',
        calculation: 'insteadOvertime',
        limit: { kind: 'limited', unit: 'minutes', daily: 240, monthly: 960, annual: 4800 },
        overtimeCoefficient: 1.5,
        colour: '#28c76f',
      } as const
      given(leaveSettings).when(define(1, whole)).then(defined(1, whole))
    },
  )
  test('has a title of its own, in whatever letters', () =>
    given(leaveSettings, defined(1))
      .when(define(2, { title: ' MAZERET  İZNİ' }))
      .refused({ code: 'leave.type-title-taken', title: ' MAZERET  İZNİ' }))
  test('is what it was when it is said again, and is changed where it is not', () => {
    const again = { ...define(1), as: 'there' } as const
    given(leaveSettings, defined(1)).when(again).then()
    given(leaveSettings, defined(1))
      .when({ ...again, limit: { kind: 'defined', unit: 'days' } })
      .then(defined(1, { limit: { kind: 'defined', unit: 'days' } }))
    given(leaveSettings)
      .when(again)
      .refused({ code: 'leave.type-not-found', ...about })
  })
  test.each([
    ['leave.annual-in-calendar-days', { calculation: 'annual', days: 'calendar' }],
    ['leave.time-off-unworked', { calculation: 'insteadOvertime', worked: false }],
    [
      'leave.limit-missing',
      {
        limit: { kind: 'limited', unit: 'days', daily: null, monthly: null, annual: null },
      },
    ],
  ] as const)('is refused with %s where the rules contradict it', (code, more) =>
    given(leaveSettings).when(define(1, more)).refused({ code }),
  )
  test('is switched off and on, each once, and stays what it is', () => {
    const off = { type: 'LeaveTypeSwitchedOff', data: about } as const
    const turn = (active: boolean) => ({ type: 'SwitchLeaveType', ...about, active }) as const
    given(leaveSettings, defined(1)).when(turn(false)).then(off)
    given(leaveSettings, defined(1), off).when(turn(false)).then()
    given(leaveSettings, defined(1), off)
      .when(turn(true))
      .then({ type: 'LeaveTypeSwitchedOn', data: about })
    const after = [defined(1), off, defined(1, { title: 'Özel izin' })]
    expect(
      after.reduce(leaveSettings.evolve, leaveSettings.initial).types.get(leaveTypeId(1)),
    ).toMatchObject({ active: false, title: 'Özel izin' })
  })
  test('goes once, and only the same one comes back under its id', () => {
    const removed = { type: 'LeaveTypeRemoved', data: about } as const
    const remove = { type: 'RemoveLeaveType', ...about, requests: 0 } as const
    given(leaveSettings, defined(1)).when(remove).then(removed)
    given(leaveSettings, defined(1), removed).when(remove).then()
    given(leaveSettings, defined(1), removed)
      .when({ ...define(1), as: 'there' })
      .refused({ code: 'leave.type-not-found', ...about })
    given(leaveSettings, defined(1), removed)
      .when({ ...define(1), as: 'before' })
      .then(defined(1))
  })
})

const usual = usualTypesOf('TR').map(({ usual: key, definition }, index) => ({
  leaveTypeId: leaveTypeId(100 + index),
  usual: key,
  title: `Türkiye ${key}`,
  ...definition,
}))
const takeAll = { type: 'TakeUsualLeaveTypes', types: usual } as const

describe('the types usual in Turkey', () => {
  test('have the figures of the law: by the event offered, by the year limited', () => {
    const figures = usual.map(({ usual: key, days, worked, limit, offered }) => [
      key,
      days,
      worked,
      offered === null ? null : offered / 2,
      limit.kind === 'limited' ? [limit.unit, limit.daily, limit.annual] : limit.kind,
    ])
    expect(figures).toEqual([
      ['annual', 'work', true, null, 'limitless'],
      ['marriage', 'calendar', true, 3, 'limitless'],
      ['adoption', 'calendar', true, 3, 'limitless'],
      ['bereavement', 'calendar', true, 3, 'limitless'],
      ['birth', 'calendar', true, 5, 'limitless'],
      ['sickChild', 'calendar', true, null, ['days', null, 20]],
      ['unpaid', 'work', false, null, 'limitless'],
      ['travel', 'calendar', false, 4, 'limitless'],
      ['jobSearch', 'work', true, null, ['minutes', 120, null]],
      ['nursing', 'work', true, null, ['minutes', 90, null]],
      ['timeOff', 'work', true, null, 'limitless'],
    ])
    expect(usualTypesOf('DE')).toEqual([])
  })
  test('are taken over at once, but for those that are there by themselves or by their name', () => {
    const mine = defined(1, { title: 'türkiye ANNUAL' })
    const left = usual.filter(({ usual: key }) => key !== 'annual')
    const taken = { type: 'UsualLeaveTypesTaken', data: { types: left } } as const
    given(leaveSettings, mine).when(takeAll).then(taken)
    const renamed: LeaveSettingEvent = {
      type: 'LeaveTypeDefined',
      data: { ...plain, leaveTypeId: leaveTypeId(101), title: 'Nikâh izni' },
    }
    given(leaveSettings, mine, taken, renamed).when(takeAll).then()
  })
  test('are all of them types that can be', () => {
    for (const { usual: _, ...type } of usual)
      expect(
        leaveSettings.decide(leaveSettings.initial, {
          type: 'DefineLeaveType',
          as: 'new',
          ...type,
        }).ok,
      ).toBe(true)
  })
})

/** Asks for calendar days of a type of the company, on whose word nothing else depends. */
const asked = (
  state: ReturnType<typeof leaveSettings.evolve>,
  n: number,
  [from, to]: readonly [string, string],
) => {
  const who = employeeId()
  const today = asLocalDate('2026-03-02')
  return leave.decide(leave.initial, {
    type: 'DemandLeave',
    employeeId: who,
    by: who,
    at: asInstant('2026-03-02T09:00:00.000Z'),
    requestId: 'r1' as LeaveRequestId, // here any text is an id
    leaveType: leaveTypeId(n),
    description: 'as the law gives it',
    asked: { from: asLocalDate(from), to: asLocalDate(to), fromHalf: false, toHalf: false },
    partly: false,
    partId: number => `r1.${number}` as LeaveRequestId,
    authority: authorityOf(
      who,
      { id: who, department: 'd1' },
      { parentOf: () => null, managers: new Map(), delegations: [] },
      today,
    ),
    circumstances: {
      today,
      country: 'TR',
      expiryRemoves: false,
      grantAheadMonths: 0,
      calendar: { planOf: () => ({ kind: 'free' }), holidayOf: () => null },
      types: state.types,
      group: { validityYears: 5, deductWeekends: false, tiers: [] },
      birthDate: null,
      employments: [{ start: asLocalDate('2020-01-01'), lastDay: null }],
    },
  })
}
const company = leaveSettings.evolve(leaveSettings.initial, {
  type: 'UsualLeaveTypesTaken',
  data: { types: usual },
})
const idOf = (key: string) => 100 + usual.findIndex(one => one.usual === key)

describe('the decider of leave takes the company’s types as they are', () => {
  test(
    'with its kind of days, its approval and its limit by the year',
    covers('3.84', '3.88', '3.90', '3.91', '3.95'),
    () => {
      const marriage = asked(company, idOf('marriage'), ['2026-03-06', '2026-03-08'])
      expect(marriage).toMatchObject({
        ok: true,
        value: [{ type: 'LeaveDemanded', data: { calculation: 'personal', days: 'calendar' } }],
      })
      const few = asked(company, idOf('sickChild'), ['2026-03-02', '2026-03-11'])
      expect(few.ok).toBe(true)
      const many = asked(company, idOf('sickChild'), ['2026-03-02', '2026-03-12'])
      expect(many).toMatchObject({
        ok: false,
        refusal: { code: 'limit-exceeded', period: 'year', limit: 20, requested: 22 },
      })
    },
  )
  test('refuses those that are switched off, and asks nobody for what needs no approval', () => {
    covers('3.89')
    const marriage = leaveTypeId(idOf('marriage'))
    const off = leaveSettings.evolve(company, {
      type: 'LeaveTypeSwitchedOff',
      data: { leaveTypeId: marriage },
    })
    expect(asked(off, idOf('marriage'), ['2026-03-06', '2026-03-08'])).toEqual({
      ok: false,
      refusal: { code: 'type-not-found' },
    })
    const free = leaveSettings.evolve(company, {
      type: 'LeaveTypeDefined',
      data: { ...plain, leaveTypeId: marriage, days: 'calendar', approval: false },
    })
    expect(asked(free, idOf('marriage'), ['2026-03-06', '2026-03-08'])).toMatchObject({
      ok: true,
      value: [{ type: 'LeaveDemanded' }, { type: 'LeaveRequestApproved' }],
    })
  })
})

const id = fc.integer({ min: 1, max: 3 }).map(leaveTypeId)
const amount = fc.option(fc.integer({ min: 1, max: 40 }))
const unit = fc.constantFrom('minutes', 'days' as const)
const definition: fc.Arbitrary<LeaveTypeDefinition> = fc.record({
  title: fc.constantFrom('A', 'B', 'C'),
  calculation: fc.constantFrom('annual', 'personal', 'general', 'insteadOvertime' as const),
  days: fc.constantFrom('work', 'calendar' as const),
  worked: fc.boolean(),
  approval: fc.boolean(),
  limit: fc.oneof(
    fc.constant({ kind: 'limitless' } as const),
    fc.record({ kind: fc.constant('defined' as const), unit }),
    fc.record({
      kind: fc.constant('limited' as const),
      unit,
      daily: amount,
      monthly: amount,
      annual: amount,
    }),
  ),
  overtimeCoefficient: fc.constantFrom(null, 1.5),
  colour: fc.constantFrom(null, '#28c76f'),
  offered: amount,
  sgk: fc.constantFrom(null, 21),
})
const command: fc.Arbitrary<LeaveSettingCommand> = fc.oneof(
  fc
    .tuple(definition, id, fc.constantFrom('new', 'there', 'before' as const))
    .map(([type, one, as]) => ({
      type: 'DefineLeaveType' as const,
      leaveTypeId: one,
      as,
      ...type,
    })),
  fc.record({
    type: fc.constant('SwitchLeaveType' as const),
    leaveTypeId: id,
    active: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('RemoveLeaveType' as const),
    leaveTypeId: id,
    requests: fc.constant(0),
  }),
  fc.constant(takeAll),
)

test('any command that comes twice records nothing the second time', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20, size: 'max' }), all => {
      expect(repeatedInVain(leaveSettings, all)).toEqual([])
    }),
  ))

test('whatever is done, titles stay apart and no type contradicts the rules', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20, size: 'max' }), all => {
      let state = leaveSettings.initial
      for (const one of all) {
        const decision = leaveSettings.decide(state, one)
        if (decision.ok) state = decision.value.reduce(leaveSettings.evolve, state)
      }
      const types = [...state.types.values()]
      expect(new Set(types.map(({ title }) => title)).size).toBe(types.length)
      for (const { calculation, days, worked, limit } of types) {
        expect(calculation === 'annual' && days === 'calendar').toBe(false)
        expect(calculation === 'insteadOvertime' && !worked).toBe(false)
        if (limit.kind === 'limited')
          expect([limit.daily, limit.monthly, limit.annual]).not.toEqual([null, null, null])
      }
      for (const [key, type] of state.types) expect(type.id).toBe(key)
    }),
  ))

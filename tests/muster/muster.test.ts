import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { muster, type MusterCommand } from '#domain/muster/muster.ts'
import { asEmployeeId, asInstant, asMusterId } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const acting = {
  by: 'user:1',
  at: asInstant('2026-03-02T08:00:00.000Z'),
}
const [first, second] = [asMusterId(id(1)), asMusterId(id(2))]
const [ada, can] = [asEmployeeId(id(5)), asEmployeeId(id(6))]
const called = { type: 'MusterCalled', data: { musterId: first, ...acting } } as const
const ended = { type: 'MusterEnded', data: { musterId: first, ...acting } } as const
const safe = (...employeeIds: (typeof ada)[]) =>
  ({
    type: 'FoundSafe',
    data: {
      musterId: first,
      ...acting,
      employeeIds,
    },
  }) as const

describe('a roll call', () => {
  test('is one at a time: who calls while one is on joins it', () => {
    given(muster, called)
      .when({
        type: 'CallMuster',
        musterId: second,
        ...acting,
      })
      .then()
    given(muster, called, ended)
      .when({
        type: 'CallMuster',
        musterId: second,
        ...acting,
      })
      .then({ type: 'MusterCalled', data: { musterId: second, ...acting } })
  })
  test('counts everybody once, whoever of the wardens was first', () => {
    given(muster, called, safe(ada))
      .when({
        type: 'FindSafe',
        musterId: first,
        employeeIds: [ada, can, can],
        ...acting,
      })
      .then(safe(can))
    given(muster, called, safe(ada, can))
      .when({
        type: 'FindSafe',
        musterId: first,
        employeeIds: [can, ada],
        ...acting,
      })
      .then()
  })
  test('looks again for whoever was ticked by mistake, and for nobody else', () => {
    const again = {
      type: 'SeekAgain',
      musterId: first,
      employeeId: ada,
      ...acting,
    } as const
    given(muster, called, safe(ada))
      .when(again)
      .then({
        type: 'SoughtAgain',
        data: {
          musterId: first,
          employeeId: ada,
          ...acting,
        },
      })
    given(muster, called, safe(can)).when(again).then()
  })
  test('that is over, or never was, takes no ticks', () => {
    const tick = (musterId: typeof first): MusterCommand => ({
      type: 'FindSafe',
      musterId,
      employeeIds: [ada],
      ...acting,
    })
    given(muster, called, ended).when(tick(first)).refused({ code: 'muster.over' })
    given(muster, called).when(tick(second)).refused({ code: 'muster.not-found' })
  })
  test('knows in the end who was ticked last and not sought again, in whatever order it came', () => {
    const one = fc.constantFrom(ada, can)
    const act = fc.record({
      is: fc.constantFrom('FindSafe', 'SeekAgain'),
      whom: one,
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), acts => {
        let state = muster.evolve(muster.initial, called)
        const last = new Map<string, boolean>()
        for (const { is, whom } of acts) {
          const command: MusterCommand =
            is === 'FindSafe'
              ? {
                  type: 'FindSafe',
                  musterId: first,
                  employeeIds: [whom],
                  ...acting,
                }
              : {
                  type: 'SeekAgain',
                  musterId: first,
                  employeeId: whom,
                  ...acting,
                }
          const decided = muster.decide(state, command)
          if (!decided.ok) throw new Error(decided.refusal.code)
          for (const event of decided.value) state = muster.evolve(state, event)
          last.set(whom, is === 'FindSafe')
        }
        expect([...state.safe].toSorted()).toEqual(
          [...last].flatMap(([whom, isSafe]) => (isSafe ? [whom] : [])).toSorted(),
        )
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import {
  delegations,
  type DelegationCommand,
  type GivenDelegation,
} from '#domain/approvals/delegations.ts'
import type { DelegationEvent } from '#domain/approvals/events.ts'
import { asDelegationId, asInstant, asLocalDate, asUserId } from '#domain/shared/values.ts'
import { given } from '#tests/shared/given.ts'

/** Who decides in whose name while he is away (`leave-rules §1.3`). */
const id = (last: number): string => `00000000-0000-4000-8000-0000000009${10 + last}`
const [ayse, bora, can] = [asUserId(id(1)), asUserId(id(2)), asUserId(id(3))]
const on = asLocalDate
const today = on('2026-03-09')
const at = asInstant('2026-03-09T08:00:00.000Z')
const by = `user:${ayse}`
const week: GivenDelegation = {
  from: ayse,
  to: bora,
  first: on('2026-03-16'),
  last: on('2026-03-20'),
}
const give = (
  more: Partial<Extract<DelegationCommand, { type: 'GiveDelegation' }>> = {},
  which = 1,
): DelegationCommand => ({
  type: 'GiveDelegation',
  delegationId: asDelegationId(id(20 + which)),
  ...week,
  today,
  fromDecides: true,
  toMay: true,
  by,
  at,
  ...more,
})
const end = (
  more: Partial<Extract<DelegationCommand, { type: 'EndDelegation' }>> = {},
): DelegationCommand => ({
  type: 'EndDelegation',
  delegationId: asDelegationId(id(21)),
  today,
  of: ayse,
  by,
  at,
  ...more,
})
const was = (some: Partial<GivenDelegation> = {}, which = 1): DelegationEvent => ({
  type: 'DelegationGiven',
  data: { delegationId: asDelegationId(id(20 + which)), ...week, by, at, ...some },
})
const ended = (day: string | null): DelegationEvent => ({
  type: 'DelegationEnded',
  data: {
    delegationId: asDelegationId(id(21)),
    from: ayse,
    to: bora,
    day: day === null ? null : on(day),
    by,
    at,
  },
})

describe('a stand-in', () => {
  test('is given from today on at the earliest, to somebody else who may decide for who may', () => {
    given(delegations).when(give()).then(was())
    given(delegations, was()).when(give()).then()
    given(delegations)
      .when(give({ to: ayse }))
      .refused({ code: 'delegations.to-himself' })
    given(delegations)
      .when(give({ fromDecides: false }))
      .refused({ code: 'delegations.not-approver' })
    given(delegations)
      .when(give({ toMay: false }))
      .refused({ code: 'delegations.not-suitable' })
    given(delegations)
      .when(give({ last: on('2026-03-15') }))
      .refused({ code: 'delegations.range-invalid' })
    given(delegations)
      .when(give({ first: on('2026-03-08') }))
      .refused({ code: 'delegations.date-past', day: on('2026-03-08'), today })
    given(delegations)
      .when(give({ last: on('2027-03-17') }))
      .refused({ code: 'delegations.too-long', days: 367, most: 366 })
    given(delegations)
      .when(give({ first: today, last: today }))
      .then(was({ first: today, last: today }))
  })
  test('is one on a day, and his own absence leads to no circle', () => {
    given(delegations, was())
      .when(give({ to: can, first: on('2026-03-20'), last: on('2026-03-25') }, 2))
      .refused({ code: 'delegations.already-given', first: week.first, last: week.last })
    given(delegations, was())
      .when(give({ to: can, first: on('2026-03-21'), last: on('2026-03-25') }, 2))
      .then(was({ to: can, first: on('2026-03-21'), last: on('2026-03-25') }, 2))
    given(delegations, was())
      .when(give({ from: bora, to: ayse, last: on('2026-03-18') }, 2))
      .refused({ code: 'delegations.circle', first: week.first, last: on('2026-03-18') })
    const chain = was({ from: bora, to: can, first: on('2026-03-18') }, 2)
    given(delegations, was(), chain)
      .when(give({ from: can, to: ayse, last: on('2026-03-19') }, 3))
      .refused({
        code: 'delegations.circle',
        first: on('2026-03-18'),
        last: on('2026-03-19'),
      })
    given(delegations, was(), chain)
      .when(give({ from: can, to: ayse, last: on('2026-03-17') }, 3))
      .then(was({ from: can, to: ayse, last: on('2026-03-17') }, 3))
  })
  test('ends by itself, or before by whoever is away, at once', () => {
    given(delegations, was()).when(end()).then(ended(null))
    given(delegations, was())
      .when(end({ today: on('2026-03-18') }))
      .then(ended('2026-03-18'))
    given(delegations, was())
      .when(end({ today: on('2026-03-21') }))
      .refused({ code: 'delegations.over', last: week.last })
    given(delegations, was())
      .when(end({ of: can }))
      .refused({ code: 'delegations.not-found' })
    given(delegations, was())
      .when(end({ of: null }))
      .then(ended(null))
    given(delegations).when(end()).refused({ code: 'delegations.not-found' })
    given(delegations, was(), ended('2026-03-18'))
      .when(end({ today: on('2026-03-18') }))
      .then()
    given(delegations, was(), ended('2026-03-18'))
      .when(give({ to: can, first: on('2026-03-18'), today: on('2026-03-18') }, 2))
      .then(was({ to: can, first: on('2026-03-18') }, 2))
  })
  test('comes back as he was while his days are not over', () => {
    const back = (day: string) => give({ again: true, today: on(day) })
    given(delegations, was(), ended('2026-03-18')).when(back('2026-03-18')).then(was())
    given(delegations, was(), ended('2026-03-18'))
      .when(back('2026-03-21'))
      .refused({ code: 'delegations.over', last: week.last })
    const other = was({ to: can, first: on('2026-03-19') }, 2)
    given(delegations, was(), ended('2026-03-18'), other)
      .when(back('2026-03-18'))
      .refused({
        code: 'delegations.already-given',
        first: on('2026-03-19'),
        last: week.last,
      })
    const state = [was(), ended(null), was()].reduce(delegations.evolve, delegations.initial)
    expect([state.given.size, state.ended.size]).toEqual([1, 0])
  })
})

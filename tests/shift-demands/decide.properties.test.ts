import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusOf } from '#domain/approvals/approval.ts'
import { shiftDemands } from '#domain/shift-demands/shift-demands.ts'
import { stands, type ShiftDemands } from '#domain/shift-demands/state.ts'
import { demandCommands } from './commands.ts'

/** What must be so of the demands of one person, whatever was asked and decided. */
const expectSound = (state: ShiftDemands): void => {
  const standing = [...state.values()].filter(stands)
  const taken = standing.flatMap(({ changes }) => changes.map(({ day }) => day))
  expect(new Set(taken).size).toBe(taken.length)
  for (const { said, calendar, consent } of state.values()) {
    const status = statusOf(said)
    expect(calendar !== null).toBe(status === 2)
    if (status === 1 || status === 2) expect(['none', 'given']).toContain(consent)
    if (consent === 'declined') expect(status).toBe(3)
  }
}

test('no day stands in two demands, and the calendar holds what is approved, and nothing else', () => {
  const seen = new Set<number>()
  fc.assert(
    fc.property(demandCommands, commands => {
      let state = shiftDemands.initial
      for (const one of commands) {
        const decision = shiftDemands.decide(state, one)
        if (!decision.ok) continue
        state = decision.value.reduce(shiftDemands.evolve, state)
        expectSound(state)
        for (const { said } of state.values()) seen.add(statusOf(said))
      }
    }),
    { numRuns: 3_000 },
  )
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3])
})

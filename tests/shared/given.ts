import { expect } from 'vitest'
import type { Decider } from '#domain/shared/decider.ts'

/**
 * A decision told as a story: `given(decider, past…).when(command)`, and then either the events it decides upon (none:
 * it was done already) or its refusal with every figure.
 */
export const given = <State, Command, Event, Refusal>(
  decider: Decider<State, Command, Event, Refusal>,
  ...past: readonly Event[]
) => ({
  when: (command: Command) => {
    const decision = decider.decide(past.reduce(decider.evolve, decider.initial), command)
    return {
      // oxlint-disable-next-line unicorn/no-thenable -- the story's own word; what it is on is never awaited
      then: (...events: readonly Event[]): void =>
        expect(decision).toEqual({ ok: true, value: events }),
      refused: (refusal: Refusal): void => expect(decision).toEqual({ ok: false, refusal }),
    }
  },
})

/** The history that commands make: each decided on what is true by then; what is refused leaves nothing. */
export const historyOf = <State, Command, Event, Refusal>(
  decider: Decider<State, Command, Event, Refusal>,
  commands: readonly Command[],
): Event[] => {
  const history: Event[] = []
  let state = decider.initial
  for (const command of commands) {
    const decision = decider.decide(state, command)
    if (!decision.ok) continue
    history.push(...decision.value)
    state = decision.value.reduce(decider.evolve, state)
  }
  return history
}

/** @returns the commands of a run that recorded something again when they came a second time. */
export const repeatedInVain = <State, Command, Event, Refusal>(
  decider: Decider<State, Command, Event, Refusal>,
  commands: readonly Command[],
): Command[] => {
  const failures: Command[] = []
  let state = decider.initial
  for (const command of commands) {
    const first = decider.decide(state, command)
    if (!first.ok) continue
    state = first.value.reduce(decider.evolve, state)
    const second = decider.decide(state, command)
    if (second.ok && second.value.length > 0) failures.push(command)
  }
  return failures
}

import type { Result } from './result.ts'

/**
 * The judgement of one stream. `decide` holds all of it and never throws for a business reason; an empty list of events
 * is a decision too (the command came twice). `evolve` holds none: an event already happened. State is what `decide`
 * reads.
 */
export type Decider<State, Command, Event, Refusal> = {
  readonly initial: State
  readonly decide: (state: State, command: Command) => Result<readonly Event[], Refusal>
  readonly evolve: (state: State, event: Event) => State
}

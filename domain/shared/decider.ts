import { ok, type Result } from './result.ts'

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

/** What is decided, and what whoever asked is told of it that no event says. */
export type AnsweredDecision<Event, Answer> = {
  readonly events: readonly Event[]
  readonly answer: Answer
}
/** A judgement that answers as well, such as what of many it refused and why: both come of one `decide`. */
export type AnsweringDecider<State, Command, Event, Refusal, Answer> = Pick<
  Decider<State, Command, Event, Refusal>,
  'initial' | 'evolve'
> & {
  readonly decide: (
    state: State,
    command: Command,
  ) => Result<AnsweredDecision<Event, Answer>, Refusal>
}

/** The events of a judgement that answers, for whoever asks for no more. */
export const eventsOf = <Event, Refusal>(
  decision: Result<AnsweredDecision<Event, unknown>, Refusal>,
): Result<readonly Event[], Refusal> => (decision.ok ? ok(decision.value.events) : decision)

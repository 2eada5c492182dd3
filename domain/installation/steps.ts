import { setUpStep, type SetUpStep } from './events.ts'
import type { SetUpState } from './set-up.ts'

/** What a company has of each step, by which it is done: days of holidays, departments, shifts, people, readers. */
export type SetUpFacts = Readonly<Record<SetUpStep, number>>
/** `later`: it is put off, and waits where it is not reminded of. */
export type StepStanding = {
  readonly step: SetUpStep
  readonly state: 'done' | 'open' | 'later'
  readonly count: number
}

/** How each step stands, in their order: what is there is done, also where it was put off. */
export const stepsStanding = (
  facts: SetUpFacts,
  { putOff }: Pick<SetUpState, 'putOff'>,
): readonly StepStanding[] =>
  setUpStep.options.map(step => ({
    step,
    count: facts[step],
    state: facts[step] > 0 ? 'done' : putOff.has(step) ? 'later' : 'open',
  }))

/** Where it is taken up again; null: nothing is open. */
export const firstOpenStep = (standing: readonly StepStanding[]): SetUpStep | null =>
  standing.find(({ state }) => state === 'open')?.step ?? null

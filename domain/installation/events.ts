import { z } from 'zod'
import { event, instant, type EventOf } from '../shared/events.ts'

/** What a company is set up by, in the order in which its portal leads through them. */
export const setUpStep = z.enum(['country', 'departments', 'shifts', 'people', 'reader'])
export type SetUpStep = z.infer<typeof setUpStep>

/**
 * Stream `{company}-installation-{company}`. That a step is done is no fact of it: a department, a shift, a person, a
 * reader says so by being there.
 */
export const installationEvents = {
  /** `later` false: it is no longer put off. */
  SetUpStepPutOff: event({
    data: z.object({ step: setUpStep, later: z.boolean(), at: instant() }),
    days: 'none',
    act: ({ later }) => ({ area: 'organization', figures: { count: later ? 1 : 0 } }),
  }),
  /** What leads the main manager back to the set-up stays away from now on. */
  SetUpReminderClosed: event({
    data: z.object({ at: instant() }),
    days: 'none',
    act: () => ({ area: 'organization' }),
  }),
}
export type InstallationEvent = EventOf<typeof installationEvents>

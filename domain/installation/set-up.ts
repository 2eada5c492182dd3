import type { Decider } from '../shared/decider.ts'
import { ok } from '../shared/result.ts'
import type { Instant } from '../shared/values.ts'
import type { InstallationEvent, SetUpStep } from './events.ts'

export type SetUpCommand =
  | {
      readonly type: 'PutOffStep'
      readonly step: SetUpStep
      readonly later: boolean
      readonly at: Instant
    }
  | { readonly type: 'CloseReminder'; readonly at: Instant }
/** What of setting up a company was put off, and whether it is reminded of it. */
export type SetUpState = {
  readonly putOff: ReadonlySet<SetUpStep>
  readonly isReminderClosed: boolean
}

export const setUp: Decider<SetUpState, SetUpCommand, InstallationEvent, never> = {
  initial: { putOff: new Set(), isReminderClosed: false },
  decide: ({ putOff, isReminderClosed }, command) => {
    const { at } = command
    if (command.type === 'CloseReminder')
      return ok(isReminderClosed ? [] : [{ type: 'SetUpReminderClosed', data: { at } }])
    const { step, later } = command
    return ok(
      putOff.has(step) === later
        ? []
        : [{ type: 'SetUpStepPutOff', data: { step, later, at } }],
    )
  },
  evolve: (state, event) => {
    if (event.type === 'SetUpReminderClosed') return { ...state, isReminderClosed: true }
    const { step, later } = event.data
    const others = [...state.putOff].filter(one => one !== step)
    return { ...state, putOff: new Set(later ? [...others, step] : others) }
  },
}

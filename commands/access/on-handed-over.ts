import type { Deps } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'
import { finishHandOver } from './hand-over.ts'

/** Whoever accepted is main manager, though the process that was told so died before it could say it. */
export const onMainManagerHandedOver = (deps: Deps): Reaction<'MainManagerHandedOver'> => ({
  name: 'hand-over',
  to: ['MainManagerHandedOver'],
  react: async events => {
    for (const { company, data } of events)
      await finishHandOver(deps)({
        company,
        actor: 'system:hand-over',
        correlation: `hand-over:${data.handOverId}`,
      })
  },
})

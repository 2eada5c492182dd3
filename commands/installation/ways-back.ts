import { setUp } from '#domain/installation/set-up.ts'
import { waysBackOf } from '../acts/way-back.ts'

export const installationWays = {
  SetUpStepPutOff: waysBackOf({ decider: setUp })('SetUpStepPutOff', {
    place: ({ step }) => step,
    back: ({ putOff }, { data: { step }, undoing: { deps } }) => ({
      type: 'PutOffStep',
      step,
      later: putOff.has(step),
      at: deps.now(),
    }),
  }),
}

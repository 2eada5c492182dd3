import type { Deps } from '../shared/deps.ts'
import type { Reaction } from '../shared/reactions.ts'
import { forgetDevice } from './remove-device.ts'

/** Finishes a removal that the log knows of, whatever a crash left undone; safe to run any number of times. */
export const onDeviceRemoved = (deps: Pick<Deps, 'db'>): Reaction<'DeviceRemoved'> => ({
  name: 'device-removal',
  to: ['DeviceRemoved'],
  react: async events => {
    for (const { company, data } of events) await forgetDevice(deps, company, data.deviceId)
  },
})

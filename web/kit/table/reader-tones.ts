import type * as contract from '#api/contract/devices.ts'
import type { z } from 'zod'
import type { Tone } from './state-dot.tsx'

/** How each state of a reader looks, on every screen. */
export const readerTones = {
  refusing: 'bad',
  silent: 'bad',
  quiet: 'warn',
  'clock-wrong': 'warn',
  waiting: 'wait',
  'never-heard': 'wait',
  suspended: 'off',
  heard: 'good',
} as const satisfies Record<z.infer<typeof contract.deviceState>, Tone>

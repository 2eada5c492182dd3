import type { refusals as sentences } from '#words/move-in.ts'
import type { StatusOf } from './endpoint.ts'

export const refusals = {
  'move-in.not-found': 404,
  'move-in.under-way': 409,
  'move-in.taken-back': 409,
} as const satisfies StatusOf<typeof sentences>

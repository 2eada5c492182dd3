import type { Tone } from '../kit/table/state-dot.tsx'
import type { PassingRow } from './api.ts'

export const deliveryTones = {
  sent: 'good',
  'on-its-way': 'wait',
  failed: 'bad',
  'not-sent': 'off',
} as const satisfies Record<PassingRow['state'], Tone>

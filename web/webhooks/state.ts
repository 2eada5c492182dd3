import type { Tone } from '../kit/table/state-dot.tsx'
import type { Webhook, WebhookTry } from './api.ts'

/** How a webhook stands, and the key of its sentence. */
export const stateOf = ({ paused, failing }: Pick<Webhook, 'paused' | 'failing'>) => {
  if (paused)
    return { tone: paused.why === 'asked' ? 'off' : 'bad', text: 'webhooks.paused' } as const
  return failing
    ? ({ tone: 'warn', text: 'webhooks.failing' } as const)
    : ({ tone: 'good', text: 'webhooks.on' } as const)
}
export const toneOf = ({ outcome }: Pick<WebhookTry, 'outcome'>): Tone =>
  outcome === 'delivered' ? 'good' : 'bad'

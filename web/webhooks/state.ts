import type { Tone } from '../kit/table/state-dot.tsx'
import type { Webhook, WebhookTry } from './api.ts'

/** How a webhook stands, and the key of its sentence. */
export const stateOf = (webhook: Pick<Webhook, 'paused' | 'failing' | 'departments'>) => {
  const { paused, failing } = webhook
  if (paused)
    return { tone: paused.why === 'asked' ? 'off' : 'bad', text: 'webhooks.paused' } as const
  if (failing) return { tone: 'warn', text: 'webhooks.failing' } as const
  return isOfNobody(webhook)
    ? ({ tone: 'warn', text: 'webhooks.departmentsGone' } as const)
    : ({ tone: 'good', text: 'webhooks.on' } as const)
}
/** Every department that it was to be told of is gone: it is told of no person any more. */
export const isOfNobody = ({ departments }: Pick<Webhook, 'departments'>): boolean =>
  departments.length > 0 && departments.every(({ gone }) => gone)
export const toneOf = ({ outcome }: Pick<WebhookTry, 'outcome'>): Tone =>
  outcome === 'delivered' ? 'good' : 'bad'

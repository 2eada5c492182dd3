import type { NamedCarry } from '../outbox/published.ts'
import type { Deps } from '../shared/deps.ts'
import { pushNotice, type PushMeans } from './send.ts'

export { pushNotice } from './send.ts'
export { vapidSubjectOf } from './vapid.ts'

/**
 * By whom notices of every company go to browsers. What a message says stays here: that one waits is all that is told
 * (notice-rules 4.4). A browser shows one of a message, however often it is tried.
 */
export const pushCarryOf = (
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  means: PushMeans,
): (() => Promise<NamedCarry>) => {
  const push = pushNotice(deps, means)
  const carry = {
    honoursIds: true,
    send: (message: Parameters<typeof push>[0], _text: unknown, messageId: string) =>
      push(message, messageId),
  }
  return async () => ({ provider: 'push', carry })
}

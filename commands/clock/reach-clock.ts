import { hash } from 'node:crypto'
import type { Deps } from '#commands/shared/deps.ts'
import { noCompany, type Instant } from '#domain/shared/values.ts'

/**
 * Records that the clock reached an instant, once, however many schedulers say so.
 * @throws {LogUnavailable} when the log cannot say; say it again.
 */
export const reachClock =
  ({ log }: Pick<Deps, 'log'>) =>
  async (at: Instant): Promise<void> => {
    await log.append({
      company: noCompany,
      stream: `${noCompany}-clock-${at.slice(0, 7)}`,
      expected: 'any',
      events: [
        {
          type: 'ClockReached',
          data: { at },
          key: hash('sha256', `clock|${at}`, 'hex').slice(0, 32),
        },
      ],
      metadata: { actor: 'system:clock', correlation: `clock:${at}` },
    })
  }

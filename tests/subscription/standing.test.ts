import { expect, test } from 'vitest'
import { decideSubscription } from '#commands/subscription/decide.ts'
import {
  openSubscriptionStandings,
  unlimitedStanding,
} from '#commands/subscription/published.ts'
import { orderStart } from '#domain/subscription/orders.ts'
import { asCompanyId, asInstant, type Instant } from '#domain/shared/values.ts'
import { LogUnavailable } from '#event-store/contract.ts'
import { covers } from '#tests/specification/covers.ts'
import { memoryDeps } from '#tests/shared/memory.ts'
import { asker, newSubscription, sell, seller, subscriptionDeps } from './rig.ts'

const reads = { employments: async () => [], readers: async () => [] }
const at = (day: string): Instant => asInstant(`${day}T09:00:00.000Z`)
/** A company that has pro for March, invoiced, whose invoice nobody pays. */
const subscribed = async () => {
  let now = at('2026-03-01')
  const memory = { ...memoryDeps(now), now: () => now }
  await sell(memory)
  const subscription = newSubscription()
  await decideSubscription(subscriptionDeps(memory), seller(), {
    subscription,
    did: 'order',
    asker,
    decide: journal => {
      journal.record({ is: 'company-founded' })
      return orderStart(journal, {
        id: 'o1',
        by: 'u1',
        registration: null,
        package: 'pro',
        period: 'monthly',
        mode: 'invoiced',
        seats: 0,
        automatic: false,
      })
    },
  })
  let isAway = false
  const log: typeof memory.log = {
    ...memory.log,
    readStream: async (...asked) => {
      if (isAway) throw new LogUnavailable()
      return memory.log.readStream(...asked)
    },
  }
  return {
    company: asCompanyId(subscription),
    standings: openSubscriptionStandings({ log, now: () => now }, reads),
    on: (day: string): void => void (now = at(day)),
    away: (away: boolean): void => void (isAway = away),
  }
}

test(
  'a month goes from paid for to expiring, expired and ended, whatever is asked in between',
  covers('4.48', '4.49', '4.50', '4.51', '6.8'),
  async () => {
    const { company, standings, on } = await subscribed()
    const states: string[] = []
    for (const day of ['2026-03-01', '2026-03-26', '2026-04-01', '2026-07-01']) {
      on(day)
      const { state, plan } = await standings.of(company)
      states.push(`${day} ${plan} ${state}`)
    }
    expect(states).toEqual([
      '2026-03-01 pro active',
      '2026-03-26 pro expiring',
      '2026-04-01 pro expired',
      '2026-07-01 pro ended',
    ])
  },
)

test('while the log is away a company stands as it stood', async () => {
  const { company, standings, on, away } = await subscribed()
  const stood = await standings.of(company)
  away(true)
  on('2026-04-20')
  expect(await standings.of(company)).toEqual(stood)
  away(false)
  on('2026-04-21')
  expect(await standings.of(company)).toMatchObject({ state: 'expired' })
})

test('a log that is away from the first closes nothing', async () => {
  const { company, standings, away } = await subscribed()
  away(true)
  expect(await standings.of(company)).toEqual(unlimitedStanding)
})

import { type JobDone, runJobs } from '#domain/subscription/jobs.ts'
import { sellerTenant } from '#domain/subscription/events.ts'
import { ok } from '#domain/shared/result.ts'
import {
  asSubscriptionId,
  type LogPosition,
  type SubscriptionId,
} from '#domain/shared/values.ts'
import { eachByItself, recurringJob, type Job, type Part } from '../shared/jobs.ts'
import { decideSubscription, type SubscriptionDeps } from './decide.ts'
import { sellingTerms } from './selling-terms.ts'
import { silentWorld } from './world.ts'

const everyMs = 60 * 60_000
/** After one that failed: what is missed is made once by the next look, and is not to wait for an hour. */
const againMs = 60_000
const page = 500

/** What subscriptions do by themselves, every hour (subscription-rules 7.3). */
export const watchSubscriptions = (deps: SubscriptionDeps): Job =>
  recurringJob(everyMs, { alone: 'subscriptions', againMs }, subscriptionsDue(deps))

/**
 * One look at all subscriptions. What a look comes to is one append under the revision that it was decided by, so a
 * process that dies anywhere has done all of it or nothing, and of two at once the later finds nothing left to do.
 */
export const subscriptionsDue = (deps: SubscriptionDeps): Part => {
  const all = subscriptionsOf(deps)
  return async (stop, failed) => {
    const { seller } = await sellingTerms(deps)
    if (!seller) return
    await eachByItself(
      await all(),
      async one => !stop.aborted && (await runSubscription(deps, one)).length > 0,
      failed,
    )
  }
}

/**
 * @returns what was done of one subscription by now
 * @throws {Error} where others were faster again and again: the next look does it
 */
export const runSubscription = async (
  deps: SubscriptionDeps,
  subscription: SubscriptionId,
): Promise<readonly JobDone[]> => {
  const caller = {
    company: sellerTenant,
    actor: 'system:subscriptions',
    correlation: `subscription:${subscription}`,
  }
  const ran = await decideSubscription(deps, caller, {
    subscription,
    did: 'run',
    asker: silentWorld.asker,
    decide: journal => ok(runJobs(journal)),
  })
  if (!ran.ok) throw new Error(`${subscription} did not run: ${ran.refusal.code}`)
  return ran.value.value ?? []
}

/** Of companies and of those that register, in the order in which the log has them. */
const subscriptionsOf = ({ log }: Pick<SubscriptionDeps, 'log'>) => {
  const known = new Set<SubscriptionId>()
  let after: LogPosition = 0n
  return async (): Promise<readonly SubscriptionId[]> => {
    for (;;) {
      const found = await log.readAll({
        after,
        max: page,
        types: ['CompanyFounded', 'SubscriptionDecided'],
        personal: 'sealed',
      })
      for (const event of found) {
        known.add(
          event.type === 'SubscriptionDecided'
            ? event.data.subscription
            : asSubscriptionId(event.company),
        )
        after = event.position
      }
      if (found.length < page) return [...known]
    }
  }
}

import { sellerTenant, type SubscriptionEvent } from '#domain/subscription/events.ts'
import {
  sellingDecider,
  type SellingCommand,
  type SellingRefusal,
  type SellingTerms,
} from '#domain/subscription/selling.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { load } from '../shared/handle.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { handleTogether } from '../shared/together.ts'
import { sellingStream } from './streams.ts'

/** Says by which terms the installation sells, several things at once or nothing of them (subscription-rules 2). */
export const setSellingTerms =
  (deps: Pick<Deps, 'log'>) =>
  (
    caller: Caller,
    commands: readonly SellingCommand[],
  ): Promise<Result<{ readonly position: Position }, SellingRefusal | SharedRefusal>> =>
    handleTogether<SellingRefusal>(deps, { ...caller, company: sellerTenant }, async () => {
      const { state, revision } = await load(deps, sellingStream, sellingDecider)
      const events = eventsOf(state, commands)
      if (!events.ok) return events
      const expected = revision === 0 ? ('none' as const) : revision
      return ok([{ stream: sellingStream, expected, events: events.value }])
    })

/** What all of them come to, each judged by what those before it said. */
const eventsOf = (
  terms: SellingTerms,
  [first, ...rest]: readonly SellingCommand[],
): Result<readonly SubscriptionEvent[], SellingRefusal> => {
  if (!first) return ok([])
  const decision = sellingDecider.decide(terms, first)
  if (!decision.ok) return decision
  const after = eventsOf(decision.value.reduce(sellingDecider.evolve, terms), rest)
  return after.ok ? ok([...decision.value, ...after.value]) : after
}

import type { MesaiEvent } from '#domain/catalogue.ts'
import { delegations } from '#domain/approvals/delegations.ts'
import { asUserId, isUuid } from '#domain/shared/values.ts'
import { todayOf } from '../organization/published.ts'
import { waysBackOf, type UndoContext } from '../acts/way-back.ts'
import { againstGiving, partiesOf } from './delegate.ts'

const back = waysBackOf({ decider: delegations })

/** Whoever could not give it takes nothing of it back either. */
const against = async ({ deps, caller, role, mine }: UndoContext, act: MesaiEvent) => {
  const id = caller.actor.replace(/^user:/, '')
  if (act.type !== 'DelegationGiven' && act.type !== 'DelegationEnded') return null
  if (!isUuid(id)) return null
  const by = { userId: asUserId(id), role, forOthers: mine.has('managers.update') }
  return againstGiving(deps, caller, by, act.data.from)
}

/** What was decided in a name that was lent stays, whatever becomes of the lending. */
export const delegationWays = {
  DelegationGiven: back('DelegationGiven', {
    place: ({ delegationId }) => delegationId,
    against,
    back: async (before, { data: { delegationId }, undoing: { deps, caller } }) => ({
      type: 'EndDelegation',
      delegationId,
      of: null,
      today: await todayOf(deps, caller.company),
      // One that an undo had brought back was there before: it ends again.
      asIfNever: !before.ended.has(delegationId),
      by: caller.actor,
      at: deps.now(),
    }),
  }),
  DelegationEnded: back('DelegationEnded', {
    place: ({ delegationId }) => delegationId,
    against,
    back: async (before, { data: { delegationId }, undoing: { deps, caller } }) => {
      const there = before.given.get(delegationId)
      if (!there) return []
      const today = await todayOf(deps, caller.company)
      return {
        type: 'GiveDelegation',
        delegationId,
        ...there,
        again: true,
        today,
        ...(await partiesOf(deps, caller.company, there, today)),
        by: caller.actor,
        at: deps.now(),
      }
    },
  }),
}

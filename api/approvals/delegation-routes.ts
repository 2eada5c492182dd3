import { GetDelegations, PostDelegation, PostDelegationEnd } from '#api/contract/delegations.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { endDelegation, giveDelegation } from '#commands/approvals/delegate.ts'
import { mayRule } from '#domain/access/published.ts'
import { ok } from '#domain/shared/result.ts'
import { asDelegationId, asLocalDate, asUserId } from '#domain/shared/values.ts'
import { delegationList, type StandIn } from '#projections/approvals/delegation-list.ts'
import type { ApiDeps } from '../deps.ts'

/** Who decides in whose name while he is away. */
export const delegationRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDelegations, async ({ by }) => {
    const { userId } = by.session
    const all = forOthers(by)
    const found = await read(deps, by, (tx, { company }) =>
      delegationList(tx, { company, whose: all ? null : userId }),
    )
    const { rows, people, dataUntil } = found
    return ok({
      rows: rows.map(row => ({
        ...row,
        mayEnd:
          (row.state === 'coming' || row.state === 'holds') &&
          (all || row.from.userId === userId),
      })),
      standIns: nobodys(by) ? [] : people.map(named),
      lenders: people.filter(one => mayLend(by, one)).map(named),
      dataUntil,
    })
  })
  api.route(PostDelegation, async ({ by, body: { from, to, first, last } }) =>
    recordedAnswer(
      await giveDelegation(deps)(by.caller, {
        by: whoGives(by),
        from: from === undefined ? by.session.userId : asUserId(from),
        to: asUserId(to),
        first: asLocalDate(first),
        last: asLocalDate(last),
      }),
      ({ delegationId }) => ({ delegationId }),
    ),
  )
  api.route(PostDelegationEnd, async ({ by, params }) =>
    recordedAnswer(
      await endDelegation(deps)(by.caller, {
        by: whoGives(by),
        delegationId: asDelegationId(params.delegationId),
      }),
    ),
  )
}

/** Who says with which authority managers decide also says who decides in their place. */
const forOthers = ({ permissions }: AuthorisedUser): boolean =>
  permissions.has('managers.update')
const whoGives = (by: AuthorisedUser) => ({
  userId: by.session.userId,
  role: by.role,
  forOthers: forOthers(by),
})

/** Who sees nobody has nothing to lend, and learns of nobody who could stand in. */
const nobodys = ({ scope }: AuthorisedUser): boolean =>
  scope.kind === 'departments' && scope.departmentIds.length === 0

/** As the command judges it. */
const mayLend = (by: AuthorisedUser, { userId, role, level }: StandIn): boolean =>
  level > 0 &&
  (userId === by.session.userId ||
    (forOthers(by) && mayRule(by.role, role) && level <= by.level))

const named = ({ userId, fullName }: StandIn) => ({ userId, fullName })

import {
  DeleteOwnPush,
  GetOwnPushes,
  PostOwnPush,
  PostPushReplaced,
} from '#api/contract/pushes.ts'
import { limit } from '#api/shared/limits.ts'
import type { Api } from '#api/shared/route.ts'
import { replaceSubscription, subscribe, unsubscribe } from '#commands/push/subscribe.ts'
import { subscriptionsOf } from '#commands/push/subscriptions.ts'
import { prefixOf } from '#domain/access/address-prefix.ts'
import { seatOf } from '#domain/shared/browsers.ts'
import { ok } from '#domain/shared/result.ts'
import type { ApiDeps } from '../deps.ts'

/** In which browsers somebody is told that a notice waits: his own, and nobody else's. */
export const pushRoutes = (api: Api, deps: ApiDeps): void => {
  const { outboundHosts: allowedHosts = [], network } = deps
  const reach = { allowedHosts, ...(network === undefined ? {} : { network }) }
  const key = Buffer.from(deps.vault.pushKey().publicKey).toString('base64url')

  api.route(GetOwnPushes, async ({ by }) =>
    ok({ key, rows: await subscriptionsOf(deps, by.session) }),
  )
  api.route(PostOwnPush, async ({ by, body, raw: { request } }) => {
    api.limits.take(limit.push, by.session.userId)
    const seat = seatOf(request.headers['user-agent'])
    const put = await subscribe(deps, reach)(by.session, { ...body, seat })
    return put.ok ? ok({ error: null }) : put
  })
  api.route(DeleteOwnPush, async ({ by, params: { pushId } }) => {
    const removed = await unsubscribe(deps, by.session, pushId)
    return removed.ok ? ok({ error: null }) : removed
  })
  api.route(PostPushReplaced, async ({ body: { before, next }, address }) => {
    api.limits.take(limit.push, prefixOf(address))
    const replaced = await replaceSubscription(deps, reach)(before, next)
    return replaced.ok ? ok({ error: null }) : replaced
  })
}

import {
  DeleteWebhook,
  DeleteWebhookPause,
  GetWebhookTries,
  GetWebhooks,
  PostWebhook,
  PostWebhookReplay,
  PostWebhookSecret,
  PostWebhookTest,
  PutWebhook,
  PutWebhookPause,
} from '#api/contract/webhooks.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { limit } from '#api/shared/limits.ts'
import { instantOf } from '#api/shared/instants.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api, Call } from '#api/shared/route.ts'
import { derivedId } from '#commands/shared/ids.ts'
import {
  loadWebhooks,
  placesOf,
  triesOf,
  type WebhookPlace,
} from '#commands/webhooks/places.ts'
import {
  changeWebhook,
  makeWebhook,
  pauseWebhook,
  removeWebhook,
  replayWebhook,
  resumeWebhook,
  rotateSecret,
  testWebhook,
  type WebhookParts,
} from '#commands/webhooks/subscriptions.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import {
  asDepartmentId,
  asLocalDate,
  asWebhookId,
  type WebhookId,
} from '#domain/shared/values.ts'
import { webhookKinds } from '#domain/webhooks/kinds.ts'
import { keptSince } from '#domain/webhooks/pace.ts'
import { mostWebhooks, type Webhook, type Webhooks } from '#domain/webhooks/webhooks.ts'
import { namesOf } from '#projections/access/recipients.ts'
import { departmentNames } from '#projections/organization/department-names.ts'
import type { ApiDeps } from '../deps.ts'

/** Where the log of acts says what it is; how far it is, where it is told from. Long because it is one thing. */
export const webhookRoutes = (api: Api, deps: ApiDeps): void => {
  const parts: WebhookParts = {
    ...deps,
    reads: deps.reads.webhooks,
    sending: { allowedHosts: deps.outboundHosts ?? [] },
  }
  readingRoutes(api, deps)
  const asking = ({ session }: AuthorisedUser): void =>
    api.limits.take(limit.webhook, session.company)
  api.route(PostWebhook, async ({ by, body: { url, ...terms } }) => {
    asking(by)
    return recordedAnswer(
      await makeWebhook(parts)(by.caller, {
        by: by.session.userId,
        url,
        ...termsOf(terms),
      }),
      ({ webhookId, secret }) => ({ webhookId, secret }),
    )
  })
  api.route(PutWebhook, async ({ by, params, body: { url, ...terms } }) => {
    asking(by)
    return recordedAnswer(
      await changeWebhook(parts)(by.caller, {
        by: by.session.userId,
        webhookId: asWebhookId(params.webhookId),
        url,
        ...termsOf(terms),
      }),
    )
  })
  api.route(DeleteWebhookPause, async ({ by, params }) =>
    recordedAnswer(
      await resumeWebhook(parts)(by.caller, {
        by: by.session.userId,
        webhookId: asWebhookId(params.webhookId),
      }),
    ),
  )
  api.route(PostWebhookTest, async ({ by, params }) => {
    asking(by)
    return testWebhook(parts)(by.caller, { webhookId: asWebhookId(params.webhookId) })
  })
  tellingRoutes(api, deps)
}

const termsOf = ({
  name,
  kinds,
  departments,
}: Pick<Call<typeof PostWebhook>['body'], 'name' | 'kinds' | 'departments'>) => ({
  name,
  kinds: webhookKinds.filter(kind => kinds.includes(kind)),
  departments: departments.map(asDepartmentId),
})

const tellingRoutes = (api: Api, deps: ApiDeps): void => {
  const whichOf = ({ webhookId }: { readonly webhookId: string }) => ({
    webhookId: asWebhookId(webhookId),
  })
  api.route(PutWebhookPause, async ({ by, params }) =>
    recordedAnswer(await pauseWebhook(deps)(by.caller, whichOf(params))),
  )
  api.route(PostWebhookSecret, async ({ by, params, body }) =>
    recordedAnswer(
      await rotateSecret(deps)(by.caller, {
        ...whichOf(params),
        secretAt: instantOf(body.secretAt),
      }),
      ({ secret }) => ({ secret }),
    ),
  )
  api.route(PostWebhookReplay, async ({ by, params, body: { from } }) =>
    recordedAnswer(
      await replayWebhook(deps)(by.caller, {
        ...whichOf(params),
        from: asLocalDate(from),
      }),
    ),
  )
  api.route(DeleteWebhook, async ({ by, params }) =>
    recordedAnswer(await removeWebhook(deps)(by.caller, whichOf(params))),
  )
}

const readingRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetWebhooks, async ({ by }) => {
    const { company } = by.session
    const { state } = await loadWebhooks(deps, company)
    const all = [...state.values()]
    const there = await deps.reads.webhooks.departmentsOf(
      company,
      all.flatMap(({ departments }) => departments),
    )
    const found = await deps.db.withCompany(company, async tx => ({
      there: new Set<string>(there),
      places: new Map((await placesOf(tx, company)).map(row => [row.webhookId, row])),
      users: await namesOf(
        tx,
        company,
        all.map(webhook => webhook.by),
      ),
      departments: await departmentNames(
        tx,
        company,
        all.flatMap(({ departments }) => departments),
      ),
    }))
    return ok({
      rows: rowsOf(state, found),
      most: mostWebhooks,
      keptSince: keptSince(deps.now()),
    })
  })
  api.route(GetWebhookTries, async ({ by, params }) => {
    const { company } = by.session
    const webhookId = asWebhookId(params.webhookId)
    if (!(await loadWebhooks(deps, company)).state.has(webhookId))
      return refuse({ code: 'webhooks.not-found' })
    const tries = await deps.db.withCompany(company, tx => triesOf(tx, { company, webhookId }))
    return ok({
      rows: tries.map(({ factId, kind, at, outcome, status }) => ({
        messageId: factId === null ? null : derivedId(webhookId, factId),
        kind: webhookKinds.find(one => one === kind) ?? null,
        at,
        outcome,
        status,
      })),
    })
  })
}

type Found = {
  readonly there: ReadonlySet<string>
  readonly places: ReadonlyMap<WebhookId, WebhookPlace>
  readonly users: ReadonlyMap<string, string | null>
  readonly departments: ReadonlyMap<string, string | null>
}
const rowsOf = (state: Webhooks, found: Found) =>
  [...state].map(([webhookId, webhook]) => rowOf(webhookId, webhook, found))
const rowOf = (
  webhookId: WebhookId,
  { name, url, kinds, departments, by, madeAt, secretAt, paused }: Webhook,
  found: Found,
) => {
  const place = found.places.get(webhookId)
  return {
    webhookId,
    name,
    host: url === null ? null : new URL(url).host,
    kinds: [...kinds],
    departments: departments.map(departmentId => ({
      departmentId,
      name: found.departments.get(departmentId) ?? null,
      gone: !found.there.has(departmentId),
    })),
    by: { userId: by, fullName: found.users.get(by) ?? null },
    madeAt,
    secretAt,
    paused: paused && { ...paused },
    failing: place?.failingSince
      ? { since: place.failingSince, times: place.failed, nextAt: place.tryAt }
      : null,
    waiting: place?.waiting ?? 0,
  }
}

import { createHmac } from 'node:crypto'
import { PostWebhook } from '#api/contract/webhooks.ts'
import { onFactsTold } from '#commands/webhooks/keep-facts.ts'
import { dueWebhooks } from '#commands/webhooks/claims.ts'
import { reactTo } from '#commands/shared/reactions.ts'
import { tellInTurn, type TellingParts } from '#commands/webhooks/tell.ts'
import type { ApiDeps } from '#api/deps.ts'
import { asWebhookId, type LogPosition } from '#domain/shared/values.ts'
import { webhookKinds, type WebhookKind } from '#domain/webhooks/kinds.ts'
import type { apiTest } from '#tests/api/api-test.ts'
import { speaking, type Received } from '#tests/sms/doubles/double.ts'

type World = ReturnType<typeof apiTest>

/** A receiver of webhooks on this machine; `answers` is what it says to the next ones. */
export const receiver = async () => {
  const answers: number[] = []
  const double = await speaking(() => ({ status: answers.shift() ?? 204, body: '' }))
  return { ...double, answers, host: new URL(double.origin).host }
}
export type Receiver = Awaited<ReturnType<typeof receiver>>

export const messageOf = ({ body, headers }: Received) => ({
  id: String(headers['webhook-id']),
  ...(JSON.parse(body) as {
    type: string
    timestamp: string
    version: number
    data: Record<string, string | number | null>
  }),
})
/** As the specification of Standard Webhooks says it. */
export const isSignedBy = (secret: string, { headers, body }: Received): boolean => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

/** Reads the log from its beginning, each time: what was kept before is kept once. */
export const keepFacts = async (deps: ApiDeps): Promise<void> => {
  const declared = onFactsTold(deps)
  let after: LogPosition = 0n
  for (;;) {
    const page = await deps.log.readAll({
      after,
      max: 50,
      types: declared.to,
      personal: 'sealed',
    })
    await reactTo(declared, page)
    const last = page.at(-1)
    if (!last) return
    after = last.position
  }
}

export const tellingParts = (
  { deps }: Pick<World, 'deps'>,
  allowedHosts: readonly string[],
  more: Partial<TellingParts['sending']> = {},
): TellingParts => ({
  ...deps,
  reads: deps.reads.webhooks,
  sending: { allowedHosts, timeoutMs: 2000, ...more },
})

/** Everything that is due, as far as it goes now. */
export const tellAll = async (parts: TellingParts): Promise<void> => {
  for (;;) {
    const due = await dueWebhooks(parts.db, parts.now(), { most: 100, ofCompany: 100 })
    if (due.length === 0) return
    for (const named of due) await tellInTurn(parts, named)
  }
}

/** Made by the chief, of everything unless it is said. */
export const madeWebhook = async (
  { call }: Pick<World, 'call'>,
  url: string,
  {
    kinds = [...webhookKinds],
    departments = [],
    who = 'chief',
  }: {
    readonly kinds?: readonly WebhookKind[]
    readonly departments?: readonly string[]
    readonly who?: 'chief' | 'administrator' | 'stranger'
  } = {},
) => {
  const { webhookId, secret } = await call(PostWebhook, who, {
    name: 'Bordro',
    url,
    kinds: [...kinds],
    departments: [...departments],
  })
  return { webhookId: asWebhookId(webhookId), secret }
}

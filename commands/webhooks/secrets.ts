import type { Envelope } from '#database/types.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import type { CompanyId, Instant, WebhookId } from '#domain/shared/values.ts'
import { webhookSubject } from '#domain/webhooks/events.ts'
import { randomUUID } from 'node:crypto'
import type { Deps } from '../shared/deps.ts'
import { newSigningSecret } from './signature.ts'

type Parts = Pick<Deps, 'db' | 'vault' | 'now'>
type Named = { readonly company: CompanyId; readonly webhookId: WebhookId }

/** Receivers have so long to take the new one. */
const overlapMs = 24 * 60 * 60_000
/** Who asks for one after the other signs by the last ones alone: a header is short. */
const mostAtOnce = 5

const sealing = ({ company, webhookId }: Named) =>
  ({
    company,
    subject: webhookSubject({ webhookId }),
    class: 'credential',
    about: 'webhooks.secrets',
  }) as const

/**
 * Makes the secret that signs from now on, and lets those before it go in a day. It is in the answer and nowhere else
 * in clear.
 */
export const makeSecret = async ({ db, vault, now }: Parts, named: Named): Promise<string> => {
  const secret = newSigningSecret()
  const [sealed] = await vault.seal([{ ...sealing(named), plain: secret }])
  if (!sealed) throw new Error('one sealed for one')
  const { company, webhookId } = named
  const at = now()
  await db.withCompany(company, async tx => {
    // Two that follow close on each other end each other, in their order.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `webhook secret ${company} ${webhookId}`,
    ])
    await tx.query(
      `update webhooks.secrets set until = $3
       where company_id = $1 and webhook_id = $2 and until is null`,
      [company, webhookId, instantOf(epochMsOf(at) + overlapMs)],
    )
    await tx.query(
      `insert into webhooks.secrets (company_id, webhook_id, secret_id, sealed, made_at)
       values ($1, $2, $3, $4, $5)`,
      [company, webhookId, randomUUID(), JSON.stringify(sealed), at],
    )
  })
  return secret
}

/** Those that hold now, the newest first. */
export const secretsOf = async (
  { db, vault }: Pick<Parts, 'db' | 'vault'>,
  named: Named,
  now: Instant,
): Promise<readonly string[]> => {
  const { company, webhookId } = named
  const rows = await db.withCompany(company, tx =>
    tx.query<{ sealed: Envelope }>(
      `select sealed from webhooks.secrets
       where company_id = $1 and webhook_id = $2 and (until is null or until > $3)
       order by made_at desc, until desc nulls first, secret_id
       limit ${mostAtOnce}`,
      [company, webhookId, now],
    ),
  )
  const opened = await vault.open(
    rows.map(({ sealed: envelope }) => ({ ...sealing(named), envelope })),
  )
  return opened.filter(secret => secret !== null)
}

/** With the webhook: nothing is signed by them any more. */
export const forgetSecrets = async (
  { db }: Pick<Parts, 'db'>,
  { company, webhookId }: Named,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query('delete from webhooks.secrets where company_id = $1 and webhook_id = $2', [
      company,
      webhookId,
    ]),
  )
}

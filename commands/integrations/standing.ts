import type { CompanyId, Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { SmsAnswer, SmsFault, SmsProvider, SmsSent } from '../sms/published.ts'

/** How a provider fared when it was last asked anything. */
export type SmsStanding = {
  /** Null: it did what it was asked. */
  readonly fault: SmsFault | null
  /** Since when it has been so. */
  readonly since: Instant
}

/** Null: it was asked nothing yet. */
export const standingOf = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  integration: string,
): Promise<SmsStanding | null> => {
  const [row] = await db.withCompany(company, tx =>
    tx.query<SmsStanding>(
      `select fault, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
       from integrations.standings where company_id = $1 and integration = $2`,
      [company, integration],
    ),
  )
  return row ?? null
}

/**
 * Written where it changed, and once a minute that it is as it was: thousands of messages are no thousands of rows. It
 * is looked at before, since a row that is inserted over is locked, and its transaction made durable, for nothing.
 */
const noteStanding = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  integration: string,
  fault: SmsFault | null,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `insert into integrations.standings as s (company_id, integration, fault, since, asked_at)
       select $1::uuid, $2::text, $3::text, $4::timestamptz, $4::timestamptz
       where not exists (select from integrations.standings k
         where k.company_id = $1 and k.integration = $2 and k.fault is not distinct from $3
           and k.asked_at >= $4::timestamptz - interval '1 minute')
       on conflict (company_id, integration) do update set
         since = case when s.fault is distinct from excluded.fault then excluded.since else s.since end,
         fault = excluded.fault, asked_at = excluded.asked_at
       where s.fault is distinct from excluded.fault or s.asked_at < excluded.asked_at - interval '1 minute'`,
      [company, integration, fault, now()],
    ),
  )
}

const faultOfSent = (sent: SmsSent): SmsFault | null => {
  if (sent.kind === 'later') return sent.fault
  if (sent.kind !== 'time-out') return null
  // Nothing came, or a fault of the server's own by its number; else something that nobody can read.
  return /^(?:no-answer|\d+)$/.test(sent.answer) ? 'down' : 'unreadable'
}
const faultOfAnswer = (answer: SmsAnswer<unknown>): SmsFault | null =>
  answer.kind === 'failed' ? answer.fault : null

/**
 * The provider, of which is noted how it fares. That it cannot be noted changes no answer: what a provider has taken it
 * has taken.
 */
export const watchedSms = (
  deps: Pick<Deps, 'db' | 'now'>,
  company: CompanyId,
  integration: string,
  provider: SmsProvider,
): SmsProvider => {
  const note = (fault: SmsFault | null): Promise<void> =>
    noteStanding(deps, company, integration, fault).catch(() => undefined)
  const asking = async <T>(answer: SmsAnswer<T>): Promise<SmsAnswer<T>> => {
    await note(faultOfAnswer(answer))
    return answer
  }
  const { senders } = provider
  return {
    ...provider,
    send: async sms => {
      const sent = await provider.send(sms)
      await note(faultOfSent(sent))
      return sent
    },
    reports: async given => asking(await provider.reports(given)),
    balance: async () => asking(await provider.balance()),
    senders: senders && (async () => asking(await senders())),
  }
}

/** What was known of integrations that are there no more. */
export const dropStandings = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  integration: string,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query('delete from integrations.standings where company_id = $1 and integration = $2', [
      company,
      integration,
    ]),
  )
}

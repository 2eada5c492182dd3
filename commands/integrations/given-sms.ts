import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { isUuid, type CompanyId, type Instant } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

type Parts = Pick<Deps, 'db' | 'now'>

/** A message that a provider has or may have, and is asked about. */
export type AskedSms = {
  /** The same for each try, and what the provider is told as ours. */
  readonly mailId: string
  readonly integration: string
  readonly providerId: string | null
  readonly givenAt: Instant
  /** How often it was asked about. */
  readonly asked: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** For so long a provider is asked what became of a message (notice-rules 5.6). */
export const askedForMs = 72 * hourMs
/** After so many minutes, then every six hours: a phone that is switched off may be reached the next day. */
const firstMinutes = [1, 5, 15, 60] as const
const rhythmMs = 6 * hourMs

/** When it is asked the next time, after so many times. */
export const nextAsking = (givenAt: Instant, asked: number): Instant => {
  const minutes = firstMinutes[asked]
  const after =
    minutes === undefined ? (asked - firstMinutes.length + 1) * rhythmMs : minutes * minuteMs
  return instantOf(epochMsOf(givenAt) + after)
}

/** Before it is sent: what a provider may have is asked about, whatever becomes of this process. */
export const noteGivenSms = async (
  { db, now }: Parts,
  company: CompanyId,
  { mailId, integration }: Pick<AskedSms, 'mailId' | 'integration'>,
): Promise<void> => {
  const at = now()
  await db.withCompany(company, tx =>
    tx.query(
      `insert into integrations.sms_given as g (company_id, mail_id, integration, given_at, ask_at)
       values ($1, $2, $3, $4, $5)
       on conflict (company_id, mail_id) do update set integration = excluded.integration, given_at = excluded.given_at,
         ask_at = excluded.ask_at, asked = 0,
         provider_id = case when g.integration = excluded.integration then g.provider_id end`,
      [company, mailId, integration, at, nextAsking(at, 0)],
    ),
  )
}
export const noteProviderId = async (
  { db }: Parts,
  company: CompanyId,
  mailId: string,
  providerId: string,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      'update integrations.sms_given set provider_id = $3 where company_id = $1 and mail_id = $2',
      [company, mailId, providerId],
    ),
  )
}
/** It is certain that nobody has it, or what became of it. */
export const endAsking = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  mailIds: readonly string[],
): Promise<void> => {
  if (mailIds.length === 0) return
  await db.withCompany(company, tx =>
    tx.query(
      'delete from integrations.sms_given where company_id = $1 and mail_id = any($2::uuid[])',
      [company, mailIds],
    ),
  )
}

/** Nobody can be asked any more who had them. */
export const endAskingOf = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  integration: string,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query('delete from integrations.sms_given where company_id = $1 and integration = $2', [
      company,
      integration,
    ]),
  )
}

export const companiesToAsk = async ({ db, now }: Parts): Promise<readonly CompanyId[]> =>
  (
    await db.withoutCompany(tx =>
      tx.query<{ company: CompanyId }>(
        'select company_id as company from integrations.companies_to_ask($1)',
        [now()],
      ),
    )
  ).map(({ company }) => company)

const columns = `mail_id as "mailId", integration, provider_id as "providerId", asked,
  to_char(given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "givenAt"`

/** Those whose turn it is, the longest overdue first. */
export const smsToAsk = (
  { db, now }: Parts,
  company: CompanyId,
  most = 1000,
): Promise<readonly AskedSms[]> =>
  db.withCompany(company, tx =>
    tx.query<AskedSms>(
      `select ${columns} from integrations.sms_given where company_id = $1 and ask_at <= $2
       order by ask_at, mail_id limit $3`,
      [company, now(), most],
    ),
  )

/** The first turn that is not over: those that fell into a time in which nobody asked are not made up for. */
const turnAfter = ({ givenAt, asked }: AskedSms, at: Instant) => {
  let turns = asked + 1
  while (nextAsking(givenAt, turns) <= at) turns++
  return { asked: turns, next: nextAsking(givenAt, turns) }
}

/** They were asked about, and may become something else yet. */
export const askAgainLater = async (
  { db, now }: Parts,
  company: CompanyId,
  asked: readonly AskedSms[],
): Promise<void> => {
  const at = now()
  const turns = asked.map(one => ({ mail_id: one.mailId, ...turnAfter(one, at) }))
  await db.withCompany(company, tx =>
    tx.query(
      `update integrations.sms_given g set asked = t.asked, ask_at = t.next
       from jsonb_to_recordset($2) t(mail_id uuid, asked int, next timestamptz)
       where g.company_id = $1 and g.mail_id = t.mail_id`,
      [company, JSON.stringify(turns)],
    ),
  )
}

/** The provider cannot be asked now: nobody's turn passes by it. */
export const askNobodyUntil = async (
  { db }: Pick<Deps, 'db'>,
  company: CompanyId,
  until: Instant,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      'update integrations.sms_given set ask_at = $2 where company_id = $1 and ask_at < $2',
      [company, until],
    ),
  )
}

/** Somebody hints that there is something to hear of these: it is asked at the next turn. */
export const askSoon = async (
  { db, now }: Parts,
  company: CompanyId,
  { refs, ids }: { readonly refs: readonly string[]; readonly ids: readonly string[] },
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query(
      `update integrations.sms_given set ask_at = least(ask_at, $4)
       where company_id = $1 and (mail_id = any($2::uuid[]) or provider_id = any($3))`,
      [company, refs.filter(isUuid), ids, now()],
    ),
  )
}

export const forgetGivenSms = async ({ db, now }: Parts): Promise<void> => {
  const before = instantOf(epochMsOf(now()) - askedForMs)
  await db.withoutCompany(tx => tx.query('select integrations.forget_given($1)', [before]))
}

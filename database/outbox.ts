import { randomUUID } from 'node:crypto'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import type { Database, Envelope, Tx, Vault } from './types.ts'

/** A mail as it will be sent. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly files: readonly {
    readonly name: string
    readonly type: string
    readonly base64: string
  }[]
}
export type MailState = 'waiting' | 'sent' | 'filed' | 'refused' | 'given-up'
type Named = { readonly company: CompanyId; readonly mailId: string }
export type ClaimedMail = Named & {
  readonly claim: string
  readonly attempts: number
  readonly sealed: Envelope
  readonly about: string
}

const sealing = ({ company, mailId }: Named, about: string) =>
  ({
    company,
    subject: `view:${about}`,
    class: 'contact',
    about: `mail.outbox:${mailId}`,
  }) as const

/**
 * Mails on their way, each a row written in the transaction of what caused it: neither is there without the other. What
 * a mail says lies sealed under the key of what it is about, and goes once it was sent.
 */
export const sealMail = async (
  vault: Pick<Vault, 'seal'>,
  named: Named,
  about: string,
  mail: Mail,
): Promise<Envelope> => {
  const [sealed] = await vault.seal([{ ...sealing(named, about), plain: JSON.stringify(mail) }])
  if (!sealed) throw new Error('one sealed for one')
  return sealed
}
/** Null once its key is destroyed. */
export const openMail = async (
  vault: Pick<Vault, 'open'>,
  named: Named,
  about: string,
  envelope: Envelope,
): Promise<Mail | null> => {
  const [plain] = await vault.open([{ ...sealing(named, about), envelope }])
  // written by `sealMail` alone, and bound to its row
  return plain === null || plain === undefined ? null : (JSON.parse(plain) as Mail)
}

/** The same cause worked on twice writes one mail. */
export const putMail = async (
  tx: Tx,
  { company, mailId }: Named,
  {
    userId,
    about,
    sealed,
    at,
  }: { userId: string | null; about: string; sealed: Envelope; at: Instant },
): Promise<void> => {
  await tx.query(
    `insert into mail.outbox (company_id, mail_id, user_id, about, created_at, sealed, try_at)
      values ($1, $2, $3, $4, $5, $6, $5)
      on conflict do nothing`,
    [company, mailId, userId, about, at, JSON.stringify(sealed)],
  )
}
/** What nobody sends and somebody may look at, for as long as at a mail that was filed. */
export const fileMail = async (
  tx: Tx,
  { company, mailId }: Named,
  {
    userId,
    about,
    sealed,
    at,
  }: { userId: string; about: string; sealed: Envelope; at: Instant },
): Promise<void> => {
  await tx.query(
    `insert into mail.outbox (company_id, mail_id, user_id, about, created_at, sealed, try_at, state, ended_at)
      values ($1, $2, $3, $4, $5, $6, $5, 'filed', $5)
      on conflict do nothing`,
    [company, mailId, userId, about, at, JSON.stringify(sealed)],
  )
}
export const isPut = async (tx: Tx, { company, mailId }: Named): Promise<boolean> =>
  (
    await tx.query('select 1 from mail.outbox where company_id = $1 and mail_id = $2', [
      company,
      mailId,
    ])
  ).length > 0

export const dueMails = (
  db: Pick<Database, 'withoutCompany'>,
  now: Instant,
): Promise<Named[]> =>
  db.withoutCompany(tx =>
    tx.query<Named>('select company_id as company, mail_id as "mailId" from mail.due($1, 50)', [
      now,
    ]),
  )

/** @returns null when somebody else has it, or it waits no more. */
export const claimMail = async (
  tx: Tx,
  { company, mailId }: Named,
  now: Instant,
  until: Instant,
): Promise<ClaimedMail | null> => {
  const claim = randomUUID()
  const [row] = await tx.query<{ attempts: number; sealed: Envelope | null; about: string }>(
    `update mail.outbox set claim = $3, claimed_until = $4, attempts = attempts + 1
     where company_id = $1 and mail_id = (
       select mail_id
       from mail.outbox
       where company_id = $1 and mail_id = $2 and state = 'waiting' and try_at <= $5
         and (claimed_until is null or claimed_until <= $5) for update skip locked)
     returning attempts, sealed, about`,
    [company, mailId, claim, until, now],
  )
  return row?.sealed
    ? { company, mailId, claim, attempts: row.attempts, sealed: row.sealed, about: row.about }
    : null
}

/**
 * What became of it; `keep`: its text stays to be looked at. Nothing when the claim went to somebody else meanwhile.
 */
export const endMail = async (
  tx: Tx,
  { company, mailId, claim }: ClaimedMail,
  state: Exclude<MailState, 'waiting'>,
  answer: string | null,
  now: Instant,
  keep: boolean,
): Promise<void> => {
  await tx.query(
    `update mail.outbox set state = $4, answer = $5, ended_at = $6, claim = null, claimed_until = null,
       sealed = case when $7 then sealed end
     where company_id = $1 and mail_id = $2 and claim = $3`,
    [company, mailId, claim, state, answer, now, keep],
  )
}
export const postponeMail = async (
  tx: Tx,
  { company, mailId, claim }: ClaimedMail,
  answer: string,
  tryAt: Instant,
): Promise<void> => {
  await tx.query(
    `update mail.outbox
      set try_at = $4, answer = $5, claim = null, claimed_until = null
      where company_id = $1 and mail_id = $2 and claim = $3`,
    [company, mailId, claim, tryAt, answer],
  )
}

export type OutboxRow = {
  readonly mailId: string
  readonly createdAt: Instant
  readonly state: MailState
  readonly attempts: number
  readonly answer: string | null
  readonly about: string
  readonly sealed: Envelope | null
}
/** The company's last ones, newest first. */
export const lastMails = (
  tx: Tx,
  company: CompanyId,
  { mailId = null, most = 100 }: { mailId?: string | null; most?: number } = {},
): Promise<OutboxRow[]> =>
  tx.query<OutboxRow>(
    `select mail_id as "mailId", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
       state, attempts, answer, about, sealed
   from mail.outbox
   where company_id = $1 and ($2::uuid is null or mail_id = $2::uuid)
   order by created_at desc, mail_id limit $3`,
    [company, mailId, most],
  )

/**
 * What an erasure takes with it: mails written up to then to one of these accounts, and reports, whomever they name.
 * They lose their text, and those that wait are not sent.
 */
export const eraseMails = async (
  db: Pick<Database, 'withCompany'>,
  company: CompanyId,
  userIds: readonly string[],
  at: Instant,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query('select mail.erase($1, $2::uuid[], $3)', [company, userIds, at]),
  )
}
/** Which of these mails, of whichever company, have no text any more. */
export const textlessMails = async (
  db: Pick<Database, 'withoutCompany'>,
  mailIds: readonly string[],
): Promise<readonly string[]> =>
  (
    await db.withoutCompany(tx =>
      tx.query<{ mail_id: string }>('select mail_id from mail.textless($1::uuid[]) mail_id', [
        mailIds,
      ]),
    )
  ).map(row => row.mail_id)

/** Texts of mails that ended before, and rows that ended a month before that. */
export const forgetMails = async (
  db: Pick<Database, 'withoutCompany'>,
  before: Instant,
): Promise<void> => {
  await db.withoutCompany(tx => tx.query('select mail.forget($1)', [before]))
}

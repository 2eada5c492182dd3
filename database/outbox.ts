import type { MessageState } from '#domain/shared/message-state.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import { EnvelopeRefused } from './envelope.ts'
import type { Database, Envelope, Tx, Vault } from './types.ts'

/** A mail as it will be sent; of a text message `to` and `text` alone. */
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
  /** Where he leaves off mails of this kind, without signing in; absent where they cannot be left off. */
  readonly leaveOff?: string
}
type Named = { readonly company: CompanyId; readonly mailId: string }

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
  const [sealed] = await sealMails(vault, [{ ...named, about, mail }])
  if (!sealed) throw new Error('one sealed for one')
  return sealed
}
/** Several at once, in their order: their keys are asked for together. */
export const sealMails = (
  vault: Pick<Vault, 'seal'>,
  mails: readonly (Named & { readonly about: string; readonly mail: Mail })[],
): Promise<readonly Envelope[]> =>
  vault.seal(
    mails.map(({ company, mailId, about, mail }) => ({
      ...sealing({ company, mailId }, about),
      plain: JSON.stringify(mail),
    })),
  )
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

/** On which a web list hears that something came, or was read: told with its reader. */
export const webListChannel = 'web_list'
/** Once the transaction is there. */
export const tellWebList = async (tx: Tx, userId: UserId): Promise<void> => {
  await tx.query('select pg_notify($1, $2)', [webListChannel, userId])
}
export type SealedMail = Named & { readonly about: string; readonly envelope: Envelope }
/**
 * Many at once, in their order; null where its key is destroyed, or where it is not as it was sealed: the others of a
 * list are shown all the same.
 */
export const openMails = async (
  vault: Pick<Vault, 'open'>,
  mails: readonly SealedMail[],
): Promise<readonly (Mail | null)[]> => {
  const asked = mails.map(({ about, envelope, ...named }) => ({
    ...sealing(named, about),
    envelope,
  }))
  const plain = await vault.open(asked).catch(async (error: unknown) => {
    if (!(error instanceof EnvelopeRefused)) throw error
    return Promise.all(asked.map(one => openedOrNull(vault, one)))
  })
  // written by `sealMail` alone, and bound to its row
  return plain.map(one => (one === null ? null : (JSON.parse(one) as Mail)))
}
const openedOrNull = async (
  vault: Pick<Vault, 'open'>,
  one: Parameters<Vault['open']>[0][number],
): Promise<string | null> => {
  try {
    const [plain] = await vault.open([one])
    return plain ?? null
  } catch (error) {
    if (error instanceof EnvelopeRefused) return null
    throw error
  }
}

/** What is said of a message that is put into the outbox. */
export type PutMail = {
  /** Null: an address that is no user's. */
  readonly userId: string | null
  /** Where it goes: blocks and reports are of one address (docs/decisions/0412, 0440). */
  readonly to: string
  /** Under whose key it lies. */
  readonly about: string
  readonly sealed: Envelope
  readonly at: Instant
  /**
   * Its pace and whether it goes to a blocked address (notice-rules 5.3, 5.7): `code` for what somebody asked for
   * himself and waits for.
   */
  readonly kind: 'code' | 'notice' | 'report'
  /** Mail where absent. */
  readonly channel?: 'mail' | 'sms'
  /** The end of what it carries, a code or a link: it is not tried after it, nor after 24 hours. */
  readonly notAfter?: Instant
  readonly language?: string
}

/**
 * Puts it into the outbox, in the transaction of its cause: the same cause worked on twice writes one. Whom a block
 * keeps from it (notice-rules 5.7) it lapses for. Workers are told as soon as the transaction is there.
 */
export const putMail = async (
  tx: Tx,
  { company, mailId }: Named,
  { userId, to, about, sealed, at, kind, channel = 'mail', notAfter, language }: PutMail,
): Promise<void> => {
  await tx.query(
    `with reach as (
       select $8 <> 'code' and exists (select from mail.blocked b
         where b.company_id = $1 and b.user_id = $3 and b.channel = $7
           and (b.address_mark is null or b.address_mark = mail.address_mark($1, $3, $11))) as blocked)
     insert into mail.outbox (company_id, mail_id, user_id, about, created_at, try_at, sealed, channel, kind,
       expires_at, language, state, why, ended_at, address_mark)
     select $1, $2::uuid, $3, $4::uuid, $5, $5, case when not blocked then $6::json end, $7, $8,
       least($5::timestamptz + interval '24 hours', $9::timestamptz), $10::text,
       case when blocked then 'lapsed' else 'waiting' end,
       case when blocked then 'blocked' end, case when blocked then $5::timestamptz end,
       mail.address_mark($1, coalesce($3::uuid, $4::uuid), $11)
     from reach
     on conflict do nothing`,
    [
      company,
      mailId,
      userId,
      about,
      at,
      JSON.stringify(sealed),
      channel,
      kind,
      notAfter ?? null,
      language ?? null,
      to,
    ],
  )
  await wakeOutbox(tx)
}
/** On which workers hear that something was written. */
export const outboxChannel = 'outbox'
/** Once the transaction is there. */
export const wakeOutbox = async (tx: Tx): Promise<void> => {
  await tx.query('select pg_notify($1, $2)', [outboxChannel, ''])
}
/** What nobody sends and somebody may look at, for as long as at a mail that was filed. */
export const fileMail = async (
  tx: Tx,
  { company, mailId }: Named,
  { userId, about, sealed, at }: Pick<PutMail, 'userId' | 'about' | 'sealed' | 'at'>,
): Promise<void> => {
  await tx.query(
    `insert into mail.outbox (company_id, mail_id, user_id, about, created_at, sealed, try_at,
        channel, kind, state, ended_at)
      values ($1, $2, $3, $4, $5, $6, $5, 'sms', 'code', 'filed', $5)
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

/** Of these those that are in the outbox, whatever became of them. */
export const writtenOf = async (
  tx: Tx,
  company: CompanyId,
  mailIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ mailId: string }>(
    'select mail_id as "mailId" from mail.outbox where company_id = $1 and mail_id = any($2::uuid[])',
    [company, mailIds],
  )
  return new Set(rows.map(({ mailId }) => mailId))
}

/** Of a mail what a report of it is judged by; null where there is none of that name. */
export type SentMail = {
  readonly state: MessageState
  /** Null: an address that is no user's. */
  readonly userId: string | null
  readonly about: string
}
export const sentMail = async (
  tx: Tx,
  { company, mailId }: Named,
): Promise<SentMail | null> => {
  const [row] = await tx.query<SentMail>(
    `select state, user_id as "userId", about from mail.outbox
     where company_id = $1 and mail_id = $2 and channel = 'mail'`,
    [company, mailId],
  )
  return row ?? null
}

/** Whether a message went to an address; null: nobody knows, it is of a version before. */
export const wentTo = async (
  tx: Tx,
  { company, mailId }: Named,
  address: string,
): Promise<boolean | null> => {
  const [row] = await tx.query<{ went: boolean | null }>(
    `select address_mark = mail.address_mark(company_id, coalesce(user_id, about), $3) as went from mail.outbox
     where company_id = $1 and mail_id = $2`,
    [company, mailId, address],
  )
  return row?.went ?? null
}

export type OutboxRow = {
  readonly mailId: string
  readonly channel: 'web' | 'push' | 'mail' | 'sms'
  readonly createdAt: Instant
  readonly state: MessageState
  readonly attempts: number
  readonly answer: string | null
  readonly about: string
  readonly sealed: Envelope | null
}
/** The company's last mails and text messages, newest first. */
export const lastMails = (
  tx: Tx,
  company: CompanyId,
  { mailId = null, most = 100 }: { mailId?: string | null; most?: number } = {},
): Promise<OutboxRow[]> =>
  tx.query<OutboxRow>(
    `select mail_id as "mailId", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
       channel, state, attempts, answer, about, sealed
   from mail.outbox
   where company_id = $1 and channel in ('mail', 'sms') and ($2::uuid is null or mail_id = $2::uuid)
   order by created_at desc, mail_id limit $3`,
    [company, mailId, most],
  )

/**
 * What an erasure takes with it: messages written up to then to one of these, or about one of them, and reports,
 * whomever they name. They lose their text, and those that wait are not sent.
 * @param whose the person's accounts, and his record
 */
export const eraseMails = async (
  db: Pick<Database, 'withCompany'>,
  company: CompanyId,
  whose: readonly string[],
  at: Instant,
): Promise<void> => {
  await db.withCompany(company, tx =>
    tx.query('select mail.erase($1, $2::uuid[], $3)', [company, whose, at]),
  )
}
/** Of somebody who is no user: messages about him say no more to which address they went. */
export const forgetAddresses = async (
  tx: Tx,
  company: CompanyId,
  about: string,
): Promise<void> => {
  await tx.query(
    `update mail.outbox set address_mark = null
     where company_id = $1 and about = $2 and user_id is null and address_mark is not null`,
    [company, about],
  )
}
/** How many mails were written within a day before to an address, as one that is no user's; of reports none. */
export const mailsToStranger = async (
  tx: Tx,
  company: CompanyId,
  address: string,
  now: Instant,
): Promise<number> => {
  const [row] = await tx.query<{ mails: number }>(
    `select count(*)::int as mails from mail.outbox
     where company_id = $1 and channel = 'mail' and created_at > $3::timestamptz - interval '24 hours'
       and user_id is null and kind = 'notice' and address_mark = mail.address_mark(company_id, about, $2)`,
    [company, address, now],
  )
  return row?.mails ?? 0
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

/** Texts of messages that ended before, and rows that ended a month before that. */
export const forgetMails = async (
  db: Pick<Database, 'withoutCompany'>,
  before: Instant,
): Promise<void> => {
  await db.withoutCompany(tx => tx.query('select mail.forget($1)', [before]))
}

export type OutboxCount = {
  readonly channel: OutboxRow['channel']
  readonly state: MessageState
  readonly messages: number
  /** When the one that waits longest was written, in seconds of Unix time. */
  readonly oldestSeconds: number
}
/** How many messages of all companies are in which state. */
export const outboxCounts = (
  db: Pick<Database, 'withoutCompany'>,
): Promise<readonly OutboxCount[]> =>
  db.withoutCompany(tx =>
    tx.query<OutboxCount>(
      `select channel, state, messages::int as messages, extract(epoch from oldest)::float8 as "oldestSeconds"
       from mail.counts() order by channel, state`,
    ),
  )

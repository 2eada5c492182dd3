import type { Database } from '#database/types.ts'
import { epochMsOf } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import { recurringJob, type Job } from '../shared/jobs.ts'
import type { Delivery, DeliveryOutcome } from './delivery.ts'
import { mailTroubles, type MailTrouble } from './server-trouble.ts'

type Parts = {
  readonly db: Pick<Database, 'withoutCompany'>
  readonly now: () => Instant
}
/** A try without a mail, or a mail: what refuses a sender or relays nothing is seen by a mail alone. */
type SeenBy = 'look' | 'send'

/** What stands in the way of every mail, and since when; `trouble` null: nothing. */
export type MailServerState = { readonly trouble: MailTrouble | null; readonly since: Instant }

const noteTrouble = async (
  { db, now }: Parts,
  seenBy: SeenBy,
  trouble: MailTrouble | null,
): Promise<void> => {
  await db.withoutCompany(tx =>
    tx.query(
      `insert into mail.server as s (seen_by, trouble, since, seen_at) values ($1, $2, $3, $3)
       on conflict (seen_by) do update set seen_at = excluded.seen_at, trouble = excluded.trouble,
         since = case when s.trouble is not distinct from excluded.trouble then s.since else excluded.since end`,
      [seenBy, trouble, now()],
    ),
  )
}

/** As it was last seen by any process; null where nobody has looked yet. The oldest trouble there is goes first. */
export const mailServerState = async (
  db: Pick<Database, 'withoutCompany'>,
): Promise<MailServerState | null> => {
  const [row] = await db.withoutCompany(tx =>
    tx.query<{ trouble: string | null; since: Instant }>(
      `select trouble, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
       from mail.server
       order by trouble is null, since limit 1`,
    ),
  )
  if (!row) return null
  const trouble = mailTroubles.find(one => one === row.trouble) ?? null
  // Of a version that comes after this one and knows more.
  return { trouble: row.trouble === null ? null : (trouble ?? 'other'), since: row.since }
}

/** Hears of what stands in the way whenever that is another than before, by this process; null: nothing any more. */
export type HearsOfMailServer = (trouble: MailTrouble | null) => void

/**
 * Tells of each change once, the first trouble included.
 * @param note writes it down for all processes
 */
const changes = (
  hears: HearsOfMailServer,
  note: (trouble: MailTrouble | null) => Promise<void>,
) => {
  let said: MailTrouble | null = null
  return async (trouble: MailTrouble | null): Promise<void> => {
    if (trouble !== said) hears(trouble)
    said = trouble
    await note(trouble)
  }
}

const everyMs = 5 * 60_000
/** Until it is put right, so that it is soon said that it was. */
const troubledMs = 60_000
/** A wrong password that is tried again and again locks the account out, or this machine. */
const deniedMs = 15 * 60_000

/**
 * Looks at the mail server at the start and ever after, without a mail: nobody learns of a wrong password by waiting
 * for what never comes.
 */
export const watchMailServer = (
  parts: Parts,
  delivery: Pick<Delivery, 'look'>,
  hears: HearsOfMailServer,
): Job => {
  let trouble: MailTrouble | null = null
  const told = changes(hears, found => noteTrouble(parts, 'look', found))
  return recurringJob(
    () => (trouble === null ? everyMs : trouble === 'credentials' ? deniedMs : troubledMs),
    { alone: 'mail-server' },
    async () => {
      trouble = await delivery.look()
      await told(trouble)
    },
  )
}

/** What only a mail finds out: neither a look nor the next one can say that it is over. */
const ofMails: ReadonlySet<MailTrouble> = new Set(['sender', 'relay'])
/** How often a process says that mails go, of what another may have seen. */
const clearsMs = 60_000

/** Null: a mail went; undefined: it says nothing of the server. */
const troubleIn = (outcome: DeliveryOutcome): MailTrouble | null | undefined => {
  if (outcome.kind === 'later') return outcome.trouble
  return outcome.kind === 'sent' || outcome.kind === 'filed' ? null : undefined
}

/**
 * A way of delivery of which it is seen, at each mail, whether the server stands in the way: a refused sender at once,
 * and what a look would find minutes later. What became of a mail is not held up by what is noted beside it.
 */
export const watchedDelivery = (
  parts: Parts,
  delivery: Delivery,
  hears: HearsOfMailServer,
): Delivery => {
  let clearedAt: number | null = null
  const told = changes(hears, async trouble => {
    const seenBy = trouble === null || ofMails.has(trouble) ? 'send' : 'look'
    await noteTrouble(parts, seenBy, trouble)
  })
  const saw = async (trouble: MailTrouble | null): Promise<void> => {
    const at = epochMsOf(parts.now())
    if (trouble === null && clearedAt !== null && at < clearedAt + clearsMs) return
    await told(trouble)
    clearedAt = trouble === null ? at : null
  }
  return {
    ...delivery,
    send: async (mail, messageId) => {
      const outcome = await delivery.send(mail, messageId)
      const trouble = troubleIn(outcome)
      if (trouble !== undefined) await saw(trouble).catch(() => undefined)
      return outcome
    },
  }
}

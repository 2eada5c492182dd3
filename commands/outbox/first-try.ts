import { randomUUID } from 'node:crypto'
import { putMail, sealMail, type PutMail } from '#database/outbox.ts'
import type { Tx } from '#database/types.ts'
import { claimTry, type MessageState } from '#domain/notifications/published.ts'
import type { CompanyId, Instant, UserId } from '#domain/shared/values.ts'
import type { CarryAnswer, MessageText, NamedCarry } from './carry.ts'
import { lockMessage, storeMessage, type MessageName } from './rows.ts'
import { carrierOf, settleTry, tryMessage, type ClaimedTry, type OutboxParts } from './tries.ts'

/** An SMS that somebody waits for: a code, a password, a test of the connection. */
export type AwaitedSms = {
  readonly to: UserId
  /** E.164. */
  readonly phone: string
  readonly text: string
  readonly language: string
  readonly at: Instant
  /** When what it carries ends. */
  readonly notAfter?: Instant
  /** It tries the connection, and its reader asked for it. */
  readonly test?: boolean
}
export type FirstTry = {
  /** Writes it, under way already, in the transaction of its cause. */
  readonly put: (tx: Tx) => Promise<void>
  /**
   * Sends it, once that transaction is there. Whoever dies in between leaves a try that times out, and workers go on.
   * @returns how it stands: `sending` where its provider has not answered in time
   */
  readonly go: () => Promise<MessageState>
}

/** Whoever waits looks on for so long; what its provider says later is written all the same. */
const lookedOnMs = 20_000

/**
 * A message whose first try is made by who writes it: it is there with its cause as all that is sent (notice-rules
 * 5.1), and whoever waits hears at once that a provider refused it. Sealing takes a connection of its own, so it is
 * done before the transaction.
 */
export const firstTry = async (
  parts: OutboxParts,
  company: CompanyId,
  by: NamedCarry,
  { to, phone, text, language, at, notAfter, test = false }: AwaitedSms,
): Promise<FirstTry> => {
  const named: MessageName = { company, mailId: randomUUID() }
  const claim = randomUUID()
  const mail: MessageText = { to: phone, subject: 'SMS', text, html: null, files: [] }
  const sealed = await sealMail(parts.vault, named, to, mail)
  const what: PutMail = {
    userId: to,
    to: phone,
    about: to,
    sealed,
    at,
    kind: 'code',
    channel: 'sms',
    language,
    ...(notAfter === undefined ? {} : { notAfter }),
  }
  let claimed: ClaimedTry | null = null
  return {
    put: async tx => {
      await putMail(tx, named, what)
      if (test) await markTest(tx, named, to)
      const row = await lockMessage(tx, named)
      if (!row) return
      const message = claimTry(row.message, at)
      await storeMessage(tx, named, message, { claim, provider: by.provider, now: at })
      claimed = { ...row, ...named, message, claim }
    },
    go: async () => (claimed === null ? 'waiting' : goOn(parts, claimed, by)),
  }
}

/** The cause of what tries the connection. */
export const testCause = 'test'
const markTest = async (
  tx: Tx,
  { company, mailId }: MessageName,
  by: UserId,
): Promise<void> => {
  await tx.query(
    'update mail.outbox set cause = $3, asked_by = $4 where company_id = $1 and mail_id = $2',
    [company, mailId, testCause, by],
  )
}

const goOn = async (
  parts: OutboxParts,
  claimed: ClaimedTry,
  by: NamedCarry,
): Promise<MessageState> => {
  const { provider, carry } = by
  const settled = tryMessage(parts, claimed, by).then(async (answer: CarryAnswer) => {
    await settleTry(parts, claimed, {
      answer,
      claim: claimed.claim,
      provider,
      carrier: carrierOf(carry),
    })
    return stateOf(parts, claimed)
  })
  // Unwritten it times out, and is tried again: what nobody hears of fails for nobody.
  settled.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<MessageState>(resolve => {
    timer = setTimeout(resolve, lookedOnMs, 'sending')
  })
  return Promise.race([settled.catch((): MessageState => 'sending'), late]).finally(() =>
    clearTimeout(timer),
  )
}
const stateOf = ({ db }: OutboxParts, named: MessageName): Promise<MessageState> =>
  db.withCompany(
    named.company,
    async tx => (await lockMessage(tx, named))?.message.state ?? 'refused',
  )

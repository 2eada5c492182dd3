import { randomUUID } from 'node:crypto'
import { openMail } from '#database/outbox.ts'
import {
  answeredWithinMs,
  answerTry,
  type Carrier,
  claimTry,
  type Message,
  type SentChannel,
  timeOutTry,
} from '#domain/notifications/published.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asCompanyId, type Instant } from '#domain/shared/values.ts'
import { sha256Scatter } from '../notifications/published.ts'
import type { Deps } from '../shared/deps.ts'
import { applyEarlyReports, blockChannel, lockProviderId } from './reports.ts'
import type { Carry, CarryAnswer, MessageText, NamedCarry } from './carry.ts'
import {
  lockMessage,
  lockNextDue,
  storeMessage,
  type MessageLane,
  type MessageName,
  type OutboxRow,
} from './rows.ts'

export type OutboxParts = Pick<Deps, 'db' | 'vault' | 'now'>
/** A message that this process tries, under a claim of its own. */
export type ClaimedTry = MessageName &
  Pick<OutboxRow, 'message' | 'sealed' | 'about' | 'language'> & { readonly claim: string }

/** No provider's word holds a message up for longer. */
const mostWaitSeconds = 15 * 60

/** How a message goes: `honoursIds` false where nobody is known to carry it. */
export const carrierOf = (carry: Pick<Carry, 'honoursIds'> | null): Carrier => ({
  honoursIds: carry?.honoursIds ?? false,
  scatter: sha256Scatter,
})

/**
 * Claims what is to be tried next in a lane: `sending` under a claim, which is committed before anything is sent. What
 * expired meanwhile is given up on the way. @returns null where nothing is due.
 */
export const claimNext = async (
  { db, now }: OutboxParts,
  lane: MessageLane,
  provider: string,
): Promise<ClaimedTry | null> => {
  const { company } = lane
  for (;;) {
    const found = await db.withCompany(company, async tx => {
      const row = await lockNextDue(tx, lane, now())
      if (!row) return null
      const at = now()
      const message = claimTry(row.message, at)
      const claim = message.state === 'sending' ? randomUUID() : null
      const named = { company, mailId: row.mailId }
      await storeMessage(tx, named, message, { claim, provider, now: at })
      return { ...row, ...named, message, claim }
    })
    if (found === null) return null
    const { claim } = found
    if (claim !== null) return { ...found, claim }
  }
}

/** Gives up what expired while nobody carried its channel. @returns false where nothing did. */
export const giveUpExpired = ({ db, now }: OutboxParts, lane: MessageLane): Promise<boolean> =>
  db.withCompany(lane.company, async tx => {
    const at = now()
    const row = await lockNextDue(tx, lane, at, true)
    if (!row) return false
    const named = { company: lane.company, mailId: row.mailId }
    await storeMessage(tx, named, claimTry(row.message, at), { now: at })
    return true
  })

/**
 * A text that is gone with its key is sent to nobody, and one that cannot be read now is sent later; whatever a carry
 * throws leaves open what became of it.
 */
export const tryMessage = async (
  { vault }: OutboxParts,
  claimed: ClaimedTry,
  { carry }: NamedCarry,
): Promise<CarryAnswer> => {
  const { company, mailId, about, language, sealed, message } = claimed
  let text: MessageText | null
  try {
    text = sealed && (await openMail(vault, claimed, about, sealed))
  } catch {
    return { kind: 'later', said: 'unavailable' }
  }
  if (!text) return { kind: 'refused', delivery: null, said: 'erased' }
  try {
    return await carry.send({ ...message, company, about, language }, text, mailId)
  } catch {
    return { kind: 'time-out', said: 'unknown' } // the text of an error may name the address
  }
}

/** The answer of a try, as it is told. */
export type ToldAnswer = {
  readonly answer: CarryAnswer
  /** Whose it is; null: nobody says, and it counts for the try under way. */
  readonly claim: string | null
  readonly provider: string
  readonly carrier: Carrier
}

/**
 * Writes what an answer says of its message (notice-rules 5.2), however late it comes: what the provider accepted is
 * accepted though the try had timed out. `later` counts for its own try alone, since another may be under way by now.
 * @returns false where there is no such message
 */
export const settleTry = async (
  { db, now }: Pick<OutboxParts, 'db' | 'now'>,
  named: MessageName,
  { answer, claim, provider, carrier }: ToldAnswer,
): Promise<boolean> =>
  db.withCompany(named.company, async tx => {
    const brought = answer.kind === 'accepted' ? answer.providerId : null
    if (brought !== null)
      await lockProviderId(tx, named.company, { provider, providerId: brought })
    const row = await lockMessage(tx, named)
    if (!row) return false
    if (answer.kind === 'time-out') return true
    if (answer.kind === 'later' && claim !== null && row.claim !== claim) return true
    const at = now()
    const { message, blocks } = answerTry(row.message, answer, at, carrier)
    const { said, afterSeconds } = answer
    await storeMessage(tx, named, heldBack(message, row.message, at, afterSeconds ?? 0), {
      claim: message.state === 'sending' ? row.claim : null,
      provider,
      said: said ?? null,
      now: at,
    })
    if (blocks) await blockChannel(tx, named, message, at)
    if (brought !== null && message.providerIds.includes(brought))
      await applyEarlyReports(tx, named, { provider, providerId: brought }, at)
    return true
  })

/** Not sooner than the provider wants it; the rulebook's pace is the least. */
const heldBack = (message: Message, before: Message, at: Instant, seconds: number): Message => {
  if (message.state !== 'waiting' || message.next === null || before.state !== 'sending')
    return message
  const soonest = instantOf(epochMsOf(at) + Math.min(seconds, mostWaitSeconds) * 1000)
  return soonest > message.next ? { ...message, next: soonest } : message
}

/** Tries that nobody answered for 60 s, whoever began them: a process that died as well. */
export const unansweredTries = async (
  { db, now }: Pick<OutboxParts, 'db' | 'now'>,
  most: number,
): Promise<readonly (MessageName & { readonly channel: SentChannel })[]> => {
  const rows = await db.withoutCompany(tx =>
    tx.query<{ company_id: string; mail_id: string; channel: SentChannel }>(
      'select company_id, mail_id, channel from mail.unanswered($1, $2)',
      [instantOf(epochMsOf(now()) - answeredWithinMs), most],
    ),
  )
  return rows.map(row => ({
    company: asCompanyId(row.company_id),
    mailId: row.mail_id,
    channel: row.channel,
  }))
}

/** What a message is once its try timed out (notice-rules 5.2, 5.3). */
export const timeOut = async (
  { db, now }: Pick<OutboxParts, 'db' | 'now'>,
  named: MessageName,
  carrier: Carrier,
): Promise<void> => {
  await db.withCompany(named.company, async tx => {
    const row = await lockMessage(tx, named)
    if (!row) return
    const at = now()
    const message = timeOutTry(row.message, at, carrier)
    if (message !== row.message)
      await storeMessage(tx, named, message, { said: 'time-out', now: at })
  })
}

import { pauseChannel, resumeChannel } from '#commands/outbox/pauses.ts'
import { hearBounce, hearReport } from '#commands/outbox/reports.ts'
import { lockMessage } from '#commands/outbox/rows.ts'
import {
  claimNext,
  settleTry,
  timeOut,
  unansweredTries,
  type OutboxParts,
} from '#commands/outbox/tries.ts'
import { messageName, writeMessage } from '#commands/outbox/write-message.ts'
import { derivedId } from '#commands/shared/ids.ts'
import type { Carriers, Outbox } from '#domain/notifications/outbox.ts'
import type { Message } from '#domain/notifications/message.ts'
import { usualLimits } from '#domain/notifications/writing.ts'
import { begun } from '#tests/notifications/given.ts'
import type { CompanyId, Instant } from '#domain/shared/values.ts'
import type { TestDatabase } from '#tests/shared/database.ts'

/** Names of users in memory are no ids. */
export const userOf = (name: string): string => derivedId('user', name)
const channels = ['sms', 'mail', 'push'] as const

/**
 * What an outbox in memory is told, told to the table by what the workers carry out. Long because it is one object with
 * the acts of the other.
 */
export const storedOutbox = (
  { db, vault }: Pick<TestDatabase, 'db' | 'vault'>,
  company: CompanyId,
  carriers: Carriers,
) => {
  const partsAt = (at: Instant): OutboxParts => ({ db, vault, now: () => at })
  const carrierOf = (channel: (typeof channels)[number]) => {
    const carrier = carriers[channel]
    if (!carrier) throw new Error(`nobody carries ${channel}`)
    return carrier
  }
  return {
    write: async (...[draft, { at, date, address }]: Parameters<Outbox['write']>) => {
      await db.withCompany(company, tx =>
        writeMessage(
          tx,
          company,
          { ...draft, to: userOf(draft.to) },
          {
            at,
            date,
            address,
            to: `${draft.to}@example.com`, // a block is of an address
            provider: draft.channel === 'web' || carriers[draft.channel] !== null,
            limits: usualLimits,
            about: userOf(draft.to),
            sealed: null,
            language: null,
            cause: null,
            parts: null,
          },
        ),
      )
    },
    answer: async (...[id, answer, at]: Parameters<Outbox['answer']>) => {
      const name = messageName(company, id)
      const row = await db.withCompany(company, tx => lockMessage(tx, name))
      if (!row || row.message.channel === 'web') return
      await settleTry(partsAt(at), name, {
        answer,
        claim: null,
        provider: 'p',
        carrier: carrierOf(row.message.channel),
      })
    },
    report: async (...[named, state, at]: Parameters<Outbox['report']>) => {
      await hearReport(partsAt(at), company, 'p', {
        mailId: 'message' in named ? messageName(company, named.message).mailId : null,
        providerId: 'providerId' in named ? named.providerId : null,
        state,
        credits: null,
      })
    },
    bounce: async (...[id, kind]: Parameters<Outbox['bounce']>) => {
      await hearBounce(partsAt(begun), messageName(company, id), kind)
    },
    pause: (channel: (typeof channels)[number]) =>
      db.withCompany(company, tx =>
        pauseChannel(tx, company, channel, {
          at: begun,
          by: null,
        }),
      ),
    resume: (channel: (typeof channels)[number]) =>
      db.withCompany(company, tx => resumeChannel(tx, company, channel)),
    timeOut: async (at: Instant) => {
      for (const named of await unansweredTries(partsAt(at), 100))
        await timeOut(partsAt(at), named, carrierOf(named.channel))
    },
    begin: async (at: Instant) => {
      for (const channel of channels)
        for (const urgent of [true, false])
          while (await claimNext(partsAt(at), { company, channel, urgent }, 'p'));
    },
    messages: async (): Promise<readonly Message[]> => {
      const ids = await db.withCompany(company, tx =>
        tx.query<{ mailId: string }>(
          `select mail_id as "mailId" from mail.outbox where company_id = $1
           order by created_at, message_id collate "C"`,
          [company],
        ),
      )
      const all: Message[] = []
      for (const { mailId } of ids) {
        const row = await db.withCompany(company, tx => lockMessage(tx, { company, mailId }))
        if (row) all.push(row.message)
      }
      return all
    },
    blocked: () =>
      db.withCompany(company, tx =>
        tx.query<{ user: string; channel: string }>(
          'select user_id as user, channel from mail.blocked where company_id = $1 order by 1, 2',
          [company],
        ),
      ),
  }
}
export type StoredOutbox = ReturnType<typeof storedOutbox>

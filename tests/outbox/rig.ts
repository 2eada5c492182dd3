import { randomUUID } from 'node:crypto'
import type { Carry, CarryAnswer, CarryOf, MessageText } from '#commands/outbox/published.ts'
import { messageName, writeMessage } from '#commands/outbox/write-message.ts'
import { sealMail } from '#database/outbox.ts'
import type { MessageDraft } from '#domain/notifications/writing.ts'
import { usualLimits } from '#domain/notifications/writing.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asCompanyId, asInstant, asLocalDate, type Instant } from '#domain/shared/values.ts'
import type { TestDatabase } from '#tests/shared/database.ts'

export const begun = asInstant('2026-03-02T06:15:00.000Z')
const text = (to: string): MessageText => ({
  to,
  subject: '',
  text: 'Merhaba',
  html: null,
  files: [],
})

/** A company with an outbox of its own, a clock that stands still, and a provider that does what a test says. */
export const outboxRig = (database: TestDatabase, company = asCompanyId(randomUUID())) => {
  let clock = begun
  const parts = { db: database.db, vault: database.vault, now: () => clock }
  const write = async (
    over: Partial<MessageDraft> & {
      readonly notBefore?: Instant
      readonly address?: string
    } = {},
  ): Promise<string> => {
    const { notBefore, address, ...draft } = {
      id: randomUUID(),
      kind: 'announcement' as const,
      channel: 'sms' as const,
      to: randomUUID(),
      notAfter: null,
      address: '+905550000000',
      ...over,
    }
    const name = messageName(company, draft.id)
    const sealed = await sealMail(database.vault, name, draft.to, text(address))
    await database.db.withCompany(company, tx =>
      writeMessage(tx, company, draft, {
        at: clock,
        date: asLocalDate('2026-03-02'),
        provider: true,
        address: true,
        to: address,
        limits: usualLimits,
        ...(notBefore === undefined ? {} : { notBefore }),
        about: draft.to,
        sealed,
        language: 'tr',
        cause: null,
        parts: 1,
      }),
    )
    return name.mailId
  }
  const rows = () =>
    database.db.withCompany(company, tx =>
      tx.query<{ id: string; state: string; tries: number; timeouts: number; said: string }>(
        `select mail_id as id, state, attempts as tries, timeouts, answer as said
         from mail.outbox where company_id = $1 order by created_at, mail_id`,
        [company],
      ),
    )
  return {
    company,
    parts,
    write,
    rows,
    stateOf: async (mailId: string) => (await rows()).find(({ id }) => id === mailId)?.state,
    wait: (seconds: number) => {
      clock = instantOf(epochMsOf(clock) + seconds * 1000)
    },
  }
}

/** Takes every message, and remembers under which ids. */
export const takingCarry = (
  answer: (messageId: string) => Promise<CarryAnswer> | CarryAnswer = () => ({
    kind: 'accepted',
    providerId: null,
  }),
  honoursIds = false,
): Carry & { readonly got: string[] } => {
  const got: string[] = []
  return {
    honoursIds,
    got,
    send: async (_message, _text, messageId) => {
      got.push(messageId)
      return answer(messageId)
    },
  }
}
export const never = (): Promise<CarryAnswer> => new Promise(() => {})

/** By which carry each company's channels go. */
export const bySms =
  (carry: Carry, provider = 'double'): CarryOf =>
  async (_company, channel) =>
    channel === 'sms' ? { provider, carry } : null

import { firstTry, type CarryOf } from '#commands/outbox/published.ts'
import type { OutboxParts } from '#commands/outbox/tries.ts'
import { messageName, writeMessage } from '#commands/outbox/write-message.ts'
import { sealMail } from '#database/outbox.ts'
import {
  usualLimits,
  type MessageDraft,
  type SentChannel,
} from '#domain/notifications/published.ts'
import { epochMsOf, instantOf } from '#domain/shared/time.ts'
import { asLocalDate, asUserId, type CompanyId } from '#domain/shared/values.ts'
import type { Base } from './base.ts'
import type { Simulation } from './scheduler.ts'

/** Something because of which messages are written, in one transaction; done again as long as nobody heard it done. */
export type Cause = {
  readonly at: number
  readonly company: CompanyId
  /** One of each is written, however often it is done. */
  readonly drafts: readonly MessageDraft[]
  /** To whom a code goes that he waits for: each time another one. */
  readonly codeTo: string | null
}

const channels: readonly SentChannel[] = ['sms', 'mail', 'push']
/** Until then a code holds. */
const codeMs = 10 * 60_000

export const causesOf = (sim: Simulation, { a, b }: Base, from: number): readonly Cause[] =>
  Array.from({ length: 14 }, (_, n): Cause => {
    const company = sim.pick([a, a, b])
    const at = from + sim.between(0, 150) * 60_000
    const someone = (): string => sim.pick(company.people).userId
    const what = sim.pick(['code', 'notice', 'announcement'] as const)
    if (what === 'code') return { at, company: company.id, drafts: [], codeTo: someone() }
    const to = what === 'notice' ? [someone()] : company.people.map(({ userId }) => userId)
    const by = what === 'notice' ? channels : [sim.pick(channels)]
    const notAfter = sim.chance(0.2) ? instantOf(at + sim.between(1, 90) * 60_000) : null
    const drafts = to.flatMap(user =>
      by.map(channel => ({
        id: `${what}/${n}/${user}/${channel}`,
        kind: what,
        channel,
        to: user,
        notAfter,
      })),
    )
    return { at, company: company.id, drafts, codeTo: null }
  })

/** Does it once, from its beginning; it may fail or die at any await. */
export const doCause = async (
  parts: OutboxParts,
  carryOf: CarryOf,
  { company, drafts, codeTo }: Cause,
): Promise<void> => {
  const at = parts.now()
  if (codeTo !== null) {
    const by = await carryOf(company, 'sms')
    if (!by) throw new Error('nobody carries codes')
    const code = await firstTry(parts, company, by, {
      to: asUserId(codeTo),
      phone: codeTo,
      text: '123456',
      language: 'tr',
      at,
      notAfter: instantOf(epochMsOf(at) + codeMs),
    })
    await parts.db.withCompany(company, tx => code.put(tx))
    await code.go()
    return
  }
  const all = await Promise.all(
    drafts.map(async draft => {
      const text = { to: addressOf(draft), subject: '', text: 'Merhaba', html: null, files: [] }
      const name = messageName(company, draft.id)
      return { draft, sealed: await sealMail(parts.vault, name, draft.to, text) }
    }),
  )
  await parts.db.withCompany(company, async tx => {
    for (const { draft, sealed } of all)
      await writeMessage(tx, company, draft, {
        at,
        date: asLocalDate(at.slice(0, 10)),
        provider: true,
        address: true,
        to: draft.channel === 'push' ? null : addressOf(draft),
        limits: usualLimits,
        about: draft.to,
        sealed,
        language: 'tr',
        cause: null,
        parts: draft.channel === 'sms' ? 1 : null,
      })
  })
}
/** Each has one of each channel. */
const addressOf = ({ to, channel }: MessageDraft): string => `${channel} ${to}`

import { sealMail } from '#database/outbox.ts'
import type { Envelope, Tx } from '#database/types.ts'
import { type Channel, channels as allChannels } from '#domain/notifications/message.ts'
import { asSms } from '#domain/notifications/texts.ts'
import { type SentChannel, usualLimits } from '#domain/notifications/writing.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { CompanyId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'
import { messageName, writeMessage } from '../outbox/published.ts'
import type { Deps } from '../shared/deps.ts'
import type { NoticeReach } from './notice-reads.ts'
import type { MessageOrder } from './notify-messages.ts'

/** A notice as its text says it; what it does not say is on a page. */
export type SpokenNotice = {
  readonly type: 'enter' | 'exit' | 'overtime' | 'missing_work'
  readonly reminds: boolean
  /** Null: lost with its key. */
  readonly name: string | null
  readonly day: LocalDate
  /** `HH:mm`, when what is left of the day begins (enter) or ends. */
  readonly clock: string
  readonly reader: 'awaited' | 'back' | null
}
/** What a message says, in its reader's language. @param own it is about himself */
export type NoticeSpeaker = (
  notices: readonly SpokenNotice[],
  to: { readonly language: NoticeReach['language']; readonly own: boolean },
) => { readonly subject: string; readonly text: string }

/** By which channels a company's notices can go at all. */
export type NoticeProviders = Readonly<Record<SentChannel, boolean>>

/** What one recipient is to be told at one instant, of one notice or of those that are gathered. */
export type NoticeTelling = {
  readonly order: MessageOrder
  readonly about: readonly {
    readonly rule: string
    readonly person: string
    readonly day: LocalDate
    readonly spoken: SpokenNotice
  }[]
  readonly reach: NoticeReach
}
type Sealed = ReadonlyMap<string, { readonly sealed: Envelope; readonly parts: number | null }>
type Of = { readonly company: CompanyId; readonly zone: Zone; readonly at: Instant }

/** Under whose key a text lies: whom it is about, himself his own account; of several people the rule's. */
const subjectOf = ({ order: { to }, about, reach }: NoticeTelling): string => {
  const [first] = about
  const people = new Set(about.map(({ person }) => person))
  if (!first || people.size > 1) return first?.rule ?? to
  return first.person === reach.employeeId ? to : first.person
}
const addressOf = ({ phone, mail, push }: NoticeReach, channel: Channel): string | null => {
  if (channel === 'sms') return phone
  if (channel === 'mail') return mail
  return channel === 'web' || push ? '' : null
}

/** Seals what may have to be written, before the transaction: sealing takes a connection of its own. */
export const sealTelling = async (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  telling: NoticeTelling,
  speak: NoticeSpeaker,
): Promise<Sealed> => {
  const { order, about, reach } = telling
  const subject = subjectOf(telling)
  const said = speak(
    about.map(({ spoken }) => spoken),
    { language: reach.language, own: subject === order.to },
  )
  const found = new Map<string, { sealed: Envelope; parts: number | null }>()
  for (const channel of new Set<Channel>(['web', ...order.channels])) {
    const to = addressOf(reach, channel)
    if (to === null) continue
    const id = order.idOf(channel)
    const sms = channel === 'sms' ? asSms(said.text, false) : null
    const text = sms?.ok ? sms.value.sent : said.text
    const mail = { to, subject: said.subject, text, html: null, files: [] }
    found.set(id, {
      sealed: await sealMail(
        { seal: vault.seal.bind(vault) },
        messageName(company, id),
        subject,
        mail,
      ),
      parts: sms?.ok ? sms.value.parts : null,
    })
  }
  return found
}

/**
 * Writes what a recipient is told, in the order web, push, mail, sms; then the web list instead where one cannot go
 * (notice-rules 4.2).
 */
export const writeTelling = async (
  tx: Tx,
  { company, zone, at }: Of,
  telling: NoticeTelling,
  sealed: Sealed,
  providers: NoticeProviders,
): Promise<void> => {
  const { order, about, reach } = telling
  const [first] = about
  if (!first) return
  const cause =
    about.length === 1
      ? `rule/${first.rule}/${first.person}/${first.day}`
      : `rule/${first.rule}/${at}`
  const writeOne = async (channel: Channel): Promise<boolean> => {
    const id = order.idOf(channel)
    const text = sealed.get(id)
    const message = await writeMessage(
      tx,
      company,
      { id, kind: 'notice', channel, to: order.to, notAfter: order.notAfter },
      {
        at,
        date: dateAt(zone, at),
        provider: channel === 'web' || providers[channel],
        address: addressOf(reach, channel) !== null,
        to: addressOf(reach, channel) || null,
        limits: usualLimits,
        about: subjectOf(telling),
        sealed: text?.sealed ?? null,
        language: reach.language,
        cause,
        parts: text?.parts ?? null,
      },
    )
    await noteAbout(tx, company, id, about)
    if (channel === 'web') order.listed.add(order.to)
    return message.state !== 'lapsed'
  }
  let goes = true
  for (const channel of allChannels)
    if (order.channels.includes(channel)) goes = (await writeOne(channel)) && goes
  if (!goes && !order.listed.has(order.to)) await writeOne('web')
}

const noteAbout = async (
  tx: Tx,
  company: CompanyId,
  messageId: string,
  about: NoticeTelling['about'],
): Promise<void> => {
  await tx.query(
    `insert into notices.messages (company_id, message_id, rule_id, employee_id, day)
     select $1, $2, * from unnest($3::uuid[], $4::uuid[], $5::date[]) on conflict do nothing`,
    [
      company,
      messageId,
      about.map(({ rule }) => rule),
      about.map(({ person }) => person),
      about.map(({ day }) => day),
    ],
  )
}

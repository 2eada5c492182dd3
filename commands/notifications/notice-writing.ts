import { sealMails } from '#database/outbox.ts'
import type { Envelope, Tx } from '#database/types.ts'
import { type Channel, channels as allChannels } from '#domain/notifications/message.ts'
import { asSms, type SmsText } from '#domain/notifications/texts.ts'
import type { DailyLimits, SentChannel } from '#domain/notifications/writing.ts'
import type { NoticeSetting } from '#domain/notifications/settings.ts'
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
/** As many are told by name in one message. */
const mostNamed = 20
/**
 * What a message says, in its reader's language; of more than `named` how many they are. @param own it is about
 * himself
 */
export type NoticeSpeaker = (
  notices: readonly SpokenNotice[],
  to: {
    readonly language: NoticeReach['language']
    readonly own: boolean
    readonly named: number
  },
) => { readonly subject: string; readonly text: string }

/** By which channels a company's notices can go at all. */
export type NoticeProviders = Readonly<Record<SentChannel, boolean>>
/** What a company has set up, and how much of it one recipient gets on a day. */
export type NoticeMeans = { readonly providers: NoticeProviders; readonly limits: DailyLimits }

/** What one recipient is to be told at one instant, of one notice or of those that are gathered. */
export type NoticeTelling = {
  readonly order: MessageOrder
  readonly about: readonly {
    readonly rule: string
    readonly person: string
    readonly day: LocalDate
    readonly spoken: SpokenNotice
    /** By which it is told, as it is now. */
    readonly setting: NoticeSetting | null
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

/** Names in a text message are left out until it may be sent (notice-rules 6.3): it is too long, or one is a link. */
const shortSms = (say: (named: number, nameless: boolean) => string): SmsText => {
  for (const nameless of [false, true])
    for (const named of [mostNamed, 10, 5, 2, 1]) {
      const sms = asSms(say(named, nameless), false)
      if (sms.ok) return sms.value
    }
  throw new Error('a text that names nobody is short and has no link')
}

/**
 * Seals what may have to be written, all at once and before the transaction: sealing takes a connection of its own.
 * @returns by the message's id
 */
export const sealTellings = async (
  { vault }: Pick<Deps, 'vault'>,
  company: CompanyId,
  tellings: readonly NoticeTelling[],
  speak: NoticeSpeaker,
): Promise<Sealed> => {
  const texts = tellings.flatMap(telling => textsOf(company, telling, speak))
  const sealed = await sealMails(vault, texts)
  return new Map(
    texts.flatMap(({ id, parts }, at) => {
      const envelope = sealed[at]
      return envelope ? [[id, { sealed: envelope, parts }] as const] : []
    }),
  )
}

const textsOf = (company: CompanyId, telling: NoticeTelling, speak: NoticeSpeaker) => {
  const { order, about, reach } = telling
  const subject = subjectOf(telling)
  const say = (named: number, nameless = false) =>
    speak(
      about.map(({ spoken }) => (nameless ? { ...spoken, name: null } : spoken)),
      { language: reach.language, own: subject === order.to, named },
    )
  const said = say(mostNamed)
  return [...new Set<Channel>(['web', ...order.channels])].flatMap(channel => {
    const to = addressOf(reach, channel)
    if (to === null) return []
    const id = order.idOf(channel)
    const sms = channel === 'sms' ? shortSms((...asked) => say(...asked).text) : null
    const mail = {
      to,
      subject: said.subject,
      text: sms?.sent ?? said.text,
      html: null,
      files: [],
    }
    const name = messageName(company, id)
    return [{ ...name, id, about: subject, mail, parts: sms?.parts ?? null }]
  })
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
  { providers, limits }: NoticeMeans,
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
        limits,
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
    `insert into notices.messages (company_id, message_id, rule_id, employee_id, day, rule_type, setting)
     select $1, $2, n.rule, n.person, n.day, n.type, n.setting::json
     from unnest($3::uuid[], $4::uuid[], $5::date[], $6::text[], $7::text[]) n(rule, person, day, type, setting)
     on conflict do nothing`,
    [
      company,
      messageId,
      about.map(({ rule }) => rule),
      about.map(({ person }) => person),
      about.map(({ day }) => day),
      about.map(({ spoken }) => spoken.type),
      about.map(({ setting }) => setting && JSON.stringify(setting)),
    ],
  )
}

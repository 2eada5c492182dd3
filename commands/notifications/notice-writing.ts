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
import type { NoticeRecord } from './notify-judging.ts'
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

/** A notice as one recipient is told of it. */
export type ToldNotice = {
  readonly record: NoticeRecord
  readonly spoken: SpokenNotice
  /** By which it is told, as it is now. */
  readonly setting: NoticeSetting | null
  readonly channels: readonly Channel[]
}
/**
 * What one recipient is to be told at one instant, of one notice or of those that are gathered: of each channel those
 * whose setting names it (notice-rules 3.3).
 */
export type NoticeTelling = Pick<MessageOrder, 'to' | 'idOf' | 'notAfter'> & {
  readonly about: readonly ToldNotice[]
  readonly reach: NoticeReach
}
/** By the message's id and what it is about: that of a web line hangs on what cannot go otherwise. */
type Sealed = ReadonlyMap<string, { readonly sealed: Envelope; readonly parts: number | null }>
type Of = { readonly company: CompanyId; readonly zone: Zone; readonly at: Instant }

/** Under whose key a text lies: whom it is about, himself his own account; of several people the rule's. */
const subjectOf = ({ to, reach }: NoticeTelling, about: readonly ToldNotice[]): string => {
  const [first] = about
  const people = new Set(about.map(({ record }) => record.person))
  if (!first || people.size > 1) return first?.record.rule ?? to
  return first.record.person === reach.employeeId ? to : first.record.person
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
    texts.flatMap(({ key, parts }, at) => {
      const envelope = sealed[at]
      return envelope ? [[key, { sealed: envelope, parts }] as const] : []
    }),
  )
}

const viaChannel = (about: readonly ToldNotice[], channel: Channel): readonly ToldNotice[] =>
  about.filter(({ channels }) => channels.includes(channel))
/** Those that are on the web list: whose setting has it, and who cannot be told otherwise (notice-rules 4.2). */
const onWebList = (
  { to, about }: NoticeTelling,
  lapsed: readonly Channel[],
): readonly ToldNotice[] =>
  about.filter(
    ({ record, channels }) =>
      channels.includes('web') ||
      (channels.some(one => lapsed.includes(one)) && !record.listed.has(to)),
  )
const keyOf = ({ record: { person, day } }: ToldNotice): string => `${person} ${day}`
const textKey = (id: string, about: readonly ToldNotice[]): string =>
  [id, ...about.map(keyOf)].join()

/** What may have to be said, whichever of the channels it cannot go by. */
const possibleTexts = (telling: NoticeTelling) => {
  const { about } = telling
  const sent = allChannels.filter(one => one !== 'web' && viaChannel(about, one).length > 0)
  const subsets = sent.reduce<readonly (readonly Channel[])[]>(
    (all, one) => all.flatMap(some => [some, [...some, one]]),
    [[]],
  )
  const possible = [
    ...subsets.map(lapsed => ['web', onWebList(telling, lapsed)] as const),
    ...sent.map(channel => [channel, viaChannel(about, channel)] as const),
  ]
  const byKey = new Map(possible.map(one => [textKey(telling.idOf(one[0]), one[1]), one]))
  return [...byKey].filter(([, [, of]]) => of.length > 0)
}

const textsOf = (company: CompanyId, telling: NoticeTelling, speak: NoticeSpeaker) =>
  possibleTexts(telling).flatMap(([key, [channel, about]]) => {
    const text = textOf(company, telling, about, channel, speak)
    return text ? [{ ...text, key }] : []
  })
const textOf = (
  company: CompanyId,
  telling: NoticeTelling,
  about: readonly ToldNotice[],
  channel: Channel,
  speak: NoticeSpeaker,
) => {
  const { reach } = telling
  const to = addressOf(reach, channel)
  if (to === null) return null
  const subject = subjectOf(telling, about)
  const say = (named: number, nameless = false) =>
    speak(
      about.map(({ spoken }) => (nameless ? { ...spoken, name: null } : spoken)),
      { language: reach.language, own: subject === telling.to, named },
    )
  const said = say(mostNamed)
  const sms = channel === 'sms' ? shortSms((...asked) => say(...asked).text) : null
  const mail = {
    to,
    subject: said.subject,
    text: sms?.sent ?? said.text,
    html: null,
    files: [],
  }
  const name = messageName(company, telling.idOf(channel))
  return { ...name, about: subject, mail, parts: sms?.parts ?? null }
}

/**
 * Writes what a recipient is told: push, mail, sms, then the web list, which also has what cannot go by one of them
 * (notice-rules 4.2). @returns what is on his web list by it
 */
export const writeTelling = async (
  tx: Tx,
  { company, zone, at }: Of,
  telling: NoticeTelling,
  sealed: Sealed,
  { providers, limits }: NoticeMeans,
): Promise<readonly ToldNotice[]> => {
  const { to, notAfter, reach } = telling
  const write = async (channel: Channel, about: readonly ToldNotice[]): Promise<boolean> => {
    const id = telling.idOf(channel)
    const text = sealed.get(textKey(id, about))
    const message = await writeMessage(
      tx,
      company,
      { id, kind: 'notice', channel, to, notAfter },
      {
        at,
        date: dateAt(zone, at),
        provider: channel === 'web' || providers[channel],
        address: addressOf(reach, channel) !== null,
        to: addressOf(reach, channel) || null,
        limits,
        about: subjectOf(telling, about),
        sealed: text?.sealed ?? null,
        language: reach.language,
        cause: causeOf(about, at),
        parts: text?.parts ?? null,
      },
    )
    await noteAbout(tx, company, id, about)
    return message.state !== 'lapsed'
  }
  const lapsed: Channel[] = []
  for (const channel of allChannels) {
    const about = channel === 'web' ? [] : viaChannel(telling.about, channel)
    if (about.length > 0 && !(await write(channel, about))) lapsed.push(channel)
  }
  const listed = onWebList(telling, lapsed)
  if (listed.length > 0) await write('web', listed)
  return listed
}
const causeOf = (about: readonly ToldNotice[], at: Instant): string => {
  const [first, ...others] = about.map(({ record }) => record)
  if (!first) throw new Error('a message is about something')
  const { rule, person, day } = first
  return others.length === 0 ? `rule/${rule}/${person}/${day}` : `rule/${rule}/${at}`
}

const noteAbout = async (
  tx: Tx,
  company: CompanyId,
  messageId: string,
  about: readonly ToldNotice[],
): Promise<void> => {
  await tx.query(
    `insert into notices.messages (company_id, message_id, rule_id, employee_id, day, rule_type, setting)
     select $1, $2, n.rule, n.person, n.day, n.type, n.setting::json
     from unnest($3::uuid[], $4::uuid[], $5::date[], $6::text[], $7::text[]) n(rule, person, day, type, setting)
     on conflict do nothing`,
    [
      company,
      messageId,
      about.map(({ record }) => record.rule),
      about.map(({ record }) => record.person),
      about.map(({ record }) => record.day),
      about.map(({ spoken }) => spoken.type),
      about.map(({ setting }) => setting && JSON.stringify(setting)),
    ],
  )
}

import { resendableFrom } from '../notifications/published.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type {
  AnnouncementId,
  AttachmentId,
  DepartmentId,
  DeviceId,
  EmployeeId,
  Instant,
  ShiftId,
  UserId,
} from '../shared/values.ts'
import type { AnnouncementChannel, AnnouncementEvent, AnnouncementTexts } from './events.ts'
import { textRefusalOf, type AnnouncementLanguage } from './texts.ts'

/** By what people are picked: who has one of these is. */
export type AudiencePicks = {
  /** Whose last planned day within two weeks is of one of them. */
  readonly shifts: readonly ShiftId[]
  /** As they are called. */
  readonly positions: readonly string[]
  /** Whose department may check in there; of a place that is of no department, everybody. */
  readonly places: readonly DeviceId[]
}
/** What is announced, to whom, by what beside the web list, with which files, and when. */
export type AnnouncementTerms = {
  readonly texts: AnnouncementTexts
  readonly to: {
    readonly everybody: boolean
    readonly departments: readonly DepartmentId[]
    readonly people: readonly EmployeeId[]
  }
  /** By which some of these people were picked; null: by none. */
  readonly picks: AudiencePicks | null
  readonly channels: readonly AnnouncementChannel[]
  readonly plain: boolean
  readonly confirm: boolean
  readonly sendAt: Instant | null
  readonly files: readonly AttachmentId[]
}
export type Announcement = Omit<AnnouncementTerms, 'texts'> & {
  /** Null once erased. */
  readonly texts: AnnouncementTexts | null
  readonly by: UserId
  readonly writtenAt: Instant
  readonly sentAt: Instant | null
  readonly lastSentAt: Instant | null
  /** How often it was sent again. */
  readonly again: number
  readonly withdrawn: {
    readonly at: Instant
    readonly by: UserId
    readonly word: string | null
  } | null
}
/** Who is of the audience as of a command (notice-rules 7.1), and by what they are reached. */
export type AnnouncementReach = {
  readonly smsProvider: boolean
  readonly audience: number
  /** Of these, who has a number that takes text messages. */
  readonly phones: number
}

type Which = { readonly announcementId: AnnouncementId; readonly at: Instant }
type Said = {
  readonly by: UserId
  readonly terms: AnnouncementTerms
  readonly reach: AnnouncementReach
  /** Whether its files are there, and held for it alone. */
  readonly held: boolean
}
export type AnnouncementCommand = Which &
  (
    | ({ readonly type: 'Write' } & Said)
    | ({ readonly type: 'Change' } & Said)
    | { readonly type: 'Send' }
    /** `left`: who would be sent to (notice-rules 7.3). */
    | { readonly type: 'Resend'; readonly by: UserId; readonly left: number }
    | { readonly type: 'Withdraw'; readonly by: UserId; readonly word: string | null }
  )
export type AnnouncementRefusal =
  | {
      readonly code: 'announcements.text-empty' | 'announcements.link-in-text'
      readonly language: AnnouncementLanguage | null
    }
  | {
      readonly code: 'announcements.text-too-long'
      readonly language: AnnouncementLanguage | null
      readonly parts: number
      readonly most: number
    }
  | { readonly code: 'announcements.sms-integration-required' }
  | { readonly code: 'announcements.nobody' }
  | { readonly code: 'announcements.no-valid-phone' }
  | { readonly code: 'announcements.file-not-found' }
  | { readonly code: 'announcements.not-found' }
  | { readonly code: 'announcements.sent-already' }
  | { readonly code: 'announcements.resent-recently'; readonly next: Instant }
  | { readonly code: 'announcements.nobody-left' }

/** Why it is not announced, in the order of notice-rules 7.2; null where it may be. */
export const announceRefusal = (
  { texts, channels, plain }: Pick<AnnouncementTerms, 'texts' | 'channels' | 'plain'>,
  { smsProvider, audience, phones }: AnnouncementReach,
): AnnouncementRefusal | null => {
  const sms = channels.includes('sms')
  const text = textRefusalOf(texts, { sms, plain })
  if (text?.code === 'text-too-long') return { ...text, code: 'announcements.text-too-long' }
  if (text) return { code: `announcements.${text.code}`, language: text.language }
  if (sms && !smsProvider) return { code: 'announcements.sms-integration-required' }
  if (audience === 0) return { code: 'announcements.nobody' }
  return sms && phones === 0 ? { code: 'announcements.no-valid-phone' } : null
}

/** One announcement (notice-rules 7); how far its audience is stands beside it, and is no matter of it. */
export const announcements: Decider<
  Announcement | null,
  AnnouncementCommand,
  AnnouncementEvent,
  AnnouncementRefusal
> = {
  initial: null,
  decide: (had, command) => {
    if (command.type === 'Write')
      return had ? ok([]) : write('AnnouncementWritten', command, [])
    if (!had) return refuse({ code: 'announcements.not-found' })
    return decideOn(had, command)
  },
  evolve: (had, event) => {
    switch (event.type) {
      case 'AnnouncementWritten':
        return { ...blank, ...termsIn(event.data), writtenAt: event.data.at }
      case 'AnnouncementFilesChosen':
        return had && { ...had, files: event.data.files }
      case 'AnnouncementChanged':
        return had && { ...had, ...termsIn(event.data) }
      case 'AnnouncementSent':
        return had && { ...had, sentAt: event.data.at, lastSentAt: event.data.at }
      case 'AnnouncementResent':
        return had && { ...had, lastSentAt: event.data.at, again: event.data.again }
      case 'AnnouncementWithdrawn': {
        const { at, by, word } = event.data
        return had && { ...had, withdrawn: { at, by, word } }
      }
    }
  },
}
const blank = { files: [], sentAt: null, lastSentAt: null, again: 0, withdrawn: null } as const

type Decision = Result<readonly AnnouncementEvent[], AnnouncementRefusal>

const write = (
  type: 'AnnouncementWritten' | 'AnnouncementChanged',
  { announcementId, at, by, terms, reach, held }: Which & Said,
  had: readonly AttachmentId[],
): Decision => {
  const against = announceRefusal(terms, reach)
  if (against) return refuse(against)
  if (!held) return refuse({ code: 'announcements.file-not-found' })
  const { texts, to, picks, channels, plain, confirm, sendAt } = terms
  const data = {
    announcementId,
    texts,
    to: {
      everybody: to.everybody,
      departments: [...new Set(to.departments)],
      people: [...new Set(to.people)],
    },
    ...(picks === null
      ? {}
      : {
          picks: {
            shifts: [...new Set(picks.shifts)],
            positions: [...new Set(picks.positions)],
            places: [...new Set(picks.places)],
          },
        }),
    channels: [...new Set(channels)],
    plain,
    confirm,
    sendAt,
    by,
    at,
  }
  const files = [...new Set(terms.files)]
  const chosen = { announcementId, files, by, at }
  return ok([
    { type, data },
    ...(files.join() === had.join()
      ? []
      : [{ type: 'AnnouncementFilesChosen', data: chosen } as const]),
  ])
}

const decideOn = (
  had: Announcement,
  command: Exclude<AnnouncementCommand, { type: 'Write' }>,
): Decision => {
  const { announcementId, at } = command
  if (had.withdrawn && command.type !== 'Withdraw')
    return refuse({ code: 'announcements.not-found' })
  switch (command.type) {
    case 'Withdraw': {
      const data = { announcementId, word: command.word, by: command.by, at }
      return ok(had.withdrawn ? [] : [{ type: 'AnnouncementWithdrawn', data }])
    }
    case 'Change':
      return had.sentAt
        ? refuse({ code: 'announcements.sent-already' })
        : write('AnnouncementChanged', { ...command, announcementId, at }, had.files)
    case 'Send':
      return ok(
        had.sentAt || (had.sendAt !== null && had.sendAt > at)
          ? []
          : [{ type: 'AnnouncementSent', data: { announcementId, at } }],
      )
    case 'Resend': {
      if (had.lastSentAt === null) return refuse({ code: 'announcements.not-found' })
      const next = resendableFrom(had.lastSentAt)
      if (at < next) return refuse({ code: 'announcements.resent-recently', next })
      if (command.left === 0) return refuse({ code: 'announcements.nobody-left' })
      const again = had.again + 1
      return ok([
        { type: 'AnnouncementResent', data: { announcementId, again, by: command.by, at } },
      ])
    }
  }
}

const termsIn = ({
  texts,
  to,
  picks,
  channels,
  plain,
  confirm,
  sendAt,
  by,
}: Extract<AnnouncementEvent, { type: 'AnnouncementWritten' }>['data']) => ({
  texts,
  to,
  picks: picks ?? null,
  channels,
  plain,
  confirm,
  sendAt,
  by,
})

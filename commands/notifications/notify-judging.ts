import {
  judgeNotice,
  reminderEnd,
  settingOf,
  type HoldReason,
  type LapseReason,
  type NoticeStep,
  type NoticeSubject,
} from '#domain/notifications/judging.ts'
import { type Channel, gatheredId, noticeId } from '#domain/notifications/message.ts'
import { awaitsReader } from '#domain/notifications/presence.ts'
import { recipientsOf } from '#domain/notifications/recipients.ts'
import { isReminder } from '#domain/notifications/settings.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import type { NoticeKnowledge } from '#domain/notifications/known.ts'
import type { NoticeUser, StandIn } from '#domain/notifications/recipients.ts'
import type { MessageWriter } from './notify-messages.ts'

/** What judging and telling go by: a history's world, or the product as it is known at an instant. */
export type JudgedWorld = NoticeKnowledge & {
  readonly users: ReadonlyMap<string, NoticeUser>
  readonly standIns: readonly StandIn[]
  employedOn(person: string, day: LocalDate): boolean
  /** The id of the person's user; of nobody where he has none. */
  userOf(person: string): string
}
type Writer = Pick<MessageWriter, 'write'>

export type ShownStep =
  | { at: Instant; what: 'held'; why: HoldReason; until: Instant }
  | { at: Instant; what: 'told'; reader: 'awaited' | 'back' | null }
  | { at: Instant; what: 'lapsed'; why: LapseReason }

/** A notice that was due, and what came of it. */
export type NoticeRecord = {
  readonly rule: string
  readonly person: string
  readonly day: LocalDate
  /** When it was due last: one that `moved` freed takes its new instant, and stays one notice. */
  due: Instant
  readonly steps: ShownStep[]
  readonly told: Set<Channel>
  readonly held: Set<HoldReason>
  /** Users who have it on their web list. */
  readonly listed: Set<string>
  /** While it is held. */
  hold: { readonly why: HoldReason; readonly until: Instant } | null
  /** Of `moved` before anybody was told: it may be due again. */
  free: boolean
}

/** Holds it, lets it lapse or tells it, as it stands at an instant (notice-rules 3). */
export const judgeRecord = (
  world: JudgedWorld,
  writer: Writer,
  one: NoticeRecord,
  subject: NoticeSubject,
  at: Instant,
): void => {
  const before = one.hold
  one.hold = null
  for (const step of judgeNotice(world, subject, one, at)) {
    if (step.what === 'hold') hold(one, step, before, at)
    else if (step.what === 'lapse') lapse(one, step.why, at)
    else tell(world, writer, one, subject, step.channels, at)
  }
}

/** One that stays held is not held anew. */
const hold = (
  one: NoticeRecord,
  { why, until }: Extract<NoticeStep, { readonly what: 'hold' }>,
  before: NoticeRecord['hold'],
  at: Instant,
): void => {
  one.hold = { why, until }
  one.held.add(why)
  if (before?.why !== why || before.until !== until)
    one.steps.push({ at, what: 'held', why, until })
}

const lapse = (one: NoticeRecord, why: LapseReason, at: Instant): void => {
  one.free = why === 'moved' && !one.steps.some(({ what }) => what === 'told')
  one.steps.push({ at, what: 'lapsed', why })
}

/** Tells it, or lets it lapse where nobody is there to be told and no other channel waits. */
const tell = (
  world: JudgedWorld,
  writer: Writer,
  one: NoticeRecord,
  subject: NoticeSubject,
  told: readonly Channel[],
  at: Instant,
): void => {
  const setting = settingOf(world, subject)
  if (!setting) return
  const { person, day, rule } = subject
  const today = dateAt(world.zone, at)
  const recipients = recipientsOf(setting.to, {
    users: [...world.users.values()],
    standIns: world.standIns,
    person: world.userOf(person),
    employed: world.employedOn(person, today),
    departments: world.departmentsOf(person),
    today,
  })
  for (const channel of told) one.told.add(channel)
  const isAll = setting.channels.every(channel => one.told.has(channel))
  if (recipients.length === 0) {
    if (isAll) lapse(one, 'nobody', at)
    return
  }
  const isGathered = setting.gather !== null
  for (const to of recipients)
    writer.write({
      kind: 'notice',
      to,
      channels: told,
      about: `${person} ${day}`,
      idOf: channel =>
        isGathered
          ? gatheredId(rule.id, at, { to, channel })
          : noticeId({ rule: rule.id, person, day }, { to, channel }),
      notAfter: reminderEnd(world, subject),
      listed: one.listed,
      at,
    })
  one.steps.push({ at, what: 'told', reader: readerOf(world, one, isReminder(setting)) })
}

const readerOf = (
  world: JudgedWorld,
  { person, due, held }: NoticeRecord,
  reminder: boolean,
): 'awaited' | 'back' | null => {
  if (reminder) return null
  if (awaitsReader(world, person, due)) return 'awaited'
  return held.has('reader') ? 'back' : null
}

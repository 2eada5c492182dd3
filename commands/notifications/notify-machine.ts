import { type Outbox, outboxOf } from '#domain/notifications/outbox.ts'
import type { Carrier } from '#domain/notifications/tries.ts'
import { type Announcements, announcementsOf, type FactAnswer } from './notify-announcements.ts'
import type { NoticeHistory } from './notify-form.ts'
import { messageWriter, type MessageWriter } from './notify-messages.ts'
import { type Notices, noticesOf } from './notify-notices.ts'
import { type NoticeWorld, noticeWorld } from './notify-world.ts'
import { sha256Scatter } from './scatter.ts'

/** What a history made of its company. */
export type NoticeRun = {
  readonly world: NoticeWorld
  readonly outbox: Outbox
  readonly writer: MessageWriter
  readonly notices: Notices
  readonly announcements: Announcements
  readonly answers: readonly FactAnswer[]
}

/** What looks and facts work on. */
export type NoticeMachine = Omit<NoticeRun, 'answers'>

/** A company of which nothing was told yet but what a history begins with. */
export const startedRun = (history: NoticeHistory): NoticeMachine => {
  const carrier = (one: NoticeHistory['channels']['sms']): Carrier | null =>
    one && { ...one, scatter: sha256Scatter }
  const { sms, mail, push } = history.channels
  const world = noticeWorld(history)
  const outbox = outboxOf(
    { sms: carrier(sms), mail: carrier(mail), push: carrier(push) },
    history.limits,
  )
  const writer = messageWriter(outbox, world)
  return {
    world,
    outbox,
    writer,
    notices: noticesOf(history, world, writer),
    announcements: announcementsOf(history, world, writer, outbox),
  }
}

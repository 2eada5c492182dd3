import {
  type Channel,
  channels as allChannels,
  type MessageKind,
} from '#domain/notifications/message.ts'
import type { Outbox } from '#domain/notifications/outbox.ts'
import type { SentChannel } from '#domain/notifications/writing.ts'
import { dateAt } from '#domain/shared/time.ts'
import type { Instant } from '#domain/shared/values.ts'
import type { NoticeWorld } from './notify-world.ts'

/** What is written to one recipient. */
export type MessageOrder = {
  readonly kind: MessageKind
  readonly to: string
  readonly channels: readonly Channel[]
  /** A notice; null: an announcement. */
  readonly about: string | null
  idOf(channel: Channel): string
  readonly notAfter: Instant | null
  /** Who has its cause on the web list. */
  readonly listed: Set<string>
  readonly at: Instant
}

/** Writes messages into the outbox, and what each is about beside it. */
export type MessageWriter = {
  /** In the order web, push, mail, sms; then the web list instead, where one cannot go (notice-rules 4.2). */
  write(order: MessageOrder): void
  aboutOf(id: string): readonly string[]
}

export const messageWriter = (outbox: Outbox, world: NoticeWorld): MessageWriter => {
  const about = new Map<string, string[]>()
  const hasAddress = (id: string, channel: SentChannel): boolean =>
    world.users.get(id)?.[channel === 'sms' ? 'phone' : channel] ?? false
  const writeOne = (order: MessageOrder, channel: Channel): boolean => {
    const { kind, to, notAfter, at } = order
    const id = order.idOf(channel)
    const message = outbox.write(
      { id, kind, channel, to, notAfter },
      {
        at,
        date: dateAt(world.zone, at),
        address: channel === 'web' || hasAddress(to, channel),
      },
    )
    const already = about.get(id) ?? []
    if (order.about !== null && !already.includes(order.about)) already.push(order.about)
    about.set(id, already)
    if (channel === 'web') order.listed.add(to)
    return message.state !== 'lapsed'
  }
  return {
    write: order => {
      let goes = true
      for (const channel of allChannels)
        if (order.channels.includes(channel)) goes = writeOne(order, channel) && goes
      if (!goes && !order.listed.has(order.to)) writeOne(order, 'web')
    },
    aboutOf: id => about.get(id) ?? [],
  }
}

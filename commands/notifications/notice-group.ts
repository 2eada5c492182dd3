import { dayTimesOf } from '#domain/notifications/day-times.ts'
import { settingOf, type NoticeSubject } from '#domain/notifications/judging.ts'
import { isReminder } from '#domain/notifications/settings.ts'
import { clockTimeAt, instantOfMinute } from '#domain/shared/time.ts'
import { asUserId, type CompanyId, type Instant, type Zone } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import type { NoticeReads } from './notice-reads.ts'
import { storeNotice, type StoredNotice } from './notice-store.ts'
import {
  sealTelling,
  writeTelling,
  type NoticeProviders,
  type NoticeSpeaker,
  type NoticeTelling,
  type SpokenNotice,
} from './notice-writing.ts'
import type { JudgedWorld, NoticeRecord } from './notify-judging.ts'
import type { MessageOrder } from './notify-messages.ts'

export type NoticeParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly reads: NoticeReads
  readonly speak: NoticeSpeaker
  readonly providersOf: (company: CompanyId) => Promise<NoticeProviders>
}
/** As it was judged at a look, and what is to be told of it. */
export type JudgedNotice = StoredNotice & {
  readonly subject: NoticeSubject
  readonly orders: readonly MessageOrder[]
}

export type ToldContext = {
  readonly names: ReadonlyMap<string, string | null>
  readonly reach: Awaited<ReturnType<NoticeReads['reachOf']>>
  readonly providers: NoticeProviders
}
/** What telling of these takes beside what is known: names, how recipients are reached, what is set up. */
export const toldContext = async (
  { reads, providersOf }: NoticeParts,
  { company }: Pick<GroupOf, 'company'>,
  judged: readonly JudgedNotice[],
): Promise<ToldContext> => {
  const told = judged.filter(({ orders }) => orders.length > 0)
  if (told.length === 0)
    return {
      names: new Map(),
      reach: new Map(),
      providers: { sms: false, mail: false, push: false },
    }
  const users = new Set(told.flatMap(({ orders }) => orders.map(({ to }) => to)))
  return {
    names: await reads.namesOf(
      company,
      told.map(({ record }) => record.person),
    ),
    reach: await reads.reachOf(company, [...users].map(asUserId)),
    providers: await providersOf(company),
  }
}

const spokenOf = (
  world: JudgedWorld,
  { record, subject }: JudgedNotice,
  names: ToldContext['names'],
): SpokenNotice => {
  const setting = settingOf(world, subject)
  const times = dayTimesOf(world.zone, world.dayOf(subject.person, subject.day))
  const last = record.steps.at(-1)
  const minute =
    times.kind === 'left' ? (subject.rule.type === 'enter' ? times.start : times.end) : null
  return {
    type: subject.rule.type,
    reminds: setting !== null && isReminder(setting),
    name: names.get(record.person) ?? null,
    day: record.day,
    clock: minute === null ? '' : clockTimeAt(world.zone, instantOfMinute(minute)),
    reader: last?.what === 'told' ? last.reader : null,
  }
}

/** What each recipient is told of a group: one message of all that is gathered. */
const tellingsOf = (
  world: JudgedWorld,
  group: readonly JudgedNotice[],
  { names, reach }: ToldContext,
): GroupTelling[] => {
  const tellings = new Map<string, GroupTelling>()
  for (const one of group)
    for (const order of one.orders) {
      const key = `${order.to} ${order.channels.join()}`
      const found = reach.get(order.to)
      if (!found) continue
      const { rule, person, day } = one.record
      const about = { rule, person, day, spoken: spokenOf(world, one, names) }
      const had = tellings.get(key)
      tellings.set(key, {
        order: had?.order ?? { ...order, listed: new Set(order.listed) },
        about: [...(had?.about ?? []), about],
        reach: found,
        records: [...(had?.records ?? []), one.record],
      })
    }
  return [...tellings.values()]
}
type GroupTelling = NoticeTelling & { readonly records: readonly NoticeRecord[] }

/** All of one message in one transaction: notices that are not gathered have one each. */
export const writeGroup = async (
  { db, vault, speak }: NoticeParts,
  of: GroupOf,
  world: JudgedWorld,
  group: readonly JudgedNotice[],
  context: ToldContext,
): Promise<void> => {
  const { company } = of
  const sealed = new Map<GroupTelling, Awaited<ReturnType<typeof sealTelling>>>()
  for (const telling of tellingsOf(world, group, context))
    sealed.set(telling, await sealTelling({ vault }, company, telling, speak))
  await db
    .withCompany(company, async tx => {
      for (const [telling, texts] of sealed) {
        await writeTelling(tx, of, telling, texts, context.providers)
        const { to, listed: isListed } = telling.order
        if (isListed.has(to)) for (const { listed } of telling.records) listed.add(to)
      }
      for (const one of group)
        if (!(await storeNotice(tx, company, one, settingOf(world, one.subject))))
          throw new NoticeTaken()
    })
    .catch(error => {
      if (!(error instanceof NoticeTaken)) throw error
    })
}
type GroupOf = { readonly company: CompanyId; readonly zone: Zone; readonly at: Instant }
/** Somebody else was at it, who writes all of it. */
class NoticeTaken extends Error {}

import { dayTimesOf } from '#domain/notifications/day-times.ts'
import type { NoticeSubject } from '#domain/notifications/judging.ts'
import { isReminder, type NoticeSetting } from '#domain/notifications/settings.ts'
import { usualLimits } from '#domain/notifications/writing.ts'
import { clockTimeAt, instantOfMinute } from '#domain/shared/time.ts'
import { asUserId, type CompanyId, type Instant, type Zone } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'
import { loadNoticeLimits } from './notice-limits.ts'
import type { NoticeReads } from './notice-reads.ts'
import { storeNotices, type StoredNotice } from './notice-store.ts'
import {
  sealTellings,
  writeTelling,
  type NoticeMeans,
  type NoticeProviders,
  type NoticeSpeaker,
  type NoticeTelling,
  type SpokenNotice,
  type ToldNotice,
} from './notice-writing.ts'
import type { JudgedWorld, NoticeRecord } from './notify-judging.ts'
import type { MessageOrder } from './notify-messages.ts'

export type NoticeParts = Pick<Deps, 'log' | 'db' | 'vault' | 'now'> & {
  readonly reads: NoticeReads
  readonly speak: NoticeSpeaker
  readonly providersOf: (company: CompanyId) => Promise<NoticeProviders>
}
/** As it was judged at a look, by which setting, and what is to be told of it. */
export type JudgedNotice = StoredNotice & {
  readonly setting: NoticeSetting | null
  readonly orders: readonly MessageOrder[]
  readonly said: Omit<SpokenNotice, 'name'>
}

type LookOf = { readonly company: CompanyId; readonly zone: Zone; readonly at: Instant }
type ToldContext = {
  readonly names: ReadonlyMap<string, string | null>
  readonly reach: Awaited<ReturnType<NoticeReads['reachOf']>>
  readonly means: NoticeMeans
}
/** What telling of these takes beside what is known: names, how recipients are reached, what is set up. */
const toldContext = async (
  { log, reads, providersOf }: NoticeParts,
  { company, at }: LookOf,
  judged: readonly JudgedNotice[],
): Promise<ToldContext> => {
  const told = judged.filter(({ orders }) => orders.length > 0)
  if (told.length === 0)
    return {
      names: new Map(),
      reach: new Map(),
      means: { providers: { sms: false, mail: false, push: false }, limits: usualLimits },
    }
  const users = new Set(told.flatMap(({ orders }) => orders.map(({ to }) => to)))
  return {
    names: await reads.namesOf(company, [...new Set(told.map(({ record }) => record.person))]),
    reach: await reads.reachOf(company, [...users].map(asUserId)),
    means: {
      providers: await providersOf(company),
      limits: await loadNoticeLimits({ log }, company, at),
    },
  }
}

/** What its text says of a notice beside the name. */
export const spokenOf = (
  world: JudgedWorld,
  { day, steps }: NoticeRecord,
  { rule, person }: NoticeSubject,
  setting: NoticeSetting | null,
): Omit<SpokenNotice, 'name'> => {
  const times = dayTimesOf(world.zone, world.dayOf(person, day))
  const last = steps.findLast(({ what }) => what === 'told')
  const minute =
    times.kind === 'left' ? (rule.type === 'enter' ? times.start : times.end) : null
  return {
    type: rule.type,
    reminds: setting !== null && isReminder(setting),
    day,
    clock: minute === null ? '' : clockTimeAt(world.zone, instantOfMinute(minute)),
    reader: last?.what === 'told' ? last.reader : null,
  }
}

/** What each recipient is told of a group. */
const tellingsOf = (
  group: readonly JudgedNotice[],
  { names, reach }: ToldContext,
): NoticeTelling[] => {
  const tellings = new Map<string, NoticeTelling & { readonly about: ToldNotice[] }>()
  for (const { record, orders, said, setting } of group)
    for (const { to, idOf, notAfter, channels } of orders) {
      const found = reach.get(to)
      if (!found) continue
      const telling = tellings.get(to) ?? { to, idOf, notAfter, about: [], reach: found }
      const spoken = { ...said, name: names.get(record.person) ?? null }
      telling.about.push({ record, spoken, setting, channels })
      tellings.set(to, telling)
    }
  return [...tellings.values()]
}

/** Those that are told by one message: of a gathering setting all of a rule, else each by itself. */
const groupsOf = (judged: readonly JudgedNotice[]): (readonly JudgedNotice[])[] => {
  const groups = new Map<string, JudgedNotice[]>()
  for (const one of judged) {
    const { rule, person, day } = one.record
    const isGathered = one.orders.length > 0 && one.setting?.gather
    const key = isGathered ? rule : `${rule} ${person} ${day}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/** So many notices are written in one transaction; of a group all, however many they are. */
const atOnce = 50

/**
 * Writes what was judged, in its order, with what is told of it; of a notice that somebody else was at meanwhile
 * nothing, since he writes all of it.
 */
export const writeJudged = async (
  parts: NoticeParts,
  of: LookOf,
  judged: readonly JudgedNotice[],
): Promise<void> => {
  const context = await toldContext(parts, of, judged)
  let batch: (readonly JudgedNotice[])[] = []
  let count = 0
  for (const group of groupsOf(judged)) {
    batch.push(group)
    count += group.length
    if (count < atOnce) continue
    await writeBatch(parts, of, batch, context)
    batch = []
    count = 0
  }
  await writeBatch(parts, of, batch, context)
}

const writeBatch = async (
  parts: NoticeParts,
  of: LookOf,
  batch: readonly (readonly JudgedNotice[])[],
  context: ToldContext,
): Promise<void> => {
  if (batch.length === 0 || (await writeGroups(parts, of, batch, context))) return
  if (batch.length > 1)
    for (const group of batch) await writeGroups(parts, of, [group], context)
}

/** All of some groups in one transaction. @returns whether it was; else nothing of it is there */
const writeGroups = async (
  { db, vault, speak }: NoticeParts,
  of: LookOf,
  groups: readonly (readonly JudgedNotice[])[],
  context: ToldContext,
): Promise<boolean> => {
  const { company } = of
  const tellings = groups.flatMap(group => tellingsOf(group, context))
  const sealed = await sealTellings({ vault }, company, tellings, speak)
  try {
    await db.withCompany(company, async tx => {
      const listed = new Map<NoticeRecord, string[]>()
      for (const telling of tellings)
        for (const { record } of await writeTelling(tx, of, telling, sealed, context.means))
          listed.set(record, [...(listed.get(record) ?? []), telling.to])
      const told = groups.flat().map(one => withListed(one, listed.get(one.record) ?? []))
      if (!(await storeNotices(tx, company, told))) throw new NoticeTaken()
    })
    return true
  } catch (error) {
    if (error instanceof NoticeTaken) return false
    throw error
  }
}
/** A copy: what is written may be undone, and tried again. */
const withListed = (one: JudgedNotice, listed: readonly string[]): JudgedNotice => ({
  ...one,
  record: { ...one.record, listed: new Set([...one.record.listed, ...listed]) },
})
/** Somebody else was at it. */
class NoticeTaken extends Error {}

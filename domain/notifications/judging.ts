import { addDays, epochMsOf, instantOf, instantOfMinute } from '../shared/time.ts'
import type { Instant, LocalDate } from '../shared/values.ts'
import {
  anchorOf,
  dayTimesOf,
  type DayTimes,
  dueInstantOf,
  firstAtTime,
  msBetween,
} from './day-times.ts'
import type { NoticeKnowledge } from './known.ts'
import { type Channel, channels as allChannels } from './message.ts'
import { awaitsReader, isInside, isMissingWork, isThere } from './presence.ts'
import { quietUntil } from './quiet.ts'
import { isReminder, type NoticeRule, type NoticeSetting, settingInForce } from './settings.ts'

/** Why a notice that was due is not told, in the order in which it is asked (notice-rules 3.1). */
export type LapseReason =
  | 'rule-off'
  | 'not-employed'
  | 'no-plan'
  | 'holiday'
  | 'leave'
  | 'not-meant'
  | 'moved'
  | 'there'
  | 'not-inside'
  | 'next-shift'
  | 'nothing-missing'
  | 'over'
  | 'too-old'
  | 'quiet'
  | 'nobody'
export type HoldReason = 'reader' | 'gather' | 'quiet'

/** One rule, one person, one planned day (notice-rules 2.1). */
export type NoticeSubject = {
  readonly rule: NoticeRule
  readonly person: string
  readonly day: LocalDate
}

/** What came of a notice so far. */
export type NoticeSoFar = {
  /** As it was when it was due. */
  readonly due: Instant
  readonly told: ReadonlySet<Channel>
  /** It was held for these before. */
  readonly held: ReadonlySet<HoldReason>
}

/** What is done at a look, in order. */
export type NoticeStep =
  | { readonly what: 'tell'; readonly channels: readonly Channel[] }
  | { readonly what: 'hold'; readonly why: HoldReason; readonly until: Instant }
  | { readonly what: 'lapse'; readonly why: LapseReason }

/** The setting that is in force on the day, as known at the look. */
export const settingOf = (
  known: NoticeKnowledge,
  { rule, person, day }: NoticeSubject,
): NoticeSetting | null =>
  settingInForce(rule, {
    day,
    person,
    shift: known.dayOf(person, day).shiftName,
    departments: known.departmentsOf(person),
  })

/** The due instant as known now; null where there is none. */
export const dueOf = (known: NoticeKnowledge, subject: NoticeSubject): Instant | null => {
  const setting = settingOf(known, subject)
  const day = known.dayOf(subject.person, subject.day)
  if (!setting?.on || day.employed === false) return null
  const times = dayTimesOf(known.zone, day)
  return times.kind === 'left'
    ? dueInstantOf(known.zone, subject.rule.type, setting.when, times)
    : null
}

/** The anchor of a reminder as known now, after which it is not sent; null: of no reminder. */
export const reminderEnd = (known: NoticeKnowledge, subject: NoticeSubject): Instant | null => {
  const setting = settingOf(known, subject)
  const times = dayTimesOf(known.zone, known.dayOf(subject.person, subject.day))
  return setting && isReminder(setting) && times.kind === 'left'
    ? anchorOf(subject.rule.type, times)
    : null
}

/** Whether it is still so (notice-rules 3.1 a): null, or the first reason why it is not. */
export const notSo = (
  known: NoticeKnowledge,
  subject: NoticeSubject,
  at: Instant,
): LapseReason | null => {
  const { rule, person, day } = subject
  const setting = settingOf(known, subject)
  if (!setting?.on) return 'rule-off'
  const input = known.dayOf(person, day)
  if (input.employed === false) return 'not-employed'
  const times = dayTimesOf(known.zone, input)
  if (times.kind !== 'left') return times.kind
  const due = dueInstantOf(known.zone, rule.type, setting.when, times)
  if (due === null) return 'not-meant'
  if (due > at) return 'moved'
  return notToBeTold(known, subject, times, at)
}

const notToBeTold = (
  known: NoticeKnowledge,
  { rule, person, day }: NoticeSubject,
  times: DayTimes,
  at: Instant,
): LapseReason | null => {
  switch (rule.type) {
    case 'enter':
      return isThere(known, person, day, at) ? 'there' : null
    case 'exit':
    case 'overtime':
      if (!isInside(known, person, at)) return 'not-inside'
      return isDoubleShift(known, person, day, times, at) ? 'next-shift' : null
    case 'missing_work':
      return isMissingWork(known, person, day, at) ? null : 'nothing-missing'
  }
}

/** What is left of the next day begins before he could go (notice-rules 2.5). */
const isDoubleShift = (
  known: NoticeKnowledge,
  person: string,
  day: LocalDate,
  { end }: DayTimes,
  at: Instant,
): boolean => {
  const next = known.dayOf(person, addDays(day, 1))
  if (next.employed === false) return false
  const times = dayTimesOf(known.zone, next)
  if (times.kind !== 'left') return false
  const start = instantOfMinute(times.start)
  return start <= at || start <= instantOfMinute(end)
}

const hourMs = 60 * 60_000
const oldAfterMs = 72 * hourMs
const readerMs = 2 * hourMs

/** What is done with a notice that was due, at its due instant and whenever a hold ends (notice-rules 3.1). */
export const judgeNotice = (
  known: NoticeKnowledge,
  subject: NoticeSubject,
  so: NoticeSoFar,
  at: Instant,
): readonly NoticeStep[] => {
  const setting = settingOf(known, subject)
  const why = notSo(known, subject, at)
  if (why !== null || setting === null) return [{ what: 'lapse', why: why ?? 'rule-off' }]
  const end = reminderEnd(known, subject)
  if (end !== null && at >= end) return [{ what: 'lapse', why: 'over' }]
  if (msBetween(so.due, at) > oldAfterMs) return [{ what: 'lapse', why: 'too-old' }]
  const held = isReminder(setting) ? null : holdOf(known, subject.person, setting, so, at)
  return held === null ? told(known, setting, so, at) : [held]
}

const holdOf = (
  known: NoticeKnowledge,
  person: string,
  { gather }: NoticeSetting,
  { due, held }: NoticeSoFar,
  at: Instant,
): NoticeStep | null => {
  if (msBetween(due, at) < readerMs && awaitsReader(known, person, due))
    return { what: 'hold', why: 'reader', until: instantOf(epochMsOf(due) + readerMs) }
  // One that passed it and was held for quiet is not gathered again.
  if (gather === null || held.has('gather') || held.has('quiet')) return null
  const until = firstAtTime(known.zone, gather, at, true)
  return until === at ? null : { what: 'hold', why: 'gather', until }
}

/** In quiet times the web list alone; the rest waits, of a reminder it lapses (notice-rules 3.4). */
const told = (
  known: NoticeKnowledge,
  setting: NoticeSetting,
  so: NoticeSoFar,
  at: Instant,
): readonly NoticeStep[] => {
  const left = allChannels.filter(one => setting.channels.includes(one) && !so.told.has(one))
  const others = left.filter(one => one !== 'web')
  const until =
    setting.quiet && others.length > 0
      ? quietUntil(known.zone, setting.quiet, known.holidayOf, at)
      : null
  if (until === null) return left.length === 0 ? [] : [{ what: 'tell', channels: left }]
  const web: readonly NoticeStep[] = left.includes('web')
    ? [{ what: 'tell', channels: ['web'] }]
    : []
  return [
    ...web,
    isReminder(setting)
      ? { what: 'lapse', why: 'quiet' }
      : { what: 'hold', why: 'quiet', until },
  ]
}

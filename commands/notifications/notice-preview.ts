// Long because a rule is tried person by person here, from what was known then to what would have been told.
import { setImmediate as othersTurn } from 'node:timers/promises'
import { dayTimesOf } from '#domain/notifications/day-times.ts'
import { dueOf, notSo, settingOf, type NoticeSubject } from '#domain/notifications/judging.ts'
import type { KnownMovement } from '#domain/notifications/known.ts'
import type { Channel } from '#domain/notifications/message.ts'
import { asAttendanceReads } from '#domain/notifications/presence.ts'
import {
  withSetting,
  type NoticeRule,
  type NoticeSetting,
} from '#domain/notifications/settings.ts'
import {
  addDays,
  clockTimeAt,
  dateAt,
  dayNumberOf,
  daysOfRange,
  instantOfMinute,
} from '#domain/shared/time.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate } from '#domain/shared/values.ts'
import type { KnownSince, NoticePast, NoticePastReads, OpenedPast } from './notice-past.ts'
import { judgeRecord, type JudgedWorld, type NoticeRecord } from './notify-judging.ts'
import type { MessageOrder } from './notify-messages.ts'

/** What one would have been told of, and why. */
type TriedNotice = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly due: Instant
  /** `HH:mm`, when what is left of the day begins (enter) or ends. */
  readonly clock: string
  /** Of `enter`: when he came, as known by now. Of `exit`, `overtime`: since when he was inside. Null: no entry. */
  readonly entry: Instant | null
  /** In order of time; a notice that quiet times divide has two. */
  readonly tellings: readonly {
    readonly at: Instant
    readonly channels: readonly Channel[]
    readonly to: readonly string[]
  }[]
}
type NoticeTrial = {
  readonly company: CompanyId
  /** With the settings it would have, all of them in force from the beginning of the span on. */
  readonly rule: NoticeRule
  /** That of them which is asked of. */
  readonly setting: NoticeSetting
  readonly span: { readonly from: Instant; readonly to: Instant }
}
export type TriedNotices = {
  /** From when on it was looked at, where plans were changed too often since the span began; null: of all. */
  readonly since: Instant | null
  /** Those of the company who were looked at, and who they all are. */
  readonly people: number
  readonly of: number
  /** Of whom there would have been a notice. */
  readonly peopleTold: number
  readonly told: number
  /** Due, and lapsed before anybody was told: he came while it was held, or nobody was to be told. */
  readonly lapsed: number
  /** The latest first, so many at most. */
  readonly rows: readonly TriedNotice[]
}

/**
 * A rule as it will stand on the day from which a setting holds: of each target what is in force then, as if it had
 * always been. What follows later is not of it.
 */
export const ruleAsTried = (
  rule: NoticeRule,
  setting: NoticeSetting,
): Pick<NoticeTrial, 'rule' | 'setting'> => {
  const always = (one: NoticeSetting): NoticeSetting => ({ ...one, from: longAgo })
  const tried = always(setting)
  const settings = rule.settings
    .filter(({ from }) => from <= setting.from)
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    .reduce<readonly NoticeSetting[]>((all, one) => withSetting(all, always(one)), [])
  return { rule: { ...rule, settings: withSetting(settings, tried) }, setting: tried }
}
/** Before any day that is tried. */
const longAgo = '1970-01-01' as LocalDate // a date as it stands

/**
 * Who would have been told by a setting, by the functions by which notices are told and by what was recorded up to each
 * instant (notice-rules 2.7); sends nothing. Users and who stands in for whom are those of today, and no notice waits
 * for a reader that was silent.
 * @param enough asked between two people and between two days of one; true ends it
 */
export const tryNotices = async (
  past: NoticePastReads,
  trial: NoticeTrial,
  { most, enough }: { readonly most: number; readonly enough: () => boolean },
): Promise<TriedNotices> => {
  const { company, setting, span } = trial
  const opened = await past(company, span)
  const known = { ...trial, span: { from: opened.since, to: span.to } }
  const { target } = setting
  const meant =
    target && 'person' in target
      ? opened.employed.filter(one => one === target.person)
      : opened.employed
  const seen = { people: 0, peopleTold: 0, told: 0, lapsed: 0 }
  const latest = (all: readonly TriedNotice[]) => all.toSorted(latestFirst).slice(0, most)
  let rows: TriedNotice[] = []
  for await (const person of opened.peopleOf(setting.on ? meant : [], enough)) {
    const tried = await triedOn(opened, person, known, enough)
    if (!tried) break
    const { told, lapsed } = tried
    seen.people += 1
    seen.peopleTold += told.length > 0 ? 1 : 0
    seen.told += told.length
    seen.lapsed += lapsed
    rows.push(...told)
    // Now and then: after each of ten thousand people it would cost more than looking at them.
    if (rows.length > 2 * most) rows = latest(rows)
  }
  const since = opened.since === span.from ? null : opened.since
  return { ...seen, since, of: meant.length, rows: latest(rows) }
}
const latestFirst = (one: TriedNotice, other: TriedNotice): number =>
  one.due < other.due
    ? 1
    : one.due > other.due
      ? -1
      : one.employeeId < other.employeeId
        ? -1
        : 1

/** So long others wait for their turn at most, beside one day of one person. */
const turnMs = 10
/** A notice missing_work at a time of the day may come days after its own. */
const daysBack = 4

/** Plans of one person may have been changed so often that a day takes long. @returns null: it was enough meanwhile */
const triedOn = async (
  opened: OpenedPast,
  person: NoticePast,
  { rule, setting, span }: NoticeTrial,
  enough: () => boolean,
): Promise<{ readonly told: readonly TriedNotice[]; readonly lapsed: number } | null> => {
  const { zone } = opened
  const told: TriedNotice[] = []
  let lapsed = 0
  let from = -Infinity
  const days = daysOfRange(
    addDays(dateAt(zone, span.from), -daysBack),
    addDays(dateAt(zone, span.to), 1),
  )
  for (const day of days) {
    if (performance.now() - from > turnMs) {
      await othersTurn()
      from = performance.now()
    }
    if (enough()) return null
    const subject = { rule, person: person.person, day }
    const found = noticeOn(opened, person, subject, { setting, span })
    if (!found) continue
    if (found.tellings.length > 0)
      told.push(shownNotice(opened, person, subject, span.to, found))
    else if (found.record.hold === null) lapsed += 1
  }
  return { told, lapsed }
}

/** Whatever zone and rule there is, a notice of a day is due within these instants. */
const dueAround = (day: LocalDate): readonly [Instant, Instant] => [
  instantOfMinute(dayNumberOf(addDays(day, -2)) * 1440),
  instantOfMinute(dayNumberOf(addDays(day, daysBack + 2)) * 1440),
]

type FoundNotice = {
  readonly record: NoticeRecord
  readonly tellings: readonly TriedNotice['tellings'][number][]
}
/** What came of one planned day: due by what was known at its instant, then judged until its last hold ended. */
const noticeOn = (
  opened: OpenedPast,
  person: NoticePast,
  subject: NoticeSubject,
  { setting, span }: Pick<NoticeTrial, 'setting' | 'span'>,
): FoundNotice | null => {
  const tellings: TriedNotice['tellings'][number][] = []
  let record: NoticeRecord | null = null
  const [earliest, latest] = dueAround(subject.day)
  for (const [at, known] of person.known.entries()) {
    const until = person.known[at + 1]?.since ?? null
    if (known.since > latest) break
    if (until !== null && until <= earliest) continue
    const due = dueOf(worldOf(opened, person, known, known.since, subject.day), subject)
    const isWithin =
      due !== null &&
      due >= known.since &&
      due >= span.from &&
      due <= span.to &&
      (until === null || due < until)
    if (!isWithin) continue
    const world = worldAt(opened, person, due)
    if (dueOf(world, subject) !== due || settingOf(world, subject) !== setting) continue
    if (notSo(world, subject, due) !== null) continue
    record = beginOf(subject, due, record)
    judgeOn(opened, person, record, { subject, until: span.to, tellings })
    if (!record.free) break
  }
  return record && { record, tellings }
}
const beginOf = (
  { rule, person, day }: NoticeSubject,
  due: Instant,
  before: NoticeRecord | null,
): NoticeRecord => ({
  rule: rule.id,
  person,
  day,
  due,
  steps: [...(before?.steps ?? [])],
  told: new Set(),
  held: new Set(),
  listed: new Set(),
  hold: null,
  free: false,
})

/** Judges it at its due instant, and whenever a hold ends until then. */
const judgeOn = (
  opened: OpenedPast,
  person: NoticePast,
  record: NoticeRecord,
  {
    subject,
    until,
    tellings,
  }: {
    readonly subject: NoticeSubject
    readonly until: Instant
    readonly tellings: TriedNotice['tellings'][number][]
  },
): void => {
  for (let at: Instant | null = record.due; at !== null && at <= until; ) {
    const orders: MessageOrder[] = []
    judgeRecord(
      worldAt(opened, person, at),
      { write: order => orders.push(order) },
      record,
      subject,
      at,
    )
    const [first] = orders
    if (first) tellings.push({ at, channels: first.channels, to: orders.map(({ to }) => to) })
    at = record.hold?.until ?? null
  }
}

/** What was known of the person at an instant, and of users by today. */
const worldAt = (opened: OpenedPast, person: NoticePast, at: Instant): JudgedWorld => {
  const known = person.known.findLast(({ since }) => since <= at) ?? person.known[0]
  if (!known) throw new Error('nothing is known of somebody who is tried')
  return worldOf(opened, person, known, at, dateAt(opened.zone, at))
}
/** @param today by which department he is in */
const worldOf = (
  { users, standIns, userOf }: OpenedPast,
  { person, movementsAt }: NoticePast,
  { departmentsOn, employedOn, ...known }: KnownSince,
  at: Instant,
  today: LocalDate,
): JudgedWorld => {
  let movements: readonly KnownMovement[] | undefined
  return {
    ...known,
    users,
    standIns,
    userOf,
    employedOn: (_person, day) => employedOn(day),
    departmentsOf: () => departmentsOn(today),
    movementsOf: () => (movements ??= asAttendanceReads(known, person, movementsAt(at))),
    isAwaited: () => false,
  }
}

const shownNotice = (
  opened: OpenedPast,
  person: NoticePast,
  { rule: { type }, day }: NoticeSubject,
  now: Instant,
  { record: { due }, tellings }: FoundNotice,
): TriedNotice => {
  const { zone, dayOf } = worldAt(opened, person, due)
  const times = dayTimesOf(zone, dayOf(person.person, day))
  const [start, end] = times.kind === 'left' ? [times.start, times.end] : [0, 0]
  const from = instantOfMinute(start - minutesEarly)
  const to = instantOfMinute(end)
  const entries = (at: Instant) =>
    person.movementsAt(at).filter(one => !one.cancelled && one.direction === 'in')
  const came = entries(now).find(({ at }) => from <= at && at < to)
  const inside = entries(due).findLast(({ at }) => at <= due)
  return {
    employeeId: person.person,
    day,
    due,
    clock: clockTimeAt(zone, instantOfMinute(type === 'enter' ? start : end)),
    entry: (type === 'enter' ? came : type === 'missing_work' ? undefined : inside)?.at ?? null,
    tellings,
  }
}
/** Whoever came so long before his shift came to it. */
const minutesEarly = 240

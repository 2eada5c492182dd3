import type { NoticeKnowledge, KnownMovement, KnownDay } from '#domain/notifications/known.ts'
import { type NoticeRule, withSetting } from '#domain/notifications/settings.ts'
import type { NoticeUser, StandIn } from '#domain/notifications/recipients.ts'
import { instantOfLocal, weekdayOf } from '#domain/shared/time.ts'
import type { LocalDate, LocalDateTime, Zone } from '#domain/shared/values.ts'
import type { NoticeFact, NoticeFactOf } from './notify-facts.ts'
import type { NoticeHistory } from './notify-form.ts'
import type { PlanOfDay } from './notify-values.ts'

type Person = Omit<NoticeHistory['people'][number], 'start' | 'lastDay' | 'calendar'> & {
  readonly spans: { readonly start: LocalDate; lastDay: LocalDate | null }[]
  readonly calendar: Map<LocalDate, PlanOfDay>
  department: string
}
type Leave = NoticeFactOf<'leave'>
type KnownUser = NoticeUser & NoticeHistory['users'][number]

/** What is known of a company so far; it learns fact by fact, and forgets nothing but what a fact takes back. */
export type NoticeWorld = NoticeKnowledge & {
  readonly people: ReadonlyMap<string, Person>
  readonly users: Map<string, KnownUser>
  readonly rules: Map<string, NoticeRule>
  readonly standIns: StandIn[]
  employedOn(person: string, day: LocalDate): boolean
  /** A person's user has his id (`notice-format.md`). */
  userOf(person: string): string
  hasDepartment(department: string): boolean
  /** @returns whether what it is about is there */
  learn(fact: NoticeFact): boolean
}

const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const noPlan: PlanOfDay = { shift: null, name: null }

/** Long because it is one object with what it knows around it. */
export const noticeWorld = (history: NoticeHistory): NoticeWorld => {
  const devices = new Map(history.devices.map(one => [one.id, one.zone]))
  const parents = new Map(history.departments.map(one => [one.id, one.parent]))
  const holidays = new Map(history.holidays.map(one => [one.day, one.from]))
  const users = new Map(history.users.map(one => [one.id, one]))
  const rules = new Map(history.rules.map((one): [string, NoticeRule] => [one.id, one]))
  const movements = new Map<string, Map<string, KnownMovement>>()
  const movedBy = new Map<string, string>()
  const leaves = new Map<string, Leave>()
  const awaited = new Set<string>()
  const standIns: StandIn[] = []
  const people = new Map(
    history.people.map(({ start, lastDay, calendar, ...one }): [string, Person] => [
      one.id,
      { ...one, calendar: new Map(calendar), spans: [{ start, lastDay }] },
    ]),
  )
  const planOf = (person: string, day: LocalDate): PlanOfDay => {
    const one = people.get(person)
    const name = weekdayNames[weekdayOf(day) - 1]
    return one?.calendar.get(day) ?? (one && name ? one.week[name] : noPlan)
  }
  const holidayOf: NoticeWorld['holidayOf'] = day => {
    const from = holidays.get(day)
    return from === undefined ? null : from === null ? { kind: 'full' } : { kind: 'half', from }
  }
  const employedOn = (person: string, day: LocalDate): boolean =>
    people
      .get(person)
      ?.spans.some(
        ({ start, lastDay }) => start <= day && (lastDay === null || day <= lastDay),
      ) ?? false
  const move = (
    { id, person, moment, direction }: Omit<NoticeFactOf<'movement'>, 'at' | 'do'>,
    zone: Zone,
    device: string | null,
  ): void => {
    movedBy.set(id, person)
    const his = movements.get(person) ?? new Map<string, KnownMovement>()
    const at = instantOfLocal(zone, moment)
    his.set(id, { id, at, direction, device, cancelled: false })
    movements.set(person, his)
  }
  const cancel = (id: string): boolean => {
    const his = movements.get(movedBy.get(id) ?? '')
    const one = his?.get(id)
    if (his && one) his.set(id, { ...one, cancelled: true })
    return one !== undefined
  }
  const learn = learner({
    zone: history.zone,
    devices,
    holidays,
    users,
    rules,
    leaves,
    awaited,
    standIns,
    people,
    move,
    cancel,
  })
  return {
    zone: history.zone,
    people,
    users,
    rules,
    standIns,
    employedOn,
    userOf: person => person,
    hasDepartment: department => parents.has(department),
    holidayOf,
    dayOf: (person, day): KnownDay => {
      const { shift, name } = planOf(person, day)
      return {
        day,
        shift,
        shiftName: name,
        employed: employedOn(person, day),
        holiday: holidayOf(day),
        leaves: [...leaves.values()].flatMap(one =>
          one.person === person ? leaveOn(one, day) : [],
        ),
      }
    },
    departmentsOf: person => upward(parents, people.get(person)?.department ?? null),
    movementsOf: person => [...(movements.get(person)?.values() ?? [])],
    isAwaited: device => awaited.has(device),
    learn,
  }
}

const general = { type: 'general', countsAsWorked: false } as const
const leaveOn = ({ span }: Leave, day: LocalDate): NonNullable<KnownDay['leaves']> => {
  if ('from' in span)
    return span.from <= day && day <= span.to ? [{ wholeDay: true, ...general }] : []
  return span.day === day ? [{ ...general, from: span.start, to: span.end }] : []
}

/** A department with all above it; a circle is walked once. */
const upward = (
  parents: ReadonlyMap<string, string | null>,
  first: string | null,
): readonly string[] => {
  const all = new Set<string>()
  for (let at = first; at !== null && !all.has(at); at = parents.get(at) ?? null) all.add(at)
  return [...all]
}

type Parts = {
  readonly zone: Zone
  readonly devices: ReadonlyMap<string, Zone>
  readonly holidays: Map<LocalDate, string | null>
  readonly users: Map<string, KnownUser>
  readonly rules: Map<string, NoticeRule>
  readonly leaves: Map<string, Leave>
  readonly awaited: Set<string>
  readonly standIns: StandIn[]
  readonly people: ReadonlyMap<string, Person>
  move(
    movement: { id: string; person: string; moment: LocalDateTime; direction: 'in' | 'out' },
    zone: Zone,
    device: string | null,
  ): void
  cancel(id: string): boolean
}

/** Long because it is one table of what each fact changes; what it says nothing of is learned elsewhere. */
const learner =
  (parts: Parts) =>
  (fact: NoticeFact): boolean => {
    switch (fact.do) {
      case 'swipe':
        parts.move(fact, parts.devices.get(fact.device) ?? parts.zone, fact.device)
        return true
      case 'movement':
        parts.move(fact, parts.zone, null)
        return true
      case 'cancel':
        return parts.cancel(fact.movement)
      case 'awaited':
        parts.awaited.add(fact.device)
        return true
      case 'back':
        parts.awaited.delete(fact.device)
        return true
      case 'leave':
        parts.leaves.set(fact.id, fact)
        return true
      case 'withdraw':
        return parts.leaves.delete(fact.leave)
      case 'holidays':
        for (const { day, from } of fact.set) parts.holidays.set(day, from)
        for (const day of fact.remove) parts.holidays.delete(day)
        return true
      case 'user':
        parts.users.set(fact.user.id, fact.user)
        return true
      case 'contact':
        return contact(parts.users, fact)
      case 'delegate':
        parts.standIns.push(fact)
        return true
      case 'rule':
        parts.rules.set(fact.rule, {
          id: fact.rule,
          type: fact.type,
          settings: withSetting(parts.rules.get(fact.rule)?.settings ?? [], fact.setting),
        })
        return true
      case 'calendar':
      case 'department':
      case 'terminate':
      case 'rehire':
        employment(parts.people.get(fact.person), fact)
        return true
      default:
        return true
    }
  }

const contact = (
  users: Map<string, KnownUser>,
  { user, channel, has }: NoticeFactOf<'contact'>,
): boolean => {
  const one = users.get(user)
  if (one) users.set(user, { ...one, [channel === 'sms' ? 'phone' : channel]: has })
  return true
}

const employment = (
  person: Person | undefined,
  fact: NoticeFactOf<'calendar' | 'department' | 'terminate' | 'rehire'>,
): void => {
  if (!person) return
  const last = person.spans.at(-1)
  switch (fact.do) {
    case 'calendar':
      for (const [day, plan] of fact.days)
        if (plan === null) person.calendar.delete(day)
        else person.calendar.set(day, plan)
      return
    case 'department':
      person.department = fact.department
      return
    case 'terminate':
      if (last) last.lastDay = fact.lastDay
      return
    case 'rehire':
      person.spans.push({ start: fact.start, lastDay: null })
  }
}

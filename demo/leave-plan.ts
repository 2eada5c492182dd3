import type { LeavePeriod } from '#domain/leave/asked.ts'
import { workedYears } from '#domain/leave/service.ts'
import type { UsualKey } from '#domain/leave/settings/usual.ts'
import { addDays, daysOfRange, weekdayOf } from '#domain/shared/time.ts'
import { asLocalDateTime, type LocalDate } from '#domain/shared/values.ts'
import { groupOf, type DemoCompany, type DemoPerson } from './companies.ts'
import { isLeftOut } from './leave-accounts.ts'

/** Leave that somebody of the demo asks for: on which day, what, and what becomes of it on which day. */
export type DemoLeave = {
  /** Tells those of one person apart in derived ids. */
  readonly key: string
  readonly type: UsualKey
  readonly askedOn: LocalDate
  readonly asked: LeavePeriod
  readonly reason: string
  /** In order, each on its day; none: it waits. */
  readonly answers: readonly {
    readonly on: LocalDate
    readonly act: Act
  }[]
}

/** `first`: the manager of his department, whose word waits for a second; all else the chief. */
type Act = 'approve' | 'first' | 'reject' | 'revoke' | 'remove'

/** Days of a week from its Monday, asked for so many days before; of days from the first day of the demo on. */
type Plan = {
  readonly type: UsualKey
  readonly week: number
  readonly days: readonly [from: number, to: number]
  readonly half?: 'first' | 'second'
  readonly hours?: readonly [start: string, end: string]
  readonly before: number
  readonly becomes: 'waits' | 'half-approved' | 'approved' | 'rejected' | 'revoked' | 'deleted'
  readonly reason: string
}

/**
 * What the people who ask for leave do, in turn. Weeks are counted from the first whole one; the demo's three months
 * end in the fourteenth, so that the last ones are planned, and what waits waits when it ends.
 */
const plans: readonly (readonly Plan[])[] = [
  [
    annual(3, [0, 4], 'approved', 'Ailemle memlekete gideceğim.'),
    { ...annual(17, [0, 2], 'approved', 'Yaz tatilimin ilk günleri.'), before: 40 },
  ],
  [annual(6, [2, 4], 'approved', 'Evde tadilat olacak.')],
  [{ ...annual(8, [4, 4], 'approved', 'Çocuğumun okul gösterisi var.'), half: 'second' }],
  [
    {
      type: 'marriage',
      week: 5,
      days: [0, 2],
      before: 21,
      becomes: 'approved',
      reason: 'Nikâhımız bu hafta kıyılacak.',
    },
  ],
  [
    {
      type: 'unpaid',
      week: 9,
      days: [0, 1],
      before: 10,
      becomes: 'rejected',
      reason: 'Taşınmam iki gün sürecek.',
    },
    {
      type: 'unpaid',
      week: 16,
      days: [1, 1],
      before: 32,
      becomes: 'half-approved',
      reason: 'Tapu dairesinde işim var.',
    },
  ],
  [annual(10, [3, 4], 'revoked', 'Hafta sonunu uzatmak istiyorum.')],
  [
    {
      type: 'unpaid',
      week: 7,
      days: [1, 1],
      hours: ['10:00', '12:00'],
      before: 4,
      becomes: 'approved',
      reason: 'Resmî dairede işim var.',
    },
    annual(11, [1, 1], 'deleted', 'Arkadaşımın düğününe gideceğim.'),
  ],
  [{ ...annual(16, [0, 4], 'waits', 'Yıllık iznimi kullanmak istiyorum.'), before: 30 }],
]

function annual(
  week: number,
  days: Plan['days'],
  becomes: Plan['becomes'],
  reason: string,
): Plan {
  return { type: 'annual', week, days, before: 12, becomes, reason }
}

/** Every third of those who work from Monday to Friday and were there before the demo began. */
export const leavesOf = (
  company: DemoCompany,
  person: DemoPerson,
  first: LocalDate,
): readonly DemoLeave[] => {
  if (!asks(company, person, first)) return []
  const found = plans[Math.floor(person.no / 3) % plans.length] ?? []
  const may = found.filter(({ type }) => type !== 'annual' || hasAnnual(person, first))
  return may.map((plan, at) => leaveOf(plan, String(at), first))
}

const asks = (company: DemoCompany, person: DemoPerson, first: LocalDate): boolean =>
  company.country === 'TR' &&
  person.no % 3 === 0 &&
  person.started <= first &&
  groupOf(company, person) === null

const hasAnnual = (person: DemoPerson, first: LocalDate): boolean =>
  !isLeftOut(person) && workedYears({ countedStart: person.started, lastDay: null }, first) > 0

const leaveOf = (plan: Plan, key: string, first: LocalDate): DemoLeave => {
  const monday = addDays(first, (8 - weekdayOf(first)) % 7)
  const [from, to] = plan.days.map(day => addDays(monday, 7 * plan.week + day))
  if (!from || !to) throw new Error('unreachable: two days are two')
  const askedOn = addDays(from, -plan.before)
  return {
    key,
    type: plan.type,
    askedOn,
    asked: askedOf(plan, from, to),
    reason: plan.reason,
    answers: answersOf(plan.becomes, askedOn),
  }
}

const askedOf = ({ half, hours }: Plan, from: LocalDate, to: LocalDate): LeavePeriod => {
  if (!hours) return { from, to, fromHalf: half === 'second', toHalf: half === 'first' }
  const at = (time: string) => asLocalDateTime(`${from}T${time}:00`)
  return { day: from, start: at(hours[0]), end: at(hours[1]) }
}

const acts: Readonly<Record<Plan['becomes'], readonly Act[]>> = {
  waits: [],
  'half-approved': ['first'],
  approved: ['approve'],
  rejected: ['reject'],
  revoked: ['approve', 'revoke'],
  deleted: ['remove'],
}

/** The first word a day after it was asked for, another two days later. */
const answersOf = (becomes: Plan['becomes'], askedOn: LocalDate): DemoLeave['answers'] =>
  acts[becomes].map((act, at) => ({ act, on: addDays(askedOn, 1 + 2 * at) }))

/** Days on which somebody stays at home by leave that was approved and stands. */
export const daysAway = (
  company: DemoCompany,
  person: DemoPerson,
  first: LocalDate,
): readonly LocalDate[] =>
  leavesOf(company, person, first).flatMap(({ asked, answers }) =>
    answers.at(-1)?.act === 'approve' && 'from' in asked && !asked.fromHalf && !asked.toHalf
      ? daysOfRange(asked.from, asked.to)
      : [],
  )

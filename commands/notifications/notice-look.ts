import { dueOf, notSo, settingOf } from '#domain/notifications/judging.ts'
import type { NoticeRule } from '#domain/notifications/settings.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import {
  asEmployeeId,
  type CompanyId,
  type Instant,
  type LocalDate,
  type Zone,
} from '#domain/shared/values.ts'
import type { ComingNotice } from './notice-dues.ts'
import { spokenOf, writeJudged, type JudgedNotice, type NoticeParts } from './notice-group.ts'
import { duesUntil, forgetDues, heldUntil, spentOf, type StoredNotice } from './notice-store.ts'
import { judgeRecord, type JudgedWorld, type NoticeRecord } from './notify-judging.ts'
import type { MessageOrder } from './notify-messages.ts'

export type NoticeCompany = {
  readonly company: CompanyId
  readonly zone: Zone
  readonly rules: ReadonlyMap<string, NoticeRule>
}
export type Look = {
  readonly at: Instant
  /** Looks were not made from then on (notice-rules 3.6); null: they were. */
  readonly since: Instant | null
  /** Some reader delivered: what is held for one is looked at. */
  readonly readersBack: boolean
}
/** So many people are known at once. */
const atOnce = 300

/**
 * Judges what is due at an instant, and what is held until then (notice-rules 3), by what was recorded up to it; each
 * notice is written in one transaction with what is told of it. Done again after a crash it finds what was spent.
 * @returns readers by whose silence it judged
 */
export const lookAtNotices = async (
  parts: NoticeParts,
  of: NoticeCompany,
  look: Look,
): Promise<readonly string[]> => {
  const { db } = parts
  const { company } = of
  const { at, readersBack } = look
  const found = await db.withCompany(company, async tx => {
    const dues = await duesUntil(tx, company, at)
    return {
      dues,
      held: await heldUntil(tx, company, at, readersBack),
      spent: await spentOf(tx, company, dues),
    }
  })
  const byPerson = peopleOf(found)
  const people = [...byPerson.keys()].toSorted(byCodePoint)
  const awaited = new Set<string>()
  const judged: JudgedNotice[] = []
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce)
    const earliest = firstDayOf(some.map(person => byPerson.get(person)))
    if (earliest === null) continue
    const world = await parts.reads.knownAt(company, at, some.map(asEmployeeId), earliest)
    for (const reader of world.awaited) awaited.add(reader)
    for (const person of some) judged.push(...judgedOf(of, world, look, byPerson.get(person)))
  }
  await writeJudged(parts, { ...of, at }, judged.toSorted(byDue))
  await db.withCompany(company, tx => forgetDues(tx, company, at))
  return [...awaited]
}

type Found = {
  readonly dues: readonly ComingNotice[]
  readonly held: readonly StoredNotice[]
  readonly spent: readonly StoredNotice[]
}
type OfPerson = {
  readonly dues: ComingNotice[]
  readonly held: StoredNotice[]
  readonly spent: Map<string, StoredNotice>
}

const keyOf = (rule: string, day: string): string => `${rule} ${day}`
const peopleOf = ({ dues, held, spent }: Found): ReadonlyMap<string, OfPerson> => {
  const all = new Map<string, OfPerson>()
  const of = (person: string): OfPerson => {
    const had = all.get(person)
    if (had) return had
    const made = { dues: [], held: [], spent: new Map<string, StoredNotice>() }
    all.set(person, made)
    return made
  }
  for (const one of dues) of(one.employeeId).dues.push(one)
  for (const one of held) of(one.record.person).held.push(one)
  for (const one of spent)
    of(one.record.person).spent.set(keyOf(one.record.rule, one.record.day), one)
  return all
}
/** The first planned day of which any of them has a notice. */
const firstDayOf = (people: readonly (OfPerson | undefined)[]): LocalDate | null => {
  let first: LocalDate | null = null
  for (const one of people)
    for (const day of [
      ...(one?.dues ?? []).map(due => due.day),
      ...(one?.held ?? []).map(({ record }) => record.day),
    ])
      if (first === null || day < first) first = day
  return first
}
const byDue = ({ record: one }: StoredNotice, { record: other }: StoredNotice): number =>
  byCodePoint(one.due, other.due) ||
  byCodePoint(one.rule, other.rule) ||
  byCodePoint(one.person, other.person) ||
  byCodePoint(one.day, other.day)

/** A notice begins when it is due and to be told; one that is not leaves no trace (notice-rules 2.6). */
const begunOf = (
  { rules }: NoticeCompany,
  world: JudgedWorld,
  { at, since }: Look,
  { dues, spent }: OfPerson,
): StoredNotice[] =>
  dues.flatMap(({ ruleId, employeeId, day, at: expected }): StoredNotice[] => {
    const rule = rules.get(ruleId)
    const had = spent.get(keyOf(ruleId, day))
    if (!rule || (had && !had.record.free)) return []
    const subject = { rule, person: employeeId, day }
    const due = dueOf(world, subject)
    const isDue = due !== null && (since === null ? due === expected : due > since && due <= at)
    if (!isDue || notSo(world, subject, at) !== null) return []
    const record: NoticeRecord = {
      rule: ruleId,
      person: employeeId,
      day,
      due,
      steps: [...(had?.record.steps ?? [])],
      told: new Set(),
      held: new Set(),
      listed: new Set(had?.record.listed),
      hold: null,
      free: false,
    }
    return [{ record, revision: had?.revision ?? 0 }]
  })

/** What is another one by now of what is due of a person and what is held. */
const judgedOf = (
  of: NoticeCompany,
  world: JudgedWorld,
  look: Look,
  found: OfPerson | undefined,
): JudgedNotice[] => {
  if (!found) return []
  return [...found.held, ...begunOf(of, world, look, found)].flatMap(
    ({ record, revision }): JudgedNotice[] => {
      const rule = of.rules.get(record.rule) ?? removedRule(record.rule)
      const subject = { rule, person: record.person, day: record.day }
      const [steps, hold] = [record.steps.length, record.hold]
      const orders: MessageOrder[] = []
      judgeRecord(world, { write: order => orders.push(order) }, record, subject, look.at)
      const isSame =
        revision > 0 &&
        record.steps.length === steps &&
        record.hold?.why === hold?.why &&
        record.hold?.until === hold?.until
      if (isSame) return []
      const setting = settingOf(world, subject)
      return [
        { record, revision, setting, orders, said: spokenOf(world, record, subject, setting) },
      ]
    },
  )
}
/** What it held lapses: it has no setting any more. */
const removedRule = (id: string): NoticeRule => ({ id, type: 'enter', settings: [] })

import { dueOf, notSo, settingOf } from '#domain/notifications/judging.ts'
import type { NoticeRule } from '#domain/notifications/settings.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import { asEmployeeId, type CompanyId, type Instant, type Zone } from '#domain/shared/values.ts'
import type { ComingNotice } from './notice-dues.ts'
import { toldContext, writeGroup, type JudgedNotice, type NoticeParts } from './notice-group.ts'
import { duesUntil, forgetDues, heldUntil, spentOf, type StoredNotice } from './notice-store.ts'
import { judgeRecord, type JudgedWorld, type NoticeRecord } from './notify-judging.ts'
import type { MessageOrder } from './notify-messages.ts'

export type NoticeCompany = {
  readonly company: CompanyId
  readonly zone: Zone
  readonly rules: ReadonlyMap<string, NoticeRule>
}
type Look = {
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
 */
export const lookAtNotices = async (
  parts: NoticeParts,
  of: NoticeCompany,
  look: Look,
): Promise<void> => {
  const { db } = parts
  const { company } = of
  const { at, readersBack } = look
  const { dues, held, spent } = await db.withCompany(company, async tx => {
    const coming = await duesUntil(tx, company, at)
    return {
      dues: coming,
      held: await heldUntil(tx, company, at, readersBack),
      spent: await spentOf(tx, company, coming),
    }
  })
  const people = [
    ...new Set([
      ...dues.map(({ employeeId }) => String(employeeId)),
      ...held.map(({ record }) => record.person),
    ]),
  ].toSorted(byCodePoint)
  for (let from = 0; from < people.length; from += atOnce) {
    const some = new Set(people.slice(from, from + atOnce))
    const world = await parts.reads.knownAt(company, at, [...some].map(asEmployeeId))
    await lookAtSome(parts, of, world, look, {
      dues: dues.filter(({ employeeId }) => some.has(employeeId)),
      held: held.filter(({ record }) => some.has(record.person)),
      spent,
    })
  }
  await db.withCompany(company, tx => forgetDues(tx, company, at))
}

type Found = {
  readonly dues: readonly ComingNotice[]
  readonly held: readonly StoredNotice[]
  readonly spent: readonly StoredNotice[]
}

const keyOf = (rule: string, person: string, day: string): string => `${rule} ${person} ${day}`
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
  { dues, spent }: Found,
): StoredNotice[] => {
  const before = new Map(
    spent.map(one => [keyOf(one.record.rule, one.record.person, one.record.day), one]),
  )
  return dues.flatMap(({ ruleId, employeeId, day, at: expected }): StoredNotice[] => {
    const rule = rules.get(ruleId)
    const had = before.get(keyOf(ruleId, employeeId, day))
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
}

const lookAtSome = async (
  parts: NoticeParts,
  of: NoticeCompany,
  world: JudgedWorld,
  look: Look,
  found: Found,
): Promise<void> => {
  const judged = [...found.held, ...begunOf(of, world, look, found)]
    .toSorted(byDue)
    .flatMap(({ record, revision }): JudgedNotice[] => {
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
      return isSame ? [] : [{ record, revision, subject, orders }]
    })
  const groups = new Map<string, JudgedNotice[]>()
  for (const one of judged) {
    const { rule, person, day } = one.record
    const isGathered = one.orders.length > 0 && settingOf(world, one.subject)?.gather !== null
    const key = isGathered ? rule : keyOf(rule, person, day)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const told = await toldContext(parts, of, judged)
  for (const group of groups.values())
    await writeGroup(parts, { ...of, at: look.at }, world, group, told)
}
/** What it held lapses: it has no setting any more. */
const removedRule = (id: string): NoticeRule => ({ id, type: 'enter', settings: [] })

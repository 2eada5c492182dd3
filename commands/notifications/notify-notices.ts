import { notSo, type NoticeSubject } from '#domain/notifications/judging.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import type { Instant } from '#domain/shared/values.ts'
import { type NoticeDue, noticeDues } from './notify-dues.ts'
import type { NoticeHistory } from './notify-form.ts'
import { judgeRecord, type NoticeRecord } from './notify-judging.ts'
import type { MessageWriter } from './notify-messages.ts'
import type { NoticeWorld } from './notify-world.ts'

/** The notices of a history (notice-rules 2, 3). */
export type Notices = {
  /** Plans, rules or employment changed, of a person or of all: due instants are asked anew. */
  changed(person: string | null): void
  nextLook(after: Instant): Instant | null
  /** @param since looks were not made from then on; null: they were
   * @param readersBack some reader delivered */
  look(at: Instant, since: Instant | null, readersBack: boolean): void
  records(): readonly NoticeRecord[]
}

const byDue = (one: NoticeRecord, other: NoticeRecord): number =>
  byCodePoint(one.due, other.due) ||
  byCodePoint(one.rule, other.rule) ||
  byCodePoint(one.person, other.person) ||
  byCodePoint(one.day, other.day)

const subjectOf = (
  { rules }: NoticeWorld,
  { rule, person, day }: NoticeRecord,
): NoticeSubject | null => {
  const found = rules.get(rule)
  return found ? { rule: found, person, day } : null
}

const recordOf = ({ at, subject: { rule, person, day } }: NoticeDue): NoticeRecord => ({
  rule: rule.id,
  person,
  day,
  due: at,
  steps: [],
  told: new Set(),
  held: new Set(),
  listed: new Set(),
  hold: null,
  free: false,
})
/** What it was told and held for before is of its old instant. */
const dueAgain = (one: NoticeRecord, at: Instant): void => {
  one.due = at
  one.free = false
  one.held.clear()
  one.told.clear()
}

export const noticesOf = (
  history: NoticeHistory,
  world: NoticeWorld,
  writer: MessageWriter,
): Notices => {
  const all = new Map<string, NoticeRecord>()
  const holding = new Set<NoticeRecord>()
  const dues = noticeDues(history, world)
  const begin = (due: NoticeDue): void => {
    const before = all.get(due.key)
    if (before) dueAgain(before, due.at)
    else all.set(due.key, recordOf(due))
  }
  const isOpen = (key: string): boolean => all.get(key)?.free ?? true

  return {
    changed: dues.changed,
    nextLook: after => {
      let least = dues.nextAfter(after, isOpen)
      for (const { hold } of holding)
        if (hold && hold.until > after && (least === null || hold.until < least))
          least = hold.until
      return least
    },
    look: (at, since, readersBack) => {
      const due = dues
        .between(since ?? at, at)
        .filter(one => isOpen(one.key) && notSo(world, one.subject, at) === null)
      const held = [...holding].filter(
        ({ hold }) =>
          hold !== null && (hold.until <= at || (readersBack && hold.why === 'reader')),
      )
      for (const one of due) begin(one)
      const begun = due.flatMap(({ key }) => all.get(key) ?? [])
      for (const one of [...held, ...begun].toSorted(byDue)) {
        const subject = subjectOf(world, one)
        if (subject) judgeRecord(world, writer, one, subject, at)
        if (one.hold) holding.add(one)
        else holding.delete(one)
      }
    },
    records: () => [...all.values()].toSorted(byDue),
  }
}

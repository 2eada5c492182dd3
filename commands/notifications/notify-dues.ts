import { dueOf, type NoticeSubject } from '#domain/notifications/judging.ts'
import { byCodePoint } from '#domain/shared/order.ts'
import { addDays, dateAt, daysOfRange } from '#domain/shared/time.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import type { NoticeHistory } from './notify-form.ts'
import type { NoticeWorld } from './notify-world.ts'

export type NoticeDue = {
  readonly at: Instant
  /** One for each rule, person and day. */
  readonly key: string
  readonly subject: NoticeSubject
}

/** When the notices of a history are due (notice-rules 2), by what is known so far. */
export type NoticeDues = {
  /** What they are asked of changed, of a person or of all. */
  changed(person: string | null): void
  /** Both ends included, in the order of their instants. */
  between(from: Instant, to: Instant): readonly NoticeDue[]
  /** @returns when the first after an instant is due whose key is asked for; null: none is */
  nextAfter(after: Instant, asked: (key: string) => boolean): Instant | null
}

const keyOf = (rule: string, person: string, day: LocalDate): string =>
  JSON.stringify([rule, person, day])

/** Of dues in the order of their instants, where those after an instant begin. */
const firstAfter = (dues: readonly NoticeDue[], at: Instant): number => {
  let [low, high] = [0, dues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((dues[middle]?.at ?? at) > at) high = middle
    else low = middle + 1
  }
  return low
}

/** Both ends included. */
const duesBetween = (
  dues: readonly NoticeDue[],
  from: Instant,
  to: Instant,
): readonly NoticeDue[] => {
  const end = firstAfter(dues, to)
  let start = end
  for (let one = dues[start - 1]; one && one.at >= from; one = dues[start - 1]) start--
  return dues.slice(start, end)
}

/** Days around the looks that may have a notice: tolerances can move one away from its day. */
const reachOf = ({ people, facts }: NoticeHistory): number => {
  const plans = [
    ...people.flatMap(({ week, calendar }) => [...Object.values(week), ...calendar.values()]),
    ...facts.flatMap(fact => (fact.do === 'calendar' ? [...fact.days.values()] : [])),
  ]
  const most = Math.max(
    0,
    ...plans.map(plan => {
      const all = plan?.shift?.tolerances
      return all ? all.flexible + Math.max(all.lateArrival, all.lateExit, all.overtime) : 0
    }),
  )
  return 4 + Math.ceil(most / 1440)
}

export const noticeDues = (history: NoticeHistory, world: NoticeWorld): NoticeDues => {
  const days = daysOfRange(
    addDays(dateAt(world.zone, history.begin), -reachOf(history)),
    addDays(dateAt(world.zone, history.until), 2),
  )
  /** By person; `merged` is all of them in the order of their instants. */
  const dues = new Map<string, readonly NoticeDue[]>()
  let merged: readonly NoticeDue[] | null = null
  const duesOfPerson = (person: string): readonly NoticeDue[] =>
    [...world.rules.values()].flatMap(rule =>
      days.flatMap((day): NoticeDue[] => {
        const subject = { rule, person, day }
        const at = dueOf(world, subject)
        return at === null ? [] : [{ at, key: keyOf(rule.id, person, day), subject }]
      }),
    )
  const duesNow = (): readonly NoticeDue[] => {
    merged ??= [...world.people.keys()]
      .flatMap(person => {
        const his = dues.get(person) ?? duesOfPerson(person)
        dues.set(person, his)
        return his
      })
      .toSorted((one, other) => byCodePoint(one.at, other.at))
    return merged
  }
  return {
    changed: person => {
      merged = null
      if (person === null) dues.clear()
      else dues.delete(person)
    },
    between: (from, to) => duesBetween(duesNow(), from, to),
    nextAfter: (after, asked) => {
      const coming = duesNow()
      let index = firstAfter(coming, after)
      while (index < coming.length && !asked(coming[index]?.key ?? '')) index++
      return coming[index]?.at ?? null
    },
  }
}

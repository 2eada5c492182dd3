import { setTimeout as wait } from 'node:timers/promises'
import { dateAt, epochMsOf, instantOf, localOfInstant } from '#domain/shared/time.ts'
import type { Instant, LocalDate } from '#domain/shared/values.ts'
import { demoCompanies, type DemoCompany } from './companies.ts'
import type { DemoFile } from './file.ts'
import { byReader, deliveriesBetween, demoSeed } from './history.ts'
import { switchOn, type LiveTerminals } from './live-terminals.ts'
import { workersOf } from './workers.ts'
import { postTo, punchOf, type Post } from '#gateway/simulator/post.ts'
import { randomBetween, oneOf, randomOf, type Random } from '#gateway/simulator/random.ts'
import { itemOf, offlineUntil, type Delivery, type Reader } from '#gateway/simulator/readers.ts'
import type { Worker } from '#gateway/simulator/working-day.ts'

export type LiveParts = {
  readonly file: DemoFile
  /** As `makeDemo` answered: the first day of the history, and the instant it ended at. */
  readonly first: LocalDate
  readonly until: Instant
  readonly now: () => Instant
  readonly failed: (error: unknown) => void
}

const shortestMs = 6_000
const longestMs = 16_000

/**
 * Lets the demo's readers go on: what their people do at this time of day, and, so that a visitor sees life at any
 * hour, somebody of those who are in steps out for a few minutes now and then. Over HTTP, as any reader would.
 * Long because readers, terminals and the loop that drives them are started and stopped as one.
 * @returns how to stop it; resolves when the last request is answered or given up.
 */
export const startLive = ({
  file,
  first,
  until,
  now,
  failed,
}: LiveParts): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController()
  const post = postTo(file.gateway, stopping.signal)
  const keys = new Map(
    file.companies.flatMap(({ devices }) =>
      devices.map(({ serial, key }) => [serial, key] as const),
    ),
  )
  const companies = demoCompanies(first)
  const paths = new Map(
    file.companies.flatMap(({ devices }) =>
      devices.map(({ serial, path = '' }) => [serial, path] as const),
    ),
  )
  const terminals = switchOn(companies, {
    gateway: file.gateway,
    paths,
    first,
    until,
    now,
    signal: stopping.signal,
  })
  const run = async (): Promise<void> => {
    const random = randomOf('live', now())
    const scenes = companies.map(company => scene(company, first, until))
    while (!stopping.signal.aborted) {
      const at = now()
      const due = scenes.flatMap(each => each.due(at))
      const extra =
        due.length > 0 ? [] : (scenes[random() < 0.92 ? 0 : 1]?.passing(at, random) ?? [])
      await sendAll({ post, keys, terminals }, [...due, ...extra]).catch((error: unknown) => {
        if (!stopping.signal.aborted) failed(error)
      })
      await wait(randomBetween(random, shortestMs, longestMs), undefined, {
        signal: stopping.signal,
      }).catch(() => undefined)
    }
  }
  const running = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) failed(error)
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([running, terminals.running])
    },
  }
}

type Senders = {
  readonly post: Post
  readonly keys: ReadonlyMap<string, string>
  readonly terminals: LiveTerminals
}

const sendAll = async (
  { post, keys, terminals }: Senders,
  deliveries: readonly Delivery[],
): Promise<void> => {
  for (const [serial, own] of byReader(deliveries)) {
    const terminal = terminals.by(serial)
    if (terminal) for (const { item } of own) terminal.punch(punchOf(item))
    else
      await post(
        keys.get(serial) ?? '',
        own.map(({ item }) => item),
      )
  }
}

/**
 * What is planned at a place, and what happens beside the plan. Long because who stepped out beside the plan is known
 * to the plan and to what happens beside it.
 */
const scene = (company: DemoCompany, first: LocalDate, until: Instant) => {
  const workers = workersOf(company, first).filter(({ card }) =>
    company.people.some(person => person.card === card && person.cardIs === 'assigned'),
  )
  /** Who stepped out or in beside the plan, and when he comes back. */
  const away = new Map<
    string,
    { readonly back: Instant; readonly worker: Worker; readonly direction: 'in' | 'out' }
  >()
  let reached = until

  const planned = (at: Instant): Delivery[] => {
    const deliveries = deliveriesBetween(company, first, reached, at)
    reached = at
    return deliveries
  }
  const returning = (at: Instant): Delivery[] =>
    [...away.values()]
      .filter(({ back }) => back <= at)
      .map(({ worker, direction, back }) => {
        away.delete(worker.card)
        return tap(company, worker, direction, back)
      })

  return {
    due: (at: Instant): Delivery[] => [...planned(at), ...returning(at)],
    /**
     * Somebody who has nothing planned for the next quarter of an hour steps out; when nobody is in, somebody looks in.
     */
    passing: (at: Instant, random: Random): Delivery[] => {
      const inside = insideAt(company, first, at)
      const soon = new Set(
        deliveriesBetween(company, first, shifted(at, -5), shifted(at, 15)).map(
          ({ item }) => item.card,
        ),
      )
      const isOffline = (serial: string) =>
        offlineUntil(demoSeed, readerOf(company, serial), at) !== null
      const free = workers.filter(
        ({ card, from, doors }) =>
          !soon.has(card) &&
          !away.has(card) &&
          from <= dateAt(company.zone, at) &&
          !isOffline(doors.in) &&
          !isOffline(doors.out),
      )
      const within = free.filter(({ card }) => inside.has(card))
      const someone = within.length > 0 ? within : free
      if (someone.length === 0) return []
      const worker = oneOf(random, someone)
      const direction = inside.has(worker.card) ? 'out' : 'in'
      away.set(worker.card, {
        worker,
        direction: direction === 'out' ? 'in' : 'out',
        back: shifted(at, randomBetween(random, 2, 6)),
      })
      return [tap(company, worker, direction, at)]
    },
  }
}

const tap = (
  company: DemoCompany,
  worker: Worker,
  direction: 'in' | 'out',
  at: Instant,
): Delivery => {
  const reader = readerOf(company, worker.doors[direction])
  return {
    reader: reader.serial,
    at,
    item: itemOf(demoSeed, reader, {
      local: localOfInstant(reader.zone, at),
      card: worker.card,
      direction,
      reader: reader.serial,
    }),
  }
}
const readerOf = ({ readers }: DemoCompany, serial: string): Reader => {
  const found = readers.find(reader => reader.serial === serial)
  if (!found) throw new RangeError(`no reader ${serial} in the plan`)
  return found
}

/** Cards whose last planned movement of the last half day was an entry. */
const insideAt = (company: DemoCompany, first: LocalDate, at: Instant): ReadonlySet<string> => {
  const inside = new Set<string>()
  const doors = new Map(
    workersOf(company, first).map(({ card, doors: { in: entry } }) => [card, entry]),
  )
  for (const { item, reader } of deliveriesBetween(company, first, shifted(at, -13 * 60), at)) {
    const entered = item.direction
      ? item.direction === 'in'
      : company.readers.find(({ serial }) => serial === reader)?.directionRule !== 'out' &&
        (doors.get(item.card) !== reader || !inside.has(item.card))
    if (entered) inside.add(item.card)
    else inside.delete(item.card)
  }
  return inside
}

const shifted = (at: Instant, minutes: number): Instant =>
  instantOf(Math.floor((epochMsOf(at) + minutes * 60_000) / 1000) * 1000)

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lanesOf, oneLane, type Lane } from '#database/lanes.ts'
import type { LogPosition } from '#domain/shared/values.ts'
import type { EventStore, StoredEvent } from '#event-store/contract.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { testDatabase, type TestDatabase } from '#tests/shared/database.ts'
import { startDouble, type Double } from './double/server.ts'
import { acme, allAfter, aStream, bolt, clockAt, noted, notes, stored, to } from './given.ts'

const { now } = clockAt('2026-03-02T08:00:00.000Z')
const many = 3000
let database: TestDatabase
let double: Double
let writer: EventStore
const open = (): EventStore =>
  eventStoreDbStore({
    url: double.url,
    index: database.urls.app,
    now,
    limits: { deadlineMs: 20_000, patienceMs: 20_000, idleMs: 300 },
  })
beforeAll(async () => {
  ;[database, double] = await Promise.all([testDatabase(), startDouble()])
  writer = open()
  for (let from = 0; from < many; from += 300)
    stored(
      await writer.append(
        to(aStream(from % 600 === 0 ? acme : bolt), {
          company: from % 600 === 0 ? acme : bolt,
          events: Array.from({ length: 300 }, (_, at) => ({
            ...noted(`${from + at}`),
            type: at % 10 === 0 ? 'Rare' : 'Noted',
          })),
        }),
      ),
    )
})
afterAll(async () => {
  await writer.close()
  await double.stop()
  await database.drop()
})

const rareOf = async (store: EventStore): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = []
  for (let after: LogPosition = 0n; ; after = events.at(-1)?.position ?? 0n) {
    const page = await store.readAll({ after, max: 80, types: ['Rare'] })
    if (page.length === 0) return events
    events.push(...page)
  }
}
const allOf = async (store: EventStore, lane: Lane = oneLane): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = []
  for await (const page of store.readPages({ after: 0n, size: 400, lane })) events.push(...page)
  return events
}
const numbers = (count: number, each = 1): string[] =>
  Array.from({ length: count / each }, (_, at) => `${at * each}`)

describe('read models that are built at the same time', () => {
  test('are sent each event once between them, and get what each would get alone', async () => {
    const store = open()
    const before = double.served.events
    const [rare, whole] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => rareOf(store))),
      Promise.all(Array.from({ length: 5 }, () => allOf(store))),
    ])
    await store.close()
    for (const events of rare) expect(notes(events)).toEqual(numbers(many, 10))
    for (const events of whole) expect(notes(events)).toEqual(numbers(many))
    expect(double.served.events - before).toBeLessThan(2 * many)
  })
  test('from processes of their own are sent it once each', async () => {
    const stores = [open(), open(), open()]
    const before = double.served.events
    await Promise.all(stores.map(store => allOf(store)))
    await Promise.all(stores.map(store => store.close()))
    expect(double.served.events - before).toBeGreaterThanOrEqual(3 * many)
  })
  test('in lanes have each their own companies', async () => {
    const store = open()
    const lanes = await Promise.all(lanesOf(2).map(lane => allOf(store, lane)))
    await store.close()
    const all = lanes.flat().toSorted((a, b) => Number(a.position - b.position))
    expect(notes(all)).toEqual(numbers(many))
    for (const lane of lanes) {
      const companies = new Set(lane.map(({ company }) => company))
      expect(lanes.filter(one => one.some(({ company }) => companies.has(company)))).toEqual(
        lane.length === 0 ? [] : [lane],
      )
    }
  })
  test('let go of what they have from the server once nobody asks any more', async () => {
    // What the stores before this one had lets go a moment after they are closed.
    await expect.poll(() => double.open()).toBe(0)
    const store = open()
    const built = store.readPages({ after: 0n, size: 400 })[Symbol.asyncIterator]()
    await built.next()
    expect(double.open()).toBeGreaterThan(0)
    await built.return?.()
    await expect.poll(() => double.open()).toBe(0)
    await store.close()
  })
  test('go on beside who follows the end, and neither waits for the other', async () => {
    const store = open()
    const built = store.readPages({ after: 0n, size: 400 })[Symbol.asyncIterator]()
    const first = await built.next()
    const head = await store.head()
    stored(await writer.append(to(aStream(), { note: 'meanwhile' })))
    await store.wait(head, AbortSignal.timeout(20_000))
    expect(notes(await allAfter(store, head))).toEqual(['meanwhile'])
    const events = [...(first.done ? [] : first.value)]
    for (let page = await built.next(); !page.done; page = await built.next())
      events.push(...page.value)
    await store.close()
    expect(notes(events)).toEqual(numbers(many))
  })
})

/**
 * Appends that are larger than EventStoreDB takes, among the movements of many: each is told so to its caller, the
 * others go through, and nothing stays noted as pending.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { asInstant } from '#domain/shared/values.ts'
import { LogRefused, type EventStore } from '#event-store/contract.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { aKey, aStream, noted, to } from '#tests/event-store/given.ts'
import { doubleLog, drillLog } from './event-store.ts'
import { drillServer } from './product.ts'
import { asked } from './read-models.ts'

export type SizeDrill = {
  readonly movements: number
  readonly tooLarge: number
  /**
   * `silent`: a double that refuses what is too large as what it cannot take just now, which is what the product once
   * heard in it.
   */
  readonly server: 'plain' | 'silent'
}
export type SizeResult = {
  readonly movements: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly tooLarge: number
  /** Of those, whose callers were told that they are. */
  readonly told: number
  /** Whether a group stays noted that nobody finishes. */
  readonly pending: boolean
  /** The longest that a movement took. */
  readonly slowestMs: number
}

const callers = 16
/** Who is not acknowledged by then gives up. */
const patienceMs = { plain: 120_000, silent: 10_000 }
/** The product is told that the server takes more than it does, so that it is the server that refuses. */
const said = 17_000_000
/**
 * More than any server takes that was started as compose.yaml does: it takes seconds to refuse one, so there are few. A
 * double takes a megabyte.
 */
const [bytesOfReal, mostOfReal] = [16_100_000, 3]
const bytesOfDouble = 1_200_000

export const sizeDrill = async ({
  movements,
  tooLarge,
  server: kind,
}: SizeDrill): Promise<SizeResult> => {
  const [server, log] = [
    await drillServer(),
    kind === 'silent' ? await doubleLog() : await drillLog(),
  ]
  if (kind === 'silent' && log.double) log.double.faults.saysNoSize = true
  const store = eventStoreDbStore({
    ...log,
    index: server.urls.app,
    now: () => asInstant(new Date().toISOString()),
    mostAppend: said,
    limits: kind === 'plain' ? { deadlineMs: 15_000, patienceMs: 60_000 } : {},
  })
  const text = 'x'.repeat(log.double ? bytesOfDouble : bytesOfReal)
  const count = log.double ? tooLarge : Math.min(tooLarge, mostOfReal)
  const found: Found = { acknowledged: [], told: 0, slowestMs: 0 }
  const each = Math.ceil(movements / callers)
  try {
    await Promise.all([
      ...Array.from({ length: callers }, () => record(store, each, found, patienceMs[kind])),
      sendLarge(store, text, count, found),
    ])
    const kept = await notesIn(store)
    let pending = false
    await asked(server.urls.owner, async client => {
      const { rows } = await client.query(
        'select from log_index.turn where pending is not null',
      )
      pending = rows.length > 0
    })
    return {
      movements: each * callers,
      acknowledged: found.acknowledged.length,
      lost: found.acknowledged.filter(note => !kept.has(note)).length,
      doubled: [...kept.values()].filter(times => times > 1).length,
      tooLarge: count,
      told: found.told,
      pending,
      slowestMs: Math.round(found.slowestMs),
    }
  } finally {
    await store.close()
    await log.stop()
    await server.end()
  }
}

type Found = { readonly acknowledged: string[]; told: number; slowestMs: number }

/** One movement after the other, each sent until it is acknowledged, as a reader does. */
const record = async (
  store: EventStore,
  count: number,
  found: Found,
  mostMs: number,
): Promise<void> => {
  for (let at = 0; at < count; at++) {
    const note = aKey()
    const from = performance.now()
    while (!(await store.append(to(aStream(), { note, key: note })).catch(() => null))) {
      if (performance.now() - from > mostMs) return
      await wait(50)
    }
    found.acknowledged.push(note)
    found.slowestMs = Math.max(found.slowestMs, performance.now() - from)
  }
}

const sendLarge = async (
  store: EventStore,
  text: string,
  count: number,
  found: Found,
): Promise<void> => {
  for (let at = 0; at < count; at++) {
    const large = { ...noted('large', aKey()), data: { note: 'large', text } }
    const answer = await store
      .append(to(aStream(), { events: [large] }))
      .catch((error: unknown) => error)
    if (answer instanceof LogRefused && answer.code === 'log.too-large') found.told += 1
    await wait(20)
  }
}

const notesIn = async (store: EventStore): Promise<ReadonlyMap<unknown, number>> => {
  const kept = new Map<unknown, number>()
  for await (const page of store.readPages({ after: 0n, size: 1000 }))
    for (const { data } of page) kept.set(data['note'], (kept.get(data['note']) ?? 0) + 1)
  return kept
}

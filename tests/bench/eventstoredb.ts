import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client'
import { asInstant } from '#domain/shared/values.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { killHard, startDoubleProcess } from '#tests/drills/process.ts'
import { appendingTo, swipe } from './append-cases.ts'
import { inRounds, perSecond, rowOf, timed } from './append-measure.ts'
import type { BenchRow, BenchUrls } from './row.ts'

const rounds = 5
const roundMs = 1000
const pageSize = 1000

/**
 * The log in EventStoreDB, against its client alone, both over the server that `EVENT_STORE_URL` names (an empty one),
 * else over a double without faults in a process of its own: what the house adds by keys, claims, revisions and a
 * position without gaps. A real server is slower than the double and waits for a
 * disk. Long because each number of callers is asked of both in the same minute.
 */
export const run = async ({ app }: BenchUrls): Promise<BenchRow[]> => {
  const real = process.env['EVENT_STORE_URL']
  const double = real === undefined ? await startDoubleProcess() : null
  const url = double?.url ?? real ?? ''
  const prefix = `bench-${randomUUID()}-`
  const open = () =>
    eventStoreDbStore({
      url,
      index: app,
      now: () => asInstant(new Date().toISOString()),
      prefix,
    })
  const store = open()
  const client = EventStoreDBClient.connectionString(url)
  try {
    const bare = async (): Promise<void> => {
      await client.appendToStream(`bench-${randomUUID()}`, [
        jsonEvent({ type: 'MovementRecorded', data: swipe }),
      ])
    }
    const whole = appendingTo(store, randomUUID).append
    const appends = await warmed({
      bare: () => perSecond(64, roundMs, bare),
      with16: () => perSecond(16, roundMs, whole),
      with64: () => perSecond(64, roundMs, whole),
      with256: () => perSecond(256, roundMs, whole),
    })
    const reads = await warmed({
      bare: () => timed(() => readBare(client)),
      // By one that has none of it at hand from the time before.
      pages: async () => {
        const reader = open()
        try {
          return await timed(async () => count(reader.readPages({ after: 0n, size: pageSize })))
        } finally {
          await reader.close()
        }
      },
    })
    const server = double ? 'double' : 'server'
    const alone = `the client alone, 64 callers, over the same ${server}`
    const append = (callers: number, rates: readonly number[]): BenchRow =>
      rowOf(`append in EventStoreDB, ${callers} callers`, alone, null, rates, appends.bare)
    return [
      append(16, appends.with16),
      append(64, appends.with64),
      append(256, appends.with256),
      rowOf(
        'reader for rebuilds, EventStoreDB',
        'the client alone',
        null,
        reads.pages,
        reads.bare,
      ),
    ]
  } finally {
    await Promise.all([store.close(), client.dispose()])
    if (double) await killHard(double.child)
  }
}

const warmed = async <Name extends string>(
  cases: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> => {
  await inRounds(1, cases)
  return inRounds(rounds, cases)
}

const readBare = async (client: EventStoreDBClient): Promise<number> => {
  let read = 0
  for await (const { event } of client.readAll({ fromPosition: START, maxCount: 20_000 }))
    if (event) read += 1
  return read
}
const count = async (pages: AsyncIterable<readonly unknown[]>): Promise<number> => {
  let read = 0
  for await (const page of pages) {
    read += page.length
    if (read >= 20_000) break
  }
  return read
}

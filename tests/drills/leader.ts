/**
 * A cluster of EventStoreDB whose leader is killed, or stopped where it stands, while movements come in: nothing
 * acknowledged is lost or there twice, and nobody waits long after the others have elected one of themselves.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { asInstant, type LogPosition } from '#domain/shared/values.ts'
import type { EventStore, StoredEvent } from '#event-store/contract.ts'
import { eventStoreDbStore } from '#event-store/eventstoredb/store.ts'
import { startCluster, type Cluster } from '#tests/event-store/double/cluster.ts'
import { aKey, aStream, to } from '#tests/event-store/given.ts'
import { drillServer } from './product.ts'

export type LeaderDrill = {
  readonly changes: number
  readonly how: 'killed' | 'stopped'
  readonly electionMs: number
  /** After which no answer is waited for any longer; who has none waits for his connection to tell. */
  readonly deadlineMs: number
}
export type LeaderResult = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** The longest time in which nothing was acknowledged, and in which a reader was told nothing. */
  readonly silenceMs: number
  readonly readerSilenceMs: number
  readonly electionMs: number
}

const callers = 16
/** A leader that nobody has replaced by then comes back. */
const mostMs = 12_000

export const leaderDrill = async ({
  changes,
  how,
  electionMs,
  deadlineMs,
}: LeaderDrill): Promise<LeaderResult> => {
  const [server, cluster] = [await drillServer(), await startCluster({ electionMs })]
  const store = eventStoreDbStore({
    url: cluster.url,
    index: server.urls.app,
    now: () => asInstant(new Date().toISOString()),
    limits: { deadlineMs },
  })
  const told: Told = { acknowledged: [], answeredAt: [], readAt: [], over: false }
  const busy = [...Array.from({ length: callers }, () => call(store, told)), read(store, told)]
  try {
    await Promise.all([untilLater(told.answeredAt, 0), untilLater(told.readAt, 0)])
    for (let change = 0; change < changes; change++) await changeLeader(cluster, how, told)
    // Who was told nothing to the end has waited until then.
    told.answeredAt.push(performance.now())
    told.readAt.push(performance.now())
  } finally {
    told.over = true
    await Promise.all(busy)
    await store.close()
    await cluster.stop()
    await server.end()
  }
  const kept = notesIn(cluster)
  return {
    acknowledged: told.acknowledged.length,
    lost: told.acknowledged.filter(note => !kept.has(note)).length,
    doubled: [...kept.values()].filter(times => times > 1).length,
    silenceMs: longestGap(told.answeredAt),
    readerSilenceMs: longestGap(told.readAt),
    electionMs,
  }
}

type Told = {
  readonly acknowledged: string[]
  readonly answeredAt: number[]
  readonly readAt: number[]
  over: boolean
}

/** One movement after the other; who is told to come again does, as a reader would. */
const call = async (store: EventStore, told: Told): Promise<void> => {
  while (!told.over) {
    const note = aKey()
    const movement = to(aStream(), { note, key: note })
    while (!(await store.append(movement).catch(() => null))) {
      if (told.over) return
      await wait(50)
    }
    told.acknowledged.push(note)
    told.answeredAt.push(performance.now())
    await wait(10)
  }
}

const read = async (store: EventStore, told: Told): Promise<void> => {
  let after: LogPosition = 0n
  while (!told.over) {
    const page: readonly StoredEvent[] = await store
      .readAll({ after, max: 500 })
      .catch(() => [])
    after = page.at(-1)?.position ?? after
    if (page.length > 0) told.readAt.push(performance.now())
    else await wait(20)
  }
}

const changeLeader = async (
  cluster: Cluster,
  how: LeaderDrill['how'],
  { answeredAt, readAt }: Told,
): Promise<void> => {
  const from = performance.now()
  const bringBack = await cluster.take(how)
  // Not what was on its way when it went.
  await Promise.all([untilLater(answeredAt, from + 300), untilLater(readAt, from + 300)])
  await bringBack()
  await untilLater(answeredAt, performance.now() + 200)
  await untilLater(readAt, performance.now())
}
const untilLater = async (times: readonly number[], than: number): Promise<void> => {
  const from = performance.now()
  while ((times.at(-1) ?? 0) <= than && performance.now() - from < mostMs) await wait(10)
}

const longestGap = (times: readonly number[]): number =>
  Math.round(times.reduce((most, at, nth) => Math.max(most, at - (times[nth - 1] ?? at)), 0))

const notesIn = ({ log }: Cluster): ReadonlyMap<string, number> => {
  const kept = new Map<string, number>()
  for (const { type, data } of log.all()) {
    if (type !== 'Noted') continue
    const { note } = JSON.parse(Buffer.from(data).toString('utf8'))
    kept.set(note, (kept.get(note) ?? 0) + 1)
  }
  return kept
}

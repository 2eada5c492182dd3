/**
 * R12: somebody who reads slower than others write. A read model that goes at a tenth of the writers' pace, and a
 * screen that takes nothing, hold up nobody who writes; what they have not read yet stays in the log, not in memory;
 * the lag is seen, and falls to nothing once they go on.
 */
import type { LogPosition } from '#domain/shared/values.ts'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { apiApp } from '#api/app.ts'
import { listenForNews, newsChannels } from '#api/movements/news.ts'
import type { Log } from '#event-store/contract.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { openProjector } from '#database/open.ts'
import { gatewayApp } from '#gateway/app.ts'
import { attendance } from '#projections/evaluation/evaluation.ts'
import { noFault } from '#projections/shared/faults.ts'
import { handledTypes } from '#projections/shared/projection.ts'
import { projectionHealth } from '#projections/shared/health.ts'
import { startProjector } from '#projections/shared/projector.ts'
import { projections } from '#projections/index.ts'
import { movement } from './acknowledged.ts'
import { furnish, password, username } from './furnish.ts'
import { drillDeps, drillServer } from './product.ts'
import { signIn } from './traffic.ts'

export type SlowDrill = {
  readonly seconds: number
  /** Movements a second; the slow one reads a tenth of them. */
  readonly perSecond: number
  /**
   * As it is, or with one who reads everything at once and keeps what he has not got to: then the drill must notice.
   */
  readonly variant: 'real' | 'hoarding'
}
export type SlowResult = {
  /** Of an acknowledgement, in ms: while everybody keeps up, and while one does not. */
  readonly calmP99Ms: number
  readonly slowP99Ms: number
  readonly mostBehind: number
  readonly behindAtEnd: number
  /**
   * Events that were read and not written yet, at most, and how many a reader may hold: the page at work, and the next.
   */
  readonly mostHeld: number
  readonly mayHold: number
  readonly deafStreamCut: boolean
  readonly grownMb: number
  readonly seconds: number
}

const batch = 50

/** Long because it is one drill, from its beginning to what it found. */
export const slowDrill = async ({
  seconds,
  perSecond,
  variant,
}: SlowDrill): Promise<SlowResult> => {
  const began = performance.now()
  const server = await drillServer()
  const [key = ''] = await furnish(server)
  const { deps, close } = await drillDeps(server)
  const projector = await openProjector(server.urls.projector)
  const pace = { slow: false }
  const held: { to: LogPosition } = { to: 0n }
  const dawdle = async (): Promise<void> => {
    if (pace.slow) await wait((1000 * batch * 10) / perSecond)
  }
  const reader = startProjector({
    projections: projections.map(each =>
      each.name === attendance.name
        ? {
            ...each,
            project: async (tx, events) => {
              await dawdle()
              return each.project(tx, events)
            },
          }
        : each,
    ),
    log: watched(variant === 'real' ? deps.log : hoarding(deps.log), held),
    db: projector,
    session: projector.session,
    batch,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    fault: noFault,
  })
  const news = listenForNews(server.urls.app, newsChannels, () => undefined)
  const gateway = gatewayApp(deps)
  const api = await apiApp({
    ...deps,
    logger: false,
    rateLimit: false,
    trustedProxies: [],
    news,
    webRoot: null,
    tls: false,
  })
  let deaf: Socket | undefined
  try {
    await reader.ready
    const ports = [await portOf(api), await portOf(gateway)] as const
    deaf = await deafStream(ports[0], await signIn(ports[0], username, password))
    const calm = await posting({
      port: ports[1],
      key,
      perSecond,
      ms: Math.min(seconds, 20) * 500,
      first: 0,
    })
    const before = process.memoryUsage().rss
    pace.slow = true
    const most = { behind: 0, held: 0 }
    const look = async (): Promise<number> => {
      const read = held.to // before what is written is asked for: pages that come meanwhile are not held against it
      const head = await deps.log.head()
      const behind = await deps.db.withoutCompany(
        async tx =>
          (await projectionHealth(tx, head)).find(({ name }) => name === attendance.name)
            ?.behind ?? 0,
      )
      most.behind = Math.max(most.behind, behind)
      most.held = Math.max(most.held, Number(read - (head - BigInt(behind))))
      return behind
    }
    const over = new AbortController()
    const looking = lookOn(look, over.signal)
    const slow = await posting({
      port: ports[1],
      key,
      perSecond,
      ms: seconds * 1000,
      first: calm.next,
    })
    const grownMb = (process.memoryUsage().rss - before) / 2 ** 20
    over.abort()
    await looking
    pace.slow = false
    let behindAtEnd = await look()
    for (let attempt = 0; behindAtEnd > 0 && attempt < 1200; attempt++) {
      await wait(50)
      behindAtEnd = await look()
    }
    return {
      calmP99Ms: p99(calm.took),
      slowP99Ms: p99(slow.took),
      mostBehind: most.behind,
      behindAtEnd,
      mostHeld: most.held,
      mayHold: 2 * batch,
      deafStreamCut: deaf.destroyed,
      grownMb,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    deaf?.destroy()
    await api.close()
    await gateway.close()
    await reader.stop()
    await news.close()
    await projector.close()
    await close()
    await server.end()
  }
}

const ofAttendance = handledTypes(attendance).join()
/** How far the slow one has read. */
const watched = (log: Log<MesaiEvent>, held: { to: LogPosition }): Log<MesaiEvent> => ({
  ...log,
  readAll: async query => {
    const events = await log.readAll(query)
    if (query.types?.join() === ofAttendance)
      held.to = [held.to, events.at(-1)?.position ?? 0n].reduce((a, b) => (a > b ? a : b))
    return events
  },
})

/** Reads on to the end whatever it is asked for, and gives out of that. */
const hoarding = (log: Log<MesaiEvent>): Log<MesaiEvent> => ({
  ...log,
  readAll: query => log.readAll({ ...query, max: 100_000 }),
})

const lookOn = async (look: () => Promise<unknown>, over: AbortSignal): Promise<void> => {
  while (!over.aborted) {
    await look().catch(() => undefined) // the next look tells
    await wait(100)
  }
}

const portOf = async (app: {
  listen(at: { port: number; host: string }): Promise<string>
}): Promise<number> => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

/** A screen that asks for what happens and never reads it. */
const deafStream = (port: number, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.write(
      `GET /api/app/live HTTP/1.1\r\nhost: drill\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    socket.once('data', () => {
      socket
        .off('error', reject)
        .on('error', () => undefined)
        .pause()
      resolve(socket)
    })
  })

type Posting = {
  readonly port: number
  readonly key: string
  readonly perSecond: number
  readonly ms: number
  readonly first: number
}
const atOnce = 10
const posting = async ({
  port,
  key,
  perSecond,
  ms,
  first,
}: Posting): Promise<{ took: number[]; next: number }> => {
  const took: number[] = []
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let sent = 0; performance.now() - began < ms; await wait(5))
    for (; sent < ((performance.now() - began) / 1000) * perSecond; sent += atOnce)
      under.push(one(port, key, first + sent, took))
  await Promise.all(under)
  return { took, next: first + under.length * atOnce }
}
const one = async (port: number, key: string, first: number, took: number[]): Promise<void> => {
  const from = performance.now()
  const body = JSON.stringify({
    movements: Array.from({ length: atOnce }, (_, n) => movement(0, first + n)),
  })
  const answer = await fetch(`http://127.0.0.1:${port}/v1/movements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  })
  await answer.text()
  took.push(performance.now() - from)
}
const p99 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0

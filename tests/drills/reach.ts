/**
 * R9: the database is gone, unreachable, or the link to it half open. While it lasts nobody hangs, everybody is told
 * when to come again, and readiness says so; afterwards all is as before by itself, and nothing was piled up.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { movement } from './acknowledged.ts'
import { furnish, password, username } from './furnish.ts'
import { freePort } from '#tests/shared/free-port.ts'
import { killHard, startChild } from './process.ts'
import { drillServer } from './product.ts'
import { buildAgain } from './projector.ts'
import { startLink, type Link, type Way } from './reach-link.ts'
import { signIn } from './traffic.ts'

export type ReachDrill = {
  readonly ways: readonly Exclude<Way, 'open'>[]
  readonly awayMs: number
  /** The product as it is, or without its limits to waiting: then the drill must notice. */
  readonly variant: 'real' | 'patient'
}
export type WayResult = {
  readonly way: Way
  readonly requests: number
  readonly slowestMs: number
  /** Answers that are neither the page nor a 503 with the time to come again, by what they are. */
  readonly others: Readonly<Record<string, number>>
  /** From the fault until readiness said no, from its end until it said yes; null: it did not. */
  readonly redMs: number | null
  readonly greenMs: number | null
}
export type ReachResult = {
  readonly ways: readonly WayResult[]
  readonly grownMb: number
  readonly seconds: number
}

/** Whoever asks gives up then; nobody should have to. */
const mostMs = 15_000
/** A process that has not noticed by then will not; how soon it has to is said where the drill is judged. */
const noticedMs = 60_000

export const reachDrill = async ({
  ways,
  awayMs,
  variant,
}: ReachDrill): Promise<ReachResult> => {
  const began = performance.now()
  const server = await drillServer()
  const link = await startLink(new URL(server.urls.app))
  const [port, gatewayPort] = [await freePort(), await freePort()]
  let child: Awaited<ReturnType<typeof startChild>> | undefined
  try {
    const [key = ''] = await furnish(server)
    await buildAgain(server) // the read tables; nobody follows the log, since only reading is asked here
    child = await startChild(
      'served.ts',
      {
        APP_URL: link.urlOf(server.urls.app),
        KEY_FILE: server.keyFile,
        PORT: String(port),
        GATEWAY_PORT: String(gatewayPort),
        VARIANT: variant,
      },
      'listening',
    )
    const token = await signIn(port, username, password)
    const asking: Asking = { port, gatewayPort, token, key }
    await trouble(asking, link, 'open', 1500) // warm, so that what it grows by is not its first requests
    const before = await residentMb(child.pid)
    const results: WayResult[] = []
    for (const way of ways) results.push(await trouble(asking, link, way, awayMs))
    return {
      ways: results,
      grownMb: (await residentMb(child.pid)) - before,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    if (child) await killHard(child)
    await link.close()
    await server.end()
  }
}

type Asking = {
  readonly port: number
  readonly gatewayPort: number
  readonly token: string
  readonly key: string
}
type Told = {
  requests: number
  slowestMs: number
  readonly others: Record<string, number>
  over: boolean
}

const trouble = async (
  asking: Asking,
  link: Link,
  way: Way,
  awayMs: number,
): Promise<WayResult> => {
  const told: Told = { requests: 0, slowestMs: 0, others: {}, over: false }
  const sending = keepAsking(asking, told)
  const from = performance.now()
  await link.become(way)
  const red = way === 'open' || way === 'half-open' ? null : untilReadiness(asking, false)
  await wait(way === 'half-open' ? Math.min(awayMs, 5000) : awayMs) // what is opened anew goes through all the while
  await link.become('open')
  const until = performance.now()
  const greenMs = await untilReadiness(asking, true)
  told.over = true
  await sending
  const redAt = await red
  return {
    way,
    requests: told.requests,
    slowestMs: told.slowestMs,
    others: told.others,
    redMs: redAt === null ? null : Math.round(redAt - from),
    greenMs: greenMs === null ? null : Math.round(greenMs - until),
  }
}

/** Twenty of each a second, whatever became of those before. */
const keepAsking = async (
  { port, gatewayPort, token, key }: Asking,
  told: Told,
): Promise<void> => {
  const under: Promise<void>[] = []
  for (let n = 0; !told.over; n++) {
    under.push(
      ask(told, `http://127.0.0.1:${port}/api/app/dashboard`, {
        headers: { authorization: `Bearer ${token}` },
      }),
      ask(told, `http://127.0.0.1:${gatewayPort}/v1/movements`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ movements: [movement(0, n)] }),
      }),
    )
    await wait(50)
  }
  await Promise.all(under)
}

const ask = async (told: Told, url: string, init: RequestInit): Promise<void> => {
  told.requests += 1
  const from = performance.now()
  const what = await fetch(url, { ...init, signal: AbortSignal.timeout(mostMs) }).then(
    async answer => {
      await answer.text()
      return answer.status === 200 ||
        (answer.status === 503 && answer.headers.has('retry-after'))
        ? null
        : String(answer.status)
    },
    (error: unknown) => (error instanceof Error ? error.name : 'error'),
  )
  told.slowestMs = Math.max(told.slowestMs, Math.round(performance.now() - from))
  if (what !== null) told.others[what] = (told.others[what] ?? 0) + 1
}

/** Asked like a balancer does, which counts no answer within two seconds as no. @returns when both said so. */
const untilReadiness = async (
  { port, gatewayPort }: Asking,
  wanted: boolean,
): Promise<number | null> => {
  for (const end = performance.now() + noticedMs; performance.now() < end; await wait(100)) {
    const answers = await Promise.all(
      [port, gatewayPort].map(each =>
        fetch(`http://127.0.0.1:${each}/health/ready`, {
          signal: AbortSignal.timeout(2000),
        }).then(
          async answer => {
            await answer.text()
            return answer.ok
          },
          () => false,
        ),
      ),
    )
    if (answers.every(each => each === wanted)) return performance.now()
  }
  return null
}

const residentMb = async (pid: number | undefined): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

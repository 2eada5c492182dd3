/**
 * R17: a process that is told to stop while 200 requests a second come answers all that it let in, and is gone within
 * ten seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { movement } from './acknowledged.ts'
import { fleet, stopGently, type Stopped } from './fleet.ts'
import { furnish, password, username } from './furnish.ts'
import { hammer, type Hammered, type Hammering } from './hammer.ts'
import { killHard } from './process.ts'
import { drillServer } from './product.ts'
import { signIn } from './traffic.ts'

export type StoppingDrill = {
  readonly perSecond: number
  /** How often each is stopped. */
  readonly times: number
  /** As it is asked to, or killed hard: then the drill must notice. */
  readonly variant: 'real' | 'impatient'
}
export type StoppingResult = {
  readonly api: Hammered
  readonly gateway: Hammered
  readonly dropped: number
  readonly turnedAway: number
  readonly slowestStopMs: number
  readonly disorderly: readonly string[]
  readonly seconds: number
}

/** Long because it is one drill, from its beginning to what it found. */
export const stoppingDrill = async ({
  perSecond,
  times,
  variant,
}: StoppingDrill): Promise<StoppingResult> => {
  const began = performance.now()
  const server = await drillServer()
  const folder = mkdtempSync(join(tmpdir(), 'mesai-s-'))
  const processes = fleet(server, folder)
  try {
    const [key = ''] = await furnish(server)
    const projector = await processes.start('projector', 'projector-1')
    const [api, gateway] = await Promise.all([
      processes.start('api', 'api-1'),
      processes.start('gateway', 'gateway-1'),
    ])
    const stopped: Stopped[] = []
    const total = { api: nothing(), gateway: nothing() }
    for (let time = 0; time < times; time++) {
      const token = await signIn(api.port, username, password)
      const half = {
        perSecond: perSecond / 2,
        body: (n: number) => JSON.stringify({ movements: [movement(time, n)] }),
      }
      const all: readonly Hammering[] = [
        {
          ...half,
          port: api.port,
          path: '/api/app/dashboard',
          method: 'GET',
          headers: { authorization: `Bearer ${token}` },
        },
        {
          ...half,
          port: gateway.port,
          path: '/v1/movements',
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        },
      ]
      const over = new AbortController()
      const hammering = Promise.all(all.map(each => hammer(each, over.signal)))
      await wait(2000)
      if (variant === 'real')
        stopped.push(...(await Promise.all([api, gateway].map(stopGently))))
      else await Promise.all([api, gateway].map(({ child }) => killHard(child)))
      over.abort()
      const [asked, posted] = await hammering
      add(total.api, asked)
      add(total.gateway, posted)
      if (time < times - 1) await Promise.all([api, gateway].map(processes.again))
    }
    if (variant === 'real') stopped.push(await stopGently(projector))
    return {
      ...total,
      dropped: total.api.dropped + total.gateway.dropped,
      turnedAway: total.api.turnedAway + total.gateway.turnedAway,
      slowestStopMs: Math.max(0, ...stopped.map(({ ms }) => ms)),
      disorderly: stopped
        .filter(({ code }) => code !== 0)
        .map(({ name, code }) => `${name} ${code}`),
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await processes.end()
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const nothing = (): Hammered => ({
  answered: 0,
  putOff: 0,
  refused: 0,
  turnedAway: 0,
  dropped: 0,
  how: {},
})
const add = (total: Hammered, more: Hammered | undefined): void => {
  if (!more) return
  for (const what of ['answered', 'putOff', 'refused', 'turnedAway', 'dropped'] as const)
    total[what] += more[what]
  for (const [how, count] of Object.entries(more.how))
    total.how[how] = (total.how[how] ?? 0) + count
}

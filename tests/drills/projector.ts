/**
 * P2: a projector killed anywhere, time and again, ends with the rows it would have had. The history is the demo's,
 * which went through the gateway; the projector is killed at named points while it follows the log and while it builds
 * anew; then every table is compared with one built from the log without a kill.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { asInstant, asLocalDate, type Instant } from '#domain/shared/values.ts'
import { gatewayApp } from '#gateway/app.ts'
import { demoClock } from '#demo/clock.ts'
import { demoCompanies } from '#demo/companies.ts'
import { demoCompanyId } from '#demo/ids.ts'
import { makeDemo } from '#demo/demo.ts'
import { faultPoints } from '#projections/shared/faults.ts'
import { actsOfClerks } from './acts.ts'
import { startChild } from './process.ts'
import { drillDeps, drillServer, type DrillServer } from './product.ts'
import { differing, forgetReadModels, hashReadModels, type ReadModels } from './read-models.ts'

export type ProjectorDrill = {
  readonly days: number
  readonly kills: number
  readonly variant: 'real' | 'careless'
}
export type ProjectorResult = {
  readonly kills: number
  readonly tables: number
  readonly different: readonly string[]
  readonly events: number
  readonly seconds: number
}

/** Small, so that there is much to be killed in. */
const batch = 40

export const projectorDrill = async ({
  days,
  kills: wanted,
  variant,
}: ProjectorDrill): Promise<ProjectorResult> => {
  const server = await drillServer()
  try {
    await runProjector(server, { VARIANT: 'real' }) // makes the tables on the empty log, so that what follows is live
    const events = await makeHistory(server, days)
    const began = performance.now()
    let kills = 0
    for (let attempt = 0; kills < wanted && attempt < wanted * 4; attempt++) {
      // The careless one is killed between rows and checkpoint of cards, which cannot be added twice.
      const fault =
        variant === 'careless'
          ? 'after-write:1'
          : `${faultPoints[attempt % faultPoints.length]}:${1 + (attempt % 4)}`
      const killed = await runProjector(server, { VARIANT: variant, FAULT: fault })
      if (killed) kills += 1
      // Everything was read before it came to the point again: built anew, and killed in that.
      else if (variant === 'real') await forgetReadModels(server.superuserUrl)
      else break
    }
    await runProjector(server, { VARIANT: 'real' })
    const after = await hashReadModels(server.superuserUrl)
    const built = await buildAgain(server)
    return {
      kills,
      tables: Object.keys(built).length,
      different: differing(after, built),
      events,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await server.end()
  }
}

/** The read models as the log alone makes them; nobody else may write them meanwhile. */
export const buildAgain = async (server: DrillServer): Promise<ReadModels> => {
  await forgetReadModels(server.superuserUrl)
  await runProjector(server, { VARIANT: 'real', BATCH: '5000' })
  return hashReadModels(server.superuserUrl)
}

/**
 * Makes the read models and brings them up to the log, in a projector that ends by itself. @returns whether it was
 * killed before; false when it had nothing left to do.
 */
export const runProjector = async (
  server: DrillServer,
  env: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const child: ChildProcess = await startChild(
    'projector.ts',
    {
      APP_URL: server.urls.app,
      PROJECTOR_URL: server.urls.projector,
      KEY_FILE: server.keyFile,
      BATCH: String(batch),
      ...env,
    },
    'running',
  )
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  if (child.signalCode === 'SIGKILL') return true
  if (child.exitCode === 0) return false
  throw new Error(`the projector ended with ${child.exitCode ?? child.signalCode}`)
}

const lastDay = asLocalDate('2026-03-13')

/** The demo's days up to a fixed instant, with what clerks make of one, so that every run sees the same. */
const makeHistory = async (server: DrillServer, days: number): Promise<number> => {
  const until: Instant = asInstant('2026-03-16T18:00:00.000Z')
  const clock = demoClock(() => until)
  const { deps, close } = await drillDeps(server, clock.now)
  const gateway = gatewayApp({ ...deps, now: clock.now })
  await makeDemo({
    deps: { ...deps, now: clock.now },
    clock,
    gateway,
    addresses: { api: '', gateway: '' },
    file: join(server.dataDir, 'demo.json'),
    days,
  })
  await actsOfClerks(
    { ...deps, now: clock.now },
    demoCompanyId(demoCompanies(lastDay)[0]),
    lastDay,
  )
  await gateway.close()
  const events = Number(await deps.log.head())
  await close()
  return events
}

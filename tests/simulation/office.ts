import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { openSession } from '#api/access/sessions.ts'
import { apiApp } from '#api/app.ts'
import { readWaysEnded } from '#commands/access/ways-ended.ts'
import type { Deps } from '#commands/shared/deps.ts'
import { newId } from '#commands/shared/ids.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { CompanyId, UserId } from '#domain/shared/values.ts'
import type { Log } from '#event-store/contract.ts'
import type { Simulation } from './scheduler.ts'

/** What a process of the API stands on while it lives. */
export type Standing = Pick<Deps, 'log' | 'vault' | 'db'>
/**
 * The API, put together once for many seeds, since that takes longer than one of them: what it asks of log and database
 * it asks of the process that the request came to.
 */
export type Office = {
  readonly app: FastifyInstance
  /** What happens in `work`, and later because of it, is done by that process. */
  within<T>(standing: Standing, work: () => T): T
  close(): Promise<void>
}

const now = () => instantOf(Date.now())

/** One for all offices, since each storage that ever ran slows the whole process down. */
const standings = new AsyncLocalStorage<Standing>()

export const openOffice = async (nobody: Standing): Promise<Office> => {
  const current = (): Standing => {
    const standing = standings.getStore()
    if (vi.isFakeTimers() && !standing) throw new Error('nobody is it who asks')
    return standing ?? nobody
  }
  const handedOn = <K extends keyof Standing>(part: K): Standing[K] =>
    new Proxy(nobody[part], { get: (_, name) => Reflect.get(current()[part], name) })
  const app = await apiApp({
    log: handedOn('log') satisfies Log<MesaiEvent>,
    vault: handedOn('vault'),
    db: handedOn('db'),
    now,
    newId,
    logger: false,
    rateLimit: false,
    trustedProxies: [],
    news: { subscribe: () => () => undefined, close: async () => undefined },
    webRoot: null,
    tls: false,
  })
  await app.ready()
  return {
    app,
    within: (standing, work) => standings.run(standing, work),
    close: () => app.close(),
  }
}

/** Somebody who signs in anew before his session ends. */
export const seated = (
  sim: Pick<Simulation, 'during'>,
  db: Deps['db'],
  company: CompanyId,
  userId: UserId,
): (() => Promise<string>) => {
  let token = ''
  let until = 0
  return async () => {
    if (Date.now() < until) return token
    const place = {
      browser: 'firefox',
      system: 'linux',
      prefix: '192.0.2.0/24',
      known: true,
      appKey: null,
    } as const
    const opened = await sim
      .during(async () => {
        const waysEnded = await db.withCompany(company, tx =>
          readWaysEnded(tx, { company, userId }),
        )
        return waysEnded === null
          ? null
          : openSession({ db, now }, { company, userId, waysEnded }, place)
      })
      .catch(() => null)
    if (opened === null) return token // whoever was erased has no account any more
    token = opened.access
    until = Date.now() + 90 * 60_000
    return token
  }
}

import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { makeCluster, writeSettings, type Settings } from './cluster.ts'
import { openFolders } from './folders.ts'
import { openPasswords } from './passwords.ts'
import { choosePort, runningServer, startServer, stopServer } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { makeRoles } from './roles.ts'
import { serverUser } from './run-as.ts'
import { openSession } from './session.ts'
import { urlsOf, type EmbeddedUrls } from './urls.ts'

export type EmbeddedServer = {
  readonly urls: EmbeddedUrls
  /**
   * Ends what is still connected and waits until the server is down. Close own pools first. Later calls wait for the
   * first.
   */
  stop(): Promise<void>
}
export type EmbeddedOptions = {
  readonly dataDir: string
  readonly log?: { info(text: string): void; error(text: string): void }
  /** Over the defaults of `cluster.ts`. */
  readonly settings?: Settings
  /** False, for tests: nothing is forced to disk. */
  readonly durable?: boolean
}

const silent = { info: () => undefined, error: () => undefined }
const notDurable: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * Starts PostgreSQL 18 from its npm package in `<dataDir>/postgresql`, as an ordinary user or as root, with the roles
 * and the database `mesai`. A server left over by a Mesai that was killed is stopped first; one that dies is started
 * again.
 * @throws {StartRefused} with a sentence that says what stands in the way.
 */
export const startEmbedded = async ({
  dataDir,
  log = silent,
  settings = {},
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedServer> => {
  const as = serverUser()
  const folders = await openFolders(dataDir, as)
  const programs = await findPrograms(as, folders.home)
  const passwords = await openPasswords(folders)
  await makeCluster(folders, programs, passwords, as, durable)

  const left = await runningServer(folders)
  if (left) {
    const session = await openSession(
      urlsOf(folders, left.port, passwords).superuser,
      resolve(dataDir),
    )
    log.info('stopping the PostgreSQL server that an earlier run left over')
    await session.end()
    await stopServer(folders, programs, as)
  }
  const port = await choosePort(folders)
  const urls = urlsOf(folders, port, passwords)
  await writeSettings(folders, port, { ...(durable ? {} : notDurable), ...settings })
  const begin = async (): Promise<pg.Client> => {
    if (!(await runningServer(folders))) await startServer(folders, programs, as)
    return openSession(urls.superuser, resolve(dataDir))
  }

  const watch = await keepAlive(begin, log)
  const stop = async (): Promise<void> => {
    await watch.end()
    if (await runningServer(folders)) await stopServer(folders, programs, as)
  }
  await makeRoles(watch.session(), passwords).catch(async error => {
    await stop()
    throw error
  })
  let stopped: Promise<void> | null = null
  return { urls, stop: () => (stopped ??= stop()) }
}

/** Holds the supervisor's session, and begins anew when it is lost, until it is ended. */
const keepAlive = async (
  begin: () => Promise<pg.Client>,
  log: NonNullable<EmbeddedOptions['log']>,
): Promise<{ session: () => pg.Client; end: () => Promise<void> }> => {
  const ending = new AbortController()
  let beginning: Promise<void> | null = null
  const hold = async (): Promise<pg.Client> => {
    const session = await begin()
    session.once('end', () => {
      if (!ending.signal.aborted) beginning = beginAgain()
    })
    return session
  }
  const beginAgain = async (): Promise<void> => {
    log.error('PostgreSQL went away; starting it again')
    for (let wait = 100; !ending.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        current = await hold()
        return log.info('PostgreSQL is back')
      } catch (error) {
        log.error(error instanceof Error ? error.message : String(error))
        await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }
  let current = await hold()
  return {
    session: () => current,
    end: async () => {
      ending.abort()
      await beginning
      await current.end().catch(() => undefined)
    },
  }
}

/** What takes over from a PostgreSQL: a standby that streams from it, or a copy with the archived write-ahead log. */
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { baseBackup } from '#database/backup/base-backup.ts'
import { writeSettings, type Settings } from '#database/embedded/cluster.ts'
import { openFolders } from '#database/embedded/folders.ts'
import { openPasswords } from '#database/embedded/passwords.ts'
import { choosePort, startServer, stopServer } from '#database/embedded/postmaster.ts'
import { findPrograms } from '#database/embedded/programs.ts'
import { serverUser } from '#database/embedded/run-as.ts'
import { urlsOf } from '#database/embedded/urls.ts'
import type { DrillServer } from './product.ts'
import { asked } from './read-models.ts'

/** A commit is answered from then on when the standby has it. */
export const confirmEach = async ({ superuserUrl }: DrillServer): Promise<void> => {
  await asked(superuserUrl, client =>
    client.query("alter system set synchronous_standby_names = 'ANY 1 (standby)'"),
  )
  await asked(superuserUrl, client => client.query('select pg_reload_conf()'))
}

/** Where PostgreSQL puts each segment of its write-ahead log that is full, or that it is told to end. */
export const openArchive = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mesai-wal-'))
  await chmod(folder, 0o777) // the server is another user where this one is root
  return {
    settings: {
      archive_mode: 'on',
      archive_command: `cp %p ${folder}/%f`,
      archive_timeout: '60',
    },
    restoring: { restore_command: `cp ${folder}/%f %p` },
    /** What `archive_timeout` does by itself, and waits until it has been done. */
    untilNow: async ({ superuserUrl }: DrillServer): Promise<void> => {
      let segment = ''
      await asked(superuserUrl, async client => {
        const { rows } = await client.query<{ name: string }>(
          'select pg_walfile_name(pg_switch_wal()) as name',
        )
        segment = rows[0]?.name ?? ''
      })
      for (let tries = 0; tries < 300; tries++) {
        if ((await readdir(folder)).includes(segment)) return
        await wait(100)
      }
      throw new Error(`the segment ${segment} is not archived`)
    },
    loseLast: async (): Promise<void> => {
      const last = (await readdir(folder))
        .filter(name => /^[0-9A-F]{24}$/.test(name))
        .toSorted()
      await rm(join(folder, last.at(-1) ?? ''))
    },
    end: () => rm(folder, { recursive: true, force: true }),
  }
}
type Archive = Awaited<ReturnType<typeof openArchive>>

/** A copy of the primary, and a server over it that is not started. */
const copyOf = async (primary: DrillServer) => {
  const dataDir = `${primary.dataDir}-copy`
  await baseBackup({ dataDir: primary.dataDir, keyFile: primary.keyFile }, dataDir)
  const as = serverUser()
  const folders = await openFolders(dataDir, as)
  const programs = await findPrograms(as, folders.home)
  const port = await choosePort(folders)
  const urls = urlsOf(folders, port, await openPasswords(folders))
  return {
    folders,
    urls,
    start: async (settings: Settings): Promise<void> => {
      await writeSettings(folders, port, { hot_standby: 'on', ...settings })
      await startServer(folders, programs, as)
    },
    stop: () => stopServer(folders, programs, as),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** A copy of the primary that lies there until it is needed, and is brought up to the end of the archive then. */
export const copyBeside = async (primary: DrillServer, { restoring }: Archive) => {
  const { folders, urls, start, stop, remove } = await copyOf(primary)
  let runs = false
  const stopIt = async (): Promise<void> => {
    if (runs) await stop()
    runs = false
  }
  return {
    urls,
    stop: stopIt,
    takeOver: async (): Promise<void> => {
      await writeFile(join(folders.data, 'recovery.signal'), '')
      await start(restoring)
      runs = true
      await untilOpen(urls.superuser)
    },
    end: async (): Promise<void> => {
      await stopIt()
      await remove()
    },
  }
}
const untilOpen = async (superuserUrl: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    let isOpen = false
    await asked(superuserUrl, async client => {
      const { rows } = await client.query('select where not pg_is_in_recovery()')
      isOpen = rows.length > 0
    })
    if (isOpen) return
    await wait(100)
  }
  throw new Error('the copy is not brought up to the end of the archive')
}

/** A copy of the primary that streams from it. */
export const startStandby = async (primary: DrillServer) => {
  const { folders, urls, start, stop: stopServerOf, remove } = await copyOf(primary)
  const { host, port: from, user, password } = new Client(primary.superuserUrl)
  await writeFile(join(folders.data, 'standby.signal'), '')
  await start({
    primary_conninfo: `host=${host} port=${from} user=${user} password=${password} application_name=standby`,
  })
  await streams(primary)
  let runs = true
  const stop = async (): Promise<void> => {
    if (runs) await stopServerOf()
    runs = false
  }
  return {
    urls,
    stop,
    takeOver: async (): Promise<void> => {
      if (!runs) await start({})
      runs = true
      await asked(urls.superuser, client => client.query('select pg_promote()'))
    },
    end: async (): Promise<void> => {
      await stop()
      await remove()
    },
  }
}

const streams = async ({ superuserUrl }: DrillServer): Promise<void> => {
  for (let tries = 0; tries < 300; tries++) {
    const found = { streaming: false }
    await asked(superuserUrl, async client => {
      const { rows } = await client.query(
        "select from pg_stat_replication where application_name = 'standby' and state = 'streaming'",
      )
      found.streaming = rows.length > 0
    })
    if (found.streaming) return
    await wait(100)
  }
  throw new Error('the standby does not stream')
}

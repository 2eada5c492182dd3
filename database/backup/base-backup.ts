import { chown, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartRefused } from '../errors.ts'
import { openFolders, type Folders } from '../embedded/folders.ts'
import { openPasswords } from '../embedded/passwords.ts'
import { runningServer } from '../embedded/postmaster.ts'
import { serverUser } from '../embedded/run-as.ts'
import { urlsOf } from '../embedded/urls.ts'

/** `bytes` copied. */
export type BackedUp = { readonly files: number; readonly bytes: number }

/**
 * Copies the data folder of a running Mesai with the embedded PostgreSQL, which comes without `pg_dump`, into a new
 * folder from which it starts as it is: PostgreSQL's own base backup (`pg_backup_start`, files, `pg_backup_stop`, then
 * the write-ahead log from the first to the last), so it may be written to meanwhile. All that was committed before it
 * began is in it. The key file stays out: whoever gets the copy shall not be able to read the names in it.
 * @throws {StartRefused} when nothing runs in `dataDir`, or `to` holds something.
 */
export const baseBackup = async (
  { dataDir, keyFile }: { readonly dataDir: string; readonly keyFile: string },
  to: string,
): Promise<BackedUp> => {
  const folders = await openFolders(dataDir, serverUser())
  const running = await runningServer(folders)
  if (!running)
    throw new StartRefused(
      `No Mesai with its own PostgreSQL is running in ${dataDir}: start it, or copy the whole folder while it is ` +
        'stopped.',
    )
  if ((await readdir(to).catch(() => [])).length > 0)
    throw new StartRefused(`${to} is not empty: a backup is written into a new folder.`)
  const client = new pg.Client({
    connectionString: urlsOf(folders, running.port, await openPasswords(folders)).superuser,
    application_name: 'mesai backup',
  })
  client.on('error', () => undefined) // the statement at hand fails as well
  await client.connect()
  try {
    return await copyAll(client, folders, { dataDir, keyFile, to })
  } finally {
    await client.end() // ends a backup that was broken off, and lets go of the write-ahead log
  }
}

/**
 * What belongs to the running server alone, or is written by the one that starts from the copy; `pg_wal` comes last.
 */
const leftOut = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*)$/
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

const copyAll = async (
  client: pg.Client,
  { data, home, passwords, socket }: Folders,
  { dataDir, keyFile, to }: { dataDir: string; keyFile: string; to: string },
): Promise<BackedUp> => {
  const tally = { files: 0, bytes: 0 }
  const target = join(to, 'postgresql', 'data')
  await folderLike(dataDir, to)
  await folderLike(home, join(to, 'postgresql'))
  // keeps the log until we have it
  await client.query(
    "select pg_create_physical_replication_slot('mesai_backup_' || pg_backend_pid(), true, true)",
  )
  await client.query("select pg_backup_start('mesai', true)")
  await copyFolder(data, target, tally, name => !leftOut.test(name), emptied)
  const {
    rows: [stopped],
  } = await client.query<{ label: string; spaces: string }>(
    'select labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
  )
  await fileLike(join(data, 'PG_VERSION'), join(target, 'backup_label'), stopped?.label ?? '')
  if (stopped?.spaces)
    throw new StartRefused(
      'The database has table spaces outside its folder, which this backup does not know.',
    )
  await copyFolder(join(data, 'pg_wal'), join(target, 'pg_wal'), tally, () => true, new Set())
  await copyFile(passwords, join(to, 'postgresql', 'passwords.json'), tally)
  // Mails and whatever else lies beside the database.
  const apart = new Set([home, socket, keyFile])
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const from = join(dataDir, entry.name)
    if (apart.has(from)) continue
    if (entry.isDirectory())
      await copyFolder(from, join(to, entry.name), tally, () => true, new Set())
    else if (entry.isFile()) await copyFile(from, join(to, entry.name), tally)
  }
  return tally
}

type Counting = { files: number; bytes: number }

const copyFolder = async (
  from: string,
  to: string,
  tally: Counting,
  wanted: (name: string) => boolean,
  without: ReadonlySet<string>,
): Promise<void> => {
  await folderLike(from, to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // `pg_wal` may be a link to another disk.
    if (without.has(entry.name)) await folderLike(source, target)
    else if (entry.isDirectory()) await copyFolder(source, target, tally, wanted, new Set())
    else if (entry.isFile() && wanted(entry.name)) await copyFile(source, target, tally)
  }
}

const block = 1 << 20
/**
 * By blocks, as the server may write the file meanwhile, and down to the disk. A file that goes meanwhile (a dropped
 * table) is not needed.
 */
const copyFile = async (from: string, to: string, tally: Counting): Promise<void> => {
  const source = await open(from, 'r').catch(gone)
  if (!source) return
  try {
    const { mode, uid, gid } = await source.stat()
    const target = await open(to, 'wx', mode & 0o777)
    try {
      const buffer = Buffer.allocUnsafe(block)
      for (
        let read = await source.read(buffer, 0, block);
        read.bytesRead > 0;
        read = await source.read(buffer, 0, block)
      ) {
        await target.writeFile(buffer.subarray(0, read.bytesRead))
        tally.bytes += read.bytesRead
      }
      if (process.getuid?.() === 0) await target.chown(uid, gid)
      await target.datasync()
    } finally {
      await target.close()
    }
    tally.files += 1
  } finally {
    await source.close()
  }
}
const gone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

const folderLike = async (from: string, to: string): Promise<void> => {
  const { mode, uid, gid } = await stat(from)
  await mkdir(to, { recursive: true, mode: mode & 0o777 })
  if (process.getuid?.() === 0) await chown(to, uid, gid)
}

const fileLike = async (like: string, to: string, text: string): Promise<void> => {
  const { uid, gid } = await stat(like)
  await writeFile(to, text, { flag: 'wx', mode: 0o600, flush: true })
  if (process.getuid?.() === 0) await chown(to, uid, gid)
}

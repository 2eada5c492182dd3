import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartRefused } from '../errors.ts'
import type { RunAs } from './run-as.ts'

/** All of the embedded PostgreSQL in the data folder. */
export type Folders = {
  /** `<DATA_DIR>/postgresql`, the server's own. */
  readonly home: string
  readonly data: string
  /** Where its unix socket lies; null on Windows. */
  readonly socket: string | null
  readonly log: string
  readonly passwords: string
}

/** Makes the folders. @throws {StartRefused} when the server's user cannot enter them, or we cannot write there. */
export const openFolders = async (dataDir: string, as: RunAs): Promise<Folders> => {
  const root = resolve(dataDir)
  const home = join(root, 'postgresql')
  try {
    await mkdir(root, { recursive: true, mode: as ? 0o711 : 0o700 })
    if (as) await letThrough(root, as)
    await ownFolder(home, as)
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new StartRefused(
      `The data folder ${root} cannot be written (${codeOf(error)}). Set DATA_DIR to a folder that can.`,
      { cause: error },
    )
  }
  return {
    home,
    data: join(home, 'data'),
    log: join(home, 'server.log'),
    passwords: join(home, 'passwords.json'),
    socket: process.platform === 'win32' ? null : await socketFolder(home, as),
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

const ownFolder = async (folder: string, as: RunAs): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (as) await chown(folder, as.uid, as.gid)
}

/** The data folder itself is ours to open for passing through; what lies above it is not. */
const letThrough = async (root: string, as: { uid: number; gid: number }): Promise<void> => {
  const { mode, uid } = await stat(root)
  if (uid === 0) await chmod(root, (mode & 0o777) | 0o011)
  for (let folder = root; ; folder = dirname(folder)) {
    if (!mayEnter(await stat(folder), as)) {
      throw new StartRefused(
        `As root, PostgreSQL runs as the user "postgres", who cannot enter ${folder}. Set DATA_DIR to a folder he ` +
          'can reach (such as /var/lib/mesai), or start Mesai as an ordinary user.',
      )
    }
    if (folder === dirname(folder)) return
  }
}

const mayEnter = (
  folder: { mode: number; uid: number; gid: number },
  as: { uid: number; gid: number },
): boolean =>
  (folder.mode & (folder.uid === as.uid ? 0o100 : folder.gid === as.gid ? 0o010 : 0o001)) !== 0

/**
 * A socket's path may have about 100 characters: a long data folder has its socket below `/tmp`, in a folder nobody
 * else can enter.
 */
const socketFolder = async (home: string, as: RunAs): Promise<string> => {
  const beside = join(home, 'socket')
  const folder =
    Buffer.byteLength(beside) <= 80
      ? beside
      : `/tmp/mesai-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  await ownFolder(folder, as)
  const { mode, uid } = await lstat(folder)
  if (uid === (as?.uid ?? process.getuid?.()) && (mode & 0o170777) === 0o040700) return folder
  throw new StartRefused(
    `The folder ${folder} for PostgreSQL's socket is not the server's own. Remove it and start again.`,
  )
}

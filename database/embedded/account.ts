import { execFile } from 'node:child_process'
import { chown, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The operating system's account that PostgreSQL runs as: it refuses to run as root. Undefined: as ourselves. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/** As root: the account `postgres`, made where it is missing. Otherwise our own. */
export const serverAccount = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined
  const found = await lookUp()
  if (found) return found
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    .catch(() => run('adduser', ['--system', '--no-create-home', '--group', 'postgres']))
    .catch(() => run('adduser', ['-S', '-D', '-H', 'postgres']))
  const made = await lookUp()
  if (!made) throw new Error('PostgreSQL does not run as root, and the account "postgres" could not be made. Make it, or start Mesai as an ordinary user.')
  return made
}

/** Makes a folder that only the account can read. */
export const ownFolder = async (path: string, account: Account): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (account) await chown(path, account.uid, account.gid)
}

/** @returns the first folder on the way to `path` that the account may not enter; undefined when the way is free. */
export const closedFolder = async (path: string, account: Account): Promise<string | undefined> => {
  if (!account) return undefined
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const enters = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001
    if (!enters) return folder
    if (folder === dirname(folder)) return undefined
  }
}

const lookUp = async (): Promise<Account> => {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async flag => Number((await run('id', [flag, 'postgres'])).stdout)))
    return uid === undefined || gid === undefined ? undefined : { uid, gid }
  } catch {
    return undefined
  }
}

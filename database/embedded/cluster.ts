import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { closedFolder, ownFolder } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Runs one of PostgreSQL's programs as its account. @throws {Error} with what it printed. */
export const program = (file: string, args: readonly string[], account: Account): Promise<void> =>
  new Promise((resolve, reject) => {
    const { LC_ALL: _all, LANG: _lang, ...env } = process.env // a locale the machine lacks would stop initdb
    const child = spawn(file, args, { ...account, cwd: '/', env: { ...env, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    const keep = (chunk: Buffer): void => { printed = `${printed}${chunk.toString()}`.slice(-8000) }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    // `exit` and not `close`: the server that pg_ctl leaves behind keeps the pipes open.
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}: ${printed.trim()}`))))
  })

/** As root the programs may lie where their account cannot go (`/root`): then they are copied beside the data. */
export const reachable = async (binaries: Binaries, dataDir: string, account: Account): Promise<Binaries> => {
  if (!(await closedFolder(binaries.root, account))) return binaries
  const copy = join(dataDir, 'postgresql-programs')
  if (!existsSync(join(copy, 'native'))) {
    await rm(`${copy}.partial`, { recursive: true, force: true })
    await cp(binaries.root, `${copy}.partial`, { recursive: true, verbatimSymlinks: true })
    await rename(`${copy}.partial`, copy)
  }
  const moved = (path: string): string => path.replace(binaries.root, copy)
  return { root: copy, initdb: moved(binaries.initdb), pgCtl: moved(binaries.pgCtl), postgres: moved(binaries.postgres) }
}

export type Secrets = { readonly superuser: string; readonly owner: string; readonly app: string; readonly projector: string }

/** Makes the data folder on first start, and reads the roles' passwords on every one. */
export const openCluster = async (binaries: Binaries, folder: string, secretsFile: string, account: Account): Promise<Secrets> => {
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
    if (version !== '18') throw new Error(`The data folder ${folder} was made by PostgreSQL ${version}, this version brings 18. Start the version of Mesai that made it and move the data with its export.`)
    return JSON.parse(await readFile(secretsFile, 'utf8')) as Secrets
  }
  const secret = (): string => randomBytes(24).toString('base64url')
  const secrets: Secrets = { superuser: secret(), owner: secret(), app: secret(), projector: secret() }
  const unfinished = `${folder}.unfinished` // renamed when whole, so that a first start that is killed leaves nothing half made
  await rm(unfinished, { recursive: true, force: true })
  await ownFolder(unfinished, account)
  await writeFile(secretsFile, JSON.stringify(secrets), { mode: 0o600 })
  const passwordFile = join(folder, '..', 'initdb-password')
  await writeFile(passwordFile, secrets.superuser, { mode: 0o600 })
  if (account) await chown(passwordFile, account.uid, account.gid)
  try {
    await program(binaries.initdb, [
      '-D', unfinished, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-k', '--encoding=UTF8',
      '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions',
    ], account)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, folder)
  return secrets
}

/** Folder of the unix socket: private to the account, and short, since a socket's path may not pass about 100 characters. */
export const socketFolder = async (dataDir: string, account: Account): Promise<string> => {
  const folder = join(dataDir, 's')
  if (folder.length > 80) throw new Error(`The path of DATA_DIR is too long for a socket: ${dataDir}. Choose one of fewer than 78 characters.`)
  await mkdir(dataDir, { recursive: true })
  await ownFolder(folder, account)
  return folder
}

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { StartRefused } from '../errors.ts'
import type { Folders } from './folders.ts'
import type { Programs } from './programs.ts'
import { runInto, runProgram, type RunAs } from './run-as.ts'

/**
 * The server of our data folder that is alive, ours or left over by a Mesai that was killed; null when there is none.
 */
export const runningServer = async ({
  data,
}: Folders): Promise<{ readonly pid: number; readonly port: number } | null> => {
  const [pid, , , port] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''))
    .split('\n')
    .map(Number)
  return pid !== undefined && port !== undefined && pid > 0 && isPostgres(pid)
    ? { pid, port }
    : null
}

/**
 * The number in a left-over file may by now be another program's; or its process is dead and nobody has asked how it
 * ended.
 */
const isPostgres = (pid: number): boolean => {
  try {
    if (process.platform === 'win32') return process.kill(pid, 0)
    const { state, command } = process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
    return state !== 'Z' && command.startsWith('postgres')
  } catch {
    return false
  }
}
/** Small images have no `ps`. */
const fromProc = (pid: number): { state: string | undefined; command: string } => {
  const [, command = '', state] =
    /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return { state, command }
}
const fromPs = (pid: number): { state: string | undefined; command: string } => {
  const [state, ...command] = execFileSync(
    '/bin/ps',
    ['-p', String(pid), '-o', 'stat=,comm='],
    { encoding: 'utf8' },
  )
    .trim()
    .split(/\s+/)
  return { state: state?.charAt(0), command: basename(command.join(' ')) }
}

/**
 * PostgreSQL takes the number in a left-over lock file for a live server when any process of its user has it, even a
 * dead one that is not yet buried. The number is exchanged for one that surely is nobody's; the rest stays, since by it
 * PostgreSQL sees whether processes of the old server still write.
 */
const clearLocks = async ({ data, socket }: Folders): Promise<void> => {
  for (const file of [
    join(data, 'postmaster.pid'),
    ...(socket ? [join(socket, `.s.PGSQL.${socketPort}.lock`)] : []),
  ]) {
    // Opened where it is, never made: a lock file that nobody removes would be waited for.
    const lock = await open(file, 'r+').catch(() => null)
    const text = await lock?.readFile('utf8')
    if (text) {
      await lock?.truncate()
      await lock?.write(text.replace(/^-?\d+/, String(nobodysNumber())), 0)
    }
    await lock?.close()
  }
}
/** Of a process that ended just now, and is buried. */
const nobodysNumber = (): number =>
  spawnSync(process.execPath, ['--version'], { stdio: 'ignore' }).pid

/** On a unix socket the number only names the file. */
const socketPort = 5432
export const choosePort = async ({ socket }: Folders): Promise<number> =>
  socket ? socketPort : freePort()

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
  })

const longLog = 10_000_000

/** For when `runningServer` finds none. @throws {StartRefused} with the last lines of the server's log. */
export const startServer = async (
  folders: Folders,
  programs: Programs,
  as: RunAs,
): Promise<void> => {
  const { data, log, home } = folders
  await clearLocks(folders)
  const file = await open(log, 'a', 0o600)
  try {
    if (as) await file.chown(as.uid, as.gid)
    if ((await file.stat()).size > longLog) await file.truncate()
    const code = await runInto(
      file.fd,
      programs.pgCtl,
      ['start', '--silent', '--wait', '--timeout=120', `--pgdata=${data}`, `--log=${log}`],
      as,
      home,
    )
    if (code !== 0)
      throw new StartRefused(
        `PostgreSQL did not start in ${data}. The end of its log (${log}):\n${await lastLines(log)}`,
      )
  } finally {
    await file.close()
  }
}

/** Waits until it is down; sessions still open are ended. */
export const stopServer = async (
  { data, home }: Folders,
  programs: Programs,
  as: RunAs,
): Promise<void> => {
  const stop = (mode: string): Promise<unknown> =>
    runProgram(
      programs.pgCtl,
      ['stop', '--wait', '--timeout=60', `--mode=${mode}`, `--pgdata=${data}`],
      as,
      home,
    )
  await stop('fast').catch(() => stop('immediate'))
}

const lastLines = async (log: string): Promise<string> =>
  (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-50).join('\n')

import { execFile, execFileSync, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { StartRefused } from '../errors.ts'

/** Who runs PostgreSQL, which refuses to run as root; null: whoever runs us. */
export type RunAs = { readonly uid: number; readonly gid: number } | null

const name = 'postgres'

/** As root the system user `postgres`, made when missing. @throws {StartRefused} when it cannot be made. */
export const serverUser = (): RunAs => {
  if (process.getuid?.() !== 0) return null
  const known = idsOf(name)
  if (known) return known
  makeUser()
  const made = idsOf(name)
  if (made) return made
  throw new StartRefused(
    `PostgreSQL does not run as root, and a system user "${name}" could not be made. Make one (useradd --system ` +
      `${name}), start Mesai as an ordinary user, or set DATABASE_URL.`,
  )
}

const idsOf = (user: string): RunAs => {
  try {
    const [uid, gid] = ['-u', '-g'].map(which =>
      Number(
        execFileSync('id', [which, user], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      ),
    )
    return uid !== undefined && gid !== undefined ? { uid, gid } : null
  } catch {
    return null
  }
}

/** Debian and Red Hat have `useradd`, small images `adduser`. */
const makeUser = (): void => {
  const ways: readonly (readonly [string, readonly string[]])[] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    ],
    ['adduser', ['--system', '--group', '--no-create-home', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ]
  for (const [program, args] of ways) {
    try {
      execFileSync(program, args, { stdio: 'ignore' })
      return
    } catch {
      // The next way; the caller sees whether one of them worked.
    }
  }
}

const execute = promisify(execFile)

/**
 * What a child of PostgreSQL sees of our environment: no locale of the machine (it may not exist), no settings for
 * clients.
 */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    ['PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'HOME'].map(key => [
      key,
      process.env[key],
    ]),
  ),
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** Runs a program of PostgreSQL to its end. @throws with `stdout` and `stderr` when it fails. */
export const runProgram = (
  program: string,
  args: readonly string[],
  as: RunAs,
  folder: string,
): Promise<{ stdout: string; stderr: string }> =>
  execute(program, [...args], {
    ...as,
    cwd: folder,
    env: environment(),
    windowsHide: true,
    maxBuffer: 10_000_000,
  })

/**
 * Runs a program that leaves a server behind, and so would hold our pipes open; what it says goes to the end of a file.
 * @returns its exit code.
 */
export const runInto = (
  file: number,
  program: string,
  args: readonly string[],
  as: RunAs,
  folder: string,
): Promise<number | null> =>
  new Promise((resolve, reject) => {
    spawn(program, args, {
      ...as,
      cwd: folder,
      env: environment(),
      windowsHide: true,
      stdio: ['ignore', file, file],
    })
      .once('error', reject)
      .once('exit', resolve)
  })

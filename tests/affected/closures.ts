import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** For each file that is reached from some, the files of the project that it imports itself. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Reads folders, files or processes that no import shows. */
const beyond = new RegExp(
  [
    String.raw`readdirSync|readdir\(|readFileSync|readFile\(`,
    String.raw`import\((?!\s*['"])|import\.meta\.glob`,
    'node:child_process|node:worker_threads',
  ].join('|'),
)

/** Of those in `tests/shared`, whoever makes the database: all that it reads is hashed with each file. */
const madeOfHashed: ReadonlySet<string> = new Set(['tests/shared/made-cluster.ts'])

/** Which files of the project import which, from these on. @throws where one of them cannot be resolved */
export const importsFrom = async (root: string, files: readonly string[]): Promise<Imports> => {
  const { metafile } = await build({
    stdin: {
      contents: files.map(file => `import ${JSON.stringify(`./${file}`)}`).join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    outdir: 'none',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  })
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.flatMap(({ path, external }) => (external ? [] : [path])),
    ]),
  )
}

/**
 * All files on which the outcome of one hangs; null: on any file of the project, since it looks at some that no import
 * shows. A source that looks so hangs on its whole layer.
 */
export const closureOf = (
  file: string,
  imports: Imports,
  all: readonly string[],
  layersBeyond: (file: string) => readonly string[],
): ReadonlySet<string> | null => {
  const seen = new Set<string>()
  const waiting = [file]
  const take = (next: string): void => {
    if (seen.has(next)) return
    seen.add(next)
    waiting.push(next)
  }
  take(file)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const imported of imports.get(next) ?? []) take(imported)
    for (const layer of layersBeyond(next)) {
      if (layer === 'tests') return null
      for (const other of all) if (other.startsWith(`${layer}/`)) take(other)
    }
  }
  return seen
}

/** Layers on all of which a file hangs: its own where it looks beyond imports, and that of the sentences of screens. */
export const layersBeyondIn = (root: string): ((file: string) => readonly string[]) => {
  const read = new Map<string, readonly string[]>()
  return file => {
    const known = read.get(file)
    if (known) return known
    const isRead = isScript.test(file) && !madeOfHashed.has(file)
    const text = isRead ? readFileSync(join(root, file), 'utf8') : ''
    const found = [
      ...(beyond.test(text) ? [file.split('/')[0] ?? ''] : []),
      ...(text.includes("from 'virtual:screen-words'") ? ['words'] : []),
    ]
    read.set(file, found)
    return found
  }
}
const isScript = /\.[cm]?tsx?$/

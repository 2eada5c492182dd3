import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closureOf, importsFrom, layersBeyondIn } from './closures.ts'

/** What each test hangs on beside its imports: packages, how tests are run, what the database is made of. */
const common =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vitest\.config\.ts|database\/.*)$|\.(?:sql|typ)$/
const runsWith: readonly string[] = [
  'vitest.config.ts',
  'tests/shared/global-setup.ts',
  'tests/shared/fixed-seed.ts',
  'tests/web/fixture/as-shipped.ts',
]
const settings: readonly string[] = [
  'TZ',
  'PROPERTY_SEED',
  'DATABASE_URL',
  'DRILLS',
  'WORLD',
  'LONG',
]

/**
 * A hash for each test file of all that its outcome hangs on: its imports' closure, migrations, the lock file, Node and
 * what the environment sets. One that looks at files no import shows hangs on every file of the project; so does each
 * of the browser's and each drill, which start the product whole.
 */
export const hashesOf = async (
  root: string,
  tests: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const all = filesOf(root)
  const hashAll = hasher(root, new Set(all))
  const imports = await importsFrom(root, all.filter(isCode))
  const layersBeyond = layersBeyondIn(root)
  const base = [
    process.version,
    process.platform,
    process.arch,
    ...settings.map(name => process.env[name] ?? ''),
    hashAll([
      ...all.filter(file => common.test(file)),
      ...runsWith.filter(file => imports.has(file)),
      ...runsWith.flatMap(file => imports.get(file) ?? []),
    ]),
  ].join(' ')
  const whole = hashAll(all)
  return new Map(
    tests.map(file => {
      const closure = isOfTheWhole(file) ? null : closureOf(file, imports, all, layersBeyond)
      return [file, sha256(`${base} ${closure === null ? whole : hashAll(closure)}`)]
    }),
  )
}

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex')
/** Of some files at once, by name and content; each is read once. */
const hasher = (root: string, there: ReadonlySet<string>) => {
  const contents = new Map<string, string>()
  const hashOf = (file: string): string => {
    const known = contents.get(file)
    if (known !== undefined) return known
    const made = there.has(file) ? sha256(readFileSync(join(root, file))) : 'outside'
    contents.set(file, made)
    return made
  }
  return (files: Iterable<string>): string =>
    sha256(
      [...new Set(files)]
        .toSorted()
        .map(file => `${file} ${hashOf(file)}`)
        .join('\n'),
    )
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
const isOfTheWhole = (file: string): boolean => /^tests\/(?:e2e|drills)\//.test(file)

/** What git has or would take, as it lies here. @throws where this is no checkout */
const filesOf = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\0')
    .filter(file => file !== '' && existsSync(join(root, file)))

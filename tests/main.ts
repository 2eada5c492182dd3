/**
 * `npm test`: plain and screen tests, which compute, and beside them the browser's, which
 * mostly wait; one table and one line close all. `npm test -- --affected` leaves out the
 * files that hang on nothing that is another than when they were green here, for who is at
 * work. `npm test -- <files or options>` is one plain run of vitest with them.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '#runtime/start/web-build.ts'
import { greenFiles, greenOf, keepGreen } from './affected/green.ts'
import { hashesOf } from './affected/hashes.ts'
import { findBrowser } from './e2e/browser.ts'
import { closing, runResult, type RunResult } from './shared/closing.ts'

const vitest = (...options: string[]): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...options,
]
const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  })

/**
 * The browser's files in two lanes: those over the one product go one after the other, and
 * beside them those that bring a server of their own.
 */
const lanes = (): readonly (readonly string[])[] => {
  const files = readdirSync('tests/e2e')
    .filter(name => name.endsWith('.test.ts'))
    .map(name => join('tests/e2e', name))
  const sharing = new Set(
    files.filter(file => readFileSync(file, 'utf8').includes('theProduct()')),
  )
  return [files.filter(file => sharing.has(file)), files.filter(file => !sharing.has(file))]
}

type Run = {
  readonly result: string
  readonly end: Promise<number>
  /** Says what it has printed: that is kept, since several voices at once are not read. */
  readonly speak: () => void
}

const begin = (result: string, stdio: 'inherit' | 'pipe', options: readonly string[]): Run => {
  const child = spawn(process.execPath, vitest(...options), {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, RUN_RESULT: result },
  })
  const kept: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => kept.push(chunk))
  const speak = (): void => {
    process.stdout.write(Buffer.concat(kept))
  }
  return { result, end: ended(child), speak }
}

/**
 * What both lanes would make in one place at the same time: the web app, and the browser
 * where it has to be unpacked. What fails here fails again, and is said, in the tests that
 * need it.
 */
const prepare = (): Promise<unknown> =>
  Promise.allSettled([buildWeb(), findBrowser().then(browser => browser?.close())])

const nothing: RunResult = {
  passed: 0,
  failed: 0,
  skipped: 0,
  broken: 0,
  files: [],
  contract: '',
  failures: [],
  secondTries: [],
  processor: { postgresMs: 0, allMs: 0 },
}
/** It broke before it could count where there is no file. */
const resultOf = ({ result }: Run): RunResult =>
  existsSync(result)
    ? runResult.parse(JSON.parse(readFileSync(result, 'utf8')))
    : { ...nothing, failed: 1, broken: 1, failures: ['a run that broke before it could count'] }

const testFiles = (): readonly string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name))
    .map(name => join('tests', name))
/** None where it cannot be told what they hang on: then nothing is left out, and nothing is kept. */
const hashesNow = (): Promise<ReadonlyMap<string, string>> =>
  hashesOf(process.cwd(), testFiles()).catch(() => new Map<string, string>())

/** Says which files are not run, since they were green as they are. */
type Keeps = (file: string) => boolean
const plainRun = (folder: string, keeps: Keeps): readonly Run[] => {
  const files = testFiles().filter(file => !file.startsWith('tests/e2e/'))
  const run = files.filter(file => !keeps(file))
  if (run.length === 0) return []
  const options = ['--project', 'node', '--project', 'web']
  const chosen = run.length < files.length ? run : []
  return [begin(join(folder, 'plain.json'), 'inherit', [...options, ...chosen])]
}
const browserRuns = async (folder: string, keeps: Keeps): Promise<readonly Run[]> => {
  const run = lanes()
    .map(files => files.filter(file => !keeps(file)))
    .filter(files => files.length > 0)
  if (run.length > 0) await prepare()
  return run.map((files, at) =>
    begin(join(folder, `browser-${at}.json`), 'pipe', ['--project', 'e2e', ...files]),
  )
}

const runAll = async (onlyAffected: boolean): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-run-'))
  const before = await hashesNow()
  const green = onlyAffected ? greenFiles(process.cwd()) : new Map<string, string>()
  const keeps: Keeps = file => before.has(file) && green.get(file) === before.get(file)
  const plain = plainRun(folder, keeps)
  const runs = [...plain, ...(await browserRuns(folder, keeps))]
  const codes: number[] = []
  for (const run of runs) {
    const code = await run.end
    run.speak()
    codes.push(code)
  }
  const results = runs.map(resultOf)
  const said = runs.map(({ result }) => `${result}.database`).filter(file => existsSync(file))
  for (const file of said) process.stdout.write(`\nthe database\n${readFileSync(file, 'utf8')}`)
  rmSync(folder, { recursive: true, force: true })
  await keepWhatStood(results, before)
  process.stdout.write(`\n${closing(results, testFiles().filter(keeps).length)}`)
  return codes.find(code => code !== 0) ?? 0
}
/** What was edited meanwhile was green as nobody knows what. */
const keepWhatStood = async (
  results: readonly RunResult[],
  before: ReadonlyMap<string, string>,
): Promise<void> => {
  const after = await hashesNow()
  const stood = greenOf(results).filter(file => after.get(file) === before.get(file))
  keepGreen(process.cwd(), stood, after)
}

const given = process.argv.slice(2)
const onlyAffected = given.length === 1 && given[0] === '--affected'
process.exitCode =
  given.length > 0 && !onlyAffected
    ? await ended(spawn(process.execPath, vitest(...given), { stdio: 'inherit' }))
    : await runAll(onlyAffected)

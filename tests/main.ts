/**
 * `npm test`: plain and screen tests, which compute, and beside them the browser's, which
 * mostly wait; one table and one line close all. `npm test -- <files or options>` is one
 * plain run of vitest with them.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '#runtime/start/web-build.ts'
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
    : { ...nothing, failed: 1, failures: ['a run that broke before it could count'] }

const runAll = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-run-'))
  const plain = ['--project', 'node', '--project', 'web']
  const runs = [begin(join(folder, 'plain.json'), 'inherit', plain)]
  await prepare()
  for (const [at, files] of lanes().entries())
    runs.push(begin(join(folder, `browser-${at}.json`), 'pipe', ['--project', 'e2e', ...files]))
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
  process.stdout.write(`\n${closing(results)}`)
  return codes.find(code => code !== 0) ?? 0
}

const given = process.argv.slice(2)
process.exitCode =
  given.length > 0
    ? await ended(spawn(process.execPath, vitest(...given), { stdio: 'inherit' }))
    : await runAll()

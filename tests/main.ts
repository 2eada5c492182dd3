/**
 * `npm test`: plain and screen tests, which compute, and beside them the browser, which mostly waits; one table and one
 * line close both. `npm test -- <files or options>` is one plain run of vitest with them.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const given = process.argv.slice(2)
if (given.length > 0) {
  process.exitCode = await ended(
    spawn(process.execPath, vitest(...given), { stdio: 'inherit' }),
  )
} else {
  const folder = mkdtempSync(join(tmpdir(), 'mesai-run-'))
  const begin = (name: string, stdio: 'inherit' | 'pipe', options: string[]) => {
    const result = join(folder, `${name}.json`)
    const child = spawn(process.execPath, vitest(...options), {
      stdio: ['ignore', stdio, stdio],
      env: { ...process.env, RUN_RESULT: result },
    })
    return { child, result, end: ended(child) }
  }
  const plain = begin('plain', 'inherit', ['--project', 'node', '--project', 'web'])
  const browser = begin('browser', 'pipe', ['--project', 'e2e'])
  // Said when the others have had their say: two voices at once are not read.
  const kept: Buffer[] = []
  let say = (chunk: Buffer): unknown => kept.push(chunk)
  browser.child.stdout?.on('data', (chunk: Buffer) => say(chunk))
  browser.child.stderr?.on('data', (chunk: Buffer) => say(chunk))
  const plainCode = await plain.end
  say = chunk => process.stdout.write(chunk)
  for (const chunk of kept) say(chunk)
  const codes = [plainCode, await browser.end]

  const results = [plain, browser].map(({ result }): RunResult => {
    if (existsSync(result)) return runResult.parse(JSON.parse(readFileSync(result, 'utf8')))
    return { passed: 0, failed: 1, skipped: 0, files: [], contract: '' } // it broke before it could count
  })
  rmSync(folder, { recursive: true, force: true })
  process.stdout.write(`\n${closing(results)}`)
  process.exitCode = codes.find(code => code !== 0) ?? 0
}

/**
 * `tsx tests/verify/search.ts <minutes> [part of a file's name …]`: every property, or those of these files, again and
 * again, each time from a new seed, until the time is over.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [minutes = 60, ...parts] = process.argv.slice(2)
const until = performance.now() + Number(minutes) * 60_000
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map(file => join('tests', file))
  .filter(file => parts.length === 0 || parts.some(part => file.includes(part)))
  .filter(
    file => file.endsWith('.test.ts') && /from 'fast-check'/.test(readFileSync(file, 'utf8')),
  )
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node']

let seeds = 0
do {
  const seed = String(Date.now() % 2 ** 31)
  const { status } = spawnSync(process.execPath, [...vitest, ...files], {
    env: { ...process.env, PROPERTY_SEED: seed },
    stdio: 'inherit',
  })
  if (status !== 0) {
    process.stdout.write(`FAILED from PROPERTY_SEED=${seed}\n`)
    process.exitCode = 1
  }
  seeds += 1
} while (performance.now() < until && process.exitCode === undefined)
process.stdout.write(`${seeds} seeds for the properties of ${files.length} files\n`)

/**
 * `npm run verify -- statements`: what the product's statements answer against the types that their rows are promised
 * as. The tests run with every statement written down, those that are given or all but drills; each place that asks is
 * then compared with its type. Ends with 1 where a row is another than is promised.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compare } from './compare.ts'
import { promisedRows } from './promises.ts'
import { told } from './told.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'mesai-statements-'))
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
try {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node']
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DRILLS: 'off', RECORD_STATEMENTS: folder },
  })
  const lines = readdirSync(folder).flatMap(file =>
    readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean),
  )
  const { seen, unseen, open, statements, columns, faults } = compare(
    promisedRows(root),
    lines.map(line => told.parse(JSON.parse(line))),
  )
  for (const { file, line } of unseen) say(`UNSEEN ${file}:${line}`)
  for (const fault of faults) say(`FAULT ${fault}`)
  say(
    `${seen.length} places that promise rows were seen with ${statements} statements and ${columns} columns, ` +
      `${unseen.length} were not, of ${open.length} the type is their caller's; ${faults.length} faults`,
  )
  if (status !== 0 || faults.length > 0 || seen.length === 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * `npm run coverage`: writes docs/coverage.md. `npm run lint:coverage`: fails when that page is not what would be
 * written, when a marked test is gone, or when a row is claimed without a test.
 *
 * A row that lost its last test is let go by name only: `npm run coverage -- 5.24`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgedOf } from './judged.ts'
import { type Marked, marksOf } from './marks.ts'
import { rowsOf } from './rows.ts'

const page = 'docs/coverage.md'

const testFiles = (): string[] =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.startsWith('specification'))
    .map(path => join('tests', path))
    .toSorted()

const marked = (): Marked => {
  const found = testFiles().map(file => marksOf(file, readFileSync(file, 'utf8')))
  return {
    marks: found.flatMap(({ marks }) => marks),
    faults: found.flatMap(({ faults }) => faults),
  }
}

const untested = (): ReadonlySet<string> =>
  new Set(readFileSync('tests/specification/untested.txt', 'utf8').split('\n').filter(Boolean))

const sentencesOfLost = (lost: ReadonlyMap<string, string>): string[] =>
  [...lost].map(([id, line]) => `${id} is held by no test any more. ${page} said: ${line}`)

const [, , word = 'check', ...more] = process.argv
const letGo = new Set(more)
const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
const judged = judgedOf(
  rowsOf(readFileSync('docs/coverage.tsv', 'utf8')),
  marked(),
  untested(),
  before,
)
const lost = new Map([...judged.lost].filter(([id]) => !letGo.has(id)))
const faults = [...judged.faults, ...sentencesOfLost(lost)]
const stale = word === 'check' && before !== judged.page
if (stale && faults.length === 0)
  faults.push(`${page} is not what the tests say: run npm run coverage`)

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
} else if (word === 'write') writeFileSync(page, judged.page)
const held = judged.rows.filter(row => row.tests.length > 0).length
process.stdout.write(`${held} of ${judged.rows.length} rows are held by a test\n`)

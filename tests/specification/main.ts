/**
 * `npm run coverage`: writes docs/coverage.md and docs/asvs.md. `npm run lint:coverage`: fails when one of them is not
 * what would be written, when a test that is named is gone, or when a row is claimed without a test.
 *
 * A row that lost its last test is let go by name only: `npm run coverage -- 5.24`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { judgedItems } from './asvs.ts'
import { judgedOf } from './judged.ts'
import { marked } from './marked.ts'
import { rowsOf } from './rows.ts'

const page = 'docs/coverage.md'
const itemsPage = 'docs/asvs.md'

const untested = (): ReadonlySet<string> =>
  new Set(readFileSync('tests/specification/untested.txt', 'utf8').split('\n').filter(Boolean))

const sentencesOfLost = (lost: ReadonlyMap<string, string>): string[] =>
  [...lost].map(([id, line]) => `${id} is held by no test any more. ${page} said: ${line}`)

const [, , word = 'check', ...more] = process.argv
const letGo = new Set(more)
const textOf = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null
const before = textOf(page) ?? ''
const judged = judgedOf(
  rowsOf(readFileSync('docs/coverage.tsv', 'utf8')),
  marked(),
  untested(),
  before,
)
const lost = new Map([...judged.lost].filter(([id]) => !letGo.has(id)))
const items = judgedItems(readFileSync('docs/asvs.tsv', 'utf8'), textOf)
const faults = [...judged.faults, ...sentencesOfLost(lost), ...items.faults]
if (word === 'check' && faults.length === 0) {
  const stale = [
    ...(before === judged.page ? [] : [page]),
    ...(textOf(itemsPage) === items.page ? [] : [itemsPage]),
  ]
  faults.push(...stale.map(file => `${file} is not what the tests say: run npm run coverage`))
}

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
} else if (word === 'write') {
  writeFileSync(page, judged.page)
  writeFileSync(itemsPage, items.page)
}
const held = judged.rows.filter(row => row.tests.length > 0).length
process.stdout.write(`${held} of ${judged.rows.length} rows are held by a test\n`)
process.stdout.write(`${items.held} of ${items.all} items of ASVS are held by a test\n`)

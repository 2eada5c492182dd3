/**
 * `npm run decisions`: writes docs/decisions/README.md, which pages there are and by which terms they are found.
 * `npm run lint:decisions`: fails when it is not what would be written, when a page has no terms or another's number,
 * and when a file names a page that there is not.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { index, judgedDecisions, missingIn } from './judged.ts'

const folder = 'docs/decisions'
const files = Object.fromEntries(
  readdirSync(folder)
    .filter(file => file.endsWith('.md'))
    .map(file => [file, readFileSync(join(folder, file), 'utf8')]),
)
const judged = judgedDecisions(files)

const naming = execFileSync('git', ['grep', '-lE', '--untracked', 'docs/decisions/[0-9]{4}'], {
  encoding: 'utf8',
})
const faults = [
  ...judged.faults,
  ...naming
    .split('\n')
    .filter(file => file !== '' && !file.startsWith('tests/decisions/'))
    .flatMap(file => missingIn(file, readFileSync(file, 'utf8'), judged)),
]
if (process.argv[2] === 'write') writeFileSync(join(folder, index), judged.page)
else if (files[index] !== judged.page)
  faults.push(`${folder}/${index} is not what the pages say: run npm run decisions`)

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
process.stdout.write(`${judged.decisions.length} decisions\n`)

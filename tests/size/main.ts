/**
 * `npm run size`: writes docs/size.md, and takes out of tests/size/known.txt what is mended. `npm run lint:size`: fails
 * on what is over a limit and neither says why nor stands in that list, and on what stands there in vain.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { codeIn, layers } from '../shared/sources.ts'
import { comparedWith, type InLayer, offencesIn } from './judged.ts'
import { measureOf } from './measure.ts'
import { pageOf } from './page.ts'

const list = 'tests/size/known.txt'

const filesOf = (layer: string): InLayer[] =>
  codeIn(layer).map(file => ({ ...measureOf(file, readFileSync(file, 'utf8')), layer }))

const files = [...layers, 'tests'].flatMap(filesOf)
const known = readFileSync(list, 'utf8').split('\n').filter(Boolean)
const { more, less } = comparedWith(known, offencesIn(files))

if (process.argv[2] === 'write') {
  writeFileSync('docs/size.md', pageOf(files))
  writeFileSync(list, `${known.filter(one => !less.includes(one)).join('\n')}\n`)
} else {
  for (const one of less)
    process.stderr.write(`${list} names "${one}", and needs not: npm run size takes it out\n`)
  if (less.length > 0) process.exitCode = 1
}
for (const one of more)
  process.stderr.write(`over a limit of docs/size.md, and no comment says why: ${one}\n`)
if (more.length > 0) process.exitCode = 1
process.stdout.write(
  `${files.length} files measured, ${known.length - less.length} known to be over a limit\n`,
)

/**
 * `npm run lint:names`: fails when a source exports a name that says nothing where it is met alone and does not stand
 * in tests/names/known.txt, on what stands there in vain, and when the glossary of CONTRIBUTING.md names what there is
 * not.
 * `npm run names`: takes out of the list what is mended.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { codeIn, layers } from '../shared/sources.ts'
import { glossaryFaults, textInFolder } from './glossary.ts'
import { bareOf, comparedNames, knownOf, namesOf } from './judged.ts'

const list = 'tests/names/known.txt'

/** A name of a test is met where it is used; its own folder is all that knows it. */
const files = Object.fromEntries(
  layers.flatMap(codeIn).map(path => [path, readFileSync(path, 'utf8')]),
)
const exported = namesOf(files)
const bare = bareOf(exported)
const compared = comparedNames(knownOf(readFileSync(list, 'utf8')), bare)

const faults = [
  ...compared.more.map(
    ({ name, file }) => `${file} exports ${name}: say of what, a name is met alone`,
  ),
  ...glossaryFaults(readFileSync('CONTRIBUTING.md', 'utf8'), textInFolder),
]
if (process.argv[2] === 'write') writeFileSync(list, compared.list)
else
  faults.push(
    ...compared.less.map(
      ([name, count]) => `${list} has ${name} ${count} times, which is too many: npm run names`,
    ),
  )

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}
process.stdout.write(`${exported.length} exported names, ${bare.length} of them bare\n`)

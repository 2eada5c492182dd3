/**
 * `npm run verify -- rows`: each row of the specification whose thing can be taken away is taken away, and the tests
 * that are marked with it run without it. A mark whose test passes all the same proves nothing. Arguments: beginnings
 * of rows, as `6.` or `2.47`.
 */
import { readFileSync } from 'node:fs'
import { launchProduct, readDemo } from '#tests/e2e/launch.ts'
import { rowsOf, type Row } from '#tests/specification/rows.ts'
import { marked } from '#tests/specification/marked.ts'
import type { Mark } from '#tests/specification/marks.ts'
import { copyWith } from './copy.ts'
import { plantOf, type Plant } from './plants.ts'
import { inBrowser, passedOf, type Where } from './passed.ts'

type Taken = { readonly row: Row; readonly plant: Plant; readonly marks: readonly Mark[] }

const chosen = process.argv.slice(2)
const all = marked().marks
const held = rowsOf(readFileSync('docs/coverage.tsv', 'utf8'))
  .filter(({ id }) => chosen.length === 0 || chosen.some(begin => id.startsWith(begin)))
  .map(row => ({ row, marks: all.filter(({ rows }) => rows.includes(row.id)) }))
  .filter(one => one.marks.length > 0)
const taken = held.flatMap((one): Taken[] => {
  const plant = plantOf(one.row)
  return plant === undefined ? [] : [{ ...one, plant }]
})

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const folder = copyWith(taken.flatMap(({ plant }) => plant.changes))
/** What runs in the browser is told by its own harness what is taken away, and nothing of the built app is changed. */
const runsHere = ({ ways }: Plant, mark: Mark): boolean =>
  !inBrowser(mark) || ways.some(way => way['TAKEN_PATH'] !== undefined)
const needsProduct = taken.some(({ plant, marks: of }) =>
  of.some(mark => inBrowser(mark) && runsHere(plant, mark)),
)
/** `DEMO_FILE` names the `demo.json` of one that runs already, as for the browser's tests. */
const running = process.env['DEMO_FILE']
const product = needsProduct && running === undefined ? await launchProduct() : null
const where: Where = {
  folder,
  demo: running === undefined ? (product?.demo ?? null) : readDemo(running),
}

let [missed, idle, unplanted] = [0, 0, held.length - taken.length]
try {
  // What fails by itself misses nothing.
  const asked = [
    ...new Set(
      taken.flatMap(({ plant, marks: of }) => of.filter(mark => runsHere(plant, mark))),
    ),
  ]
  const alone = new Set(passedOf(where, asked, {}, true))
  const built = asked.filter(mark => !alone.has(mark))
  const together = new Set(built.length === 0 ? [] : passedOf(where, built, {}, false))
  const without = (marks: readonly Mark[], way: Plant['ways'][number]): readonly Mark[] =>
    [alone, together].flatMap(sound => {
      const own = marks.filter(mark => sound.has(mark))
      return own.length === 0 ? [] : passedOf(where, own, way, sound === alone)
    })
  for (const mark of built.filter(one => !together.has(one)))
    say(`BROKEN ${mark.file} › ${mark.test} does not pass with everything in place`)
  for (const { row, plant, marks: of } of taken) {
    const able = of.filter(
      mark => (alone.has(mark) || together.has(mark)) && runsHere(plant, mark),
    )
    if (able.length === 0) {
      unplanted += 1
      continue
    }
    // Of a thing that can be another in two ways a test may miss either.
    const passed = plant.ways.reduce<readonly Mark[]>(without, able)
    for (const { file, test } of passed)
      say(`UNMISSED ${row.id} ${row.item}: ${file} › ${test} passes without it`)
    idle += passed.length
    if (passed.length < able.length) missed += 1
    say(`${row.id} ${row.item}: ${able.length - passed.length} of ${able.length} miss it`)
  }
  say(
    `${missed} rows taken away are missed by a test, ${idle} marks stand at tests that miss nothing, ` +
      `${unplanted} rows were not taken away`,
  )
} finally {
  await product?.stop()
}
if (idle > 0) process.exitCode = 1

/**
 * `npm run verify -- rows`: each row of the specification whose thing can be taken away is taken away, and the tests
 * that are marked with it run without it. A mark whose test passes all the same proves nothing. Arguments: beginnings
 * of rows, as `6.` or `2.47`.
 */
import { readFileSync } from 'node:fs'
import { launchProduct } from '#tests/e2e/launch.ts'
import { rowsOf, type Row } from '#tests/specification/rows.ts'
import { marked } from '#tests/specification/marked.ts'
import type { Mark } from '#tests/specification/marks.ts'
import { copyWith } from './copy.ts'
import { plantOf, type Plant } from './plants.ts'
import { inBrowser, passedOf, type Where } from './passed.ts'

type Taken = { readonly row: Row; readonly plant: Plant; readonly marks: readonly Mark[] }

const chosen = process.argv.slice(2)
const { marks } = marked()
const held = rowsOf(readFileSync('docs/coverage.tsv', 'utf8'))
  .filter(({ id }) => chosen.length === 0 || chosen.some(begin => id.startsWith(begin)))
  .map(row => ({ row, marks: marks.filter(({ rows }) => rows.includes(row.id)) }))
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
const product = needsProduct ? await launchProduct() : null
const where: Where = { folder, demo: product?.demo ?? null }

let [missed, idle, unplanted] = [0, 0, held.length - taken.length]
try {
  // What fails by itself misses nothing.
  const all = [
    ...new Set(
      taken.flatMap(({ plant, marks: of }) => of.filter(mark => runsHere(plant, mark))),
    ),
  ]
  const sound = new Set(passedOf(where, all, {}))
  for (const mark of all.filter(one => !sound.has(one)))
    say(`BROKEN ${mark.file} › ${mark.test} does not pass with everything in place`)
  for (const { row, plant, marks: of } of taken) {
    const able = of.filter(mark => sound.has(mark) && runsHere(plant, mark))
    if (able.length === 0) {
      unplanted += 1
      continue
    }
    // Of a thing that can be another in two ways a test may miss either.
    const passed = plant.ways.reduce<readonly Mark[]>(
      (left, way) => passedOf(where, left, way),
      able,
    )
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

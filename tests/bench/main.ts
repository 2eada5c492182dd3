/**
 * `npm run bench [name …]`: every measurement against its yardstick in the same run, on a PostgreSQL of its own with
 * fsync on. Prints a table and writes docs/bench.json; a run of some parts replaces the rows of those. Absolute figures
 * depend on the machine; the ratios are what is promised. Parts over the month of ten thousand people share one server;
 * with `BENCH_DATA=<folder>` it is kept there for the next run.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#database/embedded/server.ts'
import { migrate } from '#database/migrate.ts'
import * as access from './access.ts'
import * as append from './append.ts'
import * as calendar from './calendar.ts'
import * as evaluate from './evaluate.ts'
import * as eventstoredb from './eventstoredb.ts'
import * as gateway from './gateway.ts'
import * as importing from './import.ts'
import * as lanes from './lanes.ts'
import * as leave from './leave.ts'
import { cases } from './month/cases.ts'
import { measureCases } from './month/measure.ts'
import { openMonth } from './month/open.ts'
import * as monthEnd from './month-end.ts'
import * as notices from './notices.ts'
import * as outbox from './outbox.ts'
import * as people from './people.ts'
import * as policies from './policies.ts'
import * as polling from './polling.ts'
import * as projector from './projector.ts'
import * as proof from './proof.ts'
import * as readModels from './read-models.ts'
import { browserRows } from './reports-browser.ts'
import { storedRows, type BenchRow, type BenchUrls } from './row.ts'
import * as scans from './scans.ts'
import * as web from './web.ts'
import * as webhooks from './webhooks.ts'
import * as zk from './zk.ts'

const benches: Record<string, (urls: BenchUrls) => Promise<readonly BenchRow[]>> = {
  access: access.run,
  append: append.run,
  eventstoredb: eventstoredb.run,
  'read-models': readModels.run,
  projector: projector.run,
  evaluate: evaluate.run,
  policies: policies.run,
  gateway: gateway.run,
  zk: zk.run,
  polling: polling.run,
  scans: scans.run,
  calendar: calendar.run,
  table: browserRows,
  web: web.run,
  outbox: outbox.run,
  notices: notices.run,
  webhooks: webhooks.run,
  people: people.run,
  import: importing.run,
  lanes: lanes.run,
  leave: leave.run,
  proof: proof.run,
  'month-end': monthEnd.run,
}

const known = [...Object.keys(benches), ...Object.keys(cases)]
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !known.includes(name))
if (unknown.length > 0)
  throw new Error(`no measurement named ${unknown.join(', ')}; there are ${known.join(', ')}`)
const isChosen = (name: string): boolean => asked.length === 0 || asked.includes(name)
const rows: BenchRow[] = []
const shown = (row: BenchRow): string =>
  row.reach === null ? '' : row.reached ? 'reached' : 'NOT REACHED'
/** As they come: a measurement that fails later takes nothing with it. */
const show = (some: readonly BenchRow[]): void => {
  console.table(
    some.map(row => ({
      what: row.what,
      figure: row.figure,
      against: row.against,
      ratio: row.ratio,
      reach: row.reach ?? '',
      '': shown(row),
    })),
  )
  rows.push(...some)
}
/** On a server of its own, which goes with the work unless its folder is to be kept. */
const withServer = async (
  kept: string | undefined,
  work: (urls: BenchUrls) => Promise<void>,
): Promise<void> => {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'mesai-bench-'))
  const server = await startEmbedded({ dataDir })
  try {
    await migrate(server.urls.owner)
    await work(server.urls)
  } catch (error) {
    console.error(error) // before the server goes, and connections left open by what failed with it
    throw error
  } finally {
    await server.stop()
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
}

// What one of these writes, another would read: a server and a log each.
for (const [name, run] of Object.entries(benches))
  if (isChosen(name)) await withServer(undefined, async urls => show(await run(urls)))
const parts = Object.entries(cases).filter(([name]) => isChosen(name))
if (parts.length > 0)
  await withServer(process.env['BENCH_DATA'], async urls => {
    const month = await openMonth(urls)
    try {
      for (const [, of] of parts) for await (const row of measureCases(month, of)) show([row])
    } finally {
      await month.close()
    }
  })

const file = 'docs/bench.json'
const measured = rows.map(row => ({ ...row, on: new Date().toISOString().slice(0, 10) }))
// A run of a few parts says nothing new of the others.
const kept =
  asked.length === 0
    ? []
    : storedRows(readFileSync(file, 'utf8')).filter(
        ({ what }) => !measured.some(row => row.what === what),
      )
writeFileSync(
  file,
  `${JSON.stringify(
    {
      cores: cpus().length,
      processor: cpus()[0]?.model,
      node: process.version,
      rows: [...kept, ...measured],
    },
    null,
    2,
  )}\n`,
)

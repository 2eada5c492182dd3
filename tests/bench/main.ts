/**
 * `npm run bench [name …]`: every measurement against its yardstick in the same run, on a PostgreSQL of its own with fsync on.
 * Prints a table and writes docs/bench.json. Absolute figures depend on the machine; the ratios are what is promised.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#database/embedded/server.ts'
import { migrate } from '#database/migrate.ts'
import * as append from './append.ts'
import * as calendar from './calendar.ts'
import * as dashboard from './dashboard.ts'
import * as evaluate from './evaluate.ts'
import * as gateway from './gateway.ts'
import * as polling from './polling.ts'
import * as projector from './projector.ts'
import * as reports from './reports.ts'
import type { BenchRow, BenchUrls } from './row.ts'
import * as zk from './zk.ts'

const benches: Record<string, (urls: BenchUrls) => Promise<readonly BenchRow[]>> = {
  append: append.run, projector: projector.run, evaluate: evaluate.run, gateway: gateway.run, zk: zk.run, polling: polling.run, calendar: calendar.run, dashboard: dashboard.run, reports: reports.run,
}

const chosen = process.argv.slice(2).filter(name => name in benches)
const rows: BenchRow[] = []
const shown = (row: BenchRow): string => row.reach === null ? '' : row.reached ? 'reached' : 'NOT REACHED'
const show = (some: readonly BenchRow[]): void =>
  console.table(some.map(row => ({ what: row.what, figure: row.figure, against: row.against, ratio: row.ratio, reach: row.reach ?? '', '': shown(row) })))
/** On a server and a log of its own: what one measurement writes, another would read. */
const measure = async (run: (typeof benches)[string]): Promise<readonly BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mesai-bench-'))
  const server = await startEmbedded({ dataDir })
  try {
    await migrate(server.urls.owner)
    return await run(server.urls)
  } catch (error) {
    console.error(error) // before the server goes, and connections left open by what failed with it
    throw error
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

for (const [name, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const measured = await measure(run)
  show(measured) // as they come: a measurement that fails later takes nothing with it
  rows.push(...measured)
}

if (chosen.length === 0)
  writeFileSync('docs/bench.json', `${JSON.stringify({ cores: cpus().length, processor: cpus()[0]?.model, node: process.version, rows }, null, 2)}\n`)

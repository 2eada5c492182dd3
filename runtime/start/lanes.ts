/**
 * `npm run lanes`: how many lanes read models are written in, and where each is; `npm run lanes -- 4`: so many from now
 * on, while everything goes on.
 */
import { StartRefused } from '#database/errors.ts'
import { requireMigrated } from '#database/migrate.ts'
import { openProjector } from '#database/open.ts'
import { mostLanes } from '#database/lanes.ts'
import { projections } from '#projections/index.ts'
import { allCheckpoints, type Checkpoint } from '#projections/shared/checkpoints.ts'
import { wantLanes } from '#projections/shared/lanes.ts'
import { readConfig } from '../config.ts'
import { reachDatabase } from '../reach-database.ts'
import { sayWhy } from './say-why.ts'

const inLanes = projections.filter(({ lanes }) => lanes)

const wantedOf = (given: string | undefined): number | null => {
  if (given === undefined) return null
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1 || number > mostLanes)
    throw new StartRefused(`Give a number of lanes, 1 to ${mostLanes}: npm run lanes -- 4`)
  return number
}

const told = ({ name, schema, lane, position, barrier, ledBy }: Checkpoint): string =>
  [
    name,
    `lane ${lane.number + 1} of ${lane.of}`,
    `at ${position}`,
    schema === 'read' ? '' : 'is built',
    barrier === null ? '' : `goes to ${barrier}, then the number changes`,
    ledBy === null ? '' : `last led by ${ledBy}`,
  ]
    .filter(part => part !== '')
    .join(', ')

const run = async (): Promise<void> => {
  const wanted = wantedOf(process.argv[2])
  const server = await reachDatabase(readConfig(process.env))
  if (server.projector === null)
    throw new StartRefused('Give DATABASE_PROJECTOR_URL (the role mesai_projector).')
  const db = await openProjector(server.projector)
  try {
    await requireMigrated({ withoutCompany: work => db.transaction(work) })
    if (wanted !== null)
      await db.transaction(async tx => {
        for (const { name } of inLanes) await wantLanes(tx, name, wanted)
      })
    const names = inLanes.map(({ name }) => name)
    for (const one of await db.transaction(tx => allCheckpoints(tx)))
      if (names.includes(one.name)) process.stdout.write(`${told(one)}\n`)
  } finally {
    await db.close()
    await server.stop()
  }
}

run().then(
  () => process.exit(),
  (error: unknown) => {
    sayWhy(error)
    process.exit(1)
  },
)

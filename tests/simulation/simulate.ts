import { Registry } from 'prom-client'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import { openLog } from '#event-store/log.ts'
import { admission, type Admission } from '#gateway/admission.ts'
import { gatewayApp } from '#gateway/app.ts'
import { fixedVault } from '#tests/event-store/fixed-vault.ts'
import { storeOf, type Base } from './base.ts'
import { movementsKept, roomIsFree } from './invariants.ts'
import { badStore, lifeOf } from './life.ts'
import { badLine, lineTo } from './line.ts'
import type { OneConnection } from './one-connection.ts'
import { plants, type Planted, type PlantName } from './planted.ts'
import { reader, swipesOf, type Kept } from './readers.ts'
import { inSimulatedTime, simulation, Stuck } from './scheduler.ts'

export type Outcome = {
  readonly seed: number
  /** What did not hold; none: all did. */
  readonly broken: readonly string[]
  /** The same for the same seed. */
  readonly fingerprint: string
  readonly steps: number
  readonly events: number
}
export type Where = { readonly base: Base; readonly database: OneConnection }

const from = '2026-03-02T04:00:00.000Z'
const days = ['2026-03-02', '2026-03-03', '2026-03-04']
const longWhile = 10 * 365 * 24 * 60 * 60_000

/** One history, from its first swipe to what has to hold when all is over. */
export const simulate = (where: Where, seed: number, plant?: PlantName): Promise<Outcome> =>
  inSimulatedTime(from, () => where.database.seed(() => history(where, seed, plant)))

/** Long because it puts the whole product together, has it lived in, and looks at it. */
const history = async (
  { base, database }: Where,
  seed: number,
  plant?: PlantName,
): Promise<Outcome> => {
  const sim = simulation(seed)
  const planted: Planted = plant === undefined ? { what: '' } : plants[plant]
  const now = () => instantOf(Date.now())
  const store = await storeOf(base, now)
  const vault = fixedVault()
  const kept: Kept = {
    made: [],
    acknowledged: new Set(),
    accepted: 0,
  }
  const start = async (n: number) => {
    const bare = admission()
    const room: Admission = planted.room?.(bare) ?? bare
    const life = lifeOf(
      sim,
      `gateway ${n}`,
      { store: planted.store?.(store, sim) ?? store, db: database.db },
      badStore,
    )
    const app = gatewayApp({
      log: openLog<MesaiEvent>(life.store, catalogue, vault),
      vault,
      db: life.db,
      now,
      registry: new Registry(),
      room,
      signalsMs: longWhile,
    })
    await app.ready()
    return { life, room: bare, line: lineTo(sim, app, badLine) }
  }
  let gateway = await start(1)
  const deaths = async (): Promise<void> => {
    for (let n = 2; n < 2 + sim.between(0, 2); n++) {
      await sim.sleep(sim.between(1, 60 * 60 * 50) * 1000)
      for (let turns = sim.between(0, 40); turns > 0; turns--) await sim.gate('death comes')
      gateway.life.kill()
      gateway.line.cut()
      gateway = await start(n)
    }
  }
  const all = swipesOf(
    sim,
    days,
    base.a.people.map(({ card }) => card),
    base.a.readers,
  ).toSorted((x, y) => (x.at < y.at ? -1 : 1))
  const broken: string[] = []
  try {
    await sim.run(
      deaths(),
      ...base.a.readers.map(one =>
        reader(
          sim,
          request => gateway.line.ask(request),
          one,
          all.filter(({ deviceId }) => deviceId === one.deviceId),
          kept,
        ),
      ),
    )
    await sim.run(sim.sleep(60_000))
  } catch (error) {
    if (!(error instanceof Stuck)) throw error
    broken.push(`stuck: ${error.message}`)
  }
  broken.push(...(await movementsKept(store, kept, base.a.id)), ...roomIsFree(gateway.room))
  return {
    seed,
    broken,
    fingerprint: sim.fingerprint(),
    steps: sim.told().length,
    events: Number(await store.head()),
  }
}

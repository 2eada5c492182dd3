/** Long because it is one history: the product put together, lived in, and looked at. */
import { Registry } from 'prom-client'
import { catalogue, type MesaiEvent } from '#domain/catalogue.ts'
import { instantOf } from '#domain/shared/time.ts'
import type { EventStore } from '#event-store/contract.ts'
import { openLog } from '#event-store/log.ts'
import { admission, type Admission } from '#gateway/admission.ts'
import { gatewayApp } from '#gateway/app.ts'
import { projections } from '#projections/index.ts'
import type { Place } from '#projections/shared/checkpoints.ts'
import { fixedVault } from '#tests/event-store/fixed-vault.ts'
import { storeOf, type Base } from './base.ts'
import { asking, clerk, nothingKnown, plansOf, type Clerk, type Known } from './clerks.ts'
import {
  actsKept,
  decidedOnce,
  heardAtLast,
  movementsKept,
  namesUnique,
  roomIsFree,
  seenFrom,
} from './invariants.ts'
import { badStore, goodStore, lifeOf, poorStore } from './life.ts'
import { badLine, goodLine, lineTo } from './line.ts'
import { seated, type Office } from './office.ts'
import type { OneConnection } from './one-connection.ts'
import { plants, type Planted, type PlantName } from './planted.ts'
import {
  beginAnew,
  catchUpAll,
  hashesOf,
  placesOf,
  readOn,
  settleOn,
  type Reading,
} from './reading.ts'
import { reader, swipesOf, type Kept } from './readers.ts'
import { inSimulatedTime, simulation, Stuck, type Simulation } from './scheduler.ts'

export type Outcome = {
  readonly seed: number
  /** What did not hold; none: all did. */
  readonly broken: readonly string[]
  /** The same for the same seed. */
  readonly fingerprint: string
  readonly steps: number
  readonly events: number
  /** Swipes and acts of the plan. */
  readonly planned: number
}
export type Where = {
  readonly base: Base
  readonly database: OneConnection
  readonly office: Office
}

const from = '2026-03-02T04:00:00.000Z'
const days = ['2026-03-02', '2026-03-03', '2026-03-04']
const longWhile = 10 * 365 * 24 * 60 * 60_000

/** One history, from its first swipe to what has to hold when all is over. */
export const simulate = (where: Where, seed: number, what: What): Promise<Outcome> =>
  inSimulatedTime(from, () => where.database.seed(() => history(where, seed, what)))

export type What = {
  /** Readers and gateway alone, which takes a tenth of the time. */
  readonly gate?: boolean
  readonly plant?: PlantName
  /** What does not fail this time. */
  readonly calm?: readonly ('deaths' | 'lines' | 'store')[]
  /** Which swipes and acts, by their place in the plan, do not happen this time. */
  readonly without?: ReadonlySet<number>
}

const nothing: Planted = { what: '', at: 0 }
type Product = Awaited<ReturnType<typeof productOf>>

/**
 * The product of one seed, with what is planted in it. Long because it puts every part together, each of which may
 * fail.
 */
const productOf = async (
  where: Where,
  sim: Simulation,
  { gate = false, plant, calm = [] }: What,
) => {
  const planted: Planted = plant === undefined ? nothing : plants[plant]
  const lines = calm.includes('lines') ? goodLine : badLine
  const now = () => instantOf(Date.now())
  const plain = await storeOf(where.base, now)
  const vault = fixedVault()
  const store: EventStore = planted.store?.(plain, sim) ?? plain
  const db = planted.db?.(where.database.db, sim) ?? where.database.db
  const logOf = (of: EventStore) => openLog<MesaiEvent>(of, catalogue, vault)
  const gateway = async (n: number) => {
    const bare = admission()
    const room: Admission = planted.room?.(bare) ?? bare
    const life = lifeOf(
      sim,
      `gateway ${n}`,
      { store, db },
      calm.includes('store') ? goodStore : badStore,
    )
    const app = gatewayApp({
      log: logOf(life.store),
      vault,
      db: life.db,
      now,
      registry: new Registry(),
      room,
      signalsMs: longWhile,
    })
    await app.ready()
    return { life, room: bare, line: lineTo(sim, app, lines) }
  }
  const api = (
    n: number,
    faults = calm.includes('store') ? goodStore : poorStore,
    on = lines,
  ) => {
    const life = lifeOf(sim, `api ${n}`, { store, db }, faults)
    const standing = { log: logOf(life.store), vault, db: life.db }
    const { office } = where
    return {
      life,
      line: lineTo(sim, office.app, on, work => office.within(standing, work)),
    }
  }
  const reading: Reading = {
    log: logOf(store),
    db: planted.projector?.(where.database.projector, sim) ?? where.database.projector,
  }
  return {
    plain,
    log: logOf(plain),
    gateway,
    api,
    reading,
    places: gate ? new Map<string, Place>() : await placesOf(reading),
    projections: planted.projections?.(projections) ?? projections,
  }
}

/** Long because it has the product lived in, and looks at it. */
const history = async (where: Where, seed: number, what: What): Promise<Outcome> => {
  const { gate = false, calm = [], without = new Set() } = what
  const { base, database } = where
  const sim = simulation(seed)
  const product = await productOf(where, sim, what)
  where.office.begin(seed)
  const kept: Kept = {
    made: [],
    acknowledged: new Set(),
    accepted: 0,
  }
  const known = nothingKnown()
  const alive = { gateway: await product.gateway(1), api: product.api(1) }
  const over = { yet: false }
  const deaths = async (): Promise<void> => {
    for (let n = 2; n < 2 + sim.between(0, 3); n++) {
      await sim.sleep(sim.between(1, 60 * 60 * 50) * 1000)
      for (let turns = sim.between(0, 40); turns > 0; turns--) await sim.gate('death comes')
      const which = sim.pick(['gateway', 'api'] as const)
      const dying = alive[which]
      dying.life.kill()
      dying.line.cut()
      if (which === 'gateway') alive.gateway = await product.gateway(n)
      else alive.api = product.api(n)
    }
  }
  const clerkOf = (who: Clerk['who'], ask: Clerk['ask']): Clerk => ({
    sim,
    base,
    known,
    who,
    ask,
    token: seated(sim, database.db, base.a.id, who.userId),
  })
  const drawn = swipesOf(
    sim,
    days,
    base.a.people.map(({ card }) => card),
    base.a.readers,
  ).toSorted((x, y) => (x.at < y.at ? -1 : 1))
  const swipes = drawn.filter((_, at) => !without.has(at))
  const plans = gate ? [] : plansOf(sim, base.a.people, Date.parse(from))
  const actors = [
    calm.includes('deaths') ? Promise.resolve() : deaths(),
    ...base.a.readers.map(one =>
      reader(
        sim,
        request => alive.gateway.line.ask(request),
        one,
        swipes.filter(({ deviceId }) => deviceId === one.deviceId),
        kept,
      ),
    ),
    ...plans.map(({ who, plan }) =>
      clerk(
        clerkOf(who, request => alive.api.line.ask(request)),
        plan.filter(({ n }) => !without.has(drawn.length + n)),
      ),
    ),
  ]
  const all = Promise.all(actors).finally(() => {
    over.yet = true
  })
  const broken: string[] = []
  try {
    await sim.run(all, gate ? Promise.resolve() : projecting(sim, product, over))
    await sim.run(sim.sleep(60_000))
    broken.push(
      ...(await movementsKept(product.plain, kept, base.a.id)),
      ...roomIsFree(alive.gateway.room),
    )
    if (!gate) broken.push(...(await wholeHolds(where, product, sim, known, clerkOf)))
  } catch (error) {
    broken.push(error instanceof Stuck ? `stuck: ${error.message}` : `threw: ${String(error)}`)
  }
  return {
    seed,
    broken,
    fingerprint: sim.fingerprint(),
    steps: sim.told().length,
    events: Number(await product.plain.head()),
    planned: drawn.length + 1 + plans.reduce((sum, { plan }) => sum + plan.length, 0),
  }
}

/** What has to hold of office, read models and screens when all is over. */
const wholeHolds = async (
  where: Where,
  product: Product,
  sim: Simulation,
  known: Known,
  clerkOf: (who: Clerk['who'], ask: Clerk['ask']) => Clerk,
): Promise<string[]> => {
  const { base, database } = where
  const broken: string[] = []
  const calm = product.api(99, goodStore, goodLine)
  const calmly = (who: Clerk['who'], company = base.a): Clerk => ({
    ...clerkOf(who, request => calm.line.ask(request)),
    token: seated(sim, database.db, company.id, who.userId),
  })
  await sim.run(
    heardAtLast(known.acts, calmly).then(found => {
      broken.push(...found)
    }),
  )
  await catchUpAll(product.reading, product.places, product.projections)
  broken.push(
    ...(await actsKept(product.log, known.acts, base.a.id)),
    ...(await decidedOnce(product.log)),
    ...(await namesUnique(product.log)),
  )
  const seen = seenFrom(base, known, (company, who, path) =>
    asking(calmly(who, company), { method: 'GET', path }, null),
  )
  await sim.run(seen.then(found => broken.push(...found)))
  const live = await hashesOf(database)
  await beginAnew(database)
  await catchUpAll(
    { ...product.reading, db: database.projector },
    await placesOf(product.reading),
  )
  const anew = await hashesOf(database)
  for (const [table, hash] of Object.entries(anew))
    if (live[table] !== hash) broken.push(`${table} built again is another than the live one`)
  return broken
}

/** Read models follow one by one, each when it is its turn: so they stand at different places, and behind the log. */
const projecting = async (
  sim: Simulation,
  { reading, places, projections: all }: Product,
  over: { readonly yet: boolean },
): Promise<void> => {
  while (!over.yet) {
    await sim.sleep(sim.between(1, 16) * 60 * 60_000)
    for (const projection of all) {
      if (sim.chance(0.3)) continue
      await sim.gate(`${projection.name} reads on`)
      await sim.during(async () => {
        await readOn(reading, places, projection)
        if (sim.chance(0.7)) await settleOn(reading, projection)
      })
    }
  }
}

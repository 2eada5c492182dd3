import { afterwards } from './ending.ts'
import type { BasePerson } from './base.ts'
import { clerk, momentsOf, nothingKnown, plansOf, type Clerk } from './clerks.ts'
import { outboxHistory } from './outbox-life.ts'
import { movementsKept, roomIsFree } from './invariants.ts'
import { seated } from './office.ts'
import type { Outcome } from './outcome.ts'
import { productOf, type Beside, type Product, type What, type Where } from './product.ts'
import { reader, swipesOf, type Kept } from './readers.ts'
import { inSimulatedTime, simulation, Stuck, type Simulation } from './scheduler.ts'
import { withSeededChance } from './seeded.ts'

const hour = 60 * 60_000
const from = '2026-03-02T04:00:00.000Z'
const days = ['2026-03-02', '2026-03-03', '2026-03-04']

/** One history, from its first swipe to what has to hold when all is over. */
export const simulate = (where: Where, seed: number, what: What): Promise<Outcome> =>
  inSimulatedTime(from, () =>
    withSeededChance(seed, () =>
      where.database.seed(() => (what.outbox ? outboxHistory : history)(where, seed, what)),
    ),
  )

/** Long because it has the product lived in, and looks at it. */
const history = async (where: Where, seed: number, what: What): Promise<Outcome> => {
  const { gate = false, calm = [], without = new Set() } = what
  const { base, database } = where
  const sim = simulation(seed)
  const product = await productOf(where, sim, what)
  const kept: Kept = { made: [], acknowledged: new Set(), accepted: 0 }
  const known = nothingKnown()
  const alive = { gateway: await product.gateway(1), api: product.api(1) }
  const deaths = async (): Promise<void> => {
    for (let n = 2; n < 2 + sim.between(0, 5); n++) {
      await sim.sleep(sim.between(1, 60 * 60 * 20) * 1000)
      const which = sim.pick(['gateway', 'api'] as const)
      const dying = alive[which]
      // Where one request stores several things, between them.
      if (sim.chance(0.6)) await Promise.race([dying.life.stores(), sim.sleep(20 * hour)])
      else
        for (let turns = sim.between(0, 40); turns > 0; turns--) await sim.gate('death comes')
      dying.life.kill()
      dying.line.cut()
      if (which === 'gateway') alive.gateway = await product.gateway(n)
      else alive.api = product.api(n)
    }
  }
  const clerkOf = (
    who: Clerk['who'],
    ask: Clerk['ask'] = request => alive.api.line.ask(request),
    company = base.a,
  ): Clerk => {
    const token = seated(sim, database.db, company.id, who.userId)
    const look = async (path: string) =>
      ask({
        method: 'GET',
        path: `/api/app/${path}`,
        headers: { authorization: `Bearer ${await token()}` },
      })
    return { sim, base, known, who, ask, look, token }
  }
  const drawn = swipesOf(
    sim,
    days,
    base.a.people.map(({ card }) => card),
    base.a.readers,
  ).toSorted((x, y) => (x.at < y.at ? -1 : 1))
  const swipes = drawn.filter((_, at) => !without.has(at))
  const moments = gate ? [] : momentsOf(sim, Date.parse(from))
  const plans = gate ? [] : plansOf(sim, base.a.people, moments)
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
    ...plans.map(({ who, plan }, at) =>
      clerk(
        clerkOf(who),
        clerkOf(rivalOf(base.a.people, at)),
        plan.filter(({ n }) => !without.has(drawn.length + n)),
      ),
    ),
  ]
  const broken: string[] = []
  try {
    await sim.run(...actors, besides(sim, product, moments, calm))
    await sim.run(sim.sleep(60_000))
    broken.push(
      ...(await movementsKept(product.plain, kept, base.a)),
      ...roomIsFree(alive.gateway.room),
    )
    if (!gate) broken.push(...(await afterwards(where, product, sim, known, clerkOf)))
    // The office is the next seed's, too: what it watches of requests that are over, it lets go at its next look.
    await sim.run(sim.sleep(2000))
  } catch (error) {
    broken.push(error instanceof Stuck ? `stuck: ${error.message}` : `threw: ${String(error)}`)
  }
  for (const { position, type, data } of await product.plain.readAll({
    after: 0n,
    max: Infinity,
  }))
    sim.say(`${position} ${type} ${JSON.stringify(data)}`)
  return {
    seed,
    broken,
    fingerprint: sim.fingerprint(),
    happened: [
      ...swipes.map(({ card, at, direction }) => `${at} ${card} ${direction}`),
      ...known.acts.map(({ who, name, mark, asked, answer }) =>
        [who.card, name, mark, asked.path, answer === 'lost' ? answer : answer.status].join(
          ' ',
        ),
      ),
    ],
    told: sim.told(),
    steps: sim.told().length,
    events: Number(await product.plain.head()),
    planned: drawn.length + 1 + plans.reduce((sum, { plan }) => sum + plan.length, 0),
  }
}

/** Who does the same at the same time: of those in the offices the next one, of the others each himself. */
const rivalOf = (people: readonly BasePerson[], at: number): BasePerson => {
  const [own, next] = [people[at], people[at + 1]]
  if (!own) throw new RangeError('nobody is there')
  return own.role === 'employee' || !next || next.role === 'employee' ? own : next
}

/**
 * What goes on beside requests: mostly when people are at work, a projector of some or all read models and a worker are
 * there for a while, are stopped, die, or stand still until others have taken over. So read models stand at different
 * places behind the log. Long because each of them ends in one of three ways.
 */
const besides = async (
  sim: Simulation,
  product: Product,
  moments: readonly number[],
  calm: NonNullable<What['calm']>,
): Promise<void> => {
  let frozen: Beside[] = []
  for (const [n, at] of moments.entries()) {
    if (sim.chance(0.3)) continue
    await sim.sleep(Math.max(0, at + sim.between(-3000, 1000) - Date.now()))
    const all = sim.chance(0.6)
    const some = product.projections.filter(() => all || sim.chance(0.4))
    const running = [
      product.projector(n, some),
      ...(sim.chance(0.7) ? [product.worker(n)] : []),
    ]
    // In turns of others, not in time: they are to get somewhere.
    for (let turns = sim.between(20, 150); turns > 0; turns--) await sim.gate('they go on')
    for (const one of frozen) one.life.thaw()
    if (frozen.length > 0) await sim.sleep(sim.between(500, 2000))
    for (const one of frozen) one.life.kill()
    frozen = []
    for (const one of running) {
      const end = calm.includes('deaths')
        ? 'stop'
        : sim.pick(['kill', 'kill', 'stop', 'freeze'])
      if (end === 'stop') await one.stop()
      else if (end === 'kill') one.life.kill()
      else {
        one.life.freeze()
        frozen.push(one)
      }
    }
  }
  for (const one of frozen) one.life.kill()
}

import { vi } from 'vitest'
import { read } from '#projections/tables/index.ts'
import { knownStays, seenFrom, undoLeadsBack } from './afterwards.ts'
import type { BaseCompany, BasePerson } from './base.ts'
import type { Clerk, Known } from './clerks.ts'
import { actsKept, answersHold, decidedOnce, heardAtLast, namesUnique } from './invariants.ts'
import { goodStore } from './life.ts'
import { goodLine } from './line.ts'
import type { Product, Where } from './product.ts'
import { beginAnew, catchUpAll, hashesOf, placesOf } from './reading.ts'
import { erasedIsGone, exportsEnd, leaveHolds, locksHold, scansCount } from './rulebooks.ts'
import type { Simulation } from './scheduler.ts'

type ClerkOf = (who: BasePerson, ask?: Clerk['ask'], company?: BaseCompany) => Clerk

/** So often it is looked whether all has come to rest, in the end every two seconds. */
const looks = 60
/** What was begun and refused is forgotten after ten minutes: nobody waits for that second by second. */
const forgottenMs = 11 * 60_000

/**
 * What has to hold of office, read models and screens when all is over and nothing fails any more. Long because it is
 * the list of that, in its order.
 */
export const afterwards = async (
  where: Where,
  product: Product,
  sim: Simulation,
  known: Known,
  clerkOf: ClerkOf,
): Promise<string[]> => {
  const { base } = where
  const broken: string[] = []
  sim.beCalm()
  const api = product.api(99, goodStore, goodLine)
  const projector = product.projector(99, product.projections, goodStore)
  const worker = product.worker(99, goodStore)
  const calm = {
    calmly: (who: BasePerson, company = base.a) =>
      clerkOf(who, request => api.line.ask(request), company),
    settled: () => settled(where, product, sim),
  }
  const look = async (): Promise<void> => {
    broken.push(...(await heardAtLast(known.acts, calm.calmly)))
    await calm.settled()
    const own = { base, known }
    broken.push(...(await seenFrom(own, calm)), ...(await knownStays(known.acts, calm)))
    broken.push(...(await undoLeadsBack(base, calm)))
    await calm.settled()
    sim.say(`the worker stops at ${new Date(Date.now()).toISOString()}`)
    await worker.stop()
    sim.say(`the projector stops at ${new Date(Date.now()).toISOString()}`)
    await settled(where, product, sim, 'read models')
    await projector.stop()
    sim.say(`all have stopped at ${new Date(Date.now()).toISOString()}`)
  }
  await sim.run(
    look().catch((error: unknown) => {
      broken.push(`afterwards: ${String(error)}`)
    }),
  )
  if (product.locks.held().length > 0)
    broken.push(`nobody is there, and holds ${product.locks.held().join(', ')}`)
  const events = await product.log.readAll({ after: 0n, max: Infinity, personal: 'open' })
  broken.push(
    ...product.failures,
    ...answersHold(known.acts),
    ...(await actsKept(product.log, known.acts)),
    ...(await decidedOnce(product.log)),
    ...(await namesUnique(product.log)),
    ...leaveHolds(events, base.a.id, base.a.leaveTypes),
    ...locksHold(events, base.a.id),
    ...exportsEnd(events),
    ...scansCount(events, known.acts),
    ...(await erasedIsGone(events, product.vault)),
  )
  return [...broken, ...(await builtAgain(where, product))]
}

/** Each read model, built from the log's first event, is the live one. */
const builtAgain = async ({ database }: Where, product: Product): Promise<string[]> => {
  const live = await hashesOf(database)
  await beginAnew(database)
  await catchUpAll(
    { ...product.reading, db: database.projector },
    await placesOf({ db: database.projector }),
  )
  const anew = await hashesOf(database)
  return Object.entries(anew).flatMap(([table, hash]) =>
    live[table] === hash ? [] : [`${table} built again is another than the live one`],
  )
}

/** Waits until read models are at the log's end and no job has anything to do. @throws when that never comes. */
const settled = async (
  { database }: Where,
  { plain }: Product,
  sim: Simulation,
  of: 'all' | 'read models' = 'all',
): Promise<void> => {
  let waits: string[] = []
  for (let n = 0; n < looks; n++) {
    const head = await plain.head()
    waits = (
      await sim.during(() =>
        database.beside<{ what: string }>(
          of === 'all' ? readModelsWait(head) + jobsWait(head) : readModelsWait(head),
        ),
      )
    ).map(({ what }) => what)
    if (waits.length === 0) return
    if (n === 15) vi.setSystemTime(Date.now() + forgottenMs)
    await sim.sleep(Math.min(2000, 50 * 2 ** n))
  }
  throw new Error(`never at rest: ${waits.join(', ')}`)
}

const readModelsWait = (head: bigint): string =>
  `select name as what from projections.checkpoints where schema = 'read' and position < ${head}
   union all select 'day of ' || employee_id from ${read.attendanceDirty}
   union all select 'parked ' || stream from projections.parked`
const jobsWait = (head: bigint): string =>
  ` union all select name from jobs.reactions where position < ${head}
   union all select 'lock ' || attempt_id from payroll.attempts
   union all select 'file ' || export_id from payroll.exports_to_do`

import { carryOutbox } from '#commands/outbox/job.ts'
import { hearBounce, hearReport } from '#commands/outbox/reports.ts'
import type { OutboxParts } from '#commands/outbox/tries.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { instantOf } from '#domain/shared/time.ts'
import { inMemoryStore } from '#event-store/in-memory.ts'
import { fixedVault } from '#tests/event-store/fixed-vault.ts'
import { badStore, goodStore, lifeOf, type Life, type World } from './life.ts'
import { lockTable } from './locks.ts'
import { causesOf, doCause, type Cause } from './outbox-causes.ts'
import {
  endsAreSeen,
  messagesEnd,
  outboxEnds,
  reportsHold,
  type OutboxEnd,
} from './outbox-holds.ts'
import { provider as named, simulatedProvider, type ToldReport } from './outbox-provider.ts'
import { plants, type Planted } from './planted.ts'
import type { What, Where } from './product.ts'
import { Stuck, simulation } from './scheduler.ts'
import type { Outcome } from './outcome.ts'

/** A process, and that it was killed: nobody waits for what a dead one was to answer. */
type Mortal = { readonly life: Life; readonly died: Promise<'died'>; kill(): void }
type Sender = Mortal & { stop(): Promise<void> }

const now = () => instantOf(Date.now())
const nothing: Planted = { what: '', within: 0 }
const from = '2026-03-02T04:00:00.000Z'

/**
 * What is written because of something, and sent by two processes that die, stand still and begin anew, to a provider
 * with whom everything goes wrong that can: some hours of it, then calm until everything has ended. Long because it has
 * all who act in it.
 */
export const outboxHistory = async (
  { base, database }: Where,
  seed: number,
  { plant, calm = [], without = new Set() }: What,
): Promise<Outcome> => {
  const sim = simulation(seed)
  const planted: Planted = plant === undefined ? nothing : plants[plant]
  const hear = planted.hearing?.(hearReport, base) ?? hearReport
  const vault = fixedVault()
  const world: World = {
    store: inMemoryStore({ now }),
    db: planted.db?.(database.db, sim, base) ?? database.db,
    projector: database.projector,
    locks: lockTable(),
  }
  const provider = simulatedProvider(sim)
  const faults = calm.includes('store') ? goodStore : badStore
  const failures: string[] = []
  const partsOf = ({ db }: Life): OutboxParts => ({ db, vault, now })
  const begin = (name: string, on = faults): Mortal => {
    const life = lifeOf(sim, name, world, on)
    let dies = (): void => undefined
    const died = new Promise<'died'>(resolve => {
      dies = () => resolve('died')
    })
    return {
      life,
      died,
      kill: () => {
        life.kill()
        dies()
      },
    }
  }
  const send = (name: string, on = faults): Sender => {
    const process = begin(name, on)
    const { life } = process
    const stop = new AbortController()
    const job = carryOutbox(partsOf(life), provider.carryOf(life), () => () => undefined)
    const running = job.run(
      {
        alone: () => Promise.resolve(false),
        failed: error => {
          if (!(error instanceof DatabaseUnavailable))
            failures.push(`sending: ${String(error)}`)
        },
      },
      stop.signal,
    )
    return {
      ...process,
      stop: () => {
        stop.abort()
        return running
      },
    }
  }

  const office = { now: begin('office 1') }
  const causes = causesOf(sim, base, Date.parse(from)).filter((_, at) => !without.has(at))
  const happen = async (cause: Cause): Promise<void> => {
    await sim.sleep(cause.at - Date.now())
    for (;;) {
      const { life, died } = office.now
      const end = await Promise.race([
        died,
        doCause(partsOf(life), provider.carryOf(life), cause).then(
          () => 'done' as const,
          () => 'failed' as const,
        ),
      ])
      sim.say(`${now()} ${causeName(cause)} ${end}`)
      if (end === 'done') return
      await sim.sleep(sim.between(1, 30) * 1000)
    }
  }
  const heard: ToldReport[] = []
  const bounced = new Set<string>()
  const telling = { ends: false }
  /** Whoever hears reports lives, and may not hear whether he wrote them. */
  const tell = async (): Promise<void> => {
    const { life } = begin('reports')
    const parts = partsOf(life)
    const surely = async (work: () => Promise<unknown>): Promise<void> => {
      while (
        !(await work().then(
          () => true,
          () => false,
        ))
      )
        await sim.sleep(1000)
    }
    while (!telling.ends) {
      await sim.sleep(sim.between(5, 600) * 1000)
      for (const one of provider.reports.filter(
        ({ from: notBefore }) => notBefore <= Date.now(),
      )) {
        if (heard.includes(one)) continue
        const { company, mailId, called } = one.of
        const name = one.byOurs
          ? { mailId, providerId: null }
          : { mailId: null, providerId: called }
        const report = { ...name, state: one.state, credits: 1 }
        await surely(() => hear(parts, company, named, report))
        heard.push(one)
      }
      for (const { of, kind } of provider.bounces.splice(0)) {
        if (kind !== 'complaint') bounced.add(of.mailId)
        await surely(() => hearBounce(parts, of, kind))
      }
    }
  }
  /** Two at a time are there for a while, now and then long enough to see a try time out; and nobody is for longer. */
  const senders = async (): Promise<void> => {
    let frozen: Sender[] = []
    for (let round = 0; round < 9; round++) {
      const running = [1, 2].map(n => send(`sender ${round}.${n}`))
      await sim.sleep(sim.pick([1, 2, 5, 20, 70]) * 1000)
      for (const one of frozen) one.life.thaw()
      if (frozen.length > 0) await sim.sleep(2000)
      for (const one of frozen) one.kill()
      frozen = []
      for (let turns = sim.between(0, 60); turns > 0; turns--) await sim.gate('they go on')
      for (const one of running) {
        const end = calm.includes('deaths')
          ? 'stop'
          : sim.pick(['kill', 'kill', 'stop', 'freeze'])
        if (end === 'stop') await one.stop()
        else if (end === 'kill') one.kill()
        else {
          one.life.freeze()
          frozen.push(one)
        }
      }
      if (!calm.includes('deaths') && sim.chance(0.5)) {
        office.now.kill()
        office.now = begin(`office ${round + 2}`)
      }
      await sim.sleep(sim.pick([1, 61, 400, 1500, 4000]) * 1000)
    }
    for (const one of frozen) one.kill()
  }
  const open = (): Promise<{ next: number | null }[]> =>
    sim.during(() =>
      database.beside<{ next: number | null }>(
        `select extract(epoch from min(case state when 'waiting' then try_at
           else tried_at + interval '60 seconds' end))::float8 * 1000 as next
         from mail.outbox where state in ('waiting', 'sending')`,
      ),
    )
  /** Until everything has come to its end: by two who look, and leave again until the next is due. */
  const calmDown = async (): Promise<void> => {
    sim.beCalm()
    provider.beCalm()
    for (let round = 0; ; round++) {
      const next = (await open())[0]?.next ?? null
      if (next === null) return
      if (round > 40) throw new Error('the outbox is never empty')
      await sim.sleep(Math.max(0, next - Date.now()) + 1000)
      const running = [1, 2].map(n => send(`last ${round}.${n}`, goodStore))
      await sim.sleep(3000)
      await Promise.all(running.map(one => one.stop()))
    }
  }

  const broken: string[] = []
  try {
    const reporting = tell()
    await sim.run(senders(), ...causes.map(happen))
    await sim.run(calmDown())
    await sim.run(sim.sleep(700_000))
    telling.ends = true
    await sim.run(reporting)
    const ends = await database.beside<OutboxEnd>(outboxEnds)
    for (const end of ends) sim.say(JSON.stringify(end))
    const known = { ends, provider, heard }
    broken.push(
      ...failures,
      ...messagesEnd(causes, known, bounced),
      ...reportsHold(known),
      ...(await endsAreSeen(world.db, [base.a.id, base.b.id], known)),
    )
  } catch (error) {
    broken.push(error instanceof Stuck ? `stuck: ${error.message}` : `threw: ${String(error)}`)
  }
  return {
    seed,
    broken,
    fingerprint: sim.fingerprint(),
    happened: causes.map(causeName),
    told: sim.told(),
    steps: sim.told().length,
    events: 0,
    planned: 14,
  }
}

const causeName = ({ at, company, drafts, codeTo }: Cause): string =>
  [
    instantOf(at),
    company.slice(0, 4),
    codeTo === null ? `${drafts[0]?.id ?? ''} and ${drafts.length - 1} more` : `code ${codeTo}`,
  ].join(' ')

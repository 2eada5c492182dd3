import { DatabaseUnavailable } from '#database/errors.ts'
import type { Database } from '#database/types.ts'
import { LogUnavailable, type EventStore } from '#event-store/contract.ts'
import type { ProjectorDatabase } from '#projections/shared/database.ts'
import type { HeldSession, LockTable } from './locks.ts'
import type { Simulation } from './scheduler.ts'

/** What a process asks outside of itself. */
export type World = {
  readonly store: EventStore
  readonly db: Database
  readonly projector: ProjectorDatabase
  readonly locks: LockTable
}
/**
 * One process from its start to its death. Whatever it asks of log and database waits for its turn before and after, so
 * that it may die at each of these; of what is dead nothing goes on.
 */
export type Life = Omit<World, 'locks'> & {
  /** A connection for advisory locks. */
  readonly session: () => Promise<HeldSession>
  /** Asks somebody else, who may have heard it though this process does not hear him. */
  readonly outside: <T>(label: string, work: () => Promise<T>) => Promise<T>
  /** Until the next append of this process is stored, which it does not know yet. */
  readonly stores: () => Promise<void>
  /** From here on nothing that this process waits for comes, and what it held is free. */
  kill(): void
  /** It stands still, as a machine that is suspended: the server takes its sessions for dead. */
  freeze(): void
  thaw(): void
}
export type StoreFaults = {
  /** The log cannot be reached, and nothing is stored. */
  readonly away: number
  /** It is stored, and the answer is lost. */
  readonly unheard: number
}
export const goodStore: StoreFaults = { away: 0, unheard: 0 }
export const badStore: StoreFaults = { away: 0.03, unheard: 0.03 }
/** Where one request asks for many things. */
export const poorStore: StoreFaults = { away: 0.01, unheard: 0.01 }

const never = new Promise<never>(() => undefined)

/** Long because each call of a store and a database has its turns and its faults. */
export const lifeOf = (
  sim: Simulation,
  name: string,
  { store, db, projector, locks }: World,
  faults: StoreFaults,
): Life => {
  const sessions: HeldSession[] = []
  const watching: (() => void)[] = []
  let dead = false
  let frozen: Promise<void> | null = null
  let thaw = (): void => undefined
  const alive = async (): Promise<void> => {
    while (frozen) await frozen
    if (dead) return never
  }
  const turn = async (label: string): Promise<void> => {
    await alive()
    await sim.gate(`${name}: ${label}`)
    await alive()
  }
  const asked = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
    await turn(label)
    if (sim.chance(faults.away)) throw new LogUnavailable('the log cannot be reached')
    const answer = await work()
    await turn(`${label} answered`)
    return answer
  }
  const transacted = async <T>(work: () => Promise<T>): Promise<T> => {
    await turn('database')
    if (sim.chance(faults.away)) throw new DatabaseUnavailable('the database cannot be reached')
    const answer = await sim.during(work)
    if (sim.chance(faults.unheard))
      throw new DatabaseUnavailable('nobody heard whether it was committed')
    await turn('database answered')
    return answer
  }
  const loseSessions = (): void => {
    for (const session of sessions.splice(0)) session.lose()
  }
  return {
    kill: () => {
      dead = true
      loseSessions()
    },
    freeze: () => {
      frozen = new Promise(resolve => {
        thaw = () => {
          frozen = null
          resolve()
        }
      })
      loseSessions()
    },
    thaw: () => thaw(),
    stores: () =>
      new Promise(resolve => {
        watching.push(resolve)
      }),
    session: async () => {
      const session = locks.open(turn)
      sessions.push(session)
      return session
    },
    outside: async (label, work) => {
      await turn(label)
      const answer = await work()
      await turn(`${label} answered`)
      return answer
    },
    db: {
      withCompany: (company, work) => transacted(() => db.withCompany(company, work)),
      withoutCompany: work => transacted(() => db.withoutCompany(work)),
    },
    projector: {
      transaction: (work, options) => transacted(() => projector.transaction(work, options)),
    },
    store: {
      ...store,
      append: append =>
        asked(`append ${append.events.map(({ type }) => type).join(' ')}`, async () => {
          const answer = await store.append(append)
          for (const tell of watching.splice(0)) tell()
          if (sim.chance(faults.unheard))
            throw new LogUnavailable('nobody heard whether it was stored')
          return answer
        }),
      readStream: async function* (stream, options) {
        const events = await asked('read', async () => {
          const all = []
          for await (const event of store.readStream(stream, options)) all.push(event)
          return all
        })
        yield* events
      },
      readAll: query => asked('read', () => store.readAll(query)),
      readAt: position => asked('read', () => store.readAt(position)),
      answered: (...of) => asked('answered', () => store.answered(...of)),
      holder: (...of) => asked('holder', () => store.holder(...of)),
      heldBy: (...of) => asked('holder', () => store.heldBy(...of)),
      known: (...of) => asked('known', () => store.known(...of)),
      head: () => asked('head', () => store.head()),
      // Each second nobody looks whether there is something new: it is known here.
      wait: async (after, signal) => {
        do {
          await store.wait(after, signal)
          await alive()
        } while ((await store.head()) <= after)
      },
    },
  }
}

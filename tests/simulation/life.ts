import type { Database } from '#database/types.ts'
import { DatabaseUnavailable } from '#database/errors.ts'
import { LogUnavailable, type EventStore } from '#event-store/contract.ts'
import type { Simulation } from './scheduler.ts'

/**
 * One process from its start to its death. Whatever it asks of log and database waits for its turn before and after, so
 * that it may die at each of these; of what is dead nothing goes on.
 */
export type Life = {
  readonly store: EventStore
  readonly db: Database
  /** From here on nothing that this process waits for comes. */
  kill(): void
}
export type StoreFaults = {
  /** The log cannot be reached, and nothing is stored. */
  readonly away: number
  /** It is stored, and the answer is lost. */
  readonly unheard: number
}
export const badStore: StoreFaults = { away: 0.03, unheard: 0.03 }

const never = new Promise<never>(() => undefined)

/** Long because each call of a store and a database has its turns and its faults. */
export const lifeOf = (
  sim: Simulation,
  name: string,
  { store, db }: Pick<Life, 'store' | 'db'>,
  faults: StoreFaults,
): Life => {
  let dead = false
  const turn = async (label: string): Promise<void> => {
    if (dead) return never
    await sim.gate(`${name}: ${label}`)
    if (dead) return never
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
  return {
    kill: () => {
      dead = true
    },
    db: {
      withCompany: (company, work) => transacted(() => db.withCompany(company, work)),
      withoutCompany: work => transacted(() => db.withoutCompany(work)),
    },
    store: {
      ...store,
      append: append =>
        asked(`append ${append.events.map(({ type }) => type).join(' ')}`, async () => {
          const answer = await store.append(append)
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
      known: (...of) => asked('known', () => store.known(...of)),
      head: () => asked('head', () => store.head()),
    },
  }
}

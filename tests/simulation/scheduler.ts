import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { vi } from 'vitest'
import { randomFrom, type Random } from '#tests/shared/random.ts'

/**
 * Whoever acts in a simulation waits at gates, and one gate at a time is opened by the seed's random numbers once
 * nothing else moves: so a seed says who goes first wherever the product waits for something, and says it again.
 */
export type Simulation = {
  readonly random: Random
  /** Waits until it is this one's turn; not within `during`, where nobody else could go on. */
  gate(label: string): Promise<void>
  /** Something outside of the simulation's own turns, such as the database's server: nobody goes on meanwhile. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Simulated milliseconds. */
  sleep(ms: number): Promise<void>
  /** True so often, of one. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** A whole number from `from` up to and with `to`. */
  between(from: number, to: number): number
  /** Opens gates until all of these have ended. @throws {Stuck} when nobody can go on, or nobody comes to an end. */
  run(...actors: readonly Promise<unknown>[]): Promise<void>
  /** From here on time goes on only when nobody could. */
  beCalm(): void
  /** What happened, in its order: the same for the same seed. */
  say(what: string): void
  readonly told: () => readonly string[]
  readonly fingerprint: () => string
}

/** Nobody can go on, though somebody has not come to his end. */
export class Stuck extends Error {
  override readonly name = 'Stuck'
}

/** Taken before the clock is: what waits for the machine itself does not wait in simulated time. */
const nextTurn = setImmediate
/** What runs on streams and microtasks alone comes to rest within one turn of the event loop; some take two. */
const quietTurns = 3
/** How often time goes on though somebody could: a delay. */
const delays = 0.04

const faked = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
] as const

type Called = (...of: unknown[]) => void

/** From here on, until `work` has ended, every clock and timer of the process is the simulation's. */
export const inSimulatedTime = async <T>(from: string, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ now: Date.parse(from), toFake: [...faked] })
  const { setTimeout: later, setInterval: again } = globalThis
  // What a timer calls belongs to whoever set it, as with real ones: to a process, or to nobody else's turn.
  Object.assign(globalThis, {
    setTimeout: (call: Called, ms?: number, ...of: unknown[]) =>
      later(AsyncResource.bind(call), ms, ...of),
    setInterval: (call: Called, ms?: number, ...of: unknown[]) =>
      again(AsyncResource.bind(call), ms, ...of),
  })
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { setTimeout: later, setInterval: again })
    vi.clearAllTimers()
    vi.useRealTimers()
  }
}

/** Of which simulation; one for all, since each storage that ever ran slows the whole process down. */
const inside = new AsyncLocalStorage<object>()

/** Long because who waits, who moves and who goes next is one account. */
export const simulation = (seed: number, mostSteps = 50_000): Simulation => {
  const random = randomFrom(seed)
  const waiting: { readonly label: string; readonly open: () => void }[] = []
  const told: string[] = []
  let [outside, moves, delaying] = [0, 0, delays]
  /** Told when nothing outside is waited for any more: looking again and again would take the time of what it is. */
  let isBack = (): void => undefined

  const chance = (share: number): boolean => random() < share
  const gate = (label: string): Promise<void> => {
    if (inside.getStore() === waiting) return Promise.resolve()
    moves += 1
    return new Promise(open => {
      waiting.push({ label, open })
    })
  }
  const quiet = async (): Promise<void> => {
    for (let turns = 0, before = moves; turns < quietTurns; ) {
      if (outside > 0)
        await new Promise<void>(resolve => {
          isBack = resolve
        })
      await new Promise(resolve => {
        nextTurn(resolve)
      })
      turns = outside > 0 || moves !== before ? 0 : turns + 1
      before = moves
    }
  }
  /** @returns false when there is nothing to wait for any more. */
  const step = (): boolean => {
    const timed = vi.getTimerCount() > 0
    if (waiting.length === 0 && !timed) return false
    if (waiting.length === 0 || (timed && chance(delaying))) {
      vi.advanceTimersToNextTimer()
      return true
    }
    const [next] = waiting.splice(Math.floor(random() * waiting.length), 1)
    if (next) told.push(next.label)
    next?.open()
    return true
  }
  return {
    random,
    gate,
    chance,
    during: async work => {
      outside += 1
      moves += 1
      try {
        return await inside.run(waiting, work)
      } finally {
        outside -= 1
        moves += 1
        if (outside === 0) isBack()
      }
    },
    sleep: ms =>
      new Promise(resolve => {
        setTimeout(resolve, ms)
      }),
    pick: list => {
      const picked = list[Math.floor(random() * list.length)]
      if (picked === undefined) throw new RangeError('nothing to choose from')
      return picked
    },
    between: (from, to) => from + Math.floor(random() * (to - from + 1)),
    run: async (...actors) => {
      let [ended, failure] = [0, null as unknown]
      for (const actor of actors)
        actor.then(
          () => {
            ended += 1
          },
          (error: unknown) => {
            failure ??= error
          },
        )
      for (let steps = 0; ; steps++) {
        await quiet()
        if (failure !== null) throw failure
        if (ended === actors.length) return
        if (steps > mostSteps) throw new Stuck(`no end after ${mostSteps} steps`)
        if (!step()) throw new Stuck('nobody can go on')
      }
    },
    beCalm: () => {
      delaying = 0
    },
    say: what => {
      told.push(what)
    },
    told: () => told,
    fingerprint: () => hash('sha256', told.join('\n'), 'hex').slice(0, 16),
  }
}

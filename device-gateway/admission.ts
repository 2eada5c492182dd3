import { LogUnavailable } from '#event-store/contract.ts'
import { boundedPlaces, type Bounds, type Holder, type Shortage } from './places.ts'
import { standstill } from './standstill.ts'

/** How much may be read or wait for the log, and for how long the log may stand still. */
export type AdmissionLimits = {
  /** For requests that have shown who sends them. */
  readonly proven?: Bounds
  /**
   * For all others: a bare serial, or a signature over a body that is still to come. However many they are, they take
   * nothing from the proven.
   */
  readonly unproven?: Bounds
  /** How long the log may finish nothing at all while something waits. */
  readonly patienceMs?: number
  /** After so long without anybody let in, though somebody asked, the gateway is not ready. */
  readonly stuckMs?: number
}
export type Pool = 'proven' | 'unproven'

/** There is no room for it now; nothing of it was recorded. */
export class NoRoom extends LogUnavailable {
  readonly shortage: Shortage
  constructor(shortage: Shortage) {
    super(`no room: ${shortage}`)
    this.shortage = shortage
  }
}
/** Who sent it is gone: there is nobody to answer, and nothing more is done for him. */
export class HungUp extends Error {
  override readonly name = 'HungUp'
}

/**
 * One request's slot, from before the first thing it waits for to its end. What it takes is its own, and there is no
 * way to take anything but through it: so whoever is gone before he got a place gets none, and whoever goes later gives
 * it back, wherever he was.
 */
export type Slot = {
  /**
   * A place in a pool; asked again, it moves there with what it holds. @throws {NoRoom} @throws {HungUp} @throws
   * {LogUnavailable} while the log stands still.
   */
  enter(pool: Pool, holders: readonly Holder[]): void
  /** More of it is here. @throws {NoRoom} @throws {HungUp} */
  grow(bytes: number): void
  /**
   * Waits for the log: as long as it gets anything done, but not for one that stands still. @throws {LogUnavailable}
   * @throws {HungUp}
   */
  wait<T>(work: () => Promise<T>): Promise<T>
  /** It is over, the answer out or nobody there to hear it: what it holds is free as soon as its work has settled. */
  end(): void
}
export type Admission = {
  /** Whoever begins one ends it. */
  begin(): Slot
  /** A slot that is over when the work is. */
  during<T>(work: (slot: Slot) => Promise<T>): Promise<T>
  /** The log got something done: whoever waits may go on waiting. */
  progress(): void
  inUse(pool: Pool): Bounds
  /** Why nobody was let in for some seconds, though somebody who is proven asked; null: there is room. */
  stuck(): 'full' | 'log' | null
}

const mebibyte = 2 ** 20

/**
 * Bounds what the gateway holds while readers are slow, and while the log is slow or away. Long because every slot
 * takes from the same places, and gives back what it took however it ends.
 */
export const admission = ({
  proven = { places: 2_000, bytes: 56 * mebibyte },
  unproven = { places: 500, bytes: 8 * mebibyte },
  patienceMs = 800,
  stuckMs = 3_000,
}: AdmissionLimits = {}): Admission => {
  const pools = { proven: boundedPlaces(proven), unproven: boundedPlaces(unproven) }
  const log = standstill(patienceMs)
  /** Since when those who are proven are turned away, one and all. */
  let turningAwaySince: number | null = null

  const begin = (): Slot => {
    let at: { readonly pool: Pool; readonly holders: readonly Holder[] } | null = null
    let bytes = 0
    let unsettled = 0
    let over = false

    const stillHere = (): void => {
      if (over) throw new HungUp('whoever sent it is gone')
    }
    const giveBack = (): void => {
      if (!over || unsettled > 0 || !at) return
      pools[at.pool].give(at.holders, { places: 1, bytes })
      at = null
    }
    const take = (pool: Pool, holders: readonly Holder[], wanted: Bounds): void => {
      const short = pools[pool].take(holders, wanted)
      if (pool === 'proven' && short !== 'share')
        turningAwaySince = short === null ? null : (turningAwaySince ?? performance.now())
      if (short !== null) throw new NoRoom(short)
    }
    return {
      enter: (pool, holders) => {
        stillHere()
        if (log.isKnown()) {
          if (pool === 'proven') turningAwaySince ??= performance.now()
          throw new LogUnavailable('the log stands still')
        }
        take(pool, holders, { places: 1, bytes })
        if (at) pools[at.pool].give(at.holders, { places: 1, bytes })
        at = { pool, holders }
      },
      grow: more => {
        stillHere()
        if (!at) throw new TypeError('a request is let in before its body is read')
        take(at.pool, at.holders, { places: 0, bytes: more })
        bytes += more
      },
      wait: async work => {
        stillHere()
        if (!at) throw new TypeError('a request is let in before it is worked on')
        const working = work()
        unsettled += 1
        const settled = (): void => {
          unsettled -= 1
          giveBack()
        }
        working.then(settled, settled)
        return log.wait(working)
      },
      end: () => {
        over = true
        giveBack()
      },
    }
  }

  return {
    begin,
    during: async work => {
      const slot = begin()
      try {
        return await work(slot)
      } finally {
        slot.end()
      }
    },
    progress: log.progress,
    inUse: pool => pools[pool].inUse(),
    stuck: () => {
      if (turningAwaySince === null || performance.now() - turningAwaySince < stuckMs)
        return null
      if (pools.proven.isFull()) return 'full'
      return log.isKnown() ? 'log' : null
    },
  }
}

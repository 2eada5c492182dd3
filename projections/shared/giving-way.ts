import { setImmediate as othersTurn } from 'node:timers/promises'

/** What one may work before others have their turn: a screen that waits meanwhile waits no longer than that. */
const turnMs = 20

/**
 * Lets everybody else of the same thread have a turn once it worked so long. Asked between two pieces of a work that is
 * long as a whole; what it decides is when and never what.
 * @example const giveWay = givingWay(); for (const one of many) { work(one); await giveWay() }
 */
export const givingWay = (): (() => Promise<void>) => {
  let from = performance.now()
  return async () => {
    if (performance.now() - from < turnMs) return
    await othersTurn()
    from = performance.now()
  }
}

import { setImmediate as othersTurn } from 'node:timers/promises'

/** What is long may work so much before others have their turn: a screen that waits meanwhile waits no longer. */
const turnMs = 20
/** Of all that is long in this thread: five of them that each worked so long would be a wait of five. */
let from = -Infinity
let line: Promise<void> = Promise.resolve()

const nextTurn = async (): Promise<void> => {
  await othersTurn()
  from = performance.now()
}
/**
 * Lets everybody else of the same thread have a turn once what is long worked so long. Asked between two pieces of a
 * work that is long as a whole; what it decides is when and never what.
 * @example for (const one of many) { work(one); await giveWay() }
 */
export const giveWay = async (): Promise<void> => {
  if (performance.now() - from < turnMs) return
  line = line.then(nextTurn)
  await line
}

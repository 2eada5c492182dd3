import { setImmediate as othersTurn } from 'node:timers/promises'

/** What is long may work so much before others have their turn: a screen that waits meanwhile waits no longer. */
const turnMs = 10
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
  // A clock that stands before it has begun anew: how long it has been is not known.
  const worked = performance.now() - from
  if (worked >= 0 && worked < turnMs) return
  line = line.then(nextTurn)
  await line
}

/** So few at a time that none of it is felt. */
const few = 100
/** What is made of each of thousands, in their order, and others have their turn between. */
export const eachInTurn = async <One, Made>(
  many: readonly One[],
  make: (one: One, at: number) => Made,
): Promise<Made[]> => {
  const made: Made[] = []
  for (const [at, one] of many.entries()) {
    if (at > 0 && at % few === 0) await giveWay()
    made.push(make(one, at))
  }
  return made
}

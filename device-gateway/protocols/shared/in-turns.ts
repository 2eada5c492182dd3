import { setImmediate as turn } from 'node:timers/promises'

/** Long enough to get on, short enough that nobody else feels it. */
const turnMs = 10
const looked = 20

/** Reads each item, and lets everybody else have a turn now and then: a body of thousands of lines holds nobody up. */
export const inTurns = async <Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Read,
): Promise<Read[]> => {
  const done: Read[] = []
  let from = performance.now()
  for (const item of items) {
    done.push(read(item))
    if (done.length % looked !== 0 || performance.now() - from < turnMs) continue
    await turn()
    from = performance.now()
  }
  return done
}

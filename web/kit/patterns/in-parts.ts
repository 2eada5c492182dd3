import { waits } from '../../lib/waiting.ts'

/** What the server decides on at once. */
const most = 200
export type Answer<Result> = {
  position: string | null
  done: number
  refused: number
  results: Result[]
}
/** In the order of what was sent; null of what waits for a connection. */
export type InParts<Result> = Answer<Result | null> & { waiting: number }

/** Sends many in parts, one after the other, and adds up what became of them. */
export const inParts = async <Item, Result>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<Answer<Result> | typeof waits>,
): Promise<InParts<Result>> => {
  const sum: InParts<Result> = { position: null, done: 0, refused: 0, waiting: 0, results: [] }
  for (let from = 0; from < items.length; from += most) {
    const part = items.slice(from, from + most)
    const answer = await send(part)
    if (answer === waits) {
      sum.waiting += part.length
      sum.results.push(...part.map(() => null))
      continue
    }
    const { position, done, refused, results } = answer
    sum.position = position ?? sum.position
    sum.done += done
    sum.refused += refused
    sum.results.push(...results)
  }
  return sum
}

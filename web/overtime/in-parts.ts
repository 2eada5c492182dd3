/** What the server decides on at once. */
const most = 200
type Answer<Result> = { position: string | null; done: number; refused: number; results: Result[] }

/** Sends many in parts, one after the other, and adds up what became of them. */
export const inParts = async <Item, Result>(items: readonly Item[], send: (part: readonly Item[]) => Promise<Answer<Result>>): Promise<Answer<Result>> => {
  const sum: Answer<Result> = { position: null, done: 0, refused: 0, results: [] }
  for (let from = 0; from < items.length; from += most) {
    const { position, done, refused, results } = await send(items.slice(from, from + most))
    sum.position = position ?? sum.position
    sum.done += done
    sum.refused += refused
    sum.results.push(...results)
  }
  return sum
}

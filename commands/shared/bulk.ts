import type { Result } from '#domain/shared/result.ts'
import type { Position } from './deps.ts'

/** What became of each item, in their order, and where the last change was recorded. */
export type Bulk<Outcome> = {
  readonly position: Position
  readonly outcomes: readonly Outcome[]
}

/**
 * Decides one after the other, each on its own: what one is refused for keeps none of the others. `append` is the place
 * of each in the request, so that a request sent again does nothing twice.
 */
export const decideEach = async <
  Item,
  Outcome extends Result<{ readonly position: Position }, unknown>,
>(
  items: readonly Item[],
  decide: (item: Item, append: number) => Promise<Outcome>,
): Promise<Bulk<Outcome>> => {
  let position: Position = null
  const outcomes: Outcome[] = []
  for (const [at, item] of items.entries()) {
    const outcome = await decide(item, at + 1)
    if (outcome.ok) position = outcome.value.position ?? position
    outcomes.push(outcome)
  }
  return { position, outcomes }
}

/** A value that only one stream may hold: a national id, a card's number, a device's serial. */
export type UniqueName<Scope extends string = string> = {
  readonly scope: Scope
  readonly value: string
}

/** What a stream must take and release to come from the names it held to those it holds now. */
export const nameChanges = (
  before: readonly UniqueName[],
  after: readonly UniqueName[],
): { readonly taken: UniqueName[]; readonly released: UniqueName[] } => ({
  taken: without(after, before),
  released: without(before, after),
})

const without = (names: readonly UniqueName[], others: readonly UniqueName[]): UniqueName[] =>
  names.filter(
    ({ scope, value }) => !others.some(other => other.scope === scope && other.value === value),
  )

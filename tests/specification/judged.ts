import type { Marked } from './marks.ts'
import { type Held, heldBy, heldIn, pageOf } from './page.ts'
import type { Row } from './rows.ts'

export type Judged = {
  readonly rows: readonly Held[]
  readonly page: string
  /** What has to be mended in tests, table or list, in sentences. */
  readonly faults: readonly string[]
  /** Rows that the page before says are held, and nothing holds now, each with the line that said it. */
  readonly lost: ReadonlyMap<string, string>
}

/** Rows that a mark names and the specification does not have. */
const unknownIn = (rows: readonly Row[], { marks }: Marked): string[] =>
  marks.flatMap(({ file, test, rows: named }) =>
    named
      .filter(id => !rows.some(row => row.id === id))
      .map(
        id => `${file}: "${test}" is marked with ${id}, which docs/coverage.tsv does not have`,
      ),
  )

/** A row without a group says that it works: then a test holds it, or it is owned up to that none does. */
const claimedIn = (rows: readonly Held[], bare: ReadonlySet<string>): string[] =>
  rows
    .filter(({ id, group, tests }) => group === null && tests.length === 0 && !bare.has(id))
    .map(
      ({ id, item }) =>
        `${id} (${item}) is claimed without a test: mark one with covers('${id}')`,
    )

/** The list of what works without a test may only shrink. */
const staleIn = (rows: readonly Held[], bare: ReadonlySet<string>): string[] =>
  [...bare]
    .filter(
      id => !rows.some(row => row.id === id && row.group === null && row.tests.length === 0),
    )
    .map(id => `${id} stands in tests/specification/untested.txt, and needs not: take it out`)

/**
 * Judges tests against the table; `bare` are the rows that work and that no test holds, `before` is the page as it
 * stands.
 */
export const judgedOf = (
  table: readonly Row[],
  marked: Marked,
  bare: ReadonlySet<string>,
  before: string,
): Judged => {
  const rows = heldBy(table, marked.marks)
  const held = new Set(rows.filter(row => row.tests.length > 0).map(row => row.id))
  return {
    rows,
    page: pageOf(rows),
    faults: [
      ...marked.faults,
      ...unknownIn(table, marked),
      ...claimedIn(rows, bare),
      ...staleIn(rows, bare),
    ],
    lost: new Map([...heldIn(before)].filter(([id]) => !held.has(id))),
  }
}

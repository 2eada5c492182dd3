/** A row of docs/coverage.tsv: the chapter of the specification and the row's number in it, `'5.24'`. */
export type RowId = `${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}.${number}`

/**
 * Marks a test with the rows of the specification that it holds: that would fail, were the row not true any more.
 *
 * It stands where options of a test stand, or first in its body where the line would break; it is read from the source
 * alone (marks.ts) and does nothing when the test runs.
 *
 * @example test('is refused under 3 letters', covers('5.3', '9.1'), () => …)
 * @example test('takes long', { ...covers('5.3'), timeout: 60_000 }, () => …)
 */
export const covers = (..._rows: readonly [RowId, ...RowId[]]): Record<never, never> => ({})

/**
 * Whether what takes minutes runs too: planted faults of drills, every look of every page. `npm run verify` says so; a
 * plain run holds the promises themselves.
 */
export const long = process.env['LONG'] === '1'
/**
 * How many of so many cases a plain run has where each is a history on a database: a third, the same each time. `npm
 * run verify -- search:properties` has new ones for an hour.
 */
export const shareOfRuns = (all: number): number =>
  long ? all : Math.max(2, Math.ceil(all / 3))
/** Of many of a kind every third, from the one that `at` names; all in the long form. */
export const everyThird = <T>(all: readonly T[], at = 0): readonly T[] =>
  long ? all : all.filter((_, n) => (n + at) % 3 === 0)

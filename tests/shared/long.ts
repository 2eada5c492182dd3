/**
 * Whether what takes minutes runs too: planted faults of drills, every look of every page. `npm run verify` says so; a
 * plain run holds the promises themselves.
 */
export const long = process.env['LONG'] === '1'

import type { MoveIn } from './api.ts'

/** The months of which a file that counts says something, the last first. @example ['2026-03', '2026-02'] */
export const monthsOf = (files: readonly MoveIn[]): readonly string[] => {
  const found = new Set<string>()
  for (const { from, to, status } of files)
    if (status !== 'back')
      for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = next(month))
        found.add(month)
  return [...found].toSorted().toReversed()
}

const next = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

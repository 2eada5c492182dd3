import { useFilters } from '../../lib/use-filters.ts'

const names = ['open', 'figure'] as const

/** Whose days are looked at, and behind which figure; the address keeps it. */
export const useOpened = () => {
  const { filters: opened, change: open } = useFilters(names)
  return { opened, open }
}

import { useFilters } from '../lib/use-filters.ts'

const words = ['month', 'only', 'whose'] as const

/** Which month is compared, and whose days are open: in the address. The last one where it says none. */
export const useAsked = (months: readonly string[]) => {
  const { filters, change } = useFilters(words)
  const month = months.find(one => one === filters.month) ?? months[0] ?? ''
  return {
    month,
    asked: { month, ...(filters.only === 'differing' ? { differing: 'true' as const } : {}) },
    isOnly: filters.only === 'differing',
    whose: filters.whose,
    change,
  }
}

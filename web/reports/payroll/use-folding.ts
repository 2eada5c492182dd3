import { useMemo } from 'react'
import { useFilters } from '../../lib/use-filters.ts'
import { groups, type Group } from './figures.ts'

const names = ['folded'] as const

/** Groups of figures that are folded to their first; the address keeps them. */
export const useFolding = () => {
  const { filters, change } = useFilters(names)
  const folded = useMemo(
    () => new Set<Group>(groups.filter(group => filters.folded?.split('.').includes(group))),
    [filters.folded],
  )
  const fold = (group: Group) =>
    change({
      folded: groups
        .filter(one => (one === group ? !folded.has(one) : folded.has(one)))
        .join('.'),
    })
  return { folded, fold }
}

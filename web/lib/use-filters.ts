import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type Filters<Name extends string> = { readonly [N in Name]?: string }

/** Filters live in the URL: shared, bookmarked, and kept by Back. `names` must be constant. */
export const useFilters = <const Name extends string>(names: readonly Name[]) => {
  const [params, setParams] = useSearchParams()
  const text = names.map(name => params.get(name) ?? '').join('\n')
  const filters = useMemo(() => {
    const values = text.split('\n')
    return Object.fromEntries(
      names.flatMap((name, index) => (values[index] ? [[name, values[index]]] : [])),
    ) as Filters<Name>
  }, [names, text])
  const change = useCallback(
    (next: Filters<Name>) =>
      setParams(
        before => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries<string | undefined>(next)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const clear = useCallback(
    () => change(Object.fromEntries(names.map(name => [name, undefined])) as Filters<Name>),
    [change, names],
  )
  return { filters, change, clear }
}

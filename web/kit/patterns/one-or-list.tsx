import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, useCallback, useMemo, type ReactNode } from 'react'
import { useFilters } from '../../lib/use-filters.ts'
import { ProblemNote } from '../feedback/problem-note.tsx'
import { TableWaiting } from '../table/table-waiting.tsx'

type Asked = Pick<UseQueryResult, 'isError' | 'data' | 'error' | 'refetch'>
type Props<Row> = {
  /** The word of the address that says which is open; `new`: one that is added. */
  readonly name: string
  readonly of: UseQueryResult<{ readonly rows: readonly Row[] }>
  /** What else one is shown with, once it is there. */
  readonly also?: readonly Asked[]
  readonly idOf: (row: Row) => string
  readonly list: ReactNode
  /** One in its place; null: a new one. */
  readonly children: (row: Row | null, back: () => void) => ReactNode
}

/** A list in whose place one of it is opened, by its address (`useOpened`). */
export const OneOrList = <Row,>({ name, of, also = [], idOf, list, children }: Props<Row>) => {
  const [id, open] = useOpened(name)
  const back = useCallback(() => open(''), [open])
  if (!id) return list
  const needed = id === 'new' ? also : [of, ...also]
  const failed = needed.find(({ isError, data }) => isError && !data)
  if (failed) return <ProblemNote error={failed.error} retry={failed.refetch} />
  if (needed.some(({ data }) => !data)) return <TableWaiting />
  const row = of.data?.rows.find(each => idOf(each) === id)
  return row || id === 'new' ? (
    <Fragment key={id}>{children(row ?? null, back)}</Fragment>
  ) : (
    list
  )
}

/** Which one the address opens, and how another is opened. */
export const useOpened = (name: string) => {
  const names = useMemo(() => [name], [name])
  const { filters, change } = useFilters(names)
  const open = useCallback((id: string) => change({ [name]: id }), [change, name])
  return [filters[name], open] as const
}

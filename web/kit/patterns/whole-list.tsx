import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '../../lib/fold-text.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useInOrder, useOrder, type Order } from '../../lib/use-order.ts'
import { FilterBar, SearchField } from '../filters/filter-bar.tsx'
import type { AsFile } from '../table/export-button.tsx'
import { ListPage, type ListedRows, type ListedFile } from './list-page.tsx'
import type { ListWords } from './master-words.ts'
import type { RowsOf } from './shown-rows.tsx'
import { useWhole } from './use-list.ts'

type Props<Row extends object, By extends string> = Pick<
  RowsOf<Row>,
  'columns' | 'idOf' | 'onOpen'
> & {
  readonly page: ListedRows['page']
  readonly query: UseQueryResult<{ readonly rows: readonly Row[] }>
  /** By what it can be ordered, first by the first; and each row's value there. */
  readonly sorts: readonly [By, ...By[]]
  readonly orders: Readonly<Record<By, (row: Row) => string | number | null>>
  /** What is searched in a row. */
  readonly textOf: (row: Row) => string
  /** Further filters of the address, and whether a row passes them; both the same while they say the same. */
  readonly others?: readonly string[]
  readonly passes?: (row: Row) => boolean
  readonly file: (
    asked: { readonly search: string | undefined } & Order<By>,
    as: AsFile,
  ) => ReturnType<ListedFile>
  /** Whose words it speaks. */
  readonly words: ListWords
  /** Begins a new one; none for whom may not. */
  readonly onAdd?: (() => void) | undefined
  readonly expected: number
  readonly above?: ReactNode
  /** Beside the search. */
  readonly filters?: ReactNode
  readonly children?: ReactNode
}

/**
 * A list that comes as a whole: searched and put in order where it is shown, one button begins a new one. Long because
 * it is one list with all that belongs to it.
 */
export const WholeList = <Row extends object, By extends string>({
  page,
  query,
  sorts,
  orders,
  textOf,
  others = nothing,
  passes = always,
  file,
  words,
  onAdd,
  filters: beside,
  ...list
}: Props<Row, By>) => {
  const { t } = useTranslation()
  const names = useMemo(() => ['search', ...others], [others])
  const { filters, change, clear } = useFilters(names)
  const { order, sorting } = useOrder(sorts, sorts[0])
  const search = filters['search']
  const { data } = query
  const found = useMemo(() => {
    const wanted = foldText((search ?? '').trim())
    return (data?.rows ?? []).filter(
      row => foldText(textOf(row)).includes(wanted) && passes(row),
    )
  }, [data, search, textOf, passes])
  const rows = useInOrder(found, orders, order)
  const of = useWhole(query, {
    page,
    total: data?.rows.length ?? 0,
    filtered: Object.keys(filters).length > 0,
    clear,
  })
  const add = onAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={onAdd}>
      {t(`${words}.add`)}
    </Button>
  ) : undefined
  return (
    <ListPage
      of={of}
      file={as => file({ search, ...order }, as)}
      acts={add}
      rows={rows}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t(`${words}.none`),
        text: t(`${words}.noneText`),
        action: add,
      }}
      noneFiltered={{
        title: t(`${words}.noneFiltered`),
        text: t(`${words}.noneFilteredText`),
      }}
      bar={
        <FilterBar>
          <SearchField
            value={search}
            placeholder={t(`${words}.search`)}
            onChange={next => change({ search: next })}
          />
          {beside}
        </FilterBar>
      }
      {...list}
    />
  )
}

const nothing: readonly string[] = []
const always = () => true

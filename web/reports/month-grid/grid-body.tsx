import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { TableFoot } from '../../kit/table/table-foot.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import styles from './month-grid.module.css'

type Query = {
  isError: boolean
  isPending: boolean
  isFetchingNextPage: boolean
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}
type Props = {
  query: Query
  rows: number
  total: number
  until: string | undefined
  more: (() => void) | undefined
  asOf: ReactNode
  filtered: boolean
  clear: () => void
  children: ReactNode
}

/** The grid with its foot, or what stands in its place. */
export const MonthGridBody = ({
  query,
  rows,
  total,
  until,
  more,
  asOf,
  filtered,
  clear,
  children,
}: Props) => {
  const { t } = useTranslation()
  if (query.isError && !query.data)
    return <ProblemNote error={query.error} retry={query.refetch} />
  if (query.isPending) return <TableWaiting />
  if (rows === 0)
    return filtered ? (
      <EmptyNote
        kind="filtered"
        title={t('days.noneFiltered')}
        text={t('days.noneFilteredText')}
        action={
          <Button variant="default" onClick={clear}>
            {t('filter.clear')}
          </Button>
        }
      />
    ) : (
      <EmptyNote kind="none" title={t('monthGrid.none')} text={t('monthGrid.noneText')} />
    )
  return (
    <div className={styles.card}>
      {children}
      <TableFoot
        shown={rows}
        total={total}
        until={until}
        more={more}
        loading={query.isFetchingNextPage}
        asOf={asOf}
      />
    </div>
  )
}

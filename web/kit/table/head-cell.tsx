import { VisuallyHidden } from '@mantine/core'
import IconArrowNarrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowDown.mjs'
import IconArrowNarrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowUp.mjs'
import { useTimeUnit } from '../../lib/times.ts'
import type { Sorting } from '../../lib/use-order.ts'
import styles from './data-table.module.css'

type Head = {
  header: string
  unit?: 'time'
  quiet?: boolean
  end?: boolean
  sort?: string
  drop?: 'm' | 's'
}

export const HeadCell = ({
  column,
  sorting,
}: {
  column: Head
  sorting: Sorting | undefined
}) => {
  const sorted = column.sort !== undefined && sorting?.by === column.sort
  const unit = useTimeUnit()
  const Arrow = sorting?.order === 'desc' ? IconArrowNarrowDown : IconArrowNarrowUp
  return (
    <th
      scope="col"
      className={column.drop ? styles[`drop-${column.drop}`] : undefined}
      data-end={column.end || undefined}
      data-unit={column.unit && unit}
      aria-sort={
        column.sort === undefined
          ? undefined
          : sorted
            ? sorting?.order === 'asc'
              ? 'ascending'
              : 'descending'
            : 'none'
      }
    >
      {column.quiet ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : column.sort === undefined || !sorting ? (
        column.header
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-sorted={sorted || undefined}
          onClick={() => sorting.onSort(column.sort ?? '')}
        >
          {column.header}
          <Arrow size={14} aria-hidden />
        </button>
      )}
    </th>
  )
}

import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './table-waiting.module.css'
import { useDelayed } from '../feedback/use-delayed.ts'

/** The shape of a table that is on its way; shown late, but its place is kept from the start. */
export const TableWaiting = ({ rows = 12 }: { rows?: number }) => {
  const { t } = useTranslation()
  const late = useDelayed()
  return (
    <div
      className={styles.frame}
      role="status"
      aria-label={t('common.loading')}
      style={{ minBlockSize: 37 * (rows + 1) }}
    >
      {late &&
        Array.from({ length: rows + 1 }, (_, row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={10} width={`${38 + ((row * 17) % 40)}%`} />
            <Skeleton height={10} width={`${50 + ((row * 23) % 40)}%`} />
            <Skeleton height={10} width="46%" />
            <Skeleton height={10} width="60%" />
          </div>
        ))}
    </div>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import styles from './bulk-bar.module.css'

type Props = {
  /** As `useSelection` has it; `most`: how many rows could be ticked. */
  of: { chosen: readonly unknown[]; most: number; all: () => void; clear: () => void }
  /** Another way to choose rows. */
  more?: ReactNode
  children: ReactNode
}

/** What can be done with the ticked rows; there only while rows are ticked, and it stays in sight. */
export const BulkBar = ({ of: { chosen, most, all, clear }, more, children }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = chosen.length
  if (count === 0) return null
  return (
    <div className={styles.bar} role="region" aria-label={t('bulk.label')}>
      <strong role="status">{t('bulk.chosen', { count, shown: number(count) })}</strong>
      {count < most && (
        <Button variant="subtle" size="compact-sm" onClick={all}>
          {t('bulk.all', { count: most, shown: number(most) })}
        </Button>
      )}
      {more}
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {t('bulk.clear')}
      </Button>
      <span className={styles.acts}>{children}</span>
    </div>
  )
}

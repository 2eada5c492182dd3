import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Freshness } from './freshness.tsx'
import styles from './table-foot.module.css'

type Props = {
  shown: number
  total: number
  until: string | undefined
  more: (() => void) | undefined
  loading: boolean
  /** The way to what was known earlier. */
  asOf?: ReactNode
}

/** How many there are, how fresh they are, and the way to more. */
export const TableFoot = ({ shown, total, until, more, loading, asOf }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <footer className={styles.foot}>
      <span role="status" className="figures">
        {t('common.shown', { count: total, shown: number(shown), total: number(total) })}
      </span>
      {more && (
        <Button variant="subtle" size="compact-xs" loading={loading} onClick={more}>
          {t('common.more')}
        </Button>
      )}
      <span className={styles.end}>
        <Freshness until={until} />
        {asOf}
      </span>
    </footer>
  )
}

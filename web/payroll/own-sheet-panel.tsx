import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../lib/use-format.ts'
import { Panel } from '../kit/page/page.tsx'
import { ownSheetOf } from './api.ts'
import { OwnSheetPlace } from './own-sheet-place.tsx'
import { SheetStateDot } from './sheet-state.tsx'
import styles from './sheets.module.css'

/** The month that waits for its employee's word, and the way to it; the same once it is confirmed, more quietly. */
export const OwnSheetPanel = ({ to }: { to: string }) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const { data, isError } = useQuery(ownSheetOf(undefined))
  if (isError && !data) return null
  if (!data) return <OwnSheetPlace />
  const waits = data.hash !== null && data.state !== 'confirmed'
  return (
    <Panel
      title={t('page.ownSheet.title')}
      aside={data.hash === null ? undefined : <SheetStateDot state={data.state} />}
    >
      <div className={styles.month}>
        <strong>{month(`${data.period.name}-01`)}</strong>
        <Button component={Link} to={to} variant={waits ? 'filled' : 'default'}>
          {t(waits ? 'sheet.look' : 'sheet.open')}
        </Button>
      </div>
    </Panel>
  )
}

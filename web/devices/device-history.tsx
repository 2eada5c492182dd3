import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { ProblemNote } from '../shared/problem-note.tsx'
import { deviceHistory, type Happening, type HistoryRow } from './api.ts'
import styles from './device-page.module.css'
import { useHappening } from './use-happening.ts'

/** What happened and what was done, newest first: who, when, what. */
export const DeviceHistory = ({ deviceId }: { deviceId: string }) => {
  const { t } = useTranslation()
  const query = useInfiniteQuery(deviceHistory(deviceId))
  if (query.isPending) return <Skeleton height={200} />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const rows = query.data.pages.flatMap(page => page.rows)
  if (rows.length === 0) return <p className={styles.empty}>{t('devices.history.none')}</p>
  return (
    <>
      <ol className={styles.line}>{rows.map((row, index) => <One key={`${row.recordedAt} ${row.what.kind} ${index}`} row={row} />)}</ol>
      {query.hasNextPage && <Button className={styles.more} size="compact-sm" variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{t('common.more')}</Button>}
    </>
  )
}

const One = ({ row }: { row: HistoryRow }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const words = useHappening()
  return (
    <li data-tone={toneOf(row.what)}>
      <p>{words(row.what)}</p>
      <small><time dateTime={row.at} dir="ltr">{showInstant(row.at, zone)}</time>{row.by.kind === 'user' ? <bdi>{row.by.fullName ?? t('common.erased')}</bdi> : <span>{t(`devices.history.by.${row.by.kind}`)}</span>}</small>
    </li>
  )
}

const toneOf = (what: Happening): 'good' | 'warn' | 'bad' | undefined => {
  switch (what.kind) {
    case 'fell-silent': case 'suspended': return 'bad'
    case 'alerted': return 'warn'
    case 'compared': return what.holds > what.stored ? 'warn' : 'good'
    case 'command-ended': return what.outcome === 'done' ? 'good' : 'warn'
    case 'heard-again': case 'approved': case 'file-imported': return 'good'
    case 'registered': case 'key-issued': case 'secret-set': case 'zone-set': case 'described': case 'connection-set': case 'command-ordered': case 'put-aside-read': return undefined
  }
}

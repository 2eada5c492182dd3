import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LateUploads } from '../attendance/published.ts'
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
      <LateUploads device={deviceId} />
      <ol className={styles.line}>
        {gathered(rows).map(({ row, alike }, index) => (
          <One key={`${row.recordedAt} ${row.what.kind} ${index}`} row={row} alike={alike} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          className={styles.more}
          size="compact-sm"
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </>
  )
}

/** Sending who may pass makes two commands a person: those that follow each other are one line with their number. */
const gathered = (rows: readonly HistoryRow[]): { row: HistoryRow; alike: number }[] => {
  const lines: { row: HistoryRow; alike: number }[] = []
  for (const row of rows) {
    const last = lines.at(-1)
    if (
      last &&
      kindOfPerson(row.what) !== null &&
      kindOfPerson(row.what) === kindOfPerson(last.row.what)
    )
      last.alike += 1
    else lines.push({ row, alike: 0 })
  }
  return lines
}
const ofPeople = new Set(['put-user', 'remove-user', 'grant', 'withdraw'])
const kindOfPerson = (what: Happening): string | null =>
  what.kind === 'command-ordered' && ofPeople.has(what.command)
    ? what.kind
    : what.kind === 'command-ended' && what.command !== null && ofPeople.has(what.command)
      ? `${what.kind} ${what.outcome}`
      : null

const One = ({ row, alike }: { row: HistoryRow; alike: number }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const words = useHappening()
  return (
    <li data-tone={toneOf(row.what)}>
      <p>
        {words(row.what)}
        {alike > 0 && <> {t('devices.history.alike', { count: alike })}</>}
      </p>
      <small>
        <time dateTime={row.at} dir="ltr">
          {showInstant(row.at, zone)}
        </time>
        {row.by.kind === 'user' ? (
          <bdi>{row.by.fullName ?? t('common.erased')}</bdi>
        ) : (
          <span>{t(`devices.history.by.${row.by.kind}`)}</span>
        )}
      </small>
    </li>
  )
}

const toneOf = (what: Happening): 'good' | 'warn' | 'bad' | undefined => {
  switch (what.kind) {
    case 'fell-silent':
    case 'suspended':
      return 'bad'
    case 'alerted':
    case 'fell-quiet':
      return 'warn'
    case 'compared':
      return what.holds > what.stored ? 'warn' : 'good'
    case 'command-ended':
      return what.outcome === 'done' ? 'good' : 'warn'
    case 'heard-again':
    case 'approved':
    case 'file-imported':
      return 'good'
    case 'registered':
    case 'key-issued':
    case 'secret-set':
    case 'zone-set':
    case 'described':
    case 'connection-set':
    case 'command-ordered':
    case 'put-aside-read':
      return undefined
  }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LateUploads } from '../kit/explain/published.ts'
import { deviceHistory, type DeviceHappening, type HistoryRow } from './api.ts'
import { Timeline } from '../kit/patterns/timeline.tsx'
import { useHappening } from './use-happening.ts'

/** What happened and what was done; what came late stands above. */
export const DeviceHistory = ({ deviceId }: { deviceId: string }) => {
  const { t } = useTranslation()
  const words = useHappening()
  const query = useInfiniteQuery(deviceHistory(deviceId))
  const rows = query.data?.pages.flatMap(page => page.rows) ?? []
  const entries = gathered(rows).map(({ row, alike }, index) => ({
    key: `${row.recordedAt} ${row.what.kind} ${index}`,
    tone: toneOf(row.what),
    at: row.at,
    what: (
      <>
        {words(row.what)}
        {alike > 0 && <> {t('devices.history.alike', { count: alike })}</>}
      </>
    ),
    by:
      row.by.kind === 'user' ? (
        <bdi>{row.by.fullName ?? t('common.erased')}</bdi>
      ) : (
        <span>{t(`devices.history.by.${row.by.kind}`)}</span>
      ),
  }))
  return (
    <>
      {rows.length > 0 && <LateUploads device={deviceId} />}
      <Timeline of={query} entries={entries} none={t('devices.history.none')} />
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
const kindOfPerson = (what: DeviceHappening): string | null =>
  what.kind === 'command-ordered' && ofPeople.has(what.command)
    ? what.kind
    : what.kind === 'command-ended' && what.command !== null && ofPeople.has(what.command)
      ? `${what.kind} ${what.outcome}`
      : null

const toneOf = (what: DeviceHappening): 'good' | 'warn' | 'bad' | undefined => {
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

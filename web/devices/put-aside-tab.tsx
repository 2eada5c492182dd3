import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { Panel } from '../kit/page/page.tsx'
import { ProblemNote, useProblemText } from '../kit/feedback/problem-note.tsx'
import { putAside, putAsideLine, readAgain, type Device, type PutAsideLine } from './api.ts'
import styles from './device-page.module.css'
import { shownThere, useSave } from '../kit/patterns/use-save.ts'
import { Refusal } from '../kit/patterns/save-form.tsx'

/** What it sent that is no movement: kept with its bytes, shown on demand, and read again when it can be. */
export const PutAsideTab = ({ device }: { device: Device }) => {
  const { t } = useTranslation()
  const may = useMay('devices.update')
  const { number } = useFormat()
  const query = useInfiniteQuery(putAside(device.deviceId))
  const again = useReadAgain(device)
  const rows = query.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Panel
      title={t('devices.aside.title', {
        count: device.putAside,
        shown: number(device.putAside),
      })}
      aside={
        may &&
        rows.some(row => row.readable) && (
          <Button size="xs" variant="default" loading={again.busy} onClick={() => again.save()}>
            {t('devices.aside.read')}
          </Button>
        )
      }
    >
      {again.answer && (
        <Notice tone={again.answer.read > 0 ? 'good' : 'warn'} role="status">
          {t('devices.aside.result', { read: again.answer.read, left: again.answer.left })}
        </Notice>
      )}
      <Refusal of={again} />
      {query.isPending ? (
        <Skeleton height={120} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : rows.length === 0 ? (
        <p className="quiet">{t('devices.aside.none')}</p>
      ) : (
        <Lines deviceId={device.deviceId} rows={rows} />
      )}
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
    </Panel>
  )
}

const Lines = ({ deviceId, rows }: { deviceId: string; rows: readonly PutAsideLine[] }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const mayRaw = useMay('devices.raw')
  const reasonOf = (code: string): string => {
    const known = codes.find(one => code.endsWith(one))
    return known ? t(`deviceFile.bad.${known}`) : code
  }
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <table className={styles.rows} aria-label={t('devices.tab.put-aside')}>
      <thead>
        <tr>
          <th scope="col">{t('devices.aside.when')}</th>
          <th scope="col">{t('devices.aside.why')}</th>
          <th scope="col">{t('common.action')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Fragment key={row.lineId}>
            <tr>
              <td>
                <time dateTime={row.recordedAt} dir="ltr">
                  {showInstant(row.recordedAt, zone)}
                </time>
              </td>
              <td>{reasonOf(row.code)}</td>
              <td>
                {mayRaw && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    aria-expanded={opened === row.lineId}
                    onClick={() => setOpened(opened === row.lineId ? null : row.lineId)}
                  >
                    {t(opened === row.lineId ? 'devices.aside.hide' : 'devices.aside.show')}
                  </Button>
                )}
              </td>
            </tr>
            {opened === row.lineId && (
              <tr>
                <td colSpan={3}>
                  <Raw deviceId={deviceId} lineId={row.lineId} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const Raw = ({ deviceId, lineId }: { deviceId: string; lineId: string }) => {
  const { t } = useTranslation()
  const problem = useProblemText()
  const query = useQuery(putAsideLine(deviceId, lineId))
  if (query.isPending) return <Skeleton height={30} />
  if (query.isError)
    return (
      <Notice tone="bad" role="alert">
        {problem(query.error)}
      </Notice>
    )
  return query.data.raw === null ? (
    <p className="quiet">{t('devices.aside.gone')}</p>
  ) : (
    <code className={styles.raw} dir="ltr">
      {visible(query.data.raw)}
    </code>
  )
}

/** Tabs and line ends can be seen. */
const visible = (raw: string) =>
  raw.replaceAll('\t', ' ⇥ ').replaceAll('\r', '␍').replaceAll('\n', '␊\n')

const codes = [
  'time-unreadable',
  'time-out-of-range',
  'no-credential',
  'credential-unreadable',
  'code-unreadable',
  'too-long',
  'unreadable',
] as const

const useReadAgain = ({ deviceId }: Device) => {
  const { t } = useTranslation()
  return useSave(() => readAgain(deviceId), {
    says: shownThere,
    fails: t('devices.nextCannot.read'),
    refreshes: 'all',
  })
}

import { Button, Drawer, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../../lib/format.ts'
import { useZone } from '../../lib/settings.ts'
import { useFormat } from '../../lib/use-format.ts'
import { EmptyNote } from '../table/empty-note.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { ProblemNote } from '../feedback/problem-note.tsx'
import { lateUpload, lateUploads, lateUploadsFile, type LateUpload } from './api.ts'
import styles from './explain.module.css'
import { DifferenceList, DifferenceTotal } from './difference-list.tsx'

/**
 * What readers sent days late, and which days each upload changed; of one reader, where there is anything to tell, or
 * of all.
 */
export const LateUploads = ({ device }: { device?: string }) => {
  const { t } = useTranslation()
  const query = useInfiniteQuery(lateUploads(device))
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={120} />
      </div>
    )
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const rows = query.data.pages.flatMap(page => page.rows)
  if (rows.length === 0)
    return device ? null : (
      <EmptyNote kind="none" title={t('lateUploads.none')} text={t('lateUploads.noneText')} />
    )
  return (
    <>
      {device && <h3 className={styles.uploadsOf}>{t('lateUploads.title')}</h3>}
      <ul className={styles.uploads}>
        {rows.map(row => (
          <Upload key={row.position} row={row} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </>
  )
}

/** The same, opened beside a report. */
export const LateUploadsDrawer = ({
  opened,
  onClose,
}: {
  opened: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={640}
      title={t('lateUploads.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {opened && (
        <div className={styles.why}>
          <p className="quiet">{t('lateUploads.what')}</p>
          <div>
            <ExportButton file={lateUploadsFile} name="late-uploads" disabled={false} />
          </div>
          <LateUploads />
        </div>
      )}
    </Drawer>
  )
}

const Upload = ({
  row: { position, device, begunAt, records, from, to, people },
}: {
  row: LateUpload
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const zone = useZone()
  const [opened, setOpened] = useState(false)
  return (
    <li>
      <div className={styles.uploadHead}>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        <time dateTime={begunAt} dir="ltr">
          {showInstant(begunAt, zone)}
        </time>
        <span>{t('lateUploads.records', { count: records, number: number(records) })}</span>
        <bdi dir="ltr">
          {from === to
            ? showDate(from)
            : t('lateUploads.days', { from: showDate(from), to: showDate(to) })}
        </bdi>
        <span>
          {people === 0
            ? t('lateUploads.noPeople')
            : t('lateUploads.people', { count: people })}
        </span>
        {people > 0 && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={opened}
            onClick={() => setOpened(open => !open)}
          >
            {t(opened ? 'lateUploads.hide' : 'lateUploads.show')}
          </Button>
        )}
      </div>
      {opened && <Effect position={position} />}
    </li>
  )
}

const Effect = ({ position }: { position: string }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const query = useQuery(lateUpload(position))
  if (query.isPending)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={80} />
      </div>
    )
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const { changed, people, totals, rows, partial } = query.data
  return (
    <div>
      <p className="quiet" role="status">
        {changed === 0
          ? t('lateUploads.nothing')
          : t('lateUploads.changed', { count: changed, people: number(people) })}
        {partial && <> {t('lateUploads.partial')}</>}
      </p>
      <DifferenceTotal totals={totals} />
      <DifferenceList rows={rows} />
    </div>
  )
}

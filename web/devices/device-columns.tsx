import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import type { DeviceRow } from './api.ts'
import styles from './devices.module.css'
import { readerTones } from '../kit/table/reader-tones.ts'
import { useDeviceWords } from './use-words.ts'

const figure = (value: number | null, tone: 'bad' | 'warn' | undefined, text: string) =>
  value === null ? (
    <span className="quiet">–</span>
  ) : value === 0 ? (
    <span className="quiet">0</span>
  ) : (
    <bdi data-tone={tone} className={styles.figure}>
      {text}
    </bdi>
  )

/** Long because it is one table of columns, in their order. */
export const useDeviceColumns = (asOf: string): readonly Column<DeviceRow>[] => {
  const { t } = useTranslation()
  const zone = useZone()
  const { sentence, heard, before, drift, number } = useDeviceWords()
  return useMemo(
    () =>
      [
        {
          id: 'state',
          file: ['readerState'],
          sort: 'state',
          header: t('devices.state.label'),
          width: 176,
          cell: row => (
            <StateDot
              tone={readerTones[row.state]}
              text={t(`readerState.${row.state}`)}
              title={sentence(row)}
              age={heard(row)}
            />
          ),
        },
        {
          id: 'name',
          file: ['device', 'serial'],
          sort: 'name',
          header: t('devices.name'),
          width: 2,
          phone: 'title',
          cell: row => (
            <span className={styles.who}>
              <bdi title={row.name}>{row.name}</bdi>
              <span className={styles.serial}>
                <bdi dir="ltr">{row.serial}</bdi>
                {row.open && row.status !== 'waiting' && (
                  <>
                    {' '}
                    ·{' '}
                    <span className={styles.open} title={t('devices.open.what')}>
                      {t('devices.open.short')}
                    </span>
                  </>
                )}
              </span>
            </span>
          ),
        },
        {
          id: 'kind',
          file: ['deviceKind'],
          sort: 'kind',
          header: t('devices.kind.label'),
          width: 1,
          drop: 'm',
          phone: 'hidden',
          cell: row =>
            row.kind === null ? (
              <span className="quiet">–</span>
            ) : (
              t(`devices.kind.${row.kind}`)
            ),
        },
        {
          id: 'model',
          file: ['model'],
          sort: 'model',
          header: t('devices.model'),
          width: 1.2,
          drop: 'm',
          phone: 'hidden',
          cell: row => (
            <bdi title={modelOf(row) ?? undefined}>
              {modelOf(row) ?? t(`devices.protocol.${row.protocol}`)}
            </bdi>
          ),
        },
        {
          id: 'groups',
          file: ['groups'],
          header: t('devices.groups'),
          width: 1,
          drop: 'm',
          phone: 'hidden',
          cell: row =>
            row.groups.length === 0 ? (
              <span className="quiet">–</span>
            ) : (
              <bdi title={groupsOf(row)}>{groupsOf(row)}</bdi>
            ),
        },
        {
          id: 'signal',
          file: ['lastMovementAt'],
          sort: 'signal',
          header: t('devices.lastMovement'),
          width: 130,
          cell: row =>
            row.lastMovementAt ? (
              <time dateTime={row.lastMovementAt} title={showInstant(row.lastMovementAt, zone)}>
                {before(row.lastMovementAt, asOf)}
              </time>
            ) : (
              <span className="quiet">{t('devices.never')}</span>
            ),
        },
        {
          id: 'queued',
          file: ['queued'],
          sort: 'queued',
          header: t('devices.queued'),
          width: 106,
          end: true,
          drop: 's',
          phone: 'hidden',
          cell: row => figure(row.queued, 'warn', number(row.queued ?? 0)),
        },
        {
          id: 'drift',
          file: ['clockDrift'],
          sort: 'drift',
          header: t('devices.clock'),
          width: 130,
          end: true,
          drop: 's',
          phone: 'hidden',
          cell: row =>
            row.driftSeconds === null ? (
              <span className="quiet">–</span>
            ) : Math.abs(row.driftSeconds) < 30 ? (
              <span className="quiet">{t('devices.drift.right')}</span>
            ) : (
              <span
                className={styles.figure}
                data-tone={Math.abs(row.driftSeconds) > 120 ? 'warn' : undefined}
              >
                {drift(row.driftSeconds)}
              </span>
            ),
        },
        {
          id: 'putAside',
          file: ['putAside'],
          sort: 'putAside',
          header: t('devices.putAside'),
          width: 112,
          end: true,
          drop: 's',
          phone: 'hidden',
          cell: row => figure(row.putAside, 'warn', number(row.putAside)),
        },
        {
          id: 'refused',
          file: ['refusedRequests'],
          sort: 'refused',
          header: t('devices.refused'),
          width: 120,
          end: true,
          drop: 'm',
          phone: 'hidden',
          cell: row => figure(row.refused?.count ?? 0, 'bad', number(row.refused?.count ?? 0)),
        },
      ] satisfies Column<DeviceRow>[],
    [t, zone, asOf, sentence, heard, before, drift, number],
  )
}

export const modelOf = ({ model, reportedModel }: DeviceRow): string | null =>
  model ?? reportedModel
const groupsOf = (row: DeviceRow) => row.groups.map(group => group.title).join(', ')

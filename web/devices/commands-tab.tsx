import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { Panel } from '../kit/page/page.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { StateDot, type Tone } from '../kit/table/state-dot.tsx'
import { ofReaders, deviceCommands, withdraw, type Command, type Device } from './api.ts'
import type { Dialog } from './device-dialogs.tsx'
import styles from './device-page.module.css'
import { useSave } from '../kit/patterns/use-save.ts'
import { PersonName } from '../kit/table/person.tsx'

const tones = {
  waiting: 'wait',
  offered: 'wait',
  done: 'good',
  failed: 'bad',
  'given-up': 'warn',
  withdrawn: 'off',
} as const satisfies Record<Command['state'], Tone>

/** What it was told to do and how far that is, and what a person may order. */
export const CommandsTab = ({
  device,
  open,
}: {
  device: Device
  open: (dialog: Dialog) => void
}) => {
  const { t } = useTranslation()
  const may = useMay('device-commands.create')
  const query = useInfiniteQuery(deviceCommands(device.deviceId))
  const rows = query.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <div className={styles.column}>
      {may && (
        <Panel title={t('devices.order.title')}>
          {device.orders.length === 0 ? (
            <p className="quiet">{t('devices.order.none')}</p>
          ) : (
            <div className="acts">
              {device.orders.map(kind => (
                <Button
                  key={kind}
                  size="sm"
                  variant="default"
                  onClick={() => open({ is: 'order', kind })}
                >
                  {t(`devices.order.${kind}`)}
                </Button>
              ))}
            </div>
          )}
        </Panel>
      )}
      <Panel title={t('devices.tab.commands')}>
        {query.isPending ? (
          <Skeleton height={120} />
        ) : query.isError ? (
          <ProblemNote error={query.error} retry={query.refetch} />
        ) : rows.length === 0 ? (
          <p className="quiet">{t('devices.command.none')}</p>
        ) : (
          <Rows rows={rows} deviceId={device.deviceId} may={may} />
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
    </div>
  )
}

/** Long because it is one table, cell by cell. */
const Rows = ({
  rows,
  deviceId,
  may,
}: {
  rows: readonly Command[]
  deviceId: string
  may: boolean
}) => {
  const { t } = useTranslation()
  const zone = useZone()
  const { number } = useFormat()
  const back = useSave((commandId: string) => withdraw(deviceId, commandId), {
    says: t('devices.command.takenBack'),
    refreshes: ofReaders,
    refusal: 'toast',
    fails: t('devices.command.cannotTakeBack'),
  })
  return (
    <table className={styles.rows} aria-label={t('devices.tab.commands')}>
      <thead>
        <tr>
          <th scope="col">{t('devices.command.what')}</th>
          <th scope="col">{t('devices.state.label')}</th>
          <th scope="col">{t('devices.command.orderedAt')}</th>
          <th scope="col">{t('common.action')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.commandId}>
            <td>
              {t(`devices.command.${row.kind}`)}
              {row.employeeId && (
                <>
                  {' '}
                  · <PersonName name={row.fullName} id={row.employeeId} />
                </>
              )}
              {row.from && row.to && (
                <>
                  {' '}
                  ·{' '}
                  <bdi dir="ltr">
                    {showDate(row.from)} – {showDate(row.to)}
                  </bdi>
                </>
              )}
            </td>
            <td>
              <StateDot
                tone={tones[row.state]}
                text={t(`devices.commandState.${row.state}`, { count: row.offers })}
              />
              {row.counted !== null && (
                <>
                  {' '}
                  ·{' '}
                  {t('devices.command.counted', {
                    count: row.counted,
                    shown: number(row.counted),
                  })}
                </>
              )}
              {row.why && <> · {t(`devices.command.why.${row.why}`)}</>}
              {row.state === 'failed' && row.returned !== null && (
                <>
                  {' '}
                  <bdi dir="ltr">({row.returned})</bdi>
                </>
              )}
            </td>
            <td>
              <time dateTime={row.orderedAt} dir="ltr">
                {showInstant(row.orderedAt, zone)}
              </time>
            </td>
            <td>
              {may && (row.state === 'waiting' || row.state === 'offered') && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  loading={back.busy && back.given === row.commandId}
                  onClick={() => back.save(row.commandId)}
                >
                  {t('devices.command.takeBack')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

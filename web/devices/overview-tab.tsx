import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showInstant } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { Facts } from '../kit/table/facts.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { Panel } from '../kit/page/page.tsx'
import type { Device } from './api.ts'
import { DeviceHistory } from './device-history.tsx'
import type { Dialog } from './device-dialogs.tsx'
import { Sides } from '../kit/patterns/detail-page.tsx'
import styles from './device-page.module.css'
import { useDeviceWords } from './use-words.ts'

/** Facts on one side, what happened on the other. */
export const OverviewTab = ({
  device,
  open,
}: {
  device: Device
  open: (dialog: Dialog) => void
}) => {
  const { t } = useTranslation()
  return (
    <Sides
      facts={
        <>
          <Figures device={device} />
          <Direction device={device} open={open} />
          <Zones device={device} open={open} />
        </>
      }
      beside={
        <Panel title={t('devices.history.title')}>
          <DeviceHistory deviceId={device.deviceId} />
        </Panel>
      }
    />
  )
}

const Moment = ({ at }: { at: string | null }) => {
  const { t } = useTranslation()
  const zone = useZone()
  return at ? (
    <time dateTime={at} dir="ltr">
      {showInstant(at, zone)}
    </time>
  ) : (
    <>{t('devices.never')}</>
  )
}

/** Long because it is one list of facts, in their order. */
const Figures = ({ device }: { device: Device }) => {
  const { t } = useTranslation()
  const { drift, number, refusal } = useDeviceWords()
  const { compared, refused } = device
  return (
    <Panel title={t('devices.facts')}>
      <Facts
        facts={[
          { label: t('devices.lastSignal'), value: <Moment at={device.lastSignalAt} /> },
          {
            label: t('devices.lastMovement'),
            value: (
              <>
                <Moment at={device.lastMovementAt} />
                <small>
                  {t('devices.movementCount', {
                    count: device.movements,
                    shown: number(device.movements),
                  })}
                </small>
              </>
            ),
          },
          { label: t('devices.today'), value: <Today today={device.today} /> },
          {
            label: t('devices.queued'),
            value:
              device.queued === null
                ? t('devices.queuedUnknown')
                : device.queued === 0
                  ? t('devices.queuedNone')
                  : t('devices.queuedSome', {
                      count: device.queued,
                      shown: number(device.queued),
                    }),
          },
          {
            label: t('devices.clock'),
            value:
              device.driftSeconds === null
                ? '–'
                : Math.abs(device.driftSeconds) < 30
                  ? t('devices.drift.right')
                  : drift(device.driftSeconds),
          },
          compared
            ? {
                label: t('devices.compared'),
                value: (
                  <>
                    {t(
                      compared.holds > compared.stored
                        ? 'devices.comparedGap'
                        : 'devices.comparedEven',
                      {
                        holds: number(compared.holds),
                        stored: number(compared.stored),
                      },
                    )}
                    <small>
                      <Moment at={compared.at} />
                    </small>
                  </>
                ),
              }
            : null,
          refused
            ? {
                label: t('devices.refused'),
                value: (
                  <>
                    {t('devices.refusedCount', {
                      count: refused.count,
                      shown: number(refused.count),
                    })}
                    <small>
                      {refusal(refused.code)} · <Moment at={refused.at} />
                    </small>
                  </>
                ),
              }
            : null,
          { label: t('devices.address'), value: <bdi dir="ltr">{device.address ?? '–'}</bdi> },
          {
            label: t('devices.kind.label'),
            value: t(`devices.kind.${device.kind ?? 'unsaid'}`),
          },
          {
            label: t('devices.protocol.label'),
            value: (
              <>
                {t(`devices.protocol.${device.protocol}`)}
                {device.dialect && (
                  <small>
                    {t(`devices.dialect.${device.dialect}`)}
                    {device.pushVersion && (
                      <>
                        {' '}
                        · <bdi dir="ltr">{device.pushVersion}</bdi>
                      </>
                    )}
                  </small>
                )}
              </>
            ),
          },
          {
            label: t('devices.firmware'),
            value: <bdi dir="ltr">{device.firmware ?? '–'}</bdi>,
          },
          { label: t('devices.registered'), value: <Moment at={device.registeredAt} /> },
        ]}
      />
    </Panel>
  )
}

/** What came today against its own past. */
const Today = ({ today: { came, usual, days } }: { today: Device['today'] }) => {
  const { t } = useTranslation()
  const { number } = useDeviceWords()
  return usual === null ? (
    <>
      {number(came)}
      <small>{t('devices.todayUnknown')}</small>
    </>
  ) : (
    <>
      {t('devices.todayUsual', { came: number(came), usual: number(usual) })}
      <small>{t('devices.todayDays', { count: days })}</small>
    </>
  )
}

const Direction = ({ device, open }: { device: Device; open: (dialog: Dialog) => void }) => {
  const { t } = useTranslation()
  const may = useMay('devices.update')
  const { number } = useDeviceWords()
  const { constantStatus } = device
  return (
    <Panel
      title={t('devices.rule.label')}
      aside={
        may && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => open({ is: 'describe' })}
          >
            {t('common.change')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          {
            label: t('devices.rule.short'),
            value: (
              <>
                {t(`devices.rule.${device.directionRule}`)}
                <small>{t(`devices.ruleWhat.${device.directionRule}`)}</small>
              </>
            ),
          },
          device.directionRule === 'as-sent'
            ? {
                label: t('devices.keys'),
                value: t(device.statusMeaningful ? 'devices.keysUsed' : 'devices.keysUnused'),
              }
            : null,
          { label: t('devices.format.label'), value: t(`devices.format.${device.cardFormat}`) },
        ]}
      />
      {constantStatus && device.hints.includes('status-constant') && (
        <div className={styles.hint}>
          <Notice tone="warn">
            {t('devices.constant', {
              status: constantStatus.status,
              count: constantStatus.movements,
              shown: number(constantStatus.movements),
            })}
          </Notice>
        </div>
      )}
    </Panel>
  )
}

const Zones = ({ device, open }: { device: Device; open: (dialog: Dialog) => void }) => {
  const { t } = useTranslation()
  const home = useZone()
  const may = useMay('devices.update')
  return (
    <Panel
      title={t('devices.zone.label')}
      aside={
        may && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => open({ is: 'zone' })}
          >
            {t('common.change')}
          </Button>
        )
      }
    >
      <ul className={styles.zones}>
        {device.zones.toReversed().map(({ zone, from }) => (
          <li key={`${zone} ${from}`}>
            <bdi dir="ltr">{zone.replaceAll('_', ' ')}</bdi>
            <span>
              {from ? (
                <>
                  {t('devices.zone.since')}{' '}
                  <time dateTime={from} dir="ltr">
                    {showInstant(from, home)}
                  </time>
                </>
              ) : (
                t('devices.zone.always')
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

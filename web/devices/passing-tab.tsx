import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSettings } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { Mark } from '../kit/table/flag-chip.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { Panel } from '../kit/page/page.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import { Person } from '../kit/table/person.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { Counters } from '../kit/filters/counters.tsx'
import {
  mendDifference,
  ofReaders,
  passingQuery,
  sendEverybody,
  type Device,
  type Difference,
} from './api.ts'
import styles from './device-page.module.css'
import { deliveryTones } from './delivery.ts'
import { useSave } from '../kit/patterns/use-save.ts'

/**
 * Who may pass here, how far the reader has heard of it, and in whom it differs. Long because it says who may pass in
 * each way that a reader may stand.
 */
export const PassingTab = ({ device }: { device: Device }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const may = useMay('devices.update')
  const pages = useSettings().data?.pages ?? []
  const [shown, setShown] = useState<Difference | undefined>()
  const query = useInfiniteQuery(passingQuery(device.deviceId, shown))
  const send = useSave(() => sendEverybody(device.deviceId), {
    says: ({ ordered }) => t('devices.passing.sent', { count: ordered }),
    refreshes: ofReaders,
    refusal: 'toast',
    fails: t('devices.passing.cannot'),
  })
  const mend = useSave(() => mendDifference(device.deviceId), {
    says: ({ ordered }) =>
      ordered === 0
        ? t('devices.passing.nothingToMend')
        : t('devices.passing.sent', { count: ordered }),
    refreshes: ofReaders,
    refusal: 'toast',
    fails: t('devices.passing.cannot'),
  })
  if (query.isPending) return <Skeleton height={160} />
  if (query.isError) return <ProblemNote error={query.error} retry={query.refetch} />
  const [head] = query.data.pages
  const rows = query.data.pages.flatMap(page => page.rows)
  const {
    configured = false,
    takesUsers = true,
    sent = 0,
    onTheirWay = 0,
    failed = 0,
    missing = 0,
    leftover = 0,
  } = head?.summary ?? {}
  return (
    <Panel
      title={t('devices.tab.passing')}
      aside={
        may &&
        configured &&
        takesUsers && (
          <div className="acts">
            <Button
              size="xs"
              loading={mend.busy}
              disabled={missing + leftover === 0}
              onClick={() => mend.save()}
            >
              {t('devices.passing.mend')}
            </Button>
            <Button size="xs" variant="default" loading={send.busy} onClick={() => send.save()}>
              {t('devices.passing.sendAll')}
            </Button>
          </div>
        )
      }
    >
      {(device.open || !takesUsers) && (
        <div className={styles.hint}>
          <Notice tone="warn">
            {t(device.open ? 'devices.open.passing' : 'devices.passing.deaf')}
          </Notice>
        </div>
      )}
      {!configured ? (
        <Notice tone="good">
          {t('devices.passing.open')}{' '}
          {mayOpen('/settings/device-groups', pages) && (
            <Link to="/settings/device-groups">{t('page.deviceGroups.title')}</Link>
          )}
        </Notice>
      ) : (
        <>
          <Counters
            label={t('devices.passing.difference')}
            counters={differences(missing, leftover).map(({ id, value }) => ({
              id,
              label: t(`devices.passing.${id}`),
              value,
              chosen: shown === id,
              onClick: () => setShown(shown === id ? undefined : id),
              ...(value > 0 ? { tone: 'warn' as const } : {}),
            }))}
          />
          <p className="quiet">
            {t('devices.passing.summary', {
              sent: number(sent),
              onTheirWay: number(onTheirWay),
              failed: number(failed),
            })}
          </p>
          {shown && rows.length === 0 && (
            <Notice tone="good">{t('devices.passing.noDifference')}</Notice>
          )}
          <table className={styles.rows} aria-label={t('devices.tab.passing')}>
            <thead>
              <tr>
                <th scope="col">{t('movements.person')}</th>
                <th scope="col">{t('devices.passing.may')}</th>
                <th scope="col">{t('devices.passing.onDevice')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.employeeId}>
                  <td>
                    <Person name={row.fullName} no={row.employeeNo} id={row.employeeId} />
                  </td>
                  <td>
                    {row.mayPass ? (
                      <Mark group="present" text={t('devices.passing.yes')} />
                    ) : (
                      <Mark group="rest" text={t('devices.passing.no')} />
                    )}
                  </td>
                  <td>
                    <StateDot
                      tone={deliveryTones[row.state]}
                      text={t(`devices.delivery.${row.state}`)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
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

const differences = (
  missing: number,
  leftover: number,
): readonly { id: Difference; value: number }[] => [
  { id: 'all', value: missing + leftover },
  { id: 'missing', value: missing },
  { id: 'leftover', value: leftover },
]

import { Button, Menu } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSettings } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { mayOpen } from '../shared/pages.ts'
import { ProblemNote } from '../shared/problem-note.tsx'
import { StateDot } from '../shared/state-dot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { AddressNotice } from './address-notice.tsx'
import { oneDevice, type Device } from './api.ts'
import { ConnectionTab } from './connection-tab.tsx'
import { CommandsTab } from './commands-tab.tsx'
import { modelOf } from './device-columns.tsx'
import { DeviceDialogs, type Dialog } from './device-dialogs.tsx'
import styles from './device-page.module.css'
import { NextStep } from './next-step.tsx'
import { OpenNotice } from './open-notice.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PassingTab } from './passing-tab.tsx'
import { PutAsideTab } from './put-aside-tab.tsx'
import { tabs, type Tab } from './states.ts'
import { readerTones } from '../shared/reader-tones.ts'

const names = ['tab'] as const
type Props = { deviceId: string; onClose: () => void; onImport: () => void }

/** One reader for people: how it stands, what to do next, what is known of it and what happened. */
export const DevicePage = ({ deviceId, onClose, onImport }: Props) => {
  const { t } = useTranslation()
  const query = useQuery(oneDevice(deviceId))
  const { filters, change } = useFilters(names)
  const leave = () => {
    change({ tab: '' })
    onClose()
  }
  return (
    <>
      <button type="button" className={styles.back} onClick={leave}>
        <IconArrowLeft size={15} className="mirrored" aria-hidden />
        {t('page.devices.title')}
      </button>
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <>
          <h1 hidden>{t('page.devices.title')}</h1>
          <TableWaiting rows={6} />
        </>
      ) : (
        <Loaded
          device={query.data}
          tab={tabs.find(one => one === filters.tab) ?? 'overview'}
          go={tab => change({ tab: tab === 'overview' ? '' : tab })}
          onImport={onImport}
        />
      )}
    </>
  )
}

type LoadedProps = { device: Device; tab: Tab; go: (tab: Tab) => void; onImport: () => void }

const Loaded = ({ device, tab, go, onImport }: LoadedProps) => {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  useEffect(() => {
    document.title = `${device.name} · Mesai`
  }, [device.name])
  return (
    <>
      <Head device={device} open={setDialog} onImport={onImport} />
      <NextStep device={device} go={go} open={setDialog} />
      <OpenNotice
        device={device}
        onGuard={() => go('connection')}
        onLeave={() => setDialog({ is: 'leave-open' })}
      />
      <AddressNotice device={device} />
      <Tabs device={device} tab={tab} go={go} />
      <div role="tabpanel" id="device-tab" aria-labelledby={`tab-${tab}`}>
        {tab === 'overview' && <OverviewTab device={device} open={setDialog} />}
        {tab === 'connection' && <ConnectionTab device={device} />}
        {tab === 'commands' && <CommandsTab device={device} open={setDialog} />}
        {tab === 'put-aside' && <PutAsideTab device={device} />}
        {tab === 'passing' && <PassingTab device={device} />}
      </div>
      <DeviceDialogs device={device} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

const Head = ({
  device,
  open,
  onImport,
}: {
  device: Device
  open: (dialog: Dialog) => void
  onImport: () => void
}) => {
  const { t } = useTranslation()
  const may = useMay('devices.update')
  const pages = useSettings().data?.pages ?? []
  return (
    <header className={styles.head}>
      <div>
        <h1>
          <bdi>{device.name}</bdi>
        </h1>
        <div className={styles.under}>
          <StateDot tone={readerTones[device.state]} text={t(`readerState.${device.state}`)} />
          <bdi dir="ltr">{device.serial}</bdi>
          <bdi>{modelOf(device) ?? t(`devices.protocol.${device.protocol}`)}</bdi>
          {device.groups.length > 0 && (
            <bdi>{device.groups.map(group => group.title).join(', ')}</bdi>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {mayOpen('/access-control/list', pages) && (
          <Button
            variant="default"
            component={Link}
            to={`/access-control/list?device=${device.deviceId}`}
          >
            {t('devices.movements')}
          </Button>
        )}
        {may && (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={15} />}
            onClick={onImport}
          >
            {t('deviceFile.title')}
          </Button>
        )}
        {may && (
          <Button variant="default" onClick={() => open({ is: 'describe' })}>
            {t('devices.do.describe')}
          </Button>
        )}
        {may && (
          <Menu width={230} position="bottom-end">
            <Menu.Target>
              <Button variant="default" px={8} aria-label={t('devices.do.more')}>
                <IconDots size={16} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => open({ is: 'zone' })}>{t('devices.do.zone')}</Menu.Item>
              {device.status === 'approved' ? (
                <Menu.Item color="red" onClick={() => open({ is: 'suspend' })}>
                  {t('devices.do.suspend')}
                </Menu.Item>
              ) : (
                <Menu.Item onClick={() => open({ is: 'approve' })}>
                  {t('devices.do.approve')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </header>
  )
}

/** Arrows move between the tabs, as everywhere. */
const Tabs = ({ device, tab, go }: { device: Device; tab: Tab; go: (tab: Tab) => void }) => {
  const { t } = useTranslation()
  const counts: Partial<Record<Tab, number>> = {
    commands: device.openCommands,
    'put-aside': device.putAside,
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
    if (step === undefined) return
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'overview'
    go(next)
    document.getElementById(`tab-${next}`)?.focus()
    event.preventDefault()
  }
  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label={device.name}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {tabs.map(one => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`tab-${one}`}
          aria-selected={one === tab}
          aria-controls="device-tab"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => go(one)}
        >
          {t(`devices.tab.${one}`)}
          {(counts[one] ?? 0) > 0 && (
            <small data-tone={one === 'put-aside' ? 'warn' : undefined}>{counts[one]}</small>
          )}
        </button>
      ))}
    </div>
  )
}

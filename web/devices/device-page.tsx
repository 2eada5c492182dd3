import { Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay, useSettings } from '../lib/settings.ts'
import { mayOpen } from '../kit/page/pages.ts'
import { StateDot } from '../kit/table/state-dot.tsx'
import { AddressNotice } from './address-notice.tsx'
import { oneDevice, type Device } from './api.ts'
import { ConnectionTab } from './connection-tab.tsx'
import { CommandsTab } from './commands-tab.tsx'
import { modelOf } from './device-columns.tsx'
import { DeviceDialogs, type Dialog } from './device-dialogs.tsx'
import { DetailHead, DetailPage, DetailTabs, useTab } from '../kit/patterns/detail-page.tsx'
import { NextStep } from './next-step.tsx'
import { OpenNotice } from './open-notice.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PassingTab } from './passing-tab.tsx'
import { PutAsideTab } from './put-aside-tab.tsx'
import { tabs, type Tab } from './states.ts'
import { readerTones } from '../kit/table/reader-tones.ts'

type Props = { deviceId: string; onClose: () => void; onImport: () => void }

/** One reader for people: how it stands, what to do next, what is known of it and what happened. */
export const DevicePage = ({ deviceId, onClose, onImport }: Props) => {
  const { t } = useTranslation()
  const query = useQuery(oneDevice(deviceId))
  const { tab, go, leave } = useTab(tabs)
  const back = {
    label: t('page.devices.title'),
    go: () => {
      leave()
      onClose()
    },
  }
  return (
    <DetailPage of={query} back={back}>
      {device => (
        <Loaded device={device} tab={tab} go={go} onImport={onImport} onGone={back.go} />
      )}
    </DetailPage>
  )
}

type LoadedProps = {
  device: Device
  tab: Tab
  go: (tab: Tab) => void
  onImport: () => void
  onGone: () => void
}

const Loaded = ({ device, tab, go, onImport, onGone }: LoadedProps) => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const counts: Partial<Record<Tab, number>> = {
    commands: device.openCommands,
    'put-aside': device.putAside,
  }
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
      <DetailTabs
        label={device.name}
        tab={tab}
        go={go}
        tabs={tabsOf(device).map(name => ({
          name,
          label: t(`devices.tab.${name}`),
          count: counts[name] ?? 0,
          ...(name === 'put-aside' ? { tone: 'warn' as const } : {}),
        }))}
      >
        {tab === 'overview' && <OverviewTab device={device} open={setDialog} />}
        {tab === 'connection' && device.protocol !== 'qr' && device.protocol !== 'file' && (
          <ConnectionTab device={device} protocol={device.protocol} />
        )}
        {tab === 'commands' && <CommandsTab device={device} open={setDialog} />}
        {tab === 'put-aside' && <PutAsideTab device={device} />}
        {tab === 'passing' && <PassingTab device={device} />}
      </DetailTabs>
      <DeviceDialogs
        device={device}
        dialog={dialog}
        go={setDialog}
        onGone={onGone}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

/** A place of codes has no connection and takes nothing; a tablet knows no people and takes no orders. */
const tabsOf = ({ protocol }: Device): readonly Tab[] => {
  if (protocol === 'kiosk') return ['overview', 'connection']
  return protocol === 'qr' || protocol === 'file' ? ['overview'] : tabs
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
  const [may, mayRemove] = [useMay('devices.update'), useMay('devices.delete')]
  const pages = useSettings().data?.pages ?? []
  return (
    <DetailHead
      title={device.name}
      under={
        <>
          <StateDot tone={readerTones[device.state]} text={t(`readerState.${device.state}`)} />
          <bdi dir="ltr">{device.serial}</bdi>
          <bdi>{modelOf(device) ?? t(`devices.protocol.${device.protocol}`)}</bdi>
          {device.groups.length > 0 && (
            <bdi>{device.groups.map(group => group.title).join(', ')}</bdi>
          )}
        </>
      }
      acts={
        <>
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
          {(may || mayRemove) && <More device={device} open={open} />}
        </>
      }
    />
  )
}

/** What is done rarely. */
const More = ({ device, open }: { device: Device; open: (dialog: Dialog) => void }) => {
  const { t } = useTranslation()
  const [may, mayRemove] = [useMay('devices.update'), useMay('devices.delete')]
  const change =
    device.status === 'approved' ? (
      <Menu.Item color="red" onClick={() => open({ is: 'suspend' })}>
        {t('devices.do.suspend')}
      </Menu.Item>
    ) : (
      <Menu.Item onClick={() => open({ is: 'approve' })}>{t('devices.do.approve')}</Menu.Item>
    )
  return (
    <Menu width={230} position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={8} aria-label={t('devices.do.more')}>
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {may && (
          <>
            <Menu.Item onClick={() => open({ is: 'zone' })}>{t('devices.do.zone')}</Menu.Item>
            {change}
          </>
        )}
        {mayRemove && (
          <Menu.Item color="red" onClick={() => open({ is: 'remove' })}>
            {t('devices.do.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

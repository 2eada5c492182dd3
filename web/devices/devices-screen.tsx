import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePhone } from '../lib/use-phone.ts'
import { Counters, type Counter } from '../kit/filters/counters.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import {
  deviceFile,
  deviceList,
  strangers,
  type DeviceFilters,
  type DeviceList,
} from './api.ts'
import { useDeviceColumns } from './device-columns.tsx'
import { DeviceFilterBar } from './device-filter-bar.tsx'
import { ListActs } from './list-acts.tsx'
import type { Draft } from './register-device.tsx'
import styles from './devices.module.css'
import { states } from './states.ts'
import { readerTones } from '../kit/table/reader-tones.ts'
import { Strangers } from './strangers.tsx'
import { ListFile, ListPage, type ListedFile } from '../kit/patterns/list-page.tsx'
import { useWhole, useListFilters } from '../kit/patterns/use-list.ts'
import { GetDevices } from '#api/contract/devices.ts'

const DevicePage = lazy(() =>
  import('./device-page.tsx').then(part => ({ default: part.DevicePage })),
)
const RegisterDevice = lazy(() =>
  import('./register-device.tsx').then(part => ({ default: part.RegisterDevice })),
)
const RegisterList = lazy(() =>
  import('./list/register-list.tsx').then(part => ({ default: part.RegisterList })),
)
const ImportDialog = lazy(() =>
  import('./import/import-dialog.tsx').then(part => ({ default: part.ImportDialog })),
)
const places = ['device', 'import'] as const

/** All readers, or the one that the address names. */
export const DevicesScreen = () => {
  const {
    filters: { device, import: importing },
    change,
  } = useFilters(places)
  const id = /^[0-9a-f-]{36}$/.test(device ?? '') ? device : undefined
  return (
    <>
      {id ? (
        <Suspense fallback={<TableWaiting rows={6} />}>
          <DevicePage
            key={id}
            deviceId={id}
            onClose={() => change({ device: '' })}
            onImport={() => change({ import: 'new' })}
          />
        </Suspense>
      ) : (
        <List
          open={deviceId => change({ device: deviceId })}
          onImport={() => change({ import: 'new' })}
        />
      )}
      <Suspense fallback={null}>
        {importing && (
          <ImportDialog
            deviceId={id ?? null}
            fileId={importing === 'new' ? null : importing}
            onStarted={fileId => change({ import: fileId })}
            onClose={() => change({ import: '' })}
          />
        )}
      </Suspense>
    </>
  )
}

/** Long because it is one list with its strangers, its counters and its filters. */
const List = ({
  open,
  onImport,
}: {
  open: (deviceId: string) => void
  onImport: () => void
}) => {
  const { t } = useTranslation()
  const { filters, change, clear, filtered, sorting } = useListFilters(GetDevices)
  const query = useQuery(deviceList(filters))
  const [draft, setDraft] = useState<Draft | null>(null)
  const [listing, setListing] = useState(false)
  const [mayAdd, mayChange] = [useMay('devices.create'), useMay('devices.update')]
  const phone = usePhone()
  const file: ListedFile = as => deviceFile(filters, as)
  const columns = useDeviceColumns(query.data?.asOf ?? '')
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setDraft({})}>
      {t('devices.register.open')}
    </Button>
  ) : undefined
  const rows = query.data?.rows ?? []
  // Strangers stand above the list: drawn after it they would push it away under somebody's finger.
  const knocking = useQuery({ ...strangers(undefined), enabled: mayAdd })
  const waits = mayAdd && knocking.isPending
  const listed = useWhole(query, {
    page: 'devices',
    total: query.data?.total ?? 0,
    until: query.data?.asOf,
    filtered,
    clear,
  })
  const list = waits ? { ...listed, query: { ...listed.query, isPending: true } } : listed
  return (
    <ListPage
      of={list}
      file={phone ? undefined : file}
      fileName="readers"
      acts={
        <>
          <ListActs
            onFile={mayChange ? onImport : undefined}
            onList={mayAdd ? () => setListing(true) : undefined}
          />
          {add}
        </>
      }
      printed={filters.state ? [t(`readerState.${filters.state}`)] : []}
      rows={rows}
      columns={columns}
      idOf={row => row.deviceId}
      onOpen={row => open(row.deviceId)}
      sorting={sorting}
      none={{
        kind: 'none',
        title: t('devices.none'),
        text: t('devices.noneText'),
        action: add,
      }}
      noneFiltered={{ title: t('devices.noneFiltered'), text: t('devices.noneFilteredText') }}
      expected={6}
      above={mayAdd && !query.isPending && <Strangers onRegister={setDraft} />}
      counters={
        <DeviceCounters
          summary={query.data?.summary}
          turnedAway={query.data?.turnedAway ?? 0}
          state={filters.state}
          change={change}
        />
      }
      bar={
        <DeviceFilterBar
          filters={filters}
          change={change}
          clear={clear}
          // There the rows come first, and the file stands behind the filters it goes by.
          more={phone && <ListFile of={list} file={file} name="readers" />}
        />
      }
    >
      <Suspense fallback={null}>
        {draft && <RegisterDevice draft={draft} onOpen={open} onClose={() => setDraft(null)} />}
        {listing && <RegisterList onClose={() => setListing(false)} />}
      </Suspense>
    </ListPage>
  )
}

/** States that occur, and the two that should never be looked for; and those for which the gateway has no room now. */
const DeviceCounters = ({
  summary,
  turnedAway,
  state,
  change,
}: {
  summary: DeviceList['summary'] | undefined
  turnedAway: number
  state: DeviceFilters['state']
  change: (next: { state: string }) => void
}) => {
  const { t } = useTranslation()
  const tones = {
    good: 'good',
    warn: 'warn',
    bad: 'bad',
    wait: undefined,
    off: undefined,
  } as const
  const shown = (['heard', ...states.filter(one => one !== 'heard')] as const).filter(
    one => one === 'heard' || one === 'silent' || (summary?.[one] ?? 0) > 0 || state === one,
  )
  const counters = shown.map((one): Counter => {
    const tone = tones[readerTones[one]]
    return {
      id: one,
      label: t(`readerState.${one}`),
      value: summary?.[one],
      ...(tone && (tone === 'good' || (summary?.[one] ?? 0) > 0) ? { tone } : {}),
      chosen: state === one,
      onClick: () => change({ state: state === one ? '' : one }),
    }
  })
  const away: Counter = {
    id: 'turned-away',
    label: t('devices.turnedAway'),
    value: turnedAway,
    tone: 'bad',
  }
  return (
    <>
      <Counters
        label={t('devices.summary')}
        counters={turnedAway > 0 ? [...counters, away] : counters}
      />
      <p role="status" className={styles.turnedAway}>
        {turnedAway > 0 && t('devices.turnedAwayText')}
      </p>
    </>
  )
}

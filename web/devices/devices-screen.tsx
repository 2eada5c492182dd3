import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { useOrder } from '../lib/use-order.ts'
import { usePhone } from '../lib/use-phone.ts'
import { nothingMore } from '../lib/use-print.ts'
import { Counters, type Counter } from '../shared/counters.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { Page } from '../shared/page.tsx'
import { PrintHead } from '../shared/print-head.tsx'
import { ProblemNote } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
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
import { protocols, states } from './states.ts'
import { readerTones } from '../shared/reader-tones.ts'
import { Strangers } from './strangers.tsx'

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
const names = ['search', 'state', 'group', 'protocol'] as const
const places = ['device', 'import'] as const
const sorts = [
  'name',
  'state',
  'model',
  'signal',
  'queued',
  'drift',
  'putAside',
  'refused',
] as const

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

const List = ({
  open,
  onImport,
}: {
  open: (deviceId: string) => void
  onImport: () => void
}) => {
  const { t } = useTranslation()
  const { filters: texts, change, clear } = useFilters(names)
  const { order, sorting } = useOrder(sorts, 'name')
  const filters = useMemo<DeviceFilters>(
    () => ({
      ...order,
      search: texts.search,
      group: /^[0-9a-f-]{36}$/.test(texts.group ?? '') ? texts.group : undefined,
      state: states.find(state => state === texts.state),
      protocol: protocols.find(protocol => protocol === texts.protocol),
    }),
    [texts, order],
  )
  const query = useQuery(deviceList(filters))
  const [draft, setDraft] = useState<Draft | null>(null)
  const [listing, setListing] = useState(false)
  const [mayAdd, mayChange] = [useMay('devices.create'), useMay('devices.update')]
  const phone = usePhone() // there the rows come first; lists and files are for a desk
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
  return (
    <Page
      title={t('page.devices.title')}
      what={t('page.devices.what')}
      actions={
        <>
          {!phone && (
            <ExportButton
              print={nothingMore}
              file={as => deviceFile(filters, as)}
              name="readers"
              disabled={query.isSuccess && rows.length === 0}
            />
          )}
          <ListActs
            onFile={mayChange ? onImport : undefined}
            onList={mayAdd ? () => setListing(true) : undefined}
          />
          {add}
        </>
      }
    >
      <PrintHead
        title={t('page.devices.title')}
        filters={filters.state ? [t(`readerState.${filters.state}`)] : []}
        until={query.data?.asOf}
      />
      <DeviceCounters
        summary={query.data?.summary}
        turnedAway={query.data?.turnedAway ?? 0}
        state={filters.state}
        change={change}
      />
      <DeviceFilterBar filters={filters} change={change} clear={clear} />
      {mayAdd && !query.isPending && <Strangers onRegister={setDraft} />}
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.isPending || waits ? (
        <TableWaiting rows={6} />
      ) : rows.length === 0 ? (
        Object.keys(texts).length > 0 ? (
          <EmptyNote
            kind="filtered"
            title={t('devices.noneFiltered')}
            text={t('devices.noneFilteredText')}
            action={
              <Button variant="default" onClick={clear}>
                {t('filter.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyNote
            kind="none"
            title={t('devices.none')}
            text={t('devices.noneText')}
            action={add}
          />
        )
      ) : (
        <DataTable
          name="devices"
          label={t('page.devices.title')}
          rows={rows}
          columns={columns}
          idOf={row => row.deviceId}
          total={query.data.total}
          onOpen={row => open(row.deviceId)}
          sorting={sorting}
          stale={query.isPlaceholderData}
          foot={
            <TableFoot
              shown={rows.length}
              total={query.data.total}
              until={query.data.asOf}
              more={undefined}
              loading={false}
            />
          }
        />
      )}
      <Suspense fallback={null}>
        {draft && <RegisterDevice draft={draft} onOpen={open} onClose={() => setDraft(null)} />}
        {listing && <RegisterList onClose={() => setListing(false)} />}
      </Suspense>
    </Page>
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

import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { ListPage } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { locations, type Location } from './api.ts'
import { LocationDialog } from './location-dialog.tsx'

const tones = { waiting: 'wait', approved: 'good', suspended: 'off' } as const

/** Places where people check in with the phone, and their codes. */
export const QrCodesScreen = () => {
  const { t } = useTranslation()
  const query = useQuery(locations)
  const mayAdd = useMay('devices.create')
  const columns = useColumns()
  const [shown, setShown] = useState<string | 'new' | null>(null)
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'qrCodes', total: rows.length })
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setShown('new')}>
      {t('locations.add')}
    </Button>
  ) : undefined
  const open = rows.find(({ locationId }) => locationId === shown)
  return (
    <ListPage
      of={list}
      rows={rows}
      columns={columns}
      idOf={row => row.locationId}
      onOpen={row => setShown(row.locationId)}
      none={{
        kind: 'none',
        title: t('locations.none'),
        text: t('locations.noneText'),
        action: add,
      }}
      noneFiltered={{ title: t('locations.none'), text: t('locations.noneText') }}
      expected={4}
      acts={add}
    >
      {(open || shown === 'new') && (
        <LocationDialog
          key={shown}
          location={open ?? null}
          onMade={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </ListPage>
  )
}

/** Long because it is one column after the other. */
const useColumns = (): readonly Column<Location>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useMemo(
    () =>
      [
        {
          id: 'name',
          header: t('locations.name'),
          width: 1.4,
          phone: 'title',
          cell: row => <bdi title={row.name}>{row.name}</bdi>,
        },
        {
          id: 'status',
          header: t('locations.status'),
          width: 150,
          cell: row => (
            <StateDot tone={tones[row.status]} text={t(`locations.status.${row.status}`)} />
          ),
        },
        {
          id: 'coordinates',
          header: t('locations.coordinates'),
          width: 190,
          phone: 'hidden',
          cell: row => <bdi dir="ltr">{row.coordinates}</bdi>,
        },
        {
          id: 'tolerance',
          header: t('locations.tolerance'),
          width: 100,
          end: true,
          cell: row => <bdi>{t('locations.metres', { count: row.tolerance })}</bdi>,
        },
        {
          id: 'departments',
          header: t('locations.departments'),
          width: 1.2,
          cell: row => (
            <bdi>
              {row.departments.length === 0
                ? t('locations.everybody')
                : row.departments.map(({ name }) => name).join(', ')}
            </bdi>
          ),
        },
        {
          id: 'codes',
          header: t('locations.codesInUse'),
          width: 120,
          end: true,
          phone: 'hidden',
          cell: row => <bdi>{number(inUse(row))}</bdi>,
        },
      ] satisfies Column<Location>[],
    [t, number],
  )
}
const inUse = ({ codes }: Location): number =>
  codes.filter(({ revokedAt }) => revokedAt === null).length

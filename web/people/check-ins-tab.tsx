import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GetCheckIns } from '#api/contract/check-ins.ts'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'
import type { Column } from '../kit/table/data-table.tsx'
import { DirectionMark } from '../kit/table/direction-mark.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import type { Reply } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'
import { useWhen } from '../lib/use-when.ts'
import { ScanPhoto } from './scan-photo.tsx'

type CheckIn = Reply<typeof GetCheckIns>['rows'][number]

/** Where he was when he checked in with the phone, the last first; that it is looked at is written down. */
export const CheckInsTab = ({ employeeId }: { employeeId: string }) => {
  const { t } = useTranslation()
  const query = useQuery(oneQuery(GetCheckIns, { params: { employeeId } }))
  const [shown, setShown] = useState<CheckIn | null>(null)
  const columns = useColumns(setShown)
  const rows = query.data?.rows ?? []
  const list = useWhole(query, { page: 'person', total: rows.length })
  return (
    <>
      <ListBody
        of={list}
        table={{ name: null, label: t('person.tab.checkIns') }}
        rows={rows}
        columns={columns}
        idOf={row => row.movementId}
        none={{ kind: 'none', title: t('checkIns.none'), text: t('checkIns.noneText') }}
        noneFiltered={{ title: t('checkIns.none') }}
      />
      {shown && <ScanPhoto employeeId={employeeId} of={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Long because it is one column after the other. */
const useColumns = (onPhoto: (of: CheckIn) => void): readonly Column<CheckIn>[] => {
  const { t } = useTranslation()
  const when = useWhen()
  return useMemo(
    () => [
      {
        id: 'time',
        header: t('checkIns.time'),
        width: 130,
        phone: 'title',
        cell: ({ at }) => (
          <time dateTime={at} dir="ltr">
            {when(at)}
          </time>
        ),
      },
      {
        id: 'direction',
        header: t('checkIn.direction'),
        width: 120,
        phone: 'label',
        cell: ({ direction }) => <DirectionMark direction={direction} />,
      },
      {
        id: 'place',
        header: t('checkIns.place'),
        width: 1.4,
        phone: 'label',
        cell: ({ place }) => <bdi>{place ?? '–'}</bdi>,
      },
      {
        id: 'way',
        header: t('checkIns.way'),
        width: 150,
        phone: 'label',
        cell: ({ way, offline }) =>
          offline
            ? t('checkIns.offline', { way: t(`checkIns.way.${way}`) })
            : t(`checkIns.way.${way}`),
      },
      {
        id: 'distance',
        header: t('checkIns.distance'),
        width: 170,
        phone: 'label',
        cell: ({ distance, accuracy }) =>
          accuracy === null
            ? t('common.erased')
            : distance === null
              ? '–'
              : t('checkIns.metres', { distance, accuracy }),
      },
      {
        id: 'coordinates',
        header: t('locations.coordinates'),
        width: 200,
        phone: 'label',
        cell: ({ coordinates }) => <bdi dir="ltr">{coordinates ?? '–'}</bdi>,
      },
      {
        id: 'photo',
        header: t('checkIns.photo'),
        width: 100,
        phone: 'label',
        cell: row =>
          row.photoAt !== null && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('checkIns.photo.show', { time: when(row.at) })}
              onClick={() => onPhoto(row)}
            >
              {t('checkIns.photo.see')}
            </Button>
          ),
      },
      {
        id: 'tooFast',
        header: t('checkIns.notes'),
        width: 200,
        phone: 'label',
        cell: ({ tooFast, elsewhere }) => (
          <>
            {tooFast !== null && (
              <Mark
                group="missing"
                text={t('checkIns.tooFast', { speed: tooFast })}
                title={t('checkIns.tooFastWhat')}
              />
            )}
            {elsewhere && (
              <Mark
                group="missing"
                text={t('checkIns.elsewhere')}
                title={t('checkIns.elsewhereWhat')}
              />
            )}
          </>
        ),
      },
    ],
    [t, when, onPhoto],
  )
}

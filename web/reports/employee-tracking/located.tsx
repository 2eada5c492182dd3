import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GetLatestCheckIns } from '#api/contract/check-ins.ts'
import type { Column } from '../../kit/table/data-table.tsx'
import { Mark } from '../../kit/table/flag-chip.tsx'
import type { Reply } from '../../lib/call.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import type { TrackingRow } from '../time-detail/presence-api.ts'

type Located = Reply<typeof GetLatestCheckIns>['rows'][number]
const latest = oneQuery(GetLatestCheckIns, { query: {} })
const noColumns: readonly Column<TrackingRow>[] = []

/** Where each checked in, for who has the right to know, once he asks: that he looks is written down. */
export const useLocated = (): {
  readonly columns: readonly Column<TrackingRow>[]
  readonly button: ReactNode
} => {
  const { t } = useTranslation()
  const may = useMay('location-data.view')
  const [isWanted, setWanted] = useState(false)
  const { data, isFetching } = useQuery({
    ...latest,
    enabled: may && isWanted,
    refetchOnWindowFocus: false,
  })
  const columns = useLocatedColumns(isWanted ? data?.rows : undefined)
  return {
    columns,
    button: may && !data && (
      <Button
        size="xs"
        variant="default"
        loading={isFetching}
        title={t('checkIns.showWhat')}
        onClick={() => setWanted(true)}
      >
        {t('checkIns.show')}
      </Button>
    ),
  }
}

const useLocatedColumns = (
  rows: readonly Located[] | undefined,
): readonly Column<TrackingRow>[] => {
  const { t } = useTranslation()
  return useMemo(() => {
    if (rows === undefined) return noColumns
    const by = new Map(rows.map(row => [row.employeeId, row]))
    // Of who came through a door since, it says nothing.
    const of = ({ employeeId, lastAt }: TrackingRow): Located | undefined => {
      const found = by.get(employeeId)
      return found?.at === lastAt ? found : undefined
    }
    const way = ({ way: how, offline }: Located) =>
      offline
        ? t('checkIns.offline', { way: t(`checkIns.way.${how}`) })
        : t(`checkIns.way.${how}`)
    return [
      {
        id: 'way',
        file: ['checkInWay'],
        header: t('checkIns.way'),
        width: 150,
        phone: 'label',
        cell: row => {
          const found = of(row)
          return found ? way(found) : t('checkIns.notByPhone')
        },
      },
      {
        id: 'distance',
        file: ['distance'],
        header: t('checkIns.distance'),
        width: 150,
        phone: 'label',
        cell: row => {
          const { distance = null, accuracy = null } = of(row) ?? {}
          return distance === null || accuracy === null
            ? '–'
            : t('checkIns.metres', { distance, accuracy })
        },
      },
      {
        id: 'coordinates',
        file: ['coordinates'],
        header: t('locations.coordinates'),
        width: 200,
        phone: 'label',
        cell: row => {
          const found = of(row)
          return (
            <>
              <bdi dir="ltr">{found?.coordinates ?? '–'}</bdi>
              {found?.tooFast && (
                <Mark
                  group="missing"
                  text={t('checkIns.tooFast', { speed: found.tooFast })}
                  title={t('checkIns.tooFastWhat')}
                />
              )}
            </>
          )
        },
      },
    ]
  }, [rows, t])
}

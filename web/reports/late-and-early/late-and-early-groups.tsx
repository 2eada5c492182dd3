import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showDate } from '../../lib/format.ts'
import { pageQuery } from '../../lib/reads.ts'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useShownRows } from '../../lib/use-shown-rows.ts'
import { DataTable, type Column } from '../../kit/table/data-table.tsx'
import { EmptyNote } from '../../kit/table/empty-note.tsx'
import { Person } from '../../kit/table/person.tsx'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { TableFoot } from '../../kit/table/table-foot.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import {
  groupsOf,
  type Kind,
  type LateAndEarlyFilters,
  type LateAndEarlyGroup,
} from '../api.ts'

type Props = {
  kind: Kind
  filters: LateAndEarlyFilters
  by: 'person' | 'department'
  choose: (id: string) => void
}

/** The days' filters as the groups ask by them: they have an order of their own. */
export const groupFilters = (
  { sort: _sort, order: _order, ...filters }: LateAndEarlyFilters,
  by: 'person' | 'department',
) => ({ ...filters, by })

/** The same days added up; opening one shows its days. */
export const LateAndEarlyGroups = ({ kind, filters, by, choose }: Props) => {
  const { t } = useTranslation()
  const query = useInfiniteQuery(pageQuery(groupsOf[kind], groupFilters(filters, by)))
  const { rows, total, dataUntil } = useShownRows(query.data?.pages)
  const columns = useGroupColumns(kind, by)
  const more = query.hasNextPage ? () => void query.fetchNextPage() : undefined
  if (query.isError && !query.data)
    return <ProblemNote error={query.error} retry={query.refetch} />
  if (query.isPending) return <TableWaiting />
  if (rows.length === 0)
    return (
      <EmptyNote
        kind="none"
        title={t(`lateAndEarly.${kind}.none`)}
        text={t(`lateAndEarly.${kind}.noneText`)}
      />
    )
  return (
    <DataTable
      label={t(`lateAndEarly.by.${by}`)}
      rows={rows}
      columns={columns}
      idOf={row => row.id}
      total={total}
      onOpen={row => choose(row.id)}
      stale={query.isPlaceholderData}
      onEnd={more}
      foot={
        <TableFoot
          shown={rows.length}
          total={total}
          until={dataUntil}
          more={more}
          loading={query.isFetchingNextPage}
        />
      }
    />
  )
}

/** Long because it is one table of columns, in their order. */
const useGroupColumns = (
  kind: Kind,
  by: 'person' | 'department',
): readonly Column<LateAndEarlyGroup>[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  return useMemo(
    () =>
      [
        by === 'person'
          ? {
              id: 'name',
              header: t('days.name'),
              width: 2,
              phone: 'title',
              cell: row => <Person name={row.name} no={row.no} id={row.id} />,
            }
          : {
              id: 'name',
              header: t('common.department'),
              width: 2,
              phone: 'title',
              cell: row => <bdi>{row.name ?? '–'}</bdi>,
            },
        ...(by === 'person'
          ? [
              {
                id: 'department',
                header: t('common.department'),
                width: 1.3,
                drop: 's' as const,
                phone: 'hidden' as const,
                cell: (row: LateAndEarlyGroup) => <bdi>{row.department ?? '–'}</bdi>,
              },
            ]
          : [
              {
                id: 'people',
                header: t('days.people'),
                width: 100,
                end: true,
                phone: 'label' as const,
                cell: (row: LateAndEarlyGroup) => number(row.people),
              },
            ]),
        {
          id: 'days',
          header: t(`lateAndEarly.${kind}.days`),
          width: 130,
          end: true,
          phone: 'label',
          cell: row => number(row.days),
        },
        {
          id: 'minutes',
          header: t('lateAndEarly.total'),
          width: 130,
          end: true,
          unit: 'time',
          phone: 'label',
          cell: row => <bdi dir="ltr">{minutes(row.minutes)}</bdi>,
        },
        {
          id: 'average',
          header: t('lateAndEarly.average'),
          width: 130,
          end: true,
          unit: 'time',
          drop: 's',
          phone: 'label',
          cell: row => <bdi dir="ltr">{minutes(Math.round(row.minutes / row.days))}</bdi>,
        },
        {
          id: 'forgiven',
          header: t('lateAndEarly.forgiven'),
          width: 120,
          end: true,
          drop: 's',
          phone: 'label',
          cell: row => number(row.forgiven),
        },
        {
          id: 'last',
          header: t('lateAndEarly.last'),
          width: 120,
          end: true,
          drop: 's',
          phone: 'label',
          cell: row => (
            <time dateTime={row.last} dir="ltr">
              {showDate(row.last)}
            </time>
          ),
        },
      ] satisfies Column<LateAndEarlyGroup>[],
    [t, number, minutes, kind, by],
  )
}

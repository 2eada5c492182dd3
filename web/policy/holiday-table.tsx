import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { DataTable, type Column } from '../shared/data-table.tsx'
import { EmptyNote } from '../shared/empty-note.tsx'
import { Notice } from '../shared/notice.tsx'
import { ProblemNote, useProblemText } from '../shared/problem-note.tsx'
import { TableFoot } from '../shared/table-foot.tsx'
import { TableWaiting } from '../shared/table-waiting.tsx'
import { toast } from '../shared/toasts.tsx'
import { holidays, importHolidays, type Holiday } from './api.ts'
import { HolidayForm } from './holiday-form.tsx'
import styles from './policy.module.css'

/** The public holidays of a year; those of the country are taken over by one press. */
export const HolidayTable = ({
  year: asked,
  onYear,
}: {
  year: string | undefined
  onYear: (year: string) => void
}) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const problem = useProblemText()
  const may = useMay('holidays.update')
  const now = today(useZone())
  const year = /^\d{4}$/.test(asked ?? '') ? Number(asked) : Number(now.slice(0, 4))
  const { data, isPending, isError, error, refetch } = useQuery(holidays(year))
  const [edited, edit] = useState<Holiday | 'new' | null>(null)
  const take = useMutation({
    mutationFn: () => importHolidays(year),
    onSuccess: ({ days }) => {
      toast(t('policy.holiday.imported', { count: days }))
      void client.invalidateQueries({ queryKey: ['holidays'] })
    },
  })
  const columns = useColumns()
  const rows = data?.rows ?? []
  const missing = (data?.shipped ?? []).filter(
    one => !rows.some(row => row.day === one.day),
  ).length
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.year}>
          <ActionIcon
            size={30}
            aria-label={t('policy.holiday.yearBefore')}
            onClick={() => onYear(String(year - 1))}
          >
            <IconChevronLeft size={16} className="mirrored" />
          </ActionIcon>
          <strong aria-live="polite" dir="ltr">
            {year}
          </strong>
          <ActionIcon
            size={30}
            aria-label={t('policy.holiday.yearAfter')}
            onClick={() => onYear(String(year + 1))}
          >
            <IconChevronRight size={16} className="mirrored" />
          </ActionIcon>
        </div>
        {may && (
          <div className={styles.actions}>
            {missing > 0 && (
              <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
                {t('policy.holiday.import', { count: missing })}
              </Button>
            )}
            <Button leftSection={<IconPlus size={15} />} onClick={() => edit('new')}>
              {t('policy.holiday.add')}
            </Button>
          </div>
        )}
      </div>
      {take.isError && (
        <Notice tone="bad" role="alert">
          {problem(take.error)}
        </Notice>
      )}
      {isError && !data ? (
        <ProblemNote error={error} retry={refetch} />
      ) : isPending ? (
        <TableWaiting />
      ) : rows.length === 0 ? (
        <EmptyNote
          kind="none"
          title={t('policy.holiday.none', { year })}
          text={t(missing > 0 ? 'policy.holiday.noneShipped' : 'policy.holiday.noneText')}
        />
      ) : (
        <DataTable
          label={t('policy.tab.holidays')}
          rows={rows}
          columns={columns}
          idOf={row => row.day}
          total={rows.length}
          {...(may ? { onOpen: edit } : {})}
          foot={
            <TableFoot
              shown={rows.length}
              total={rows.length}
              until={undefined}
              more={undefined}
              loading={false}
            />
          }
        />
      )}
      {data && data.shipped.length > 0 && (
        <p className={styles.quiet}>
          {t('policy.holiday.source', {
            source: [...new Set(data.shipped.map(one => one.source))].join('; '),
          })}
        </p>
      )}
      {edited && (
        <HolidayForm
          holiday={edited === 'new' ? null : edited}
          year={year}
          onClose={() => edit(null)}
        />
      )}
    </>
  )
}

const useColumns = (): readonly Column<Holiday>[] => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  return useMemo(
    () => [
      {
        id: 'day',
        header: t('policy.holiday.day'),
        width: 190,
        phone: 'title',
        cell: row => (
          <>
            <time dateTime={row.day} dir="ltr">
              {showDate(row.day)}
            </time>{' '}
            <span className={styles.quiet}>{weekday(row.day)}</span>
          </>
        ),
      },
      {
        id: 'title',
        header: t('policy.holiday.title'),
        width: 2,
        cell: row => <bdi>{row.title}</bdi>,
      },
      {
        id: 'kind',
        header: t('policy.holiday.kind'),
        width: 1,
        cell: row =>
          row.kind === 'full'
            ? t('policy.holiday.full')
            : t('policy.holiday.halfFrom', { from: row.from ?? '13:00' }),
      },
    ],
    [t, weekday],
  )
}

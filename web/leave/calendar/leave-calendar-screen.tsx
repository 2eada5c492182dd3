import { ActionIcon, SegmentedControl } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetLeaveCalendar } from '#api/contract/leave-calendar.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { DepartmentPicker, useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { FilterBar, Lead, SearchField } from '../../kit/filters/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { Freshness } from '../../kit/table/freshness.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { addMonths, firstOfMonth, isDate, lastOfMonth, today } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useZone } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useFormat } from '../../lib/use-format.ts'
import {
  CalendarLegend,
  CalendarTable,
  lowestOf,
  type LeaveCalendar,
} from './calendar-table.tsx'
import styles from './calendar.module.css'
import { YearTable } from './year-table.tsx'

const names = ['from', 'department', 'search', 'view'] as const

/** Who of one's people is away when: a month at a time with on which day fewest are there, or how many over a year. */
export const LeaveCalendarScreen = () => {
  const { t } = useTranslation()
  const now = today(useZone())
  const { filters, change, clear } = useFilters(names)
  const month = firstOfMonth(isDate(filters.from) ? filters.from : now)
  const { department, search } = filters
  const isYear = filters.view === 'year'
  const query = useQuery({
    ...oneQuery(GetLeaveCalendar, {
      query: { from: month, to: lastOfMonth(month), department, search },
    }),
    placeholderData: keepPreviousData,
    enabled: !isYear,
  })
  const name = useDepartmentName(department)
  return (
    <Page
      title={t('page.leaveCalendar.title')}
      what={t('page.leaveCalendar.what')}
      actions={<Freshness until={query.data?.dataUntil} />}
    >
      <FilterBar
        active={
          name
            ? [{ id: 'department', label: name, remove: () => change({ department: '' }) }]
            : []
        }
        clear={clear}
      >
        <Lead>
          <Month month={month} isYear={isYear} change={from => change({ from })} />
          <View isYear={isYear} change={view => change({ view })} />
        </Lead>
        {!isYear && (
          <SearchField
            value={search}
            placeholder={t('days.search')}
            onChange={next => change({ search: next })}
          />
        )}
        <DepartmentPicker
          value={department}
          onChange={id => change({ department: id ?? '' })}
        />
      </FilterBar>
      {isYear ? (
        <YearTable
          year={Number(month.slice(0, 4))}
          department={department}
          now={now}
          open={from => change({ from, view: '' })}
        />
      ) : (
        <OneMonth of={query} now={now} />
      )}
    </Page>
  )
}

const View = ({ isYear, change }: { isYear: boolean; change: (view: string) => void }) => {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('leaveCalendar.view')}>
      <SegmentedControl
        size="xs"
        data={(['month', 'year'] as const).map(value => ({
          value,
          label: t(`leaveCalendar.view.${value}`),
        }))}
        value={isYear ? 'year' : 'month'}
        onChange={view => change(view === 'year' ? 'year' : '')}
      />
    </div>
  )
}

const Month = ({
  month,
  isYear,
  change,
}: {
  month: string
  isYear: boolean
  change: (from: string) => void
}) => {
  const { t } = useTranslation()
  const format = useFormat()
  const step = isYear ? 12 : 1
  return (
    <div className={styles.month}>
      <ActionIcon
        size={30}
        aria-label={t('period.earlier')}
        onClick={() => change(addMonths(month, -step))}
      >
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <strong aria-live="polite">{isYear ? month.slice(0, 4) : format.month(month)}</strong>
      <ActionIcon
        size={30}
        aria-label={t('period.later')}
        onClick={() => change(addMonths(month, step))}
      >
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
    </div>
  )
}

const OneMonth = ({ of, now }: { of: UseQueryResult<LeaveCalendar>; now: string }) =>
  of.data ? (
    <Shown of={of.data} now={now} />
  ) : of.isError ? (
    <ProblemNote error={of.error} retry={of.refetch} />
  ) : (
    <TableWaiting />
  )

const Shown = ({ of, now }: { of: LeaveCalendar; now: string }) => {
  const { t } = useTranslation()
  const { weekdayName } = useFormat()
  const lowest = lowestOf(of.days)
  return (
    <>
      <p className={styles.lowest} role="status">
        {lowest
          ? t('leaveCalendar.lowest', {
              day: `${showDate(lowest.day)} ${weekdayName(lowest.day)}`,
              there: lowest.planned - lowest.away,
              planned: lowest.planned,
            })
          : t('leaveCalendar.nobodyPlanned')}
      </p>
      <CalendarTable of={of} now={now} />
      <CalendarLegend of={of} />
      {of.rows.length === 0 && <p className={styles.lowest}>{t('leaveCalendar.none')}</p>}
    </>
  )
}

import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetLeaveCalendar } from '#api/contract/leave-calendar.ts'
import { ProblemNote } from '../../kit/feedback/problem-note.tsx'
import { DepartmentPicker, useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { FilterBar, Lead, SearchField } from '../../kit/filters/filter-bar.tsx'
import { Page } from '../../kit/shell/page.tsx'
import { Freshness } from '../../kit/table/freshness.tsx'
import { TableWaiting } from '../../kit/table/table-waiting.tsx'
import { addMonths, firstOfMonth, isDate, lastOfMonth, today } from '../../lib/dates.ts'
import { showDate } from '../../lib/format.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useZone } from '../../lib/settings.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useFormat } from '../../lib/use-format.ts'
import { CalendarTable, lowestOf, type LeaveCalendar } from './calendar-table.tsx'
import styles from './calendar.module.css'

const names = ['from', 'department', 'search'] as const

/** Who of one's people is away when, a month at a time, and on which day fewest are there. */
export const LeaveCalendarScreen = () => {
  const { t } = useTranslation()
  const now = today(useZone())
  const { filters, change, clear } = useFilters(names)
  const month = firstOfMonth(isDate(filters.from) ? filters.from : now)
  const { department, search } = filters
  const query = useQuery({
    ...oneQuery(GetLeaveCalendar, {
      query: { from: month, to: lastOfMonth(month), department, search },
    }),
    placeholderData: keepPreviousData,
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
          <Month month={month} change={from => change({ from })} />
        </Lead>
        <SearchField
          value={search}
          placeholder={t('days.search')}
          onChange={next => change({ search: next })}
        />
        <DepartmentPicker
          value={department}
          onChange={id => change({ department: id ?? '' })}
        />
      </FilterBar>
      {query.isError && !query.data ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : query.data ? (
        <Shown of={query.data} now={now} />
      ) : (
        <TableWaiting />
      )}
    </Page>
  )
}

const Month = ({ month, change }: { month: string; change: (from: string) => void }) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles.month}>
      <ActionIcon
        size={30}
        aria-label={t('period.earlier')}
        onClick={() => change(addMonths(month, -1))}
      >
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <strong aria-live="polite">{format.month(month)}</strong>
      <ActionIcon
        size={30}
        aria-label={t('period.later')}
        onClick={() => change(addMonths(month, 1))}
      >
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
    </div>
  )
}

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
      {of.rows.length === 0 && <p className={styles.lowest}>{t('leaveCalendar.none')}</p>}
    </>
  )
}

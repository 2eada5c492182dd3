import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { showDate, showDayMonth } from '../lib/format.ts'
import { useFormat } from '../lib/use-format.ts'
import { DepartmentPicker } from '../kit/filters/department-picker.tsx'
import { usePhone } from '../lib/use-phone.ts'
import { FilterBar, Lead, SearchField } from '../kit/filters/filter-bar.tsx'
import styles from './schedule.module.css'

export const ranges = ['week', 'fortnight', 'month'] as const
export type Range = (typeof ranges)[number]
type Props = {
  view: 'people' | 'shifts'
  range: Range
  from: string
  to: string
  department: string | undefined
  search: string | undefined
  onChange: (filters: {
    view?: string
    range?: string
    at?: string
    department?: string
    search?: string
  }) => void
  step: (by: 1 | -1) => void
}

/** Which days and whose: all of it in the address. Long because its parts stand in another order on a phone. */
export const ScheduleBar = ({
  view,
  range,
  from,
  to,
  department,
  search,
  onChange,
  step,
}: Props) => {
  const { t } = useTranslation()
  const { month } = useFormat()
  const phone = usePhone()
  const views = (
    <SegmentedControl
      data={(['people', 'shifts'] as const).map(value => ({
        value,
        label: t(`schedule.view.${value}`),
      }))}
      value={view}
      onChange={next => onChange({ view: next === 'people' ? '' : next })}
      aria-label={t('schedule.viewLabel')}
    />
  )
  const rangeChoice = (
    <SegmentedControl
      data={ranges.map(value => ({ value, label: t(`schedule.range.${value}`) }))}
      value={range}
      onChange={next => onChange({ range: next === 'month' ? '' : next })}
      aria-label={t('schedule.rangeLabel')}
    />
  )
  const departments = (
    <DepartmentPicker value={department} onChange={id => onChange({ department: id ?? '' })} />
  )
  const people = view === 'people' && (
    <SearchField
      value={search}
      placeholder={t('employees.search')}
      onChange={next => onChange({ search: next })}
    />
  )
  const period = (
    <div className={styles.period}>
      <ActionIcon size={30} aria-label={t('period.earlier')} onClick={() => step(-1)}>
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <strong aria-live="polite">
        {range === 'month' ? (
          month(from)
        ) : (
          <bdi dir="ltr">
            {showDayMonth(from)} – {showDate(to)}
          </bdi>
        )}
      </strong>
      <ActionIcon size={30} aria-label={t('period.later')} onClick={() => step(1)}>
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
      <Button variant="subtle" onClick={() => onChange({ at: '' })}>
        {t('schedule.today')}
      </Button>
    </div>
  )
  if (phone)
    return (
      <FilterBar
        bare
        active={
          department === undefined
            ? []
            : [
                {
                  id: 'department',
                  label: t('common.department'),
                  remove: () => onChange({ department: '' }),
                },
              ]
        }
      >
        <Lead>{period}</Lead>
        {people}
        {views}
        {rangeChoice}
        {departments}
      </FilterBar>
    )
  return (
    <div className={styles.bar} role="search" aria-label={t('filter.label')}>
      {views}
      {period}
      {rangeChoice}
      <div data-push className={styles.period}>
        {departments}
        {people}
      </div>
    </div>
  )
}

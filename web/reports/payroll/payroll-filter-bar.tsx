import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { lastOfMonth } from '../../lib/dates.ts'
import { showDate, showDayMonth } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { DepartmentPicker, useDepartmentName } from '../../kit/filters/department-picker.tsx'
import {
  FilterBar,
  Lead,
  SearchField,
  type ActiveFilter,
} from '../../kit/filters/filter-bar.tsx'
import { PeopleFilters, usePeopleChips } from '../../kit/filters/people-filters.tsx'
import type { PayrollPeriod, PayrollReport } from './api.ts'
import styles from './payroll.module.css'

type Change = PayrollReport['change']
type Props = { of: PayrollReport; period: PayrollPeriod | undefined }

/** Which period and whose: all of it in the address. */
export const PayrollFilterBar = ({ of: { filters, change, clear }, period }: Props) => {
  const { t } = useTranslation()
  const department = useDepartmentName(filters.department)
  const { only, employee } = filters
  const active: ActiveFilter[] = [
    ...(only
      ? [{ id: 'only', label: t(`payroll.only.${only}`), remove: () => change({ only: '' }) }]
      : []),
    ...usePeopleChips(filters, change),
    ...(employee
      ? [
          {
            id: 'employee',
            label: t('filter.oneEmployee'),
            remove: () => change({ employee: '' }),
          },
        ]
      : []),
    ...(department
      ? [{ id: 'department', label: department, remove: () => change({ department: '' }) }]
      : []),
  ]
  return (
    <FilterBar active={active} clear={clear}>
      <Lead>
        <Month period={period} change={change} />
      </Lead>
      <SearchField
        value={filters.search}
        placeholder={t('days.search')}
        onChange={search => change({ search })}
      />
      <DepartmentPicker
        value={filters.department}
        onChange={id => change({ department: id ?? '' })}
      />
      <PeopleFilters of={filters} change={change} />
    </FilterBar>
  )
}

const Month = ({ period, change }: Pick<Props, 'period'> & { change: Change }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.month} role="group" aria-label={t('payroll.period.label')}>
      <ActionIcon
        size={30}
        aria-label={t('payroll.period.previous')}
        disabled={!period}
        onClick={() => change({ month: period?.previous ?? '' })}
      >
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <strong aria-live="polite">{period ? <PeriodName of={period} /> : ' '}</strong>
      <ActionIcon
        size={30}
        aria-label={t('payroll.period.next')}
        disabled={!period || period.running}
        onClick={() => change({ month: period?.next ?? '' })}
      >
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
      {period &&
        (period.running ? (
          <span
            className={`provisional ${styles.running}`}
            title={t('payroll.period.runningWhat')}
          >
            {t('payroll.period.running')}
          </span>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => change({ month: '' })}>
            {t('payroll.period.now')}
          </Button>
        ))}
    </div>
  )
}

/** The month; with its days where they are not the calendar's. */
export const PeriodName = ({ of: { name, from, to } }: { of: PayrollPeriod }) => {
  const { month } = useFormat()
  const whole = from === `${name}-01` && to === lastOfMonth(from)
  return (
    <>
      {month(`${name}-01`)}
      {!whole && (
        <small>
          {' '}
          <bdi dir="ltr">
            {showDayMonth(from)} – {showDate(to)}
          </bdi>
        </small>
      )}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useMinutes } from '../../lib/times.ts'
import { Counters } from '../../kit/filters/counters.tsx'
import type { EmployeeReport } from '../api.ts'

/** What the person's period comes to (`attendance-rules §10`). */
export const EmployeeCounters = ({
  of: {
    summary: { counters, totals },
  },
}: {
  of: EmployeeReport
}) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        {
          id: 'worked',
          label: t('employeeReport.worked'),
          value: minutes(totals.worked, totals.planned),
          hint: t('employeeReport.ofPlanned', { planned: minutes(totals.planned) }),
        },
        {
          id: 'missing',
          label: t('employeeReport.missing'),
          value: minutes(counters.sum_missing_work, totals.planned),
          tone: 'bad',
        },
        {
          id: 'overtime',
          label: t('employeeReport.overtime'),
          value: minutes(counters.sum_overtime, totals.planned),
          tone: 'good',
        },
        {
          id: 'late',
          label: t('employeeReport.lateDays'),
          value: counters.late_arrival_count,
          tone: 'warn',
        },
        {
          id: 'early',
          label: t('employeeReport.earlyDays'),
          value: counters.early_departure_count,
          tone: 'warn',
        },
        { id: 'leave', label: t('employeeReport.leaveDays'), value: counters.leave_count },
        {
          id: 'normal',
          label: t('employeeReport.normalDays'),
          value: counters.normal_enter_exit_count,
        },
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useMinutes } from '../../lib/times.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Counters, type Counter } from '../../kit/filters/counters.tsx'
import { useAnnualLeft } from '../../leave/published.ts'
import type { EmployeeReport } from '../api.ts'

type Of = {
  of: EmployeeReport
  /** The last day of the period, on which balances are told; null: not as they were known then. */
  on: string | null
}
/**
 * What the person's period comes to (`attendance-rules §10`), and what there is of annual leave at its end. Long
 * because it names each counter.
 */
export const EmployeeCounters = ({ of, on }: Of) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { counters, totals } = of.summary
  const leave = useLeaveCounters(of)
  const left = useLeftCounters(of.person.employeeId, on)
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
        ...leave,
        ...left,
      ]}
    />
  )
}

const kindsOfLeave = ['annual', 'personal', 'general', 'insteadOvertime'] as const
/** Of each kind of leave that there was, how much. */
const useLeaveCounters = ({ rows }: EmployeeReport): readonly Counter[] => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  return kindsOfLeave.flatMap(kind => {
    const taken = rows.reduce((sum, { leaveMinutes }) => sum + leaveMinutes[kind], 0)
    return taken === 0
      ? []
      : [
          {
            id: `leave.${kind}`,
            label: t(`employeeReport.leaveOf.${kind}`),
            value: minutes(taken),
          },
        ]
  })
}

const useLeftCounters = (employeeId: string, on: string | null): readonly Counter[] => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const left = useAnnualLeft(employeeId, on)
  return left === undefined || on === null
    ? []
    : [
        {
          id: 'annualLeft',
          label: t('employeeReport.annualLeft'),
          value: number(left.remaining),
          hint: t('employeeReport.annualAvailable', { days: number(left.available) }),
        },
      ]
}

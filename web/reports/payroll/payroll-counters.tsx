import { useTranslation } from 'react-i18next'
import { Counters } from '../../kit/filters/counters.tsx'
import type { OnlyFilter, PayrollReport } from './api.ts'
import { useFigureText } from './use-figure-text.ts'

const tones = {
  absent: 'bad',
  missing: 'bad',
  untimely: 'warn',
  overtime: 'good',
  unapproved: 'warn',
  warned: 'warn',
  uncounted: 'bad',
} as const satisfies Record<Exclude<OnlyFilter, 'year'>, string>
const names = [
  'absent',
  'missing',
  'untimely',
  'overtime',
  'unapproved',
  'warned',
  'uncounted',
] as const

/** How many people have what; each shows those alone. */
export const PayrollCounters = ({ of }: { of: PayrollReport }) => {
  const { filters, change } = of
  const summary = of.summary ?? undefined
  const { t } = useTranslation()
  const text = useFigureText()
  const hint = (only: (typeof names)[number]): { hint?: string } => {
    if (!summary || summary.counters[only] === 0 || (filters.only && filters.only !== only))
      return {}
    const { totals } = summary
    const figure = {
      absent: ['days', totals.absentHalfDays],
      missing: ['minutes', totals.missing],
      untimely: ['minutes', totals.late + totals.early],
      overtime: ['minutes', totals.payableWorkday + totals.payableHoliday],
      unapproved: ['minutes', totals.unapprovedOvertime],
      warned: null,
      uncounted: null,
    } as const
    const found = figure[only]
    return found
      ? {
          hint: t(`payroll.hint.${found[0]}`, {
            value: text(
              found[0],
              found[1],
              found[0] === 'minutes' ? totals.planned : undefined,
            ),
          }),
        }
      : {}
  }
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        {
          id: 'people',
          label: t('days.people'),
          value: summary?.people,
          chosen: false,
          onClick: () => change({ only: '' }),
        },
        ...names.map(only => ({
          id: only,
          label: t(`payroll.only.${only}`),
          value: summary?.counters[only],
          tone: tones[only],
          chosen: filters.only === only,
          onClick: () => change({ only: filters.only === only ? '' : only }),
          ...hint(only),
        })),
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { GetAfterHoursWork } from '#api/contract/overtime.ts'
import { PeopleDaysBar } from '../../kit/patterns/people-days-bar.tsx'
import type { Report } from '../../kit/patterns/use-report.ts'
import { showDate } from '../../lib/format.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import { useMinutes } from '../../lib/times.ts'
import { ChoiceChips } from '../../kit/filters/choice-chips.tsx'
import { Counters } from '../../kit/filters/counters.tsx'
import type { ActiveFilter } from '../../kit/filters/filter-bar.tsx'
import type { AfterHoursFilters } from '../../overtime/api.ts'

type Of = { readonly of: Report<typeof GetAfterHoursWork> }
const kinds = ['workday', 'holiday'] as const
const compensations = ['pay', 'timeOff'] as const

const dateOf = (day: string | undefined): string => (day ? bidiIsolate(showDate(day)) : '…')

/** The address says `status` of the overtime, and `employed` of the person. */
export const AfterHoursFilterBar = ({ of }: Of) => {
  const { t } = useTranslation()
  const { status, warning, kind, compensation, employed, owedFrom, owedTo } = of.filters
  const chip = (id: string, label: string): ActiveFilter => ({
    id,
    label,
    remove: () => of.change({ [id]: '' }),
  })
  const chips = [
    ...(status ? [chip('status', t(`overtime.status.${status}`))] : []),
    ...(warning ? [chip('warning', t('overtime.warnings'))] : []),
    ...(owedFrom || owedTo
      ? [
          {
            id: 'owed',
            label: t('overtime.owed', { from: dateOf(owedFrom), to: dateOf(owedTo) }),
            remove: () => of.change({ owedFrom: '', owedTo: '' }),
          },
        ]
      : []),
  ]
  return (
    <PeopleDaysBar of={of} chips={chips} employedAs={{ name: 'employed', value: employed }}>
      <ChoiceChips
        label={t('overtime.kindOf')}
        chosen={kind}
        onChoose={next => of.change({ kind: next ?? '' })}
        choices={kinds.map(value => ({ value, label: t(`overtime.kind.${value}`) }))}
      />
      <ChoiceChips
        label={t('overtime.compensationOf')}
        chosen={compensation}
        onChoose={next => of.change({ compensation: next ?? '' })}
        choices={compensations.map(value => ({
          value,
          label: t(`overtime.compensation.${value}`),
        }))}
      />
    </PeopleDaysBar>
  )
}

/** What waits and what was decided; each figure shows those alone. Long because it is one list of counters. */
export const AfterHoursCounters = ({ of: { summary, filters, change } }: Of) => {
  const { status, warning } = filters
  const { t } = useTranslation()
  const minutes = useMinutes()
  const toggle = (value: NonNullable<AfterHoursFilters['status']>) => ({
    chosen: status === value,
    onClick: () => change({ status: status === value ? '' : value }),
  })
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        ...(summary?.mine || status === 'mine'
          ? [
              {
                id: 'mine',
                label: t('overtime.status.mine'),
                value: summary?.mine,
                tone: 'warn' as const,
                ...toggle('mine'),
              },
            ]
          : []),
        {
          id: 'notDemanded',
          label: t('overtime.status.-1'),
          value: summary?.notDemanded,
          tone: 'warn',
          ...toggle('-1'),
        },
        {
          id: 'waiting',
          label: t('overtime.status.0'),
          value: summary?.waiting,
          tone: 'warn',
          ...toggle('0'),
        },
        {
          id: 'waitingSecond',
          label: t('overtime.status.1'),
          value: summary?.waitingSecond,
          tone: 'warn',
          ...toggle('1'),
        },
        {
          id: 'approved',
          label: t('overtime.status.2'),
          value: summary?.approved,
          tone: 'good',
          ...toggle('2'),
        },
        {
          id: 'rejected',
          label: t('overtime.status.3'),
          value: summary?.rejected,
          ...toggle('3'),
        },
        {
          id: 'warnings',
          label: t('overtime.warnings'),
          value: summary?.warnings,
          tone: 'bad',
          chosen: warning === 'yes',
          onClick: () => change({ warning: warning === 'yes' ? '' : 'yes' }),
        },
        {
          id: 'undecided',
          label: t('overtime.undecidedTime'),
          value: summary && minutes(summary.undecidedMinutes),
        },
        {
          id: 'given',
          label: t('overtime.approvedTime'),
          value: summary && minutes(summary.approvedMinutes),
        },
      ]}
    />
  )
}

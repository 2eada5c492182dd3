import { useTranslation } from 'react-i18next'
import type { GetAfterHoursWork } from '#api/contract/overtime.ts'
import { PeopleDaysBar } from '../../kit/patterns/people-days-bar.tsx'
import { statusCounters } from '../../kit/patterns/status-counters.ts'
import type { Report } from '../../kit/patterns/use-report.ts'
import { showDate } from '../../lib/format.ts'
import { bidiIsolate } from '../../lib/isolated.ts'
import { useMinutes } from '../../lib/times.ts'
import { ChoiceChips } from '../../kit/filters/choice-chips.tsx'
import { Counters } from '../../kit/filters/counters.tsx'
import type { ActiveFilter } from '../../kit/filters/filter-bar.tsx'

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

const states = [
  ['-1', 'notDemanded', 'warn'],
  ['0', 'waiting', 'warn'],
  ['1', 'waitingSecond', 'warn'],
  ['2', 'approved', 'good'],
  ['3', 'rejected', undefined],
] as const
/** What waits and what was decided; each figure shows those alone. */
export const AfterHoursCounters = ({ of }: Of) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { summary, change } = of
  const { status, warning } = of.filters
  const mine = summary?.mine || status === 'mine' ? ([['mine', 'mine', 'warn']] as const) : []
  const counters = [...mine, ...states].map(([id, counted, tone]) => ({
    id,
    label: t(`overtime.status.${id}`),
    value: summary?.[counted],
    tone,
  }))
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        ...statusCounters(of, counters),
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

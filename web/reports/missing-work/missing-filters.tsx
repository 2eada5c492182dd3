import { useTranslation } from 'react-i18next'
import type { GetMissingWork } from '#api/contract/missing-work.ts'
import { PeopleDaysBar } from '../../kit/patterns/people-days-bar.tsx'
import type { Report } from '../../kit/patterns/use-report.ts'
import { useMinutes } from '../../lib/times.ts'
import { ChoiceChips } from '../../kit/filters/choice-chips.tsx'
import { Counters } from '../../kit/filters/counters.tsx'
import type { MissingFilters } from '../../overtime/api.ts'

type Of = { readonly of: Report<typeof GetMissingWork> }
const causes = ['late', 'early', 'break', 'absent'] as const

export const MissingFilterBar = ({ of }: Of) => {
  const { t } = useTranslation()
  return (
    <PeopleDaysBar of={of}>
      <ChoiceChips
        label={t('missingWork.causeOf')}
        chosen={of.filters.cause}
        onChoose={cause => of.change({ cause: cause ?? '' })}
        choices={causes.map(value => ({ value, label: t(`missingWork.cause.${value}`) }))}
      />
    </PeopleDaysBar>
  )
}

/** How many days wait for a word, and what was said of the others; each figure shows those alone. */
export const MissingCounters = ({ of: { summary, filters, change } }: Of) => {
  const { state } = filters
  const { t } = useTranslation()
  const minutes = useMinutes()
  const show = (value: NonNullable<MissingFilters['state']>) => ({
    chosen: state === value,
    onClick: () => change({ state: value === 'undecided' ? '' : value }),
  })
  return (
    <Counters
      label={t('days.summary')}
      counters={[
        {
          id: 'undecided',
          label: t('missingWork.state.undecided'),
          value: summary?.undecided,
          tone: 'bad',
          ...show('undecided'),
        },
        {
          id: 'again',
          label: t('missingWork.state.again'),
          value: summary?.again,
          tone: 'warn',
          ...show('again'),
        },
        {
          id: 'excused',
          label: t('missingWork.state.excused'),
          value: summary?.excused,
          tone: 'good',
          ...show('excused'),
        },
        {
          id: 'missing',
          label: t('missingWork.state.missing'),
          value: summary?.left,
          ...show('missing'),
        },
        {
          id: 'all',
          label: t('missingWork.state.all'),
          value: summary && summary.undecided + summary.excused + summary.left,
          ...show('all'),
        },
        {
          id: 'undecidedTime',
          label: t('missingWork.undecidedTime'),
          value: summary && minutes(summary.undecidedMinutes),
        },
        { id: 'people', label: t('days.people'), value: summary?.people },
      ]}
    />
  )
}

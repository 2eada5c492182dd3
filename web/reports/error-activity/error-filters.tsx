import { useTranslation } from 'react-i18next'
import type { GetErrorActivity } from '#api/contract/error-activity.ts'
import { PeopleDaysBar } from '../../kit/patterns/people-days-bar.tsx'
import type { Report } from '../../kit/patterns/use-report.ts'
import { Counters } from '../../kit/filters/counters.tsx'
import { useKindName, wrongKinds } from './error-kind.tsx'

type Of = { readonly of: Report<typeof GetErrorActivity> }

export const WrongFilterBar = ({ of }: Of) => {
  const nameOf = useKindName()
  const { kind } = of.filters
  const chips = kind
    ? [{ id: 'kind', label: nameOf(kind), remove: () => of.change({ kind: '' }) }]
    : []
  return <PeopleDaysBar of={of} chips={chips} />
}

/** A kind that nobody has is not shown: nine would be a wall of zeros. */
export const WrongCounters = ({ of: { summary, filters, change } }: Of) => {
  const { kind } = filters
  const { t } = useTranslation()
  const nameOf = useKindName()
  const kinds = wrongKinds.filter(one => one === kind || (summary?.kinds[one] ?? 0) > 0)
  return (
    <Counters
      label={t('errorActivity.summary')}
      counters={[
        {
          id: 'days',
          label: t('errorActivity.days'),
          value: summary?.days,
          chosen: kind === undefined,
          onClick: () => change({ kind: '' }),
        },
        { id: 'people', label: t('days.people'), value: summary?.people },
        ...kinds.map(id => ({
          id,
          label: nameOf(id),
          value: summary?.kinds[id] ?? 0,
          tone: 'warn' as const,
          chosen: kind === id,
          onClick: () => change({ kind: kind === id ? '' : id }),
        })),
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { GetVisits } from '#api/contract/visits.ts'
import { Counters } from '../../kit/filters/counters.tsx'
import type { Reply } from '../../lib/call.ts'
import { visitStates, type VisitState } from './api.ts'

const tones = { expected: undefined, inside: 'good', left: undefined, absent: 'warn' } as const

/** How many are expected, inside and gone, and how many cards are not back; each filters. */
export const VisitCounters = ({
  summary,
  filters,
  change,
}: {
  summary: Reply<typeof GetVisits>['summary'] | undefined
  filters: {
    readonly state?: VisitState | undefined
    readonly card?: 'out' | 'overdue' | undefined
  }
  change: (next: { state?: VisitState | ''; card?: 'overdue' | '' }) => void
}) => {
  const { t } = useTranslation()
  return (
    <Counters
      label={t('visits.summary')}
      counters={[
        ...visitStates.map(state => ({
          id: state,
          label: t(`visits.state.${state}`),
          value: summary?.[state],
          tone: tones[state],
          chosen: filters.state === state,
          onClick: () => change({ state: filters.state === state ? '' : state }),
        })),
        {
          id: 'overdue',
          label: t('visits.cardOut'),
          value: summary?.overdue,
          tone: 'bad' as const,
          chosen: filters.card === 'overdue',
          onClick: () => change({ card: filters.card === 'overdue' ? '' : 'overdue' }),
        },
      ]}
    />
  )
}

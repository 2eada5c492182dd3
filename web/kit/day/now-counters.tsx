import { useTranslation } from 'react-i18next'
import type { GetDashboard } from '#api/contract/dashboard.ts'
import type { Reply } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Counters, type Counter } from '../filters/counters.tsx'
import { useReportLink } from '../page/use-report-link.ts'

type States = Reply<typeof GetDashboard>['now']
type Props = {
  readonly label: string
  readonly now: States | undefined
  /** Whom the report behind them is asked for. */
  readonly within?: Readonly<Record<string, string>>
}
const tones = { inside: 'good', overdue: 'bad', notYetDue: 'warn' } as const satisfies Partial<
  Record<keyof States, Counter['tone']>
>
const states = ['inside', 'outside', 'overdue', 'notYetDue', 'leave', 'off'] as const

/** Where everybody is; each leads to the report that names them. Leave is shown where somebody is on leave. */
export const NowCounters = ({ label, now, within = {} }: Props) => {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const report = useReportLink()
  const shown = states.filter(state => state !== 'leave' || (now?.leave ?? 0) > 0)
  return (
    <Counters
      label={label}
      counters={[
        {
          id: 'people',
          label: t('dashboard.people'),
          value: now?.people,
          to: report('/reports/employee-tracking', { ...within }),
        },
        ...shown.map(
          (state): Counter => ({
            id: state,
            label: t(`dashboard.${state}`),
            value: now?.[state],
            to: report('/reports/employee-tracking', { state, ...within }),
            ...(state in tones ? { tone: tones[state as keyof typeof tones] } : {}),
            ...(now && now[state] > 0 ? { hint: percent(now[state] / now.people) } : {}),
          }),
        ),
      ]}
    />
  )
}

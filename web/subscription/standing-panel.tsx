import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../kit/page/page.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import { showDate } from '../lib/format.ts'
import { useMay, useZone } from '../lib/settings.ts'
import { today } from '../lib/dates.ts'
import type { Subscription } from './api.ts'
import { Money } from './money.tsx'
import { openActs, type SubscriptionDoing } from './open-acts.ts'

const tones = {
  none: 'off',
  active: 'good',
  expiring: 'warn',
  expired: 'bad',
  ended: 'bad',
  removed: 'off',
} as const

type Props = {
  readonly of: Subscription
  readonly onDo: (doing: SubscriptionDoing) => void
}

/** How it stands, how much of it is used, and what may be done about it. */
export const StandingPanel = ({ of, onDo }: Props) => {
  const { t } = useTranslation()
  const zone = useZone()
  const may = useMay('subscription.update')
  return (
    <Panel title={t('subscribed.standing')}>
      <StandingFacts of={of} />
      {may && (
        <div className="acts">
          {openActs(of, today(zone)).map((act, at) => (
            <Button
              key={act}
              size="sm"
              variant={at === 0 ? 'filled' : 'default'}
              onClick={() => onDo({ act })}
            >
              {t(`subscribed.act.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  )
}

const StandingFacts = ({ of }: { of: Subscription }) => {
  const { t } = useTranslation()
  const { state, flags, plan, last, service, capacity, credit, currency, renewal } = of
  const { sms } = capacity
  // Beside the dot, whose words stay on one line: a phone breaks these.
  const also = flags.map(flag => `, ${t(`subscribed.flag.${flag}`)}`).join('')
  return (
    <Facts
      facts={[
        {
          label: t('subscribed.state'),
          value: (
            <>
              <StateDot tone={tones[state]} text={t(`subscribed.state.${state}`)} />
              {also}
            </>
          ),
        },
        {
          label: t('subscribed.package'),
          value: plan === null ? t('subscribed.noPackage') : t(`subscribed.package.${plan}`),
        },
        last === null ? null : { label: t('subscribed.last'), value: showDate(last) },
        service === null || service === last
          ? null
          : { label: t('subscribed.service'), value: showDate(service) },
        { label: t('subscribed.people'), value: <Used of={capacity.people} /> },
        { label: t('subscribed.devices'), value: <Used of={capacity.devices} /> },
        sms.given === 0
          ? null
          : {
              label: t('subscribed.sms'),
              value: t('subscribed.ofLimit', { count: sms.used, limit: sms.given }),
            },
        credit === 0
          ? null
          : {
              label: t('subscribed.credit'),
              value: <Money minor={credit} currency={currency} />,
            },
        renewal === null
          ? null
          : {
              label: t('subscribed.next'),
              value: [
                t(`subscribed.package.${renewal.package}`),
                t(`subscribed.period.${renewal.period}`),
                t(`subscribed.mode.${renewal.mode}`),
              ].join(', '),
            },
      ]}
    />
  )
}

/** How many of how many; a limit that is exceeded is a warning (subscription-rules 9.3). */
const Used = ({ of }: { of: Subscription['capacity']['people'] }) => {
  const { t } = useTranslation()
  const { count, limit, since } = of
  if (limit === null) return <>{t('subscribed.noLimit', { count })}</>
  return since === null ? (
    <>{t('subscribed.ofLimit', { count, limit })}</>
  ) : (
    <>{t('subscribed.exceeded', { count, limit, date: showDate(since) })}</>
  )
}

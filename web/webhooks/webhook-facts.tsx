import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { Facts } from '../kit/table/facts.tsx'
import { StateDot } from '../kit/table/state-dot.tsx'
import type { Webhook } from './api.ts'
import { Moment } from './moment.tsx'
import { isOfNobody, stateOf } from './state.ts'
import { WaitingFacts } from './waiting-facts.tsx'

/** What is known of a webhook. Long because it lists every fact of it. */
export const WebhookFacts = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation()
  const { paused, failing, waiting } = webhook
  const state = stateOf(webhook)
  return (
    <>
      {paused && paused.why !== 'asked' && (
        <Notice tone="bad" role="status">
          {t(`webhooks.why.${paused.why}`)}
        </Notice>
      )}
      {isOfNobody(webhook) && (
        <Notice tone="warn" role="status">
          {t('webhooks.departmentsGoneText')}
        </Notice>
      )}
      <Facts
        facts={[
          {
            label: t('webhooks.state'),
            value: <StateDot tone={state.tone} text={t(state.text)} />,
          },
          paused && { label: t('webhooks.since'), value: <Moment at={paused.since} /> },
          !paused && failing
            ? { label: t('webhooks.since'), value: <Moment at={failing.since} /> }
            : null,
          !paused && failing
            ? { label: t('webhooks.next'), value: <Moment at={failing.nextAt} /> }
            : null,
          {
            label: t('webhooks.waiting'),
            value: <WaitingFacts count={waiting} />,
          },
          {
            label: t('webhooks.host'),
            value: webhook.host ? <bdi dir="ltr">{webhook.host}</bdi> : t('webhooks.lostHost'),
          },
          {
            label: t('webhooks.kinds'),
            value: webhook.kinds.map(kind => t(`webhooks.kind.${kind}`)).join(', '),
          },
          {
            label: t('webhooks.departments'),
            value:
              webhook.departments.length === 0 ? (
                t('webhooks.everybody')
              ) : (
                <bdi>
                  {webhook.departments
                    .map(({ name, gone }) =>
                      gone
                        ? t('webhooks.departmentGone', { name: name ?? '–' })
                        : (name ?? '–'),
                    )
                    .join(', ')}
                </bdi>
              ),
          },
          {
            label: t('webhooks.by'),
            value: <bdi>{webhook.by.fullName ?? t('webhooks.unknownUser')}</bdi>,
          },
          { label: t('webhooks.secretAt'), value: <Moment at={webhook.secretAt} /> },
        ]}
      />
    </>
  )
}

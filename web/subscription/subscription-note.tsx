import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { showDate } from '../lib/format.ts'
import { useSettings } from '../lib/settings.ts'
import { today } from '../lib/dates.ts'

/**
 * How the company's subscription stands, above every page: who may act on it is told beforehand, everybody what is
 * closed to him (subscription-rules 8).
 */
export const SubscriptionNote = () => {
  const { t } = useTranslation()
  const settings = useSettings().data
  if (!settings) return null
  const { subscription, scope, is_personal_capacity_exceed: exceeds, zone } = settings
  const notes: { tone: 'warn' | 'bad'; text: string }[] = []
  const state = subscription?.state
  if (state === 'expired' || state === 'none')
    notes.push({ tone: 'bad', text: t('subscription.expired') })
  if (state === 'ended' || state === 'removed')
    notes.push({ tone: 'bad', text: t('subscription.ended') })
  if (scope === 'company' && state === 'expiring' && subscription?.service) {
    const { last, service } = subscription
    const isOver = last !== null && last < today(zone)
    notes.push({
      tone: 'warn',
      text: isOver
        ? t('subscription.grace', { last: showDate(last), date: showDate(service) })
        : t('subscription.expiring', { date: showDate(service) }),
    })
  }
  if (scope === 'company' && exceeds)
    notes.push({ tone: 'warn', text: t('subscription.peopleExceeded') })
  return notes.map(({ tone, text }) => (
    <Notice key={text} tone={tone} role="status">
      {text}
    </Notice>
  ))
}

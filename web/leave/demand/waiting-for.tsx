import { useTranslation } from 'react-i18next'
import { daysBetween, today } from '../../lib/dates.ts'
import { useZone } from '../../lib/settings.ts'

/** For how many days somebody has waited for a word; of today's requests nothing is said. */
export const WaitingFor = ({ since }: { since: string }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const count = daysBetween(today(zone, Date.parse(since)), today(zone))
  return count > 0 ? <small>{t('leaves.waitingFor', { count })}</small> : null
}

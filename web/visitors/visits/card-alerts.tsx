import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GetCardAlerts } from '#api/contract/visits.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useLiveRefresh } from '../../kit/feedback/use-live-refresh.ts'
import { oneQuery } from '../../lib/reads.ts'
import { useMay } from '../../lib/settings.ts'
import { useWhen } from '../../lib/use-when.ts'
import styles from './card-alerts.module.css'

const everyMs = 30_000
const shown = 5
const alerts = oneQuery(GetCardAlerts, { query: {} })

/** Cards of visitors that were tried in vain, and where everybody is anew when somebody passes a reader. */
export const CardAlerts = () => {
  const { t } = useTranslation()
  const when = useWhen()
  const { data } = useQuery({
    ...alerts,
    enabled: useMay('visitors.view'),
    refetchInterval: everyMs,
  })
  useLiveRefresh(['visits'], 1000)
  const rows = data?.rows.slice(0, shown) ?? []
  if (rows.length === 0) return null
  return (
    <div className={styles.alerts}>
      <Notice tone="bad" role="status" title={t('visits.alerts')}>
        {rows.map(({ cardId, cardNumber, device, at, invalid, name }) => (
          <span key={`${cardId} ${at} ${invalid}`}>
            {t(`visits.alert.${invalid}`, {
              number: cardNumber ?? t('common.lost'),
              device: device ?? '–',
              time: when(at),
            })}
            {name !== null && (
              <>
                {' '}
                <bdi>{name}</bdi>
              </>
            )}
            <br />
          </span>
        ))}
      </Notice>
    </div>
  )
}

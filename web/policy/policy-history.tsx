import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import { Panel } from '../kit/page/page.tsx'
import type { Policy } from './api.ts'
import styles from './policy.module.css'
import { useRuleWords } from './rule-words.ts'

/** What was changed from which date on, and by whom; what is still to come says so. */
export const PolicyHistory = ({ policy: { history, today } }: { policy: Policy }) => {
  const { t } = useTranslation()
  const zone = useZone()
  const words = useRuleWords()
  return (
    <Panel title={t('policy.history')}>
      {history.length === 0 ? (
        <p className="fine">{t('policy.noHistory')}</p>
      ) : (
        <ol className={styles.history}>
          {history.map(({ from, changes, by, at }) => (
            <li key={`${from} ${at}`}>
              <strong>
                <time dateTime={from} dir="ltr">
                  {showDate(from)}
                </time>
                {from > today && <em>{t('policy.toCome')}</em>}
              </strong>
              <ul>
                {words(changes).map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <small>
                <bdi>{by ?? t('policy.system')}</bdi> ·{' '}
                <time dateTime={at} dir="ltr">
                  {showInstant(at, zone)}
                </time>
              </small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

import { useTranslation } from 'react-i18next'
import { showDate, showInstant } from '../lib/format.ts'
import { useZone } from '../lib/settings.ts'
import type { InboxPerson } from './api.ts'

/** What was decided about the person before. */
export const EarlierDecisions = ({ of }: { of: InboxPerson['decided'] }) => {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <section aria-label={t('inbox.before')}>
      <h2>{t('inbox.before')}</h2>
      {of.length === 0 ? (
        <p>{t('inbox.nothingBefore')}</p>
      ) : (
        <ul>
          {of.map(one => (
            <li key={`${one.kind} ${one.at} ${one.day}`}>
              <time dateTime={one.day} dir="ltr">
                {showDate(one.day)}
              </time>{' '}
              {t(`inbox.kind.${one.kind}`)} · {t(`inbox.outcome.${one.outcome}`)}
              <small>
                {one.by !== null && <bdi>{one.by}</bdi>}{' '}
                <time dateTime={one.at} dir="ltr">
                  {showInstant(one.at, zone)}
                </time>
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

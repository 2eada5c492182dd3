import { useTranslation } from 'react-i18next'
import { showInstant, showSeconds } from '../../lib/format.ts'
import { DirectionMark } from '../table/direction-mark.tsx'
import type { DayExplanation } from './api.ts'
import styles from './explain.module.css'
import { lateFrom, minutesBetween, useSpanWords } from './spans-of-time.ts'

/**
 * The swipes of the day: when, which way, which reader; and where a reader sent one late, how late. Each opens its
 * event.
 */
export const WhyMovements = ({
  of,
  onEvent,
}: {
  of: DayExplanation
  onEvent: (position: string) => void
}) => {
  const { t } = useTranslation()
  const spanWords = useSpanWords()
  if (of.movements.length === 0) return <p className="quiet">{t('why.noMovements')}</p>
  return (
    <ul className={styles.swipes}>
      {of.movements.map(
        ({
          movementId,
          localTime,
          direction,
          device,
          deviceId,
          at,
          recordedAt,
          position,
          corrected,
        }) => {
          const late = minutesBetween(at, recordedAt)
          return (
            <li key={movementId} data-corrected={corrected || undefined}>
              <time dateTime={localTime} dir="ltr">
                {showSeconds(localTime)}
              </time>
              <DirectionMark direction={direction} />
              <button
                type="button"
                className={styles.event}
                aria-label={t('why.openEvent', {
                  what: `${showSeconds(localTime)} ${device || t('why.byHand')}`,
                })}
                onClick={() => onEvent(position)}
              >
                <bdi>{deviceId === null ? t('why.byHand') : device}</bdi>
              </button>
              {late >= lateFrom && deviceId !== null && (
                <small
                  className={styles.late}
                  title={t('why.recordedAt', { moment: showInstant(recordedAt, of.zone) })}
                >
                  {t('why.recordedLate', { span: spanWords(late) })}
                </small>
              )}
            </li>
          )
        },
      )}
    </ul>
  )
}

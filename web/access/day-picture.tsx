import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import { showMinutes } from '../lib/format.ts'
import styles from './login.module.css'

/** A week as the product sees it: decoration beside the sign-in, so it is hidden from readers. */
const week = [
  [
    [478, 722],
    [778, 1064],
  ],
  [
    [492, 731],
    [779, 1052],
  ],
  [
    [475, 720],
    [781, 1126],
  ],
  [[483, 1058]],
  [
    [480, 719],
    [776, 1005],
  ],
] as const
const share = (minute: number) => `${(minute - 420) / 7.6}%`

export const DayPicture = () => {
  const { t } = useTranslation()
  const { weekday } = useFormat()
  return (
    <aside className={styles.picture} aria-hidden>
      <h2>{t('login.promise')}</h2>
      <div className={styles.days}>
        {week.map((spans, index) => (
          <div key={index} className={styles.day}>
            <span>{weekday(`2026-03-0${index + 2}`)}</span>
            <span className={styles.track}>
              {spans.map(([from, to]) => (
                <i
                  key={from}
                  style={{ insetInlineStart: share(from), inlineSize: `${(to - from) / 7.6}%` }}
                />
              ))}
            </span>
            <b>
              <bdi dir="ltr">
                {showMinutes(spans.reduce((sum, [from, to]) => sum + to - from, 0))}
              </bdi>
            </b>
          </div>
        ))}
      </div>
    </aside>
  )
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import styles from './progress-line.module.css'

type Props = { label: string; done: number; total: number; secondsLeft: number | null }

/** How far something is: a bar with its count and the time that is left. */
export const ProgressLine = ({ label, done, total, secondsLeft }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ inlineSize: `${total > 0 ? (done / total) * 100 : 0}%` }} />
      </div>
      <div className={styles.text}>
        <span>
          {label}{' '}
          {total > 0 && (
            <bdi dir="ltr">
              {number(done)} / {number(total)}
            </bdi>
          )}
        </span>
        {secondsLeft !== null && secondsLeft > 0 && (
          <span>{t('progress.left', { count: secondsLeft })}</span>
        )}
      </div>
    </div>
  )
}

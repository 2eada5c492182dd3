import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import styles from '../../kit/patterns/file-steps.module.css'

/** New, known and unreadable lines of a file. */
export const Figures = ({
  of,
}: {
  of: { lines: number; fresh: number; known: number; bad: number }
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <div className={styles.figures} role="group" aria-label={t('deviceFile.outcome')}>
      <div>
        <span>{t('deviceFile.count.lines')}</span>
        <strong>
          <bdi>{number(of.lines)}</bdi>
        </strong>
      </div>
      <div data-tone={of.fresh > 0 ? 'good' : undefined}>
        <span>{t('deviceFile.count.fresh')}</span>
        <strong>
          <bdi>{number(of.fresh)}</bdi>
        </strong>
      </div>
      <div>
        <span>{t('deviceFile.count.known')}</span>
        <strong>
          <bdi>{number(of.known)}</bdi>
        </strong>
      </div>
      <div data-tone={of.bad > 0 ? 'bad' : undefined}>
        <span>{t('deviceFile.count.bad')}</span>
        <strong>
          <bdi>{number(of.bad)}</bdi>
        </strong>
      </div>
    </div>
  )
}

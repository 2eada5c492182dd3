import { useTranslation } from 'react-i18next'
import styles from './why-figure.module.css'

type Props = {
  /** What it is a figure of. */
  readonly what: string
  /** As it is shown; null where there is none. */
  readonly value: string | null
  /** What its row is about: bold, and without its line on paper. */
  readonly isMain?: boolean
  /** Where no row of a table is gone through by the arrows. */
  readonly isTabStop?: boolean
  readonly onOpen: () => void
}

/** A figure of a day that opens how it came to be. */
export const WhyFigure = ({ what, value, isMain, isTabStop, onOpen }: Props) => {
  const { t } = useTranslation()
  if (value === null) return <span className="quiet">–</span>
  return (
    <button
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className={styles.figure}
      data-main={isMain || undefined}
      title={t('why.open')}
      aria-label={t('why.openFigure', { what, value })}
      onClick={onOpen}
    >
      <bdi dir="ltr">{value}</bdi>
    </button>
  )
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import styles from './explain.module.css'

/** Names an event and its place in the log; opens it. */
export const EventLink = ({
  position,
  what,
  onOpen,
}: {
  position: string
  what: string
  onOpen: (position: string) => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <button
      type="button"
      className={styles.event}
      aria-label={t('why.openEvent', { what })}
      onClick={() => onOpen(position)}
    >
      <bdi>{what}</bdi>{' '}
      <span className={styles.place}>
        {t('why.position', { number: number(Number(position)) })}
      </span>
    </button>
  )
}

import { useTranslation } from 'react-i18next'
import { useLiveState } from '../kit/feedback/live-provider.tsx'
import styles from './live-dot.module.css'

/** Whether what is shown arrives by itself. The word is there for those who do not see the colour. */
export const LiveDot = () => {
  const { t } = useTranslation()
  const state = useLiveState()
  if (!state) return null
  return (
    <span
      className={styles.live}
      data-state={state}
      role="status"
      title={t(`live.${state}Hint`)}
    >
      <i aria-hidden />
      <span>{t(`live.${state}`)}</span>
    </span>
  )
}

import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/use-format.ts'
import { isMore, mostShown } from './work-counts.ts'
import styles from './work-number.module.css'

/** How much waits there, as a number to see and a sentence to hear; nothing where nothing does. */
export const WorkNumber = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <>
      <bdi className={styles.number} dir="ltr" aria-hidden>
        {isMore(count) ? `${number(mostShown)}+` : number(count)}
      </bdi>
      <VisuallyHidden>
        {isMore(count)
          ? t('menu.waitingMore', { most: mostShown })
          : t('menu.waiting', { count })}
      </VisuallyHidden>
    </>
  )
}

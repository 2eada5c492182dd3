import { Skeleton } from '@mantine/core'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../lib/use-online.ts'
import styles from '../feedback/notes.module.css'
import { useDelayed } from '../feedback/use-delayed.ts'

/**
 * A page whose part is on its way: a line after a tenth of a second, its shape after three, so that a quick load does
 * not flicker. Without a network: that it comes with one.
 */
export const ArrivingPage = () => {
  const { t } = useTranslation()
  const online = useOnline()
  const [line, shape] = [useDelayed(100), useDelayed(300)]
  if (!line) return null
  if (!online)
    return (
      <div className={styles.note} role="status">
        <IconCloudOff size={26} stroke={1.6} aria-hidden />
        <h1>{t('waiting.offline')}</h1>
        <p>{t('waiting.page')}</p>
      </div>
    )
  return (
    <div role="status" aria-label={t('common.loading')}>
      <i className={styles.progress} aria-hidden />
      {shape && (
        <>
          <Skeleton height={26} width={220} mb={10} />
          <Skeleton height={14} width="min(420px, 80%)" mb={28} />
          <Skeleton height={360} />
        </>
      )}
    </div>
  )
}

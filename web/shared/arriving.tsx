import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDelayed } from './use-delayed.ts'

/** The shape of a page while its part loads; shown late, so that a quick load does not flicker. */
export const Arriving = () => {
  const { t } = useTranslation()
  if (!useDelayed()) return null
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton height={26} width={220} mb={10} />
      <Skeleton height={14} width="min(420px, 80%)" mb={28} />
      <Skeleton height={360} />
    </div>
  )
}

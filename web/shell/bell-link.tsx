import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { GetUnreadNotices } from '#api/contract/own-notices.ts'
import { useLive } from '../kit/feedback/live-provider.tsx'
import { mayOpen } from '../kit/page/pages.ts'
import { preload } from '../kit/page/preload.ts'
import { oneQuery } from '../lib/reads.ts'
import styles from './inbox-link.module.css'
import { WorkNumber } from './work-number.tsx'

const notices = '/my-account/notices'
const unreadNotices = {
  ...oneQuery(GetUnreadNotices, {}),
  refetchInterval: 60_000,
  retry: false,
}

/** To what the caller was told, with how much of it is unread: at once where he is told live, else each minute. */
export const BellLink = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const enabled = mayOpen(notices, allowed)
  const { data, refetch } = useQuery({ ...unreadNotices, enabled })
  useLive('notices', () => void (enabled && refetch()))
  if (!enabled) return null
  return (
    <Link
      to={notices}
      className={styles.bell}
      title={t('page.ownNotices.title')}
      aria-current={pathname === notices ? 'page' : undefined}
      onPointerEnter={() => preload(notices)}
    >
      <IconBell size={18} aria-hidden />
      <span className="unseen">{t('page.ownNotices.title')}</span>
      <WorkNumber count={data?.unread ?? 0} />
    </Link>
  )
}

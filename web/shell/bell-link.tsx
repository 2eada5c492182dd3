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
const systemMessages = '/announcement-center/system-notifications'
const unreadNotices = {
  ...oneQuery(GetUnreadNotices, {}),
  refetchInterval: 60_000,
  retry: false,
}

/**
 * To what the caller was told, with how much of it is unread: at once where he is told live, else each minute. System
 * messages count for whoever may see them; where they are all that is unread, it leads to them.
 */
export const BellLink = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const enabled = mayOpen(notices, allowed)
  const { data, refetch } = useQuery({ ...unreadNotices, enabled })
  useLive('notices', () => void (enabled && refetch()))
  if (!enabled) return null
  const { unread = 0, systemMessages: said = 0 } = data ?? {}
  const ofSystem = mayOpen(systemMessages, allowed) ? said : 0
  const isOfSystem = unread === 0 && ofSystem > 0
  const [to, title] = isOfSystem
    ? [systemMessages, t('page.systemMessages.title')]
    : [notices, t('page.ownNotices.title')]
  return (
    <Link
      to={to}
      className={styles.bell}
      title={title}
      aria-current={pathname === to ? 'page' : undefined}
      onPointerEnter={() => preload(to)}
    >
      <IconBell size={18} aria-hidden />
      <span className="unseen">{title}</span>
      <WorkNumber count={unread + ofSystem} />
    </Link>
  )
}

import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import styles from './inbox-link.module.css'
import { mayOpen } from '../kit/page/pages.ts'
import { preload } from '../kit/page/preload.ts'
import { useWorkCounts } from './work-counts.ts'
import { WorkNumber } from './work-number.tsx'

const inbox = '/inbox'

/** To what waits for the caller's decision, with how much it is; not there for whoever decides nothing. */
export const InboxLink = ({ allowed }: { allowed: readonly string[] }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { inbox: count = 0 } = useWorkCounts()
  if (!mayOpen(inbox, allowed)) return null
  return (
    <Link
      to={inbox}
      className={styles.inbox}
      title={t('page.inbox.title')}
      aria-current={pathname === inbox ? 'page' : undefined}
      onPointerEnter={() => preload(inbox)}
    >
      <IconInbox size={18} aria-hidden />
      <span className="unseen">{t('page.inbox.title')}</span>
      <WorkNumber count={count} />
    </Link>
  )
}

import { UnstyledButton } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconClockPlus from '@tabler/icons-react/dist/esm/icons/IconClockPlus.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSettings } from '../lib/settings.ts'
import styles from './phone-bar.module.css'
import { phoneEntries, type PhoneEntry } from './phone-entries.ts'
import { useKeyboardIsUp } from './use-keyboard-is-up.ts'
import { useWorkCounts } from './work-counts.ts'
import { WorkNumber } from './work-number.tsx'

const icons = {
  today: IconHome,
  inbox: IconInbox,
  fix: IconAlertTriangle,
  plan: IconCalendar,
  people: IconUsers,
  days: IconCalendar,
  requests: IconListCheck,
  overtime: IconClockPlus,
  account: IconUser,
} as const satisfies Record<PhoneEntry['name'], unknown>

/** The five things that somebody does on a phone, under his thumb; the drawer has the rest. */
export const PhoneBar = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { data: settings } = useSettings()
  const counts = useWorkCounts()
  const up = useKeyboardIsUp()
  const entries = phoneEntries(settings?.scope, settings?.pages ?? [])
  if (entries.length === 0 || up) return null
  const waiting = { inbox: counts.inbox ?? 0, fix: counts.errorActivity ?? 0 }
  return (
    <nav className={styles.bar} aria-label={t('phone.bar')}>
      {entries.map(({ name, path, search = '' }) => {
        const Icon = icons[name]
        return (
          <Link
            key={name}
            to={`${path}${search}`}
            aria-current={pathname === path ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.7} aria-hidden />
            <span>{t(`phone.${name}`)}</span>
            {(name === 'inbox' || name === 'fix') && <WorkNumber count={waiting[name]} />}
          </Link>
        )
      })}
      {settings?.scope !== 'own' && (
        <UnstyledButton onClick={onSearch}>
          <IconSearch size={22} stroke={1.7} aria-hidden />
          <span>{t('phone.search')}</span>
        </UnstyledButton>
      )}
    </nav>
  )
}

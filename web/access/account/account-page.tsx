import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DetailTabs, useTab } from '../../kit/patterns/detail-page.tsx'
import { Page } from '../../kit/page/page.tsx'
import { Basics } from './basics.tsx'
import { Consents } from './consents.tsx'
import { Preferences } from './preferences.tsx'
import { Security } from './security.tsx'
import { Sessions } from './sessions.tsx'

const tabs = ['basic', 'security', 'sessions', 'preferences', 'consents'] as const
type Tab = (typeof tabs)[number]
const inside = {
  basic: Basics,
  security: Security,
  sessions: Sessions,
  preferences: Preferences,
  consents: Consents,
} satisfies Record<Tab, () => React.ReactNode>

/** One's own account. `at`: the tab that has an address of its own. */
export const AccountPage = ({ at }: { at?: Tab }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useTab(tabs)
  const tab = at ?? asked.tab
  const go = (name: Tab) => {
    if (at === undefined) asked.go(name)
    else if (name !== at) void navigate(`/my-account?tab=${name}`, { replace: true })
  }
  const Inside = inside[tab]
  return (
    <Page title={t('page.account.title')} what={t('page.account.what')}>
      <DetailTabs
        label={t('page.account.title')}
        tabs={tabs.map(name => ({ name, label: t(`account.tab.${name}`) }))}
        tab={tab}
        go={go}
      >
        <Inside />
      </DetailTabs>
    </Page>
  )
}

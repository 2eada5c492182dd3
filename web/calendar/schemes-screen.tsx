import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFilters } from '../lib/use-filters.ts'
import { Page } from '../kit/page/page.tsx'
import { DepartmentDefaults } from './department-defaults.tsx'
import { GroupList } from './group-list.tsx'
import { SchemeList } from './scheme-list.tsx'

const names = ['tab'] as const
const tabs = ['schemes', 'groups', 'departments'] as const

/** Patterns, the groups that go through them, and what a department works when nobody says otherwise. */
export const SchemesScreen = () => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(names)
  const tab = tabs.find(one => one === filters.tab) ?? 'schemes'
  return (
    <Page title={t('page.schemes.title')} what={t('page.schemes.what')}>
      <SegmentedControl
        mb={14}
        data={tabs.map(value => ({ value, label: t(`calendar.tab.${value}`) }))}
        value={tab}
        onChange={next => change({ tab: next === 'schemes' ? '' : next })}
        aria-label={t('page.schemes.title')}
      />
      {tab === 'schemes' ? (
        <SchemeList />
      ) : tab === 'groups' ? (
        <GroupList />
      ) : (
        <DepartmentDefaults />
      )}
    </Page>
  )
}

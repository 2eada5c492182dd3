import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/settings.ts'
import { useFilters } from '../lib/use-filters.ts'
import { Page } from '../kit/page/page.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { HolidayTable } from './holiday-table.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import styles from './policy.module.css'
import { RetentionPanel } from './retention-panel.tsx'

const names = ['tab', 'year'] as const
const tabs = ['rules', 'holidays', 'company', 'consents', 'retention'] as const

/** What holds for the whole company: how days are counted, its public holidays, what stands beside its name. */
export const CustomizeScreen = () => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(names)
  const [rules, logo] = [useMay('policy.view'), useMay('logo.view')]
  const may = {
    rules,
    holidays: useMay('holidays.view'),
    company: rules || logo,
    consents: rules,
    retention: useMay('employees.erase'),
  }
  const open = tabs.filter(tab => may[tab])
  const tab = open.find(one => one === filters.tab) ?? open[0]
  return (
    <Page title={t('page.customize.title')} what={t('page.customize.what')}>
      {open.length > 1 && (
        <SegmentedControl
          className={styles.tabs ?? ''}
          mb={14}
          data={open.map(value => ({ value, label: t(`policy.tab.${value}`) }))}
          value={tab ?? 'rules'}
          onChange={next => change({ tab: next })}
          aria-label={t('page.customize.title')}
        />
      )}
      {tab === 'rules' && <PolicyPanel />}
      {tab === 'company' && <CompanyPanel details={rules} logo={logo} />}
      {tab === 'consents' && <ConsentPanel />}
      {tab === 'retention' && <RetentionPanel />}
      {tab === 'holidays' && (
        <HolidayTable year={filters.year} onYear={year => change({ year })} />
      )}
    </Page>
  )
}

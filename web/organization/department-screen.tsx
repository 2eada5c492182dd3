import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import type { Permission } from '#api/contract/endpoint.ts'
import { DetailHead, DetailPage, DetailTabs, useTab } from '../kit/patterns/detail-page.tsx'
import { pageOfDepartment } from '../kit/page/pages.ts'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { withTexts } from '../lib/i18n.ts'
import { useSettings } from '../lib/settings.ts'
import { departmentProfile, type DepartmentProfile } from './department/api.ts'
import { DepartmentActs } from './department/department-acts.tsx'
import styles from './department/department.module.css'
import { OverviewTab } from './department/overview-tab.tsx'

const MonthTab = lazy(() =>
  import('./department/month-tab.tsx').then(part => ({ default: part.MonthTab })),
)
const PlanTab = lazy(async () => ({
  default: await withTexts(
    ['calendar'],
    import('./department/plan-tab.tsx').then(part => part.PlanTab),
  ),
}))
const PeopleTab = lazy(() =>
  import('./department/people-tab.tsx').then(part => ({ default: part.PeopleTab })),
)

/** A tab is there for whoever holds its key. */
const tabs = {
  overview: 'departments.view',
  month: 'reports.view',
  plan: 'work-schedules.view',
  people: 'employees.view',
} as const satisfies Readonly<Record<string, Permission>>
type Tab = keyof typeof tabs
const names = ['overview', 'month', 'plan', 'people'] as const satisfies readonly Tab[]

/** A department's own page. */
export const DepartmentScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(departmentProfile(id))
  return (
    <DetailPage
      key={id}
      of={query}
      back={{
        label: t('page.departments.title'),
        go: () => void navigate('/company-management/departments'),
      }}
    >
      {department => <Loaded of={department} />}
    </DetailPage>
  )
}

const Loaded = ({ of }: { of: DepartmentProfile }) => {
  const { t } = useTranslation()
  const held: readonly string[] = useSettings().data?.permissions ?? []
  const seen = names.filter(name => held.includes(tabs[name]))
  const { tab: asked, go } = useTab(names)
  const tab = seen.includes(asked) ? asked : 'overview'
  return (
    <>
      <DetailHead title={of.name} under={<Under of={of} />} acts={<DepartmentActs of={of} />} />
      <DetailTabs
        label={of.name}
        tab={tab}
        go={go}
        tabs={seen.map(one => ({ name: one, label: t(`department.tab.${one}`) }))}
      >
        <Suspense fallback={<TableWaiting rows={6} />}>
          {tab === 'overview' && <OverviewTab of={of} />}
          {tab === 'month' && <MonthTab of={of} />}
          {tab === 'plan' && <PlanTab departmentId={of.departmentId} />}
          {tab === 'people' && <PeopleTab departmentId={of.departmentId} />}
        </Suspense>
      </DetailTabs>
    </>
  )
}

/** The departments above it, each a way there, and how many people it has. */
const Under = ({ of }: { of: DepartmentProfile }) => {
  const { t } = useTranslation()
  return (
    <>
      {of.above.map(({ departmentId, name }) => (
        <Link key={departmentId} className={styles.link} to={pageOfDepartment(departmentId)}>
          <bdi>{name}</bdi>
        </Link>
      ))}
      {of.code !== null && <bdi>{of.code}</bdi>}
      <span>{t('department.count', { count: of.people })}</span>
    </>
  )
}

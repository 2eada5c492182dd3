import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import type { Permission } from '#api/contract/endpoint.ts'
import { Notice } from '../kit/feedback/notice.tsx'
import { DetailHead, DetailPage, DetailTabs, useTab } from '../kit/patterns/detail-page.tsx'
import { Mark } from '../kit/table/flag-chip.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { today } from '../lib/dates.ts'
import { showDate } from '../lib/format.ts'
import { withTexts } from '../lib/i18n.ts'
import { useMay, useSettings, useZone } from '../lib/settings.ts'
import { profile, type Profile } from './api.ts'
import { OverviewTab } from './overview-tab.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonPhoto } from './person-photo.tsx'
import styles from './person-page.module.css'

const RecordTab = lazy(() =>
  import('./record-tab.tsx').then(part => ({ default: part.RecordTab })),
)
const DocumentsTab = lazy(() =>
  import('./documents-tab.tsx').then(part => ({ default: part.DocumentsTab })),
)
const CardsTab = lazy(async () => ({
  default: await withTexts(
    ['cards', 'devices'],
    import('./cards-tab.tsx').then(part => part.CardsTab),
  ),
}))
const MovementsTab = lazy(async () => ({
  default: await withTexts(
    ['movements'],
    import('./movements-tab.tsx').then(part => part.MovementsTab),
  ),
}))
const CheckInsTab = lazy(async () => ({
  default: await withTexts(
    ['locations'],
    import('./check-ins-tab.tsx').then(part => part.CheckInsTab),
  ),
}))
const PlanTab = lazy(async () => ({
  default: await withTexts(
    ['calendar'],
    import('./plan-tab.tsx').then(part => part.PlanTab),
  ),
}))
const RequestsTab = lazy(async () => ({
  default: await withTexts(
    ['corrections', 'overtime'],
    import('./requests-tab.tsx').then(part => part.RequestsTab),
  ),
}))
const ActsTab = lazy(async () => ({
  default: await withTexts(
    ['activity'],
    import('./acts-tab.tsx').then(part => part.ActsTab),
  ),
}))

/** A tab is there for whoever holds one of its keys. */
const tabs = {
  overview: ['employees.view'],
  record: ['employees.view'],
  documents: ['documents.view'],
  cards: ['cards.view', 'devices.view', 'employees.update'],
  movements: ['movements.view'],
  checkIns: ['location-data.view'],
  plan: ['work-schedules.view'],
  requests: ['movements.view', 'overtimes.view'],
  acts: ['activity.view'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
type Tab = keyof typeof tabs
const names = [
  'overview',
  'record',
  'documents',
  'cards',
  'movements',
  'checkIns',
  'plan',
  'requests',
  'acts',
] as const satisfies readonly Tab[]

/** Somebody's own page. */
export const PersonScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(profile(id))
  return (
    <DetailPage
      key={id}
      of={query}
      back={{
        label: t('page.employees.title'),
        go: () => void navigate('/employee-management'),
      }}
    >
      {person => <Loaded of={person} />}
    </DetailPage>
  )
}

const Loaded = ({ of }: { of: Profile }) => {
  const { t } = useTranslation()
  const held: readonly string[] = useSettings().data?.permissions ?? []
  const seen = names.filter(name => tabs[name].some(key => held.includes(key)))
  const { tab: asked, go } = useTab(names)
  const tab = seen.includes(asked) ? asked : 'overview'
  const name = of.fullName ?? t('common.erased')
  const now = today(useZone())
  return (
    <>
      <DetailHead
        title={name}
        picture={<PersonPhoto of={of} />}
        under={<Under of={of} now={now} />}
        acts={<PersonActs of={of} now={now} />}
      />
      <LostNotices of={of} />
      <DetailTabs
        label={name}
        tab={tab}
        go={go}
        tabs={seen.map(one => ({ name: one, label: t(`person.tab.${one}`) }))}
      >
        <Opened tab={tab} of={of} />
      </DetailTabs>
    </>
  )
}

const Opened = ({ tab, of }: { tab: Tab; of: Profile }) => (
  <Suspense fallback={<TableWaiting rows={6} />}>
    {tab === 'overview' && <OverviewTab of={of} />}
    {tab === 'record' && <RecordTab employeeId={of.employeeId} />}
    {tab === 'documents' && <DocumentsTab employeeId={of.employeeId} />}
    {tab === 'cards' && <CardsTab employeeId={of.employeeId} />}
    {tab === 'movements' && <MovementsTab employeeId={of.employeeId} />}
    {tab === 'checkIns' && <CheckInsTab employeeId={of.employeeId} />}
    {tab === 'plan' && <PlanTab employeeId={of.employeeId} />}
    {tab === 'requests' && <RequestsTab employeeId={of.employeeId} />}
    {tab === 'acts' && <ActsTab employeeId={of.employeeId} />}
  </Suspense>
)

/** What of him is lost with its key, and is to be entered anew by whoever may. */
const LostNotices = ({ of }: { of: Profile }) => {
  const { t } = useTranslation()
  const may = useMay('employees.update')
  if (of.lost.length === 0) return null
  const sentences = may
    ? of.lost.map(kept => t(`person.lost.${kept}`))
    : [t('person.lost.byOthers')]
  return (
    <div className={styles.lost}>
      {sentences.map(sentence => (
        <Notice key={sentence} tone="warn">
          {sentence}
        </Notice>
      ))}
    </div>
  )
}

const Under = ({ of, now }: { of: Profile; now: string }) => {
  const { t } = useTranslation()
  return (
    <>
      {of.lastDay !== null ? (
        <Mark
          group={of.lastDay < now ? 'rest' : 'late'}
          text={
            of.lastDay < now
              ? t('employees.left', { date: showDate(of.lastDay) })
              : t('person.leavesOn', { day: showDate(of.lastDay) })
          }
        />
      ) : of.startOfEmployment > now ? (
        <Mark
          group="late"
          text={t('person.startsOn', { day: showDate(of.startOfEmployment) })}
        />
      ) : (
        <Mark group="present" text={t('employees.active')} />
      )}
      {of.lost.length > 0 && <Mark group="missing" text={t('common.lost')} />}
      <bdi dir="ltr">{of.employeeNo}</bdi>
      {of.department !== null && <bdi>{of.department}</bdi>}
      {of.position !== null && <bdi>{of.position}</bdi>}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NowCounters } from '../../kit/day/now-counters.tsx'
import { Counters } from '../../kit/filters/counters.tsx'
import { Sides } from '../../kit/patterns/detail-page.tsx'
import { Panel } from '../../kit/page/page.tsx'
import { pageOfDepartment } from '../../kit/page/pages.ts'
import { useReportLink } from '../../kit/page/use-report-link.ts'
import { Facts } from '../../kit/table/facts.tsx'
import { showDate } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Managers } from '../managers.tsx'
import type { DepartmentProfile } from './api.ts'
import styles from './department.module.css'

/** Where it stands and who manages it; beside it where its people are and what today asks for. */
export const OverviewTab = ({ of }: { of: DepartmentProfile }) => {
  const { t } = useTranslation()
  return (
    <Sides
      facts={
        <>
          <Place of={of} />
          <Panel title={t('departments.managers')}>
            <Managers department={of} titled={false} />
          </Panel>
        </>
      }
      beside={
        <div className={styles.column}>
          {of.days === null ? (
            <p className="quiet">{t('department.noDays')}</p>
          ) : (
            <Today days={of.days} department={of.departmentId} />
          )}
          <Below of={of} />
        </div>
      }
    />
  )
}

const Place = ({ of }: { of: DepartmentProfile }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const above = of.above.at(-1)
  const ahead = ({ from, below }: NonNullable<DepartmentProfile['moving']>) => ({
    label: t('department.moving', { day: showDate(from) }),
    value: <bdi>{below?.name ?? t('department.top')}</bdi>,
  })
  return (
    <Panel title={t('department.place')}>
      <Facts
        facts={[
          {
            label: t('department.above'),
            value: above ? (
              <Link className={styles.link} to={pageOfDepartment(above.departmentId)}>
                <bdi>{above.name}</bdi>
              </Link>
            ) : (
              t('department.top')
            ),
          },
          ...(of.moving === null ? [] : [ahead(of.moving)]),
          { label: t('department.code'), value: <bdi>{of.code ?? '–'}</bdi> },
          { label: t('department.own'), value: <bdi>{number(of.employees)}</bdi> },
          { label: t('department.all'), value: <bdi>{number(of.people)}</bdi> },
        ]}
      />
    </Panel>
  )
}

type Days = NonNullable<DepartmentProfile['days']>
const Today = ({ days, department }: { days: Days; department: string }) => {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const report = useReportLink()
  const day = { from: days.day, to: days.day, department }
  return (
    <div className={styles.today}>
      <NowCounters
        label={t('dashboard.now', { date: longDate(days.day) })}
        now={days.now}
        within={{ department }}
      />
      <Counters
        label={t('department.today')}
        counters={[
          {
            id: 'late',
            label: t('dashboard.late'),
            value: days.today.late,
            tone: 'warn',
            to: report('/reports/latecomers', day),
          },
          {
            id: 'missing',
            label: t('dashboard.missing'),
            value: days.today.missingDays,
            tone: 'bad',
            to: report('/reports/daily', { ...day, code: 'MW' }),
          },
        ]}
      />
    </div>
  )
}

const Below = ({ of }: { of: DepartmentProfile }) => {
  const { t } = useTranslation()
  return (
    <Panel title={t('department.below')}>
      {of.below.length === 0 ? (
        <p className="quiet">{t('department.noneBelow')}</p>
      ) : (
        <ul className={styles.below}>
          {of.below.map(({ departmentId, name, people }) => (
            <li key={departmentId}>
              <Link className={styles.link} to={pageOfDepartment(departmentId)}>
                <bdi>{name}</bdi>
              </Link>
              <span>{t('department.count', { count: people })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

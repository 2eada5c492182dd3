import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMinutes } from '../lib/times.ts'
import { useFormat } from '../lib/use-format.ts'
import { Panel } from '../kit/page/page.tsx'
import { Person } from '../kit/table/person.tsx'
import type { DashboardFigures } from './api.ts'
import { useReportLink } from '../kit/page/use-report-link.ts'
import styles from './dashboard.module.css'

const lists = ['late', 'overdue', 'first'] as const
type List = (typeof lists)[number]
const names = { late: 'listLate', overdue: 'listOverdue', first: 'listFirst' } as const
const nobody = { late: 'nobodyLate', overdue: 'nobodyOverdue', first: 'nobodyFirst' } as const
type Who = Pick<
  NonNullable<DashboardFigures['overdue']>[number],
  'employeeId' | 'employeeNo' | 'fullName' | 'department'
>

/**
 * Who came latest, who should be here, who came first: eight of each at most. The name opens the person, the rest of
 * the line how his day came about. Long because three lists of people are one panel, told alike.
 */
export const NamesPanel = ({
  figures,
  why,
}: {
  figures: DashboardFigures
  why: (employeeId: string) => void
}) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const report = useReportLink()
  const [list, setList] = useState<List>('late')
  const counts = { late: figures.today.late, overdue: figures.now.overdue, first: null }
  const to =
    list === 'late'
      ? report('/reports/latecomers', { from: figures.day, to: figures.day })
      : list === 'overdue'
        ? report('/reports/employee-tracking', { state: 'overdue' })
        : report('/reports/daily', {
            from: figures.day,
            to: figures.day,
            presence: 'present',
            sort: 'firstIn',
          })
  const rows: readonly { of: Who; told: ReactNode; figure?: string }[] = {
    late: (figures.late ?? []).map(of => ({
      of,
      told: <Times plannedAt={of.plannedAt} at={of.at} />,
      figure: minutes(of.minutes),
    })),
    overdue: (figures.overdue ?? []).map(of => ({
      of,
      told: <Times plannedAt={of.plannedAt} at={null} />,
    })),
    first: (figures.first ?? []).map(of => ({
      of,
      told: <Times plannedAt={null} at={of.at} />,
    })),
  }[list]
  return (
    <Panel
      title={t('dashboard.names')}
      aside={
        <SegmentedControl
          aria-label={t('dashboard.names')}
          value={list}
          onChange={next => setList(lists.find(one => one === next) ?? 'late')}
          data={lists.map(value => ({
            value,
            label: (
              <>
                {t(`dashboard.${names[value]}`)}
                {counts[value] !== null && (
                  <>
                    {' '}
                    <bdi dir="ltr">{number(counts[value])}</bdi>
                  </>
                )}
              </>
            ),
          }))}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="quiet">{t(`dashboard.${nobody[list]}`)}</p>
      ) : (
        <ol className={styles.names} aria-label={t(`dashboard.${names[list]}`)}>
          {rows.map(({ of, told, figure }) => (
            <li key={of.employeeId}>
              <Person name={of.fullName} no={of.employeeNo} id={of.employeeId} />
              <button type="button" title={t('why.open')} onClick={() => why(of.employeeId)}>
                <VisuallyHidden>{of.fullName}</VisuallyHidden>
                <bdi className={styles.of} title={of.department ?? undefined}>
                  {of.department}
                </bdi>
                <span className={styles.told}>{told}</span>
                {figure !== undefined && (
                  <b>
                    <bdi dir="ltr">{figure}</bdi>
                  </b>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
      {to && rows.length > 0 && (
        <p className={styles.more}>
          <Link to={to}>{t('dashboard.allOf')}</Link>
        </p>
      )}
    </Panel>
  )
}

const Times = ({ plannedAt, at }: { plannedAt: string | null; at: string | null }) => {
  const { t } = useTranslation()
  return (
    <>
      {plannedAt !== null && <span>{t('dashboard.plannedAt', { time: plannedAt })}</span>}
      {at !== null && <span>{t('dashboard.cameAt', { time: at })}</span>}
    </>
  )
}

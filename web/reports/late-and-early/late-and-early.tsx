import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PeopleDaysBar } from '../../kit/patterns/people-days-bar.tsx'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { usePhone } from '../../lib/use-phone.ts'
import { useDepartmentName } from '../../kit/filters/department-picker.tsx'
import { groupsFile, listOf, type Kind } from '../api.ts'
import { useLateAndEarlyColumns } from './late-and-early-columns.tsx'
import { LateAndEarlyCounters, useLateAndEarlyChips } from './late-and-early-counters.tsx'
import { groupFilters, LateAndEarlyGroups } from './late-and-early-groups.tsx'
import { TrendPanel } from './trend-panel.tsx'
import styles from '../reports.module.css'

const views = ['days', 'person', 'department'] as const
// One change of the address at a time: of two in one breath the later would undo the earlier.
const names = ['view', 'employee', 'department'] as const
const page = { late: 'latecomers', early: 'earlyLeavers' } as const

/**
 * Late comers and early leavers: the same report, from either end of the day. Long because it is one report in three
 * views.
 */
export const LateAndEarly = ({ kind }: { kind: Kind }) => {
  const { t } = useTranslation()
  const report = useReport(listOf[kind], { page: page[kind], opensWith: 'monthSoFar' })
  const { filters, summary } = report
  const other = useFilters(names)
  const view = views.find(one => one === other.filters.view) ?? 'days'
  const department = useDepartmentName(filters.department)
  const phone = usePhone() // there the rows come first
  const trend = summary && summary.days > 0 && summary.trend.length > 1 && (
    <TrendPanel kind={kind} trend={summary.trend} days={summary.trendDays} />
  )
  return (
    <ReportPage
      of={report}
      rows={report.rows}
      columns={useLateAndEarlyColumns(kind, filters.from !== filters.to, report.explain)}
      onOpen={report.explain}
      file={
        view === 'days' ? report.file : as => groupsFile(kind, groupFilters(filters, view), as)
      }
      printed={department ? [department] : []}
      bar={<PeopleDaysBar of={report} chips={useLateAndEarlyChips({ of: report })} />}
      counters={<LateAndEarlyCounters kind={kind} of={report} />}
      above={
        <>
          {!phone && trend}
          <div className={styles.views}>
            <SegmentedControl
              aria-label={t('lateAndEarly.view')}
              value={view}
              onChange={next => other.change({ view: next === 'days' ? '' : next })}
              data={views.map(value => ({ value, label: t(`lateAndEarly.by.${value}`) }))}
            />
          </div>
        </>
      }
      instead={
        view !== 'days' && (
          <LateAndEarlyGroups
            kind={kind}
            filters={filters}
            by={view}
            choose={id =>
              other.change(
                view === 'person' ? { employee: id, view: '' } : { department: id, view: '' },
              )
            }
          />
        )
      }
      below={phone && trend}
      none={{
        kind: 'none',
        title: t(`lateAndEarly.${kind}.none`),
        text: t(`lateAndEarly.${kind}.noneText`),
      }}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { GetDaily } from '#api/contract/attendance.ts'
import { ReportPage } from '../../kit/patterns/report-page.tsx'
import { useReport } from '../../kit/patterns/use-report.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useDailyColumns } from './daily-columns.tsx'
import { DailyCounters } from './daily-counters.tsx'
import { DailyFilterBar } from './daily-filter-bar.tsx'
import { LateUploadsDrawer } from '../../kit/explain/late-uploads.tsx'

/** What is open beside the report; `late=list` are the late uploads. */
const names = ['late'] as const

export const DailyScreen = () => {
  const { t } = useTranslation()
  const report = useReport(GetDaily, { page: 'daily', opensWith: 'yesterday' })
  const { filters, summary, change } = report
  const beside = useFilters(names)
  return (
    <ReportPage
      of={report}
      rows={report.rows}
      columns={useDailyColumns(filters.from !== filters.to, report.explain)}
      onOpen={report.explain}
      bar={<DailyFilterBar of={report} />}
      counters={<DailyCounters summary={summary} filters={filters} change={change} />}
      none={{ kind: 'none', title: t('days.none'), text: t('days.noneText') }}
    >
      <LateUploadsDrawer
        opened={beside.filters.late === 'list'}
        onClose={() => beside.change({ late: '' })}
      />
    </ReportPage>
  )
}

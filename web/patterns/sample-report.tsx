import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhy } from '../kit/explain/published.ts'
import { SampleCounters } from './sample-counters.tsx'
import { DateRange } from '../kit/filters/date-range.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { ReportBody } from '../kit/patterns/report-page.tsx'
import { nothingMore } from '../lib/use-print.ts'
import { useSampleColumns } from './sample-columns.tsx'
import {
  askingIn,
  samplesIn,
  samplesUntil,
  type Sample,
  type Sentences,
  type State,
} from './samples.ts'

const filters = { from: '2026-11-01', to: '2026-11-20' }

/** The report in one of its states: a period, figures, rows, up to when they are known. */
export const SampleReport = ({ state, said }: { state: State; said: Sentences }) => {
  const { t } = useTranslation()
  const why = useWhy()
  const rows = useMemo(() => samplesIn(state), [state])
  const columns = useSampleColumns()
  return (
    <ReportBody
      of={{
        page: 'patterns',
        total: rows.length,
        dataUntil: samplesUntil,
        asOf: undefined,
        hasAsOf: true,
        printAll: nothingMore,
        file: () => Promise.reject(new Error('a sample has no file')),
        change: () => undefined,
        clear: () => undefined,
        filtered: state === 'filtered',
        sorting: { by: 'day', order: 'asc', onSort: () => undefined },
        period: filters,
        filters: {},
        why,
        rows,
        query: askingIn(state, said),
      }}
      rows={rows}
      columns={columns}
      idOf={idOf}
      none={{ kind: 'good', title: t('patterns.none'), text: t('patterns.noneText') }}
      bar={
        <FilterBar bare>
          <SearchField
            value={undefined}
            placeholder={t('days.search')}
            onChange={() => undefined}
          />
          <DateRange period={filters} onChange={() => undefined} />
        </FilterBar>
      }
      counters={<SampleCounters rows={rows} />}
    />
  )
}

const idOf = (row: Sample) => row.id

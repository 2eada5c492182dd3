import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWhy } from '../kit/explain/published.ts'
import { Check } from '../kit/fields/check.tsx'
import { Counters } from '../kit/filters/counters.tsx'
import { ListBody } from '../kit/patterns/list-page.tsx'
import { useWhole } from '../kit/patterns/use-list.ts'
import { useMinutes } from '../lib/times.ts'
import { useMay } from '../lib/settings.ts'
import { useFormat } from '../lib/use-format.ts'
import { comparison, type ComparedPerson, type Comparison as Whole } from './api.ts'
import { useComparisonColumns } from './comparison-columns.tsx'
import { DaysPanel } from './days-panel.tsx'
import styles from './move-in.module.css'
import { PresetTrial } from './preset-trial.tsx'
import { useAsked } from './use-asked.ts'
import { useSigned } from './use-signed.ts'

const idOf = ({ employeeId }: ComparedPerson): string => employeeId

/** What the old product counted in a month beside what is counted here, person by person; a row opens its days. */
export const Comparison = ({ months }: { months: readonly string[] }) => {
  const { t } = useTranslation()
  const { month, asked, isOnly, whose, change } = useAsked(months)
  const query = useQuery(comparison(asked))
  const columns = useComparisonColumns()
  const mayTry = useMay('policy.update')
  const why = useWhy()
  const rows = query.data?.rows ?? []
  return (
    <ListBody
      of={useWhole(query, {
        page: 'moveIn',
        total: rows.length,
        filtered: isOnly,
        clear: () => change({ only: '' }),
      })}
      table={{ name: null, label: t('moveIn.tab.compare') }}
      bar={<Bar months={months} month={month} isOnly={isOnly} change={change} />}
      counters={rows.length > 0 && query.data && <Sums of={query.data.summary} />}
      rows={rows}
      columns={columns}
      idOf={idOf}
      onOpen={row => change({ whose: row.employeeId })}
      none={{
        kind: 'none',
        title: t('moveIn.compareNone'),
        text: t('moveIn.compareNoneText'),
      }}
      noneFiltered={{ title: t('moveIn.compareSame'), text: t('moveIn.compareSameText') }}
      expected={8}
    >
      {mayTry && (rows.length > 0 || isOnly) && (
        <div className={styles.below}>
          <PresetTrial key={month} month={month} />
        </div>
      )}
      <DaysPanel
        of={rows.find(row => row.employeeId === whose) ?? null}
        month={month}
        onClose={() => change({ whose: '' })}
        why={why.open}
      />
      {why.drawer}
    </ListBody>
  )
}

const Bar = ({
  months,
  month,
  isOnly,
  change,
}: {
  months: readonly string[]
  month: string
  isOnly: boolean
  change: (next: { month?: string; only?: string; whose?: string }) => void
}) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles.bar} role="search" aria-label={t('filter.label')}>
      <Select
        size="sm"
        aria-label={t('moveIn.month')}
        data={months.map(value => ({ value, label: format.month(`${value}-01`) }))}
        value={month}
        allowDeselect={false}
        onChange={next => change({ month: next ?? '', whose: '' })}
      />
      <Check
        label={t('moveIn.onlyDiffering')}
        checked={isOnly}
        onChange={checked => change({ only: checked ? 'differing' : '' })}
      />
    </div>
  )
}

const Sums = ({ of }: { of: Whole['summary'] }) => {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const signed = useSigned()
  const { people, peopleDiffering, daysDiffering, ours, theirs, apart } = of
  return (
    <Counters
      label={t('moveIn.summary')}
      counters={[
        { id: 'people', label: t('moveIn.sum.people'), value: people },
        {
          id: 'peopleDiffering',
          label: t('moveIn.sum.peopleDiffering'),
          value: peopleDiffering,
          ...(peopleDiffering > 0 ? { tone: 'warn' as const } : {}),
        },
        { id: 'daysDiffering', label: t('moveIn.sum.daysDiffering'), value: daysDiffering },
        {
          id: 'worked',
          label: t('moveIn.sum.worked'),
          value: signed(ours.worked, theirs.worked),
        },
        {
          id: 'overtime',
          label: t('moveIn.sum.overtime'),
          value: signed(ours.overtime, theirs.overtime),
        },
        { id: 'apart', label: t('moveIn.sum.apart'), value: minutes(apart) },
      ]}
    />
  )
}

import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceChips } from '../kit/filters/choice-chips.tsx'
import { Page } from '../kit/page/page.tsx'
import { useFilters } from '../lib/use-filters.ts'
import styles from './patterns.module.css'
import { SampleDetail } from './sample-detail.tsx'
import { SampleForm } from './sample-form.tsx'
import { SampleList } from './sample-list.tsx'
import { SampleParts } from './sample-parts.tsx'
import { SampleReport } from './sample-report.tsx'
import { states } from './samples.ts'

const patterns = {
  list: SampleList,
  report: SampleReport,
  detail: SampleDetail,
  form: SampleForm,
  parts: SampleParts,
} as const
const shown = ['list', 'report', 'detail', 'form', 'parts'] as const
const names = ['show', 'state'] as const

/** Every pattern in every state, and the parts they are made of; both stand in the address. */
export const PatternsScreen = () => {
  const { t } = useTranslation()
  const { filters, change } = useFilters(names)
  const show = shown.find(one => one === filters.show) ?? 'list'
  const state = states.find(one => one === filters.state) ?? 'rows'
  const Sample = patterns[show]
  return (
    <Page title={t('page.patterns.title')} what={t('page.patterns.what')}>
      <div className={styles.choices}>
        <ChoiceChips
          label={t('patterns.show')}
          choices={shown.map(value => ({ value, label: t(`patterns.show.${value}`) }))}
          chosen={show}
          onChoose={next => change({ show: next ?? '' })}
        />
        {show !== 'parts' && (
          <Select
            size="xs"
            w={180}
            aria-label={t('patterns.state')}
            allowDeselect={false}
            data={states.map(value => ({ value, label: t(`patterns.state.${value}`) }))}
            value={state}
            onChange={next => change({ state: next ?? '' })}
          />
        )}
      </div>
      <Sample
        key={`${show} ${state}`}
        state={state}
        said={{
          failed: t('patterns.refused'),
          forbidden: t('patterns.closed'),
          gone: t('patterns.away'),
        }}
      />
    </Page>
  )
}

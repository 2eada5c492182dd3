import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFilters } from '../../lib/use-filters.ts'
import { Page } from '../../kit/page/page.tsx'
import styles from '../../corrections/corrections.module.css'
import { RequestsList } from '../../corrections/requests-list.tsx'
import { WrongList } from './error-list.tsx'

const views = ['days', 'requests', 'acts'] as const
const names = ['view'] as const
/** Filters of one view mean nothing in another. */
const others = ['kind', 'status', 'mine', 'search', 'sort', 'order'] as const
const none = { kind: '', status: '', mine: '', search: '', sort: '', order: '' }

/** What is wrong, what people ask to be put right, and what was put right: one place, since each leads to the next. */
export const ErrorActivityScreen = () => {
  const { t } = useTranslation()
  const { filters } = useFilters(names)
  const { change } = useFilters([...names, ...others])
  const view = views.find(one => one === filters.view) ?? 'days'
  const title = t('page.errorActivity.title')
  return (
    <Page title={title} what={t('page.errorActivity.what')}>
      <div className={styles.views}>
        <SegmentedControl
          aria-label={t('requests.view')}
          value={view}
          onChange={next => change({ ...none, view: next === 'days' ? '' : next })}
          data={views.map(value => ({ value, label: t(`requests.views.${value}`) }))}
        />
      </div>
      {view === 'days' ? (
        <WrongList />
      ) : (
        <RequestsList key={view} view={view} title={t(`requests.views.${view}`)} />
      )}
    </Page>
  )
}

import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../lib/i18n.ts'
import styles from './filter-bar.module.css'

export type ActiveFilter = { id: string; label: string; remove: () => void }
type Props = {
  children: ReactNode; active?: readonly ActiveFilter[]; clear?: () => void
  /** Without the saved views and the columns of the page: for a bar that is not the page's own. */
  bare?: boolean
}
const ViewTools = lazy(() => withTexts('views', import('../views/view-tools.tsx')).then(part => ({ default: part.ViewTools })))

/** Filters in one line, with the page's saved views and columns at its end; what is active as chips below it, and each chip takes itself away. */
export const FilterBar = ({ children, active = [], clear, bare = false }: Props) => {
  const { t } = useTranslation()
  return (
    <div className={styles.bar} role="search" aria-label={t('filter.label')}>
      <div className={styles.fields}>
        {children}
        {!bare && <div className={styles.tools}><Suspense fallback={null}><ViewTools /></Suspense></div>}
      </div>
      {active.length > 0 && (
        <div className={styles.chips}>
          {active.map(one => (
            <button key={one.id} type="button" className={styles.chip} onClick={one.remove} aria-label={t('filter.remove', { what: one.label })}><bdi>{one.label}</bdi><span aria-hidden>×</span></button>
          ))}
          {clear && active.length > 1 && <button type="button" className={styles.clear} onClick={clear}>{t('filter.clear')}</button>}
        </div>
      )}
    </div>
  )
}

/** Writes what is typed after 300 ms; `/` comes here. */
export const SearchField = ({ value, placeholder, onChange }: { value: string | undefined; placeholder: string; onChange: (text: string) => void }) => {
  const { t } = useTranslation()
  const [text, setText] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value ?? '')
  const tell = useDebouncedCallback((next: string) => { setTold(next); onChange(next) }, 300)
  if (value !== seen) { // changed from outside, by Back or by clearing: then the field follows, but never behind somebody who types on
    setSeen(value)
    if ((value ?? '') !== told) { setText(value ?? ''); setTold(value ?? '') }
  }
  const write = (next: string) => { setText(next); tell(next) }
  return (
    <TextInput
      className={styles.search} value={text} onChange={event => write(event.currentTarget.value)} placeholder={placeholder} aria-label={placeholder} data-filter maxLength={100}
      leftSection={<IconSearch size={15} aria-hidden />} aria-keyshortcuts="/"
      rightSection={text ? <CloseButton size="xs" aria-label={t('filter.clearSearch')} onClick={() => write('')} /> : <kbd className={styles.key} aria-hidden>/</kbd>}
      onKeyDown={event => { if (event.key === 'Escape') event.currentTarget.blur() }}
    />
  )
}

import { Button, CloseButton, Drawer, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Children, isValidElement, Suspense, useContext, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { debounceMs } from '../../lib/measures.ts'
import { usePhone } from '../../lib/use-phone.ts'
import { DateRange } from './date-range.tsx'
import { PageTools } from './page-tools.ts'
import { shortOf } from '../table/short-text.tsx'
import styles from './filter-bar.module.css'

export type ActiveFilter = { id: string; label: string; remove: () => void }
type Props = {
  children: ReactNode
  active?: readonly ActiveFilter[]
  clear?: (() => void) | undefined
  /** Without the saved views and the columns of the page: for a bar that is not the page's own. */
  bare?: boolean
}
/** Stays in sight on a phone, beside the search and the period, where the other filters are behind a button. */
export const Lead = ({ children }: { children: ReactNode }) => children
const stays = (part: ReactNode): boolean =>
  isValidElement(part) &&
  (part.type === SearchField || part.type === DateRange || part.type === Lead)

/**
 * Filters in one line, with the page's saved views and columns at its end; what is active as chips below it, and each
 * chip takes itself away. On a phone all but the search and the period are behind one button.
 */
export const FilterBar = ({ children, active = [], clear, bare = false }: Props) => {
  const { t } = useTranslation()
  const phone = usePhone()
  if (phone)
    return (
      <PhoneBar active={active} clear={clear} bare={bare}>
        {children}
      </PhoneBar>
    )
  return (
    <div className={styles.bar} role="search" aria-label={t('filter.label')}>
      <div className={styles.fields}>
        {children}
        {!bare && <Tools />}
      </div>
      <Chips active={active} clear={clear} />
    </div>
  )
}

const PhoneBar = ({ children, active = [], clear, bare = false }: Props) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const parts = Children.toArray(children)
  const [leads, others] = [parts.filter(stays), parts.filter(part => !stays(part))]
  const more = others.length > 0 || !bare
  const name =
    active.length > 0 ? t('filter.openCount', { count: active.length }) : t('filter.open')
  return (
    <div className={styles.bar} role="search" aria-label={t('filter.label')}>
      <div className={styles.fields}>
        {leads}
        {more && (
          <Button
            className={styles.open}
            variant={active.length > 0 ? 'light' : 'default'}
            leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            {name}
          </Button>
        )}
      </div>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={t('filter.label')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className={styles.sheet}>
          <Chips active={active} clear={clear} />
          {others}
          {!bare && <Tools />}
          <Button size="sm" onClick={() => setOpen(false)}>
            {t('filter.show')}
          </Button>
        </div>
      </Drawer>
    </div>
  )
}

const Tools = () => {
  const ofPage = useContext(PageTools)
  return (
    <div className={styles.tools}>
      <Suspense fallback={null}>{ofPage()}</Suspense>
    </div>
  )
}

const Chips = ({
  active,
  clear,
}: {
  active: readonly ActiveFilter[]
  clear: (() => void) | undefined
}) => {
  const { t } = useTranslation()
  if (active.length === 0) return null
  return (
    <div className={styles.chips}>
      {active.map(one => (
        <Tooltip key={one.id} label={one.label} disabled={shortOf(one.label) === one.label}>
          <button
            type="button"
            className={styles.chip}
            onClick={one.remove}
            aria-label={t('filter.remove', { what: one.label })}
          >
            <bdi>{shortOf(one.label)}</bdi>
            <span aria-hidden>×</span>
          </button>
        </Tooltip>
      ))}
      {clear && active.length > 1 && (
        <button type="button" className={styles.clear} onClick={clear}>
          {t('filter.clear')}
        </button>
      )}
    </div>
  )
}

/** From the search into what was found. */
const intoRows = (): boolean => {
  const row = document.querySelector<HTMLElement>(
    'main tbody tr[tabindex="0"], main [role="grid"][tabindex="0"], main [role="grid"] [role="row"] [tabindex="-1"]',
  )
  row?.focus()
  return row !== null
}

/** Writes what is typed once it rests; `/` comes here, and ↓ leads on into the rows. */
export const SearchField = ({
  value,
  placeholder,
  onChange,
}: {
  value: string | undefined
  placeholder: string
  onChange: (text: string) => void
}) => {
  const { t } = useTranslation()
  const [text, setText] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value ?? '')
  const tell = useDebouncedCallback((next: string) => {
    setTold(next)
    onChange(next)
  }, debounceMs)
  if (value !== seen) {
    // changed from outside, by Back or by clearing: then the field follows, but never behind somebody who types on
    setSeen(value)
    if ((value ?? '') !== told) {
      setText(value ?? '')
      setTold(value ?? '')
    }
  }
  const write = (next: string) => {
    setText(next)
    tell(next)
  }
  return (
    <TextInput
      className={styles.search}
      value={text}
      onChange={event => write(event.currentTarget.value)}
      placeholder={placeholder}
      aria-label={placeholder}
      data-filter
      maxLength={100}
      leftSection={<IconSearch size={15} aria-hidden />}
      aria-keyshortcuts="/"
      rightSection={
        text ? (
          <CloseButton
            size="xs"
            aria-label={t('filter.clearSearch')}
            onClick={() => write('')}
          />
        ) : (
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        )
      }
      onKeyDown={event => {
        if (event.key === 'Escape') event.currentTarget.blur()
        else if (event.key === 'ArrowDown' && intoRows()) event.preventDefault()
      }}
    />
  )
}

import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFilters } from '../../lib/use-filters.ts'
import { ProblemNote } from '../feedback/problem-note.tsx'
import { TableWaiting } from '../table/table-waiting.tsx'
import styles from './detail-page.module.css'

type Props<Thing> = {
  readonly of: {
    readonly isError: boolean
    readonly error: unknown
    readonly data: Thing | undefined
    readonly refetch: () => unknown
  }
  /** The list it came from. */
  readonly back: { readonly label: string; readonly go: () => void }
  readonly children: (thing: Thing) => ReactNode
}

/** One thing: the way back to its list, then waiting, refused or not there, or the thing itself. */
export const DetailPage = <Thing,>({ of, back, children }: Props<Thing>) => (
  <>
    <button type="button" className={styles.back} onClick={back.go}>
      <IconArrowLeft size={15} className="mirrored" aria-hidden />
      {back.label}
    </button>
    {of.data !== undefined ? (
      children(of.data)
    ) : (
      <>
        <h1 hidden>{back.label}</h1>
        {of.isError ? (
          <ProblemNote error={of.error} retry={of.refetch} />
        ) : (
          <TableWaiting rows={6} />
        )}
      </>
    )}
  </>
)

/** Who or what it is, how it stands, and what can be done with it. */
export const DetailHead = ({
  title,
  picture,
  under,
  acts,
}: {
  title: string
  /** Before its name. */
  picture?: ReactNode
  /** Its state first. */
  under: ReactNode
  acts?: ReactNode
}) => {
  useEffect(() => {
    document.title = `${title} · Mesai`
  }, [title])
  return (
    <header className={styles.head}>
      <div className={styles.named}>
        {picture}
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <div className={styles.under}>{under}</div>
        </div>
      </div>
      {acts && <div className="acts">{acts}</div>}
    </header>
  )
}

export type Tab<Name extends string> = {
  readonly name: Name
  readonly label: string
  /** What waits behind it; nothing is said of none. */
  readonly count?: number
  readonly tone?: 'warn'
}
const words = ['tab'] as const

/** The tab that the address names; the first one where it names none. */
export const useTab = <const Name extends string>(names: readonly [Name, ...Name[]]) => {
  const { filters, change } = useFilters(words)
  const [first] = names
  return {
    tab: names.find(one => one === filters.tab) ?? first,
    go: (name: Name) => change({ tab: name === first ? '' : name }),
    leave: () => change({ tab: '' }),
  }
}

/** What is known of it in parts, one at a time; arrows move between them, as everywhere. */
export const DetailTabs = <Name extends string>({
  label,
  tabs,
  tab,
  go,
  children,
}: {
  label: string
  tabs: readonly Tab<Name>[]
  tab: Name
  go: (name: Name) => void
  children: ReactNode
}) => {
  const onKeyDown = (event: React.KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex(({ name }) => name === tab)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    go(next.name)
    document.getElementById(`tab-${next.name}`)?.focus()
    event.preventDefault()
  }
  return (
    <>
      <div
        className={styles.tabs}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map(one => (
          <OneTab key={one.name} of={one} chosen={one.name === tab} go={go} />
        ))}
      </div>
      <div role="tabpanel" id="detail-tab" aria-labelledby={`tab-${tab}`}>
        {children}
      </div>
    </>
  )
}

const OneTab = <Name extends string>({
  of: { name, label, count = 0, tone },
  chosen,
  go,
}: {
  of: Tab<Name>
  chosen: boolean
  go: (name: Name) => void
}) => {
  const tab = useRef<HTMLButtonElement>(null)
  // On a phone the line of tabs is longer than the screen.
  useEffect(() => {
    const line = tab.current?.parentElement
    if (!chosen || !tab.current || !line) return
    const { left, width } = tab.current.getBoundingClientRect()
    const box = line.getBoundingClientRect()
    line.scrollLeft += left + width / 2 - (box.left + box.width / 2)
  }, [chosen])
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      id={`tab-${name}`}
      aria-selected={chosen}
      aria-controls="detail-tab"
      tabIndex={chosen ? 0 : -1}
      onClick={() => go(name)}
    >
      {label}
      {count > 0 && <small data-tone={tone}>{count}</small>}
    </button>
  )
}

/** Facts at the start, what happened at the end; one below the other where there is no room. */
export const Sides = ({ facts, beside }: { facts: ReactNode; beside: ReactNode }) => (
  <div className={styles.sides}>
    <div className={styles.column}>{facts}</div>
    {beside}
  </div>
)

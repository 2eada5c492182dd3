import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kit/feedback/notice.tsx'
import { ProblemNote } from '../kit/feedback/problem-note.tsx'
import { useLiveRefresh } from '../kit/feedback/use-live-refresh.ts'
import { Counters } from '../kit/filters/counters.tsx'
import { FilterBar, SearchField } from '../kit/filters/filter-bar.tsx'
import { Page } from '../kit/page/page.tsx'
import { EmptyNote } from '../kit/table/empty-note.tsx'
import { Freshness } from '../kit/table/freshness.tsx'
import { PrintHead } from '../kit/table/print-head.tsx'
import { TableWaiting } from '../kit/table/table-waiting.tsx'
import { CallError } from '../lib/call.ts'
import { foldText } from '../lib/fold-text.ts'
import { useFilters } from '../lib/use-filters.ts'
import { usePrinting } from '../lib/use-print.ts'
import { musterNow, type MusterAnswer, type MusterRow, type MusterVisitor } from './api.ts'
import { forgetList, keepList, keptList, type KeptList } from './kept-list.ts'
import { MusterButton } from './muster-button.tsx'
import styles from './muster.module.css'
import { Place } from './place.tsx'
import { Visitors } from './visitors.tsx'
import { useWhen } from '../lib/use-when.ts'

const names = ['search', 'state'] as const
const states = ['sought', 'safe', 'left'] as const
type State = (typeof states)[number]
const tones = { sought: 'bad', safe: 'good', left: 'warn' } as const
/** Rows that are drawn before somebody asks for all. */
const firstRows = 500
const everyMs = 5000
const area = ['access-control', 'muster'] as const

/** Who is inside, by place; in an emergency the roll call, ticked off by all who may at the same time. */
export const MusterScreen = () => {
  const { t } = useTranslation()
  const query = useQuery({
    ...musterNow,
    refetchInterval: ({ state: { data } }) => (data?.muster ? everyMs : 60_000),
  })
  useLiveRefresh(area, 1000)
  const kept = useKept(query.data, query.error)
  const list = isRefusal(query.error)
    ? undefined
    : query.isError && kept
      ? kept.list
      : query.data
  return (
    <Page
      title={t('page.muster.title')}
      what={t('page.muster.what')}
      actions={
        <>
          <Button variant="default" size="sm" disabled={!list} onClick={() => window.print()}>
            {t('muster.print')}
          </Button>
          <MusterButton of={list} />
        </>
      }
    >
      {list ? (
        <Inside of={list} kept={query.isError ? kept : null} />
      ) : query.isError ? (
        <ProblemNote error={query.error} retry={query.refetch} />
      ) : (
        <TableWaiting />
      )}
    </Page>
  )
}

/** The server says that it is not for him: nothing was wrong with the network. */
const isRefusal = (error: Error | null): boolean =>
  error instanceof CallError && error.status === 403

/** Keeps what came, and says what was kept once nothing comes; whoever lost the right keeps nothing. */
const useKept = (list: MusterAnswer | undefined, error: Error | null): KeptList | null => {
  const [kept, setKept] = useState<KeptList | null>(null)
  useEffect(() => {
    if (list) void keepList(list).catch(() => undefined)
  }, [list])
  useEffect(() => {
    if (isRefusal(error)) void forgetList().then(() => setKept(null))
    else if (error)
      void keptList().then(
        found => setKept(found),
        () => setKept(null),
      )
  }, [error])
  return kept
}

type InsideOf = { readonly of: MusterAnswer; readonly kept: KeptList | null }
/** Long because it is one list, narrowed, drawn in part and printed whole. */
const Inside = ({ of: list, kept }: InsideOf) => {
  const { t } = useTranslation()
  const { filters, change, clear } = useFilters(names)
  const [all, setAll] = useState(false)
  const { muster, rows, visitors, dataUntil } = list
  const chosen = muster ? states.find(state => state === filters.state) : undefined
  const found = rows.filter(
    row => matches(row, filters.search ?? '') && (chosen === undefined || row.state === chosen),
  )
  const guests = visitors.filter(
    one =>
      matchesVisitor(one, filters.search ?? '') &&
      (chosen === undefined || one.state === chosen),
  )
  // On paper nobody may be missing.
  const printing = usePrinting()
  const shown = all || printing ? found : found.slice(0, firstRows)
  return (
    <>
      <PrintHead title={t('page.muster.title')} until={dataUntil} />
      <Standing muster={muster} kept={kept} />
      <Figures of={list} chosen={chosen} choose={state => change({ state: state ?? '' })} />
      <FilterBar active={[]} clear={clear}>
        <SearchField
          value={filters.search}
          placeholder={t('muster.search')}
          onChange={search => change({ search })}
        />
      </FilterBar>
      {found.length + guests.length === 0 && (
        <Nobody none={rows.length + visitors.length === 0} />
      )}
      {placesOf(shown).map(([place, people]) => (
        <Place key={place ?? ''} of={{ place, people, musterId: muster?.musterId ?? null }} />
      ))}
      <Visitors of={guests} musterId={muster?.musterId ?? null} />
      <Freshness until={dataUntil} />
      {shown.length < found.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('muster.all', { count: found.length })}
        </Button>
      )}
    </>
  )
}

type StandingOf = Pick<MusterAnswer, 'muster'> & Pick<InsideOf, 'kept'>
/** That a roll call is on, and that what is shown is of before. */
const Standing = ({ muster, kept }: StandingOf) => {
  const { t } = useTranslation()
  const when = useWhen()
  if (!kept && !muster) return null
  return (
    <div className={styles.standing}>
      {kept && (
        <Notice tone="warn" role="status">
          {t('muster.kept', { time: when(new Date(kept.at).toISOString()) })}
        </Notice>
      )}
      {muster && (
        <Notice tone="bad" role="status">
          {t('muster.on', {
            time: when(muster.calledAt),
            who: muster.calledBy ?? t('common.erased'),
          })}
        </Notice>
      )}
    </div>
  )
}

const Nobody = ({ none }: { none: boolean }) => {
  const { t } = useTranslation()
  return (
    <EmptyNote
      kind={none ? 'none' : 'filtered'}
      title={t(none ? 'muster.none' : 'muster.noneFound')}
      text={none ? t('muster.noneText') : ''}
    />
  )
}

type FiguresOf = {
  readonly of: MusterAnswer
  readonly chosen: State | undefined
  readonly choose: (state: State | undefined) => void
}
const Figures = ({ of: { muster, rows, visitors, total }, chosen, choose }: FiguresOf) => {
  const { t } = useTranslation()
  const counters = muster
    ? states.map(state => ({
        id: state,
        label: t(`muster.state.${state}`),
        value: [...rows, ...visitors].filter(row => row.state === state).length,
        tone: tones[state],
        chosen: chosen === state,
        onClick: () => choose(chosen === state ? undefined : state),
      }))
    : [{ id: 'inside', label: t('muster.inside'), value: total + visitors.length }]
  return <Counters label={t('muster.counts')} counters={counters} />
}

const matches = ({ fullName, employeeNo, department }: MusterRow, search: string): boolean => {
  const text = foldText(`${fullName ?? ''} ${employeeNo} ${department ?? ''}`)
  return foldText(search)
    .split(/\s+/)
    .every(word => text.includes(word))
}

const matchesVisitor = (
  { name, fromCompany, host }: MusterVisitor,
  search: string,
): boolean => {
  const text = foldText(`${name ?? ''} ${fromCompany ?? ''} ${host ?? ''}`)
  return foldText(search)
    .split(/\s+/)
    .every(word => text.includes(word))
}

/** In the order in which they came: by place, then by name. */
const placesOf = (
  rows: readonly MusterRow[],
): readonly (readonly [string | null, readonly MusterRow[]])[] => {
  const places = new Map<string | null, MusterRow[]>()
  for (const row of rows) {
    const there = places.get(row.place)
    if (there) there.push(row)
    else places.set(row.place, [row])
  }
  return [...places]
}

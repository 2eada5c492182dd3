import '@mantine/spotlight/styles.layer.css'
import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isPlace, pages } from '#api/contract/pages.ts'
import { foldText } from '../../lib/fold-text.ts'
import { today } from '../../lib/dates.ts'
import { debounceMs } from '../../lib/measures.ts'
import { useMay, useMayDecide, useSettings, useZone } from '../../lib/settings.ts'
import { signOut } from '../../lib/sign-out.ts'
import { useLanguageSwitch } from './language-menu.tsx'
import { always, useThings } from './palette-things.ts'
import { mayOpen, pageOfPerson } from './pages.ts'
import { people } from '../filters/people.ts'
import { OpenPerson } from '../table/open-person.ts'

/** Long because the groups of what is found share how they are found and chosen. */
const [store, spotlight] = createSpotlight()

/**
 * Everything the caller may reach: pages, people, departments, shifts, readers, actions. Pages and actions are found in
 * memory; the others follow from the server. Long because what is typed, what is found and what Enter takes wait for
 * each other.
 */
export const Palette = ({
  typed,
  onClose,
  onAppearance,
}: {
  typed: { readonly current: { stop: () => string } | null }
  onClose: () => void
  onAppearance: () => void
}) => {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const found = usePeople(query)
  const things = useThings(query)
  const [toGo, work, actions] = [usePages(), useWork(), useActions(onAppearance)]
  const titled = [toGo, work, actions].some(group =>
    group.actions.some(({ label }) => begins(label ?? '', query)),
  )
  // Who is named stands before what only happens to hold the word; a page that is called so, before him.
  const groups = (
    titled
      ? [toGo, found.people, found.verbs, things, work, actions]
      : [found.people, found.verbs, things, toGo, work, actions]
  ).filter(group => group.actions.length > 0)
  const entered = useRef(false)
  useEffect(() => {
    spotlight.open()
    const ahead = typed.current
    const field = setInterval(() => {
      const input = searchField()
      if (!input) return
      input.focus()
      clearInterval(field)
      const before = ahead?.stop() ?? ''
      if (before !== '') setQuery(before)
    }, 16)
    return () => {
      clearInterval(field)
      ahead?.stop()
    }
  }, [typed])
  // People come later than pages: what is first then is chosen, so that Enter takes it.
  const first = [...found.people.actions, ...things.actions].map(idOf)[0]
  useEffect(() => {
    if (query.trim() === '') return undefined
    const timer = setTimeout(selectFirst, 30)
    return () => clearTimeout(timer)
  }, [query, first, titled])
  // Who types a name and Enter in one breath means the person, who is still being looked for.
  const waits = found.looking && !titled
  useEffect(() => {
    if (waits || !entered.current) return undefined
    entered.current = false
    const timer = setTimeout(() => {
      selectFirst()
      press('Enter')
    }, 40)
    return () => clearTimeout(timer)
  }, [waits])
  const hold = (event: React.KeyboardEvent) => {
    if (pressing) return
    entered.current = event.key === 'Enter' && waits
    if (!entered.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Spotlight
      store={store}
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      highlightQuery
      limit={12}
      scrollable
      maxHeight={420}
      nothingFound={t('palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette.hint'),
        'aria-label': t('shell.search'),
        onKeyDownCapture: hold,
      }}
      transitionProps={{ duration: 80 }}
      overlayProps={{ backgroundOpacity: 0.3, blur: 0 }}
      centered={false}
      yOffset="12vh"
      filter={(text, given) => matching(text, given as SpotlightActionGroupData[])}
    />
  )
}

const idOf = (action: SpotlightActionGroupData['actions'][number]): string | undefined =>
  'id' in action ? action.id : undefined
const matching = (text: string, groups: SpotlightActionGroupData[]) =>
  groups
    .map(group => ({
      ...group,
      actions: group.actions.filter(
        action =>
          action.keywords === always ||
          wordsOf(text).every(word =>
            foldText(
              `${action.label} ${action.description ?? ''} ${String(action.keywords ?? '')}`,
            ).includes(word),
          ),
      ),
    }))
    .filter(group => group.actions.length > 0)

const searchField = () =>
  document.querySelector<HTMLInputElement>('input.mantine-Spotlight-search')
/** As the arrow does it: the kit offers no other way. */
const selectFirst = () => {
  store.setState({ ...store.getState(), selected: -1 })
  press('ArrowDown')
}
/** Told apart from what somebody presses himself. */
let pressing = false
const press = (key: 'ArrowDown' | 'Enter') => {
  pressing = true
  searchField()?.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }))
  pressing = false
}

/** Every word typed begins one of it. */
const begins = (label: string, typed: string): boolean =>
  typed.trim() !== '' &&
  wordsOf(typed).every(word => wordsOf(label).some(one => one.startsWith(word)))
const wordsOf = (text: string): string[] => foldText(text.trim()).split(/\s+/)

const usePages = (): SpotlightActionGroupData => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allowed = useSettings().data?.pages ?? []
  const actions = pages
    .filter(({ path }) => isPlace(path) && mayOpen(path, allowed))
    .map(page => ({
      id: page.path,
      label: t(`page.${page.name}.title`),
      description: t(`page.${page.name}.what`),
      onClick: () => void navigate(page.path),
    }))
  return { group: t('palette.pages'), actions }
}

/**
 * Who is meant, and what can be done about the first of them. Long because the verbs are about the first of the people
 * found.
 */
const usePeople = (
  query: string,
): {
  people: SpotlightActionGroupData
  verbs: SpotlightActionGroupData
  /** What is typed has no answer yet. */
  looking: boolean
} => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const openPerson = use(OpenPerson)
  const allowed = useSettings().data?.pages ?? []
  const [search] = useDebouncedValue(query.trim(), debounceMs)
  const may = useMay('employees.view') && mayOpen('/employee-management', allowed)
  const { data, isPlaceholderData, isPending } = useQuery({
    ...people(search),
    enabled: may && search.length > 1,
    placeholderData: keepPreviousData,
  })
  const now = today(useZone())
  const [mayExplain, mayCorrect] = [
    mayOpen('/reports/daily', allowed),
    useMay('movements.correct'),
  ]
  const rows = query.trim().length > 1 ? (data?.rows ?? []).slice(0, 6) : []
  const [one] = rows
  const name = one?.fullName ?? t('common.erased')
  const dayOf = (employee: string) =>
    `/reports/daily?${new URLSearchParams({ employee, from: now, to: now, why: `${employee}.${now}` })}`
  const verbs =
    one && mayExplain
      ? [
          {
            id: 'why',
            keywords: always,
            label: t('palette.why', { name }),
            onClick: () => void navigate(dayOf(one.employeeId)),
          },
          ...(mayCorrect
            ? [
                {
                  id: 'swipe',
                  keywords: always,
                  label: t('palette.swipe', { name }),
                  onClick: () => void navigate(dayOf(one.employeeId)),
                },
              ]
            : []),
          {
            id: 'month',
            keywords: always,
            label: t('palette.month', { name }),
            onClick: () =>
              void navigate(
                `/reports/employee?${new URLSearchParams({ employee: one.employeeId })}`,
              ),
          },
        ]
      : []
  const actions = rows.map(row => ({
    id: row.employeeId,
    keywords: always,
    label: `${row.fullName ?? t('common.erased')}`,
    description: [row.employeeNo, row.department].filter(Boolean).join(' · '),
    onClick: () =>
      mayOpen(pageOfPerson(row.employeeId), allowed)
        ? void navigate(pageOfPerson(row.employeeId))
        : openPerson?.(row.employeeId),
  }))
  const looking =
    may &&
    query.trim().length > 1 &&
    (search !== query.trim() || isPlaceholderData || isPending)
  return {
    people: { group: t('palette.people'), actions },
    verbs: { group: t('palette.about'), actions: verbs },
    looking,
  }
}

/** What waits for somebody's word, as he would say it. */
const useWork = (): SpotlightActionGroupData => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allowed = useSettings().data?.pages ?? []
  const [overtime, missing, corrections] = [
    useMayDecide('overtimes.approve'),
    useMayDecide('missing-work.decide'),
    useMay('movements.correct'),
  ]
  const work = [
    {
      id: 'overtime',
      may: overtime,
      page: '/shift-management/after-hours-work',
      query: '?status=0',
    },
    { id: 'missing', may: missing, page: '/reports/unapproved-missing-shift', query: '' },
    {
      id: 'corrections',
      may: corrections,
      page: '/reports/error-activity',
      query: '?view=requests&status=proposed',
    },
    {
      id: 'cardless',
      may: corrections,
      page: '/shift-management/cardless-shift-entry',
      query: '',
    },
  ] as const
  const actions = work
    .filter(({ may, page }) => may && mayOpen(page, allowed))
    .map(({ id, page, query }) => ({
      id: `work-${id}`,
      label: t(`palette.work.${id}`),
      onClick: () => void navigate(`${page}${query}`),
    }))
  return { group: t('palette.toDo'), actions }
}

const useActions = (onAppearance: () => void): SpotlightActionGroupData => {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const speak = useLanguageSwitch()
  return {
    group: t('palette.actions'),
    actions: [
      { id: 'light', label: t('palette.light'), onClick: () => setColorScheme('light') },
      { id: 'dark', label: t('palette.dark'), onClick: () => setColorScheme('dark') },
      { id: 'appearance', label: t('shell.appearance'), onClick: onAppearance },
      {
        id: 'tr',
        label: 'Türkçe',
        description: t('shell.language'),
        onClick: () => void speak('tr'),
      },
      {
        id: 'en',
        label: 'English',
        description: t('shell.language'),
        onClick: () => void speak('en'),
      },
      {
        id: 'ar',
        label: 'العربية',
        description: t('shell.language'),
        onClick: () => void speak('ar'),
      },
      { id: 'out', label: t('shell.signOut'), onClick: () => void signOut() },
    ],
  }
}

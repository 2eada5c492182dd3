import '@mantine/spotlight/styles.layer.css'
import { useMantineColorScheme } from '@mantine/core'
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isPlace, pages } from '#api/contract/pages.ts'
import { useMay, useMayDecide, useSettings } from '../lib/settings.ts'
import { signOut } from '../lib/sign-out.ts'
import { useLanguageSwitch } from '../kit/page/language-menu.tsx'
import { useFound } from './palette-found.ts'
import { bestFirst, isCalledSo, rankedBy } from './palette-ranks.ts'
import { mayOpen } from '../kit/page/pages.ts'

const [store, spotlight] = createSpotlight()

/**
 * Everything the caller may reach, from one field: people, departments, shifts, readers, pages, actions, the best match
 * first. Pages and actions are found in memory; the others follow from the server in one answer. Long because what is
 * typed, what is found and what Enter takes wait for each other.
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
  const found = useFound(query)
  const here = [usePages(), useWork(), useActions(onAppearance)].map(group =>
    rankedBy(group, query),
  )
  const groups = bestFirst([...here, ...found.groups])
  const called = here.some(isCalledSo)
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
  // Some come later than pages: what is first then is chosen, so that Enter takes it.
  const [first] = groups.flatMap(({ actions }) => actions).map(idOf)
  useEffect(() => {
    if (query.trim() === '') return undefined
    const timer = setTimeout(selectFirst, 30)
    return () => clearTimeout(timer)
  }, [query, first])
  // Who types a name and Enter in one breath means the person, who is still being looked for.
  const waits = found.looking && !called
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
      limit={24}
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
      filter={asRanked}
    />
  )
}

const idOf = (action: SpotlightActionGroupData['actions'][number]): string | undefined =>
  'id' in action ? action.id : undefined
/** They are found and in order already. */
const asRanked: SpotlightFilterFunction = (_typed, groups) => groups

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
      query: '?status=mine',
    },
    { id: 'missing', may: missing, page: '/reports/unapproved-missing-shift', query: '' },
    {
      id: 'corrections',
      may: corrections,
      page: '/reports/error-activity',
      query: '?view=requests&status=open',
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

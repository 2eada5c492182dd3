import '@mantine/spotlight/styles.layer.css'
import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { foldText } from '../lib/fold-text.ts'
import { useMay, useSettings } from '../lib/settings.ts'
import { signOut } from '../lib/sign-out.ts'
import { useLanguageSwitch } from './language-menu.tsx'
import { mayOpen, pages } from './pages.ts'
import { people } from './people.ts'

const [store, spotlight] = createSpotlight()

/** Everything the caller may reach: pages, people, actions. Pages and actions are found in memory; people follow from the server. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const groups = [usePages(), usePeople(query), useActions()].filter(group => group.actions.length > 0)
  useEffect(() => { spotlight.open() }, [])
  return (
    <Spotlight
      store={store} actions={groups} query={query} onQueryChange={setQuery} onSpotlightClose={onClose} shortcut={null} highlightQuery limit={12} scrollable maxHeight={420}
      nothingFound={t('palette.nothing')} searchProps={{ leftSection: <IconSearch size={18} aria-hidden />, placeholder: t('palette.hint'), 'aria-label': t('shell.search') }}
      transitionProps={{ duration: 80 }} overlayProps={{ backgroundOpacity: 0.3, blur: 0 }} centered={false} yOffset="12vh" filter={(text, given) => found(text, given as SpotlightActionGroupData[])}
    />
  )
}

const found = (text: string, groups: SpotlightActionGroupData[]) =>
  groups.map(group => ({ ...group, actions: group.actions.filter(action => foldText(`${action.label} ${action.description ?? ''}`).includes(foldText(text.trim()))) })).filter(group => group.actions.length > 0)

const usePages = (): SpotlightActionGroupData => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allowed = useSettings().data?.pages ?? []
  const actions = pages.filter(page => mayOpen(page.path, allowed)).map(page => ({
    id: page.path, label: t(`page.${page.name}.title`), description: t(`page.${page.name}.what`), onClick: () => void navigate(page.path),
  }))
  return { group: t('palette.pages'), actions }
}

const usePeople = (query: string): SpotlightActionGroupData => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allowed = useSettings().data?.pages ?? []
  const [search] = useDebouncedValue(query.trim(), 150)
  const may = useMay('employees.view') && mayOpen('/employee-management', allowed)
  const { data } = useQuery({ ...people(search), enabled: may && search.length > 1, placeholderData: keepPreviousData })
  const actions = query.trim().length > 1 ? (data?.rows ?? []).slice(0, 6).map(row => ({
    id: row.employeeId, label: `${row.fullName ?? t('common.erased')}`, description: [row.employeeNo, row.department].filter(Boolean).join(' · '),
    onClick: () => void navigate(`/employee-management?search=${encodeURIComponent(row.employeeNo)}`),
  })) : []
  return { group: t('palette.people'), actions }
}

const useActions = (): SpotlightActionGroupData => {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const speak = useLanguageSwitch()
  return { group: t('palette.actions'), actions: [
    { id: 'light', label: t('palette.light'), onClick: () => setColorScheme('light') },
    { id: 'dark', label: t('palette.dark'), onClick: () => setColorScheme('dark') },
    { id: 'tr', label: 'Türkçe', description: t('shell.language'), onClick: () => void speak('tr') },
    { id: 'en', label: 'English', description: t('shell.language'), onClick: () => void speak('en') },
    { id: 'ar', label: 'العربية', description: t('shell.language'), onClick: () => void speak('ar') },
    { id: 'out', label: t('shell.signOut'), onClick: () => void signOut() },
  ] }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { foundKinds, pageOfFound } from '#api/contract/found.ts'
import { GetSearch } from '#api/contract/search.ts'
import { today } from '../lib/dates.ts'
import { debounceMs } from '../lib/measures.ts'
import { oneQuery, type RowOf } from '../lib/reads.ts'
import { useMay, useSettings, useZone } from '../lib/settings.ts'
import { OpenPerson } from '../kit/table/open-person.ts'
import { mayOpen, pageOfPerson } from '../kit/page/pages.ts'
import type { RankedGroup } from './palette-ranks.ts'

type Row = RowOf<typeof GetSearch>

/** More is no name; the server takes no more either. */
const mostTyped = 100

/**
 * People, departments, shifts and readers that are called so, and what can be done about the first of the people.
 * `looking`: what is typed has no answer yet.
 */
export const useFound = (
  typed: string,
): { readonly groups: readonly RankedGroup[]; readonly looking: boolean } => {
  const { t } = useTranslation()
  const { rows, looking } = useRows(typed.trim().slice(0, mostTyped))
  const [person, thing] = [usePersonAction(), useThingAction()]
  const people = rows.filter(({ kind }) => kind === 'person')
  const things = rows.filter(({ kind }) => kind !== 'person')
  const verbs = useVerbs(people[0])
  return {
    looking,
    groups: [
      { group: t('palette.people'), actions: people.map(person), best: bestOf(people) },
      { group: t('palette.about'), actions: verbs, best: bestOf(people) },
      { group: t('palette.things'), actions: things.map(thing), best: bestOf(things) },
    ],
  }
}

const bestOf = (rows: readonly Row[]): number => rows[0]?.match ?? 3

const useRows = (wanted: string): { rows: readonly Row[]; looking: boolean } => {
  const allowed = useSettings().data?.pages ?? []
  const [search] = useDebouncedValue(wanted, debounceMs)
  const may = foundKinds.some(kind => mayOpen(pageOfFound[kind], allowed))
  const { data, isPlaceholderData, isPending } = useQuery({
    ...oneQuery(GetSearch, { query: { search } }),
    enabled: may && search.length > 1,
    placeholderData: keepPreviousData,
  })
  const enough = wanted.length > 1
  return {
    rows: enough ? (data?.rows ?? []) : [],
    looking: may && enough && (search !== wanted || isPlaceholderData || isPending),
  }
}

const usePersonAction = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const openPerson = use(OpenPerson)
  const allowed = useSettings().data?.pages ?? []
  return ({ id, name, number, department }: Row) => ({
    id,
    label: name ?? t('common.erased'),
    description: [number, department].filter(Boolean).join(' · '),
    onClick: () =>
      mayOpen(pageOfPerson(id), allowed) ? void navigate(pageOfPerson(id)) : openPerson?.(id),
  })
}

const saidOf = {
  person: 'people',
  department: 'department',
  shift: 'shift',
  device: 'reader',
} as const
const useThingAction = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return ({ kind, id, name, number }: Row) => ({
    id,
    label: name ?? '',
    description: [t(`palette.${saidOf[kind]}`), number].filter(Boolean).join(' · '),
    onClick: () => void navigate(`${pageOfFound[kind]}?${new URLSearchParams({ [kind]: id })}`),
  })
}

/** What can be done about somebody. */
const useVerbs = (one: Row | undefined) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const allowed = useSettings().data?.pages ?? []
  const now = today(useZone())
  const mayCorrect = useMay('movements.correct')
  if (!one || !mayOpen('/reports/daily', allowed)) return []
  const name = one.name ?? t('common.erased')
  const day = `/reports/daily?${new URLSearchParams({ employee: one.id, from: now, to: now, why: `${one.id}.${now}` })}`
  const month = `/reports/employee?${new URLSearchParams({ employee: one.id })}`
  const verb = (id: 'why' | 'swipe' | 'month', to: string) => ({
    id,
    label: t(`palette.${id}`, { name }),
    onClick: () => void navigate(to),
  })
  return [verb('why', day), ...(mayCorrect ? [verb('swipe', day)] : []), verb('month', month)]
}

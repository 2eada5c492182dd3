import {
  foldText,
  foundKinds,
  matchOf,
  pageOfFound,
  type FoundKind,
} from '#api/contract/found.ts'
import { GetSearch, mostFound } from '#api/contract/search.ts'
import type { AuthorisedUser, SignedIn } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { openPages } from '#api/shared/open-pages.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import {
  departmentsSeen,
  devicesSeen,
  peopleCalled,
  shiftsSeen,
  type Candidate,
} from '#projections/reports/search/called-so.ts'
import type { Language } from '#words/shared/languages.ts'
import type { ApiDeps } from '../deps.ts'

/** So many people are looked at: the query puts the best first, but tells no whole name from two words of one. */
const mostLookedAt = 50

/** Everything by its name, from one field; of each kind what its list would show this caller. */
export const searchRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetSearch, async ({ by, query: { search }, locale }) =>
    ok({ rows: seesRows(by) ? await found(deps, by, search, locale) : [] }),
  )
}

const seesRows = (by: SignedIn): by is AuthorisedUser => by.scope !== null

const found = async (deps: ApiDeps, by: AuthorisedUser, search: string, locale: Language) => {
  if (foldText(search).trim() === '') return [] // signs that stand for no letter
  const open = openPages(by, featuresOf(deps, by))
  const kinds = foundKinds.filter(kind => open.includes(pageOfFound[kind]))
  const candidates = await read(deps, by, async (tx, of) => {
    const all: Partial<Record<FoundKind, readonly Candidate[]>> = {}
    for (const kind of kinds)
      all[kind] =
        kind === 'person'
          ? await peopleCalled(tx, { ...of, search, most: mostLookedAt })
          : await seen[kind](tx, of)
    return all
  })
  return kinds
    .flatMap(kind => best(kind, candidates[kind] ?? [], search, locale))
    .toSorted((one, other) => one.match - other.match)
}
const seen = { department: departmentsSeen, shift: shiftsSeen, device: devicesSeen } as const

/** The best of one kind, best first; people come in the order of their names. */
const best = (
  kind: FoundKind,
  candidates: readonly Candidate[],
  search: string,
  locale: Language,
) => {
  const { compare } = new Intl.Collator(locale)
  return candidates
    .flatMap(one => {
      // More words than a query looks for apart were found as the query finds them.
      const match = matchOf([one.name, one.number], search) ?? (kind === 'person' ? 3 : null)
      return match === null ? [] : [{ kind, ...one, match }]
    })
    .toSorted(
      (one, other) =>
        one.match - other.match ||
        (kind === 'person' ? 0 : compare(one.name ?? '', other.name ?? '')),
    )
    .slice(0, mostFound[kind])
}

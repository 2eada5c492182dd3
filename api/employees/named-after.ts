import type { z } from 'zod'
import { foldText, matchOf } from '#api/contract/found.ts'
import { pageOfNamed, type GetNamedAfter } from '#api/contract/personal-data.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { featuresOf } from '#api/shared/features.ts'
import { openPages } from '#api/shared/open-pages.ts'
import { read } from '#api/shared/read.ts'
import { draftOf } from '#commands/calendar/drafts.ts'
import { viewsOf } from '#commands/views/saved-views.ts'
import { asCalendarDraftId, type EmployeeId } from '#domain/shared/values.ts'
import { draftList } from '#projections/calendar/lists.ts'
import {
  nameOfEmployee,
  namesOfThings,
} from '#projections/reports/personal-data/names-of-things.ts'
import { handOf } from '../calendar/people.ts'
import type { ApiDeps } from '../deps.ts'

type Row = z.input<typeof GetNamedAfter.reply>['rows'][number]
// Object.keys gives the names of its own literal.
const kinds = Object.keys(pageOfNamed) as (keyof typeof pageOfNamed)[]

/**
 * Where somebody's name stands in the name of a thing, which has no key that goes with him: each word of it, in any
 * order, as a search finds it. Null of somebody who is not there for the caller.
 */
export const namedAfter = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  employeeId: EmployeeId,
): Promise<Row[] | null> => {
  const person = await read(deps, by, (tx, of) => nameOfEmployee(tx, { ...of, employeeId }))
  if (!person) return null
  const { name } = person
  if (name === null || foldText(name).trim() === '') return []
  const open = openPages(by, featuresOf(deps, by))
  const seen = kinds.filter(kind => open.includes(pageOfNamed[kind]))
  const things = await read(deps, by, (tx, of) =>
    namesOfThings(
      tx,
      of,
      seen.flatMap(kind => (kind === 'draft' ? [] : [kind])),
    ),
  )
  const views = await deps.db.withCompany(by.session.company, tx =>
    viewsOf(tx, by.session.company, by.session.userId),
  )
  const rows: Row[] = [
    ...things.map(thing => ({ ...thing, page: pageOfNamed[thing.kind] })),
    ...(seen.includes('draft') ? await titlesOfDrafts(deps, by) : []),
    ...views
      .filter(({ page }) => open.includes(page))
      .map(view => ({
        kind: 'view' as const,
        id: view.viewId,
        name: view.name,
        page: view.page,
      })),
  ]
  return rows.filter(row => matchOf([row.name], name) !== null)
}

/** They lie sealed, under keys of their own. */
const titlesOfDrafts = async (deps: ApiDeps, by: AuthorisedUser): Promise<Row[]> => {
  const drafts = await read(deps, by, (tx, { company }) =>
    draftList(tx, { company, actor: handOf(by) }),
  )
  return Promise.all(
    drafts.map(async ({ draftId }) => {
      const draft = await draftOf(deps, by.caller, asCalendarDraftId(draftId))
      const name = draft?.opened?.title ?? ''
      return { kind: 'draft' as const, id: draftId, name, page: pageOfNamed.draft }
    }),
  )
}

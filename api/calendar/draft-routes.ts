import {
  DeleteDraft,
  GetDraft,
  GetDrafts,
  PostDraft,
  PostDraftPublication,
  PostDraftTakingUp,
  PutDraftEntries,
} from '#api/contract/calendar-drafts.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import {
  changeDraft,
  discardDraft,
  draftOf,
  openDraft,
  publishDraft,
  takeUpDraft,
} from '#commands/calendar/drafts.ts'
import type { DraftState } from '#domain/calendar/drafts.ts'
import { plannedOn } from '#domain/calendar/published.ts'
import { ok } from '#domain/shared/result.ts'
import {
  asCalendarDraftId,
  asEmployeeId,
  asLocalDate,
  type CalendarDraftId,
} from '#domain/shared/values.ts'
import { draftList, nameOfActor } from '#projections/calendar/lists.ts'
import { laidOver, plannedDaysOf } from '#projections/calendar/person-plan.ts'
import type { ApiDeps } from '../deps.ts'
import { draftedChanges } from './draft-changes.ts'
import { checkDays, checkHand, checkPeople, handOf } from './people.ts'
import { withNames } from '../shared/with-names.ts'
import { plannedOf } from './plan-routes.ts'
import { byPersonAndDay, mostWarnings, plansAround } from './plan-warnings.ts'

/** A draft is of whoever opened it: nobody else sees or changes it. */
const mine = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  id: string,
): Promise<{ draftId: CalendarDraftId; draft: DraftState }> => {
  const draftId = asCalendarDraftId(id)
  return { draftId, draft: checkHand(by, await draftOf(deps, by.caller, draftId)) }
}

export const draftRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDrafts, async ({ by }) => {
    const rows = await read(deps, by, (tx, { company }) =>
      draftList(tx, { company, actor: handOf(by) }),
    )
    return ok({
      rows: await Promise.all(
        rows.map(async row => {
          const draft = await draftOf(deps, by.caller, asCalendarDraftId(row.draftId))
          return { ...row, title: draft?.opened?.title ?? null, ...sizeOf(draft) }
        }),
      ),
    })
  })
  api.route(PostDraft, async ({ by, body: { title, from, to } }) =>
    recordedAnswer(
      await openDraft(deps)(by.caller, { title, from: asLocalDate(from), to: asLocalDate(to) }),
      ({ draftId, revision }) => ({ draftId, revision }),
    ),
  )
  draftDayRoutes(api, deps)
}

/** The days of a draft, and what they would change. */
const draftDayRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(PutDraftEntries, async ({ by, params, body: { revision, changes } }) => {
    const { draftId } = await mine(deps, by, params.draftId)
    checkDays(changes)
    await checkPeople(
      deps,
      by,
      changes.map(({ employeeId }) => employeeId),
    )
    const wishes = changes.map(({ employeeId, from, to, value, keep }) => ({
      employeeId: asEmployeeId(employeeId),
      from: asLocalDate(from),
      to: asLocalDate(to),
      value: plannedOf(value),
      ...(keep ? { keep } : {}),
    }))
    const result = await changeDraft(deps)(by.caller, {
      draftId,
      revision,
      changes: await draftedChanges(deps, by, wishes),
    })
    return recordedAnswer(await withNames(deps, by, result), ({ revision: now }) => ({
      revision: now,
    }))
  })
  api.route(GetDraft, async ({ by, params }) => {
    const { draftId, draft } = await mine(deps, by, params.draftId)
    return ok(await shown(deps, by, draftId, draft))
  })
  draftEndRoutes(api, deps)
}

/** How a draft ends, and that it may be taken up again. */
const draftEndRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(
    PostDraftPublication,
    async ({ by, params, body: { revision, reason, preview } }) => {
      const { draftId, draft } = await mine(deps, by, params.draftId)
      await checkPeople(
        deps,
        by,
        [...draft.days.values()].map(({ employeeId }) => employeeId),
      )
      const result = await publishDraft(deps)(by.caller, {
        draftId,
        revision,
        reason: reason || null,
        preview,
      })
      return recordedAnswer(await withNames(deps, by, result), ({ actId, days }) => ({
        actId,
        days,
      }))
    },
  )
  api.route(DeleteDraft, async ({ by, params }) => {
    const { draftId } = await mine(deps, by, params.draftId)
    return recordedAnswer(await discardDraft(deps)(by.caller, draftId))
  })
  api.route(PostDraftTakingUp, async ({ by, params }) => {
    const { draftId } = await mine(deps, by, params.draftId)
    return recordedAnswer(await takeUpDraft(deps)(by.caller, draftId))
  })
}

const sizeOf = (draft: DraftState | null): { people: number; days: number } => ({
  people: new Set([...(draft?.days.values() ?? [])].map(({ employeeId }) => employeeId)).size,
  days: draft?.days.size ?? 0,
})

/**
 * What publishing would change: by person and day, in minutes, and what a planner should look at again. Long because it
 * is the whole answer: days, minutes and warnings, each before and after.
 */
const shown = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  draftId: CalendarDraftId,
  draft: DraftState,
) => {
  const { title = null, from = asLocalDate('1970-01-01'), to = from } = draft.opened ?? {}
  const employeeIds = [...new Set([...draft.days.values()].map(({ employeeId }) => employeeId))]
  const { names, plans, zone, name, year, minors } = await read(deps, by, async (tx, of) => ({
    ...(await plansAround(tx, { ...of, employeeIds, from, to })),
    name: await nameOfActor(tx, of.company, draft.by),
  }))
  const overlay = new Map([...draft.days].map(([key, { value }]) => [key, value]))
  const who = new Map(names.map(one => [one.employeeId, one]))
  const asked = { company: plans.company, zone, from, to, year, minors }
  const people = [...plans.people.values()]
    .filter(({ employeeId }) => who.has(employeeId))
    .map(person => ({
      person,
      before: plannedDaysOf(person, asked),
      after: plannedDaysOf(laidOver(person, overlay), asked),
    }))
  const rows = [...draft.days.values()]
    .flatMap(({ employeeId, day, seen }) => {
      const person = plans.people.get(employeeId)
      const one = who.get(employeeId)
      if (!person || !one) return []
      const before = plannedOn(person, plans.company, day).value
      const after = plannedOn(laidOver(person, overlay), plans.company, day).value
      const changedSince = (person.entries.get(day) ?? null) !== seen
      return before === after && !changedSince
        ? []
        : [{ ...one, day, before, after, changedSince }]
    })
    .toSorted(byPersonAndDay)
  const warnings = people
    .flatMap(({ person: { employeeId }, after }) => {
      const one = who.get(employeeId)
      return one ? after.warnings.map(warning => ({ ...warning, ...one })) : []
    })
    .toSorted(byPersonAndDay)
  const minutes = (which: 'before' | 'after'): number =>
    people.reduce((sum, person) => sum + person[which].plannedMinutes, 0)
  return {
    draftId,
    title,
    from,
    to,
    status: draft.status,
    revision: draft.revision,
    ...sizeOf(draft),
    by: name,
    at: draft.at,
    rows: rows.slice(0, mostWarnings),
    changed: rows.length,
    plannedMinutes: { before: minutes('before'), after: minutes('after') },
    warnings: warnings.slice(0, mostWarnings),
    warningCount: warnings.length,
  }
}

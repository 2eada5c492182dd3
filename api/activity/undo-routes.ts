import { GetActUndo, PostActUndo } from '#api/contract/activity.ts'
import type { Language } from '#words/shared/languages.ts'
import { actSentence } from '#api/shared/act-sentence.ts'
import type { Permitted } from '#api/shared/auth.ts'
import { isOwn } from '#api/shared/own.ts'
import { shape, type Refused } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { foreseeUndo, undoAct } from '#commands/acts/undo-act.ts'
import type { Position } from '#commands/shared/deps.ts'
import type { Undoing, Usage } from '#commands/acts/way-back.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { actPlaces, foretold, type ActPlace } from '#projections/activity/act-place.ts'
import { groupList, schemeList } from '#projections/calendar/lists.ts'
import { departmentTree } from '#projections/organization/department-tree.ts'
import { wholeCompany } from '#projections/shared/scope.ts'
import { shiftList } from '#projections/shifts/shift-list.ts'
import type { ApiDeps } from '../deps.ts'
import type { MayUndo } from './may-undo.ts'
import { worded } from './words.ts'

export const undoRoutes = (api: Api, deps: ApiDeps, mayUndo: MayUndo): void => {
  api.route(GetActUndo, async ({ by, params, locale }) => {
    const found = await placesOf(deps, by, mayUndo, params.position)
    if (!found.ok) return found
    const [act, ...others] = found.value
    const foreseen = await foreseeUndo(undoing(deps, by, ''), act)
    if (!foreseen.ok)
      return ok({ facts: [], others: others.length, problem: told(locale, foreseen.refusal) })
    const facts = await read(deps, by, (tx, { company }) =>
      foretold(tx, { company, at: deps.now(), events: foreseen.value.events }),
    )
    return ok({
      facts: facts.map(({ kind, subject, figures, before, after }) => ({
        what: actSentence(locale, kind, subject, figures),
        before: worded(locale, before),
        after: worded(locale, after),
      })),
      others: others.length,
      problem: null,
    })
  })
  api.route(PostActUndo, async ({ by, params, body: { reason, together }, locale }) => {
    const found = await placesOf(deps, by, mayUndo, params.position)
    if (!found.ok) return found
    const [act, ...others] = found.value
    const who = undoing(deps, by, reason)
    if (!together) return one(act, await undoAct(who, act, 1))
    let last: Position = null
    const results: {
      position: string
      done: boolean
      code: string | null
      error: string | null
    }[] = []
    for (const [at, each] of [act, ...others].entries()) {
      const result = await undoAct(who, each, at + 1)
      if (result.ok) last = result.value.position ?? last
      results.push({
        position: each.position,
        ...(result.ok
          ? { done: true, code: null, error: null }
          : { done: false, ...told(locale, result.refusal) }),
      })
    }
    const done = results.filter(result => result.done).length
    return ok({
      position: last?.toString() ?? null,
      done,
      refused: results.length - done,
      results,
    })
  })
}

const one = <R>({ position }: ActPlace, result: Result<{ readonly position: Position }, R>) =>
  result.ok
    ? ok({
        position: result.value.position?.toString() ?? null,
        done: 1,
        refused: 0,
        results: [{ position, done: true, code: null, error: null }],
      })
    : result

/** The act, and those that may go with it; not there for whoever may not do such an act. */
const placesOf = async (
  deps: ApiDeps,
  by: Permitted,
  mayUndo: MayUndo,
  position: string,
): Promise<Result<[ActPlace, ...ActPlace[]], Refused>> => {
  const [act, ...others] = await read(deps, by, (tx, of) => actPlaces(tx, { ...of, position }))
  if (!act) return refuse({ code: 'activity.act-not-found' })
  return mayUndo(by, act.kind)
    ? ok([act, ...others])
    : refuse({ code: 'activity.not-undoable' })
}

const undoing = (deps: ApiDeps, by: Permitted, reason: string): Undoing => ({
  deps,
  caller: by.caller,
  role: by.role,
  isOwn: employeeId => isOwn(by, employeeId),
  reason,
  usage: usageBy(deps, by),
})

const usageBy = (deps: ApiDeps, by: Permitted): Usage => ({
  department: async id =>
    (
      await read(deps, by, (tx, { company }) =>
        departmentTree(tx, { company, scope: wholeCompany }),
      )
    ).rows.find(({ departmentId }) => departmentId === id)?.employees ?? 0,
  shift: async id =>
    (await read(deps, by, (tx, { company }) => shiftList(tx, { company }))).rows.find(
      ({ shiftId }) => shiftId === id,
    )?.usage ?? { people: 0, schemes: 0, departments: 0, entries: 0 },
  scheme: async id => {
    const {
      people = 0,
      groups = 0,
      departments = 0,
    } = (await read(deps, by, (tx, { company }) => schemeList(tx, { company }))).rows.find(
      ({ schemeId }) => schemeId === id,
    ) ?? {}
    return { people, groups, departments }
  },
  group: async id =>
    (await read(deps, by, (tx, { company }) => groupList(tx, { company }))).rows.find(
      ({ groupId }) => groupId === id,
    )?.people ?? 0,
})

const told = (
  locale: Language,
  refusal: Refused,
): { readonly code: string; readonly error: string } => {
  const { code, error } = shape({ ...refusal }, locale).body
  return { code, error }
}

import { asLogPosition } from '#domain/shared/values.ts'
import { GetActUndo, PostActUndo } from '#api/contract/acts.ts'
import type { Language } from '#words/shared/languages.ts'
import { actSentence } from '#api/shared/act-sentence.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { answerEach } from '#api/shared/bulk.ts'
import { isOwn } from '#api/shared/own.ts'
import { codeAndSentence, type CodedRefusal } from '#api/shared/problem.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { foreseeUndo, isWhole, undoAct } from '#commands/acts/undo-act.ts'
import { decideEach } from '#commands/shared/bulk.ts'
import type { UndoContext } from '#commands/acts/way-back.ts'
import { waitUntil } from '#projections/shared/freshness.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import { actPlaces, foretellActs, type ActPlace } from '#projections/acts/act-place.ts'
import type { ApiDeps } from '../deps.ts'
import type { MayUndo } from './may-undo.ts'
import { withNames } from '../shared/with-names.ts'
import { wordOf } from './words.ts'

export const undoRoutes = (api: Api, deps: ApiDeps, mayUndo: MayUndo): void => {
  api.route(GetActUndo, async ({ by, params, locale }) => {
    const found = await placesOf(deps, by, mayUndo, params.position)
    if (!found.ok) return found
    return ok(await foreseenFor(deps, by, locale, found.value))
  })
  api.route(
    PostActUndo,
    async ({ by, params, body: { reason, together, preview = [] }, locale }) => {
      const found = await placesOf(deps, by, mayUndo, params.position)
      if (!found.ok) return found
      const [act] = found.value
      const who = undoing(deps, by, { reason: reason ?? null, preview })
      const wanted = together ? found.value : [act]
      const undone = await decideEach(wanted, async (place, append) =>
        withNames(deps, by, await undoAct(who, place, append)),
      )
      return answerEach(locale, undone, (_, at) => ({
        position: wanted[at]?.position ?? act.position,
      }))
    },
  )
}

const foreseenFor = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  locale: Language,
  [act, ...more]: readonly [ActPlace, ...ActPlace[]],
) => {
  const others = more.length
  const foreseen = await withNames(
    deps,
    by,
    await foreseeUndo(undoing(deps, by, { reason: '', preview: null }), act),
  )
  if (!foreseen.ok)
    return {
      facts: [],
      others,
      asksWhy: false,
      problem: codeAndSentence(locale, foreseen.refusal),
    }
  const { events, asksWhy } = foreseen.value
  const facts = await read(deps, by, (tx, { company }) =>
    foretellActs(tx, { company, at: deps.now(), events }),
  )
  return {
    facts: facts.map(({ kind, subject, figures, before, after }) => ({
      what: actSentence(locale, kind, subject, figures),
      before: wordOf(locale, before),
      after: wordOf(locale, after),
    })),
    others,
    asksWhy,
    problem: null,
  }
}

const patienceMs = 2_000

/** The act, and those that may go with it; not there for whoever may not do such an act. */
const placesOf = async (
  deps: ApiDeps,
  by: AuthorisedUser,
  mayUndo: MayUndo,
  position: string,
): Promise<Result<[ActPlace, ...ActPlace[]], CodedRefusal>> => {
  // What was just done is known in a moment.
  await waitUntil(
    deps.db,
    ['activity', 'employees', 'planning'],
    asLogPosition(position),
    patienceMs,
  )
  const [act, ...others] = await read(deps, by, (tx, of) => actPlaces(tx, { ...of, position }))
  if (!act) return refuse({ code: 'activity.act-not-found' })
  return mayUndo(by, act.kind)
    ? ok([act, ...(isWhole(act.kind) ? [] : others)])
    : refuse({ code: 'activity.not-undoable' })
}

const undoing = (
  deps: ApiDeps,
  by: AuthorisedUser,
  said: Pick<UndoContext, 'reason' | 'preview'>,
): UndoContext => ({
  ...said,
  deps,
  caller: by.caller,
  role: by.role,
  level: by.level,
  mine: by.permissions,
  isOwn: employeeId => isOwn(by, employeeId),
  wholeCompany: by.scope.kind === 'company',
  usage: deps.reads.usage,
  leave: deps.reads.leave,
  shiftDemands: deps.reads.shiftDemands,
  overtimeApprovers: deps.reads.overtimeApprovers,
  correctionApprovers: deps.reads.correctionApprovers,
  monthsOfAct: deps.reads.monthsOfAct,
})

// Long because what is foreseen and what is taken back are one judgement, and one must say what the other does.
import { SubjectErased } from '#database/vault.ts'
import type { MesaiEvent } from '#domain/catalogue.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import {
  asUndoId,
  type EmployeeId,
  type Instant,
  type LogPosition,
} from '#domain/shared/values.ts'
import type { LogEntry } from '#event-store/contract.ts'
import { foreseenClaim } from '../shared/claims.ts'
import type { Position } from '../shared/deps.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import type { Part } from '../shared/together.ts'
import { waysBack, type ActRefusal } from './index.ts'
import {
  cancelledIn,
  type ActAt,
  type Facts,
  type UndoContext,
  type WayBack as Way,
} from './way-back.ts'

type WayBack = Way<ActRefusal>

export type UndoRefusal =
  | { readonly code: 'activity.act-not-found' }
  | { readonly code: 'activity.not-undoable' }
  | { readonly code: 'activity.already-undone' }
  /** So many later acts speak of the same; who did the last of them, and when. */
  | {
      readonly code: 'activity.built-upon'
      readonly acts: number
      readonly by: string
      readonly at: Instant
    }
  | { readonly code: 'activity.reason-missing' }
  /** What is now is already what was before. */
  | { readonly code: 'activity.nothing-to-undo' }
/** Beside these, whatever the act's own decider refuses with. */
type Refused = UndoRefusal | SharedRefusal | ActRefusal
type Prepared = Facts & {
  readonly act: LogEntry<MesaiEvent>
  readonly way: WayBack
  readonly revision: number
  readonly goneBy?: Part | null | undefined
  /** Where this very request was recorded already. */
  readonly recorded?: LogPosition
}

const retries = 3

type Undone = Promise<Result<{ readonly position: Position }, Refused>>

/** What would lead back, without recording it: the same judgement as `undoAct`; and whether it asks why. */
export const foreseeUndo = async (
  undoing: UndoContext,
  at: ActAt,
): Promise<
  Result<{ readonly events: readonly MesaiEvent[]; readonly asksWhy: boolean }, Refused>
> => {
  const events: MesaiEvent[] = []
  let asksWhy = true
  const parts = await partsOf(undoing, at)
  for (const part of parts) {
    const judge = parts.length > 1 ? await amidOthers(undoing, part) : undoing
    const found = await held(judge, part, async prepared => {
      const taken = await foreseenClaim(undoing.deps, part.stream, prepared.claims)
      return taken ? refuse(taken) : ok(prepared)
    })
    if (!found.ok) return found
    events.push(...found.value.events)
    asksWhy = found.value.way.reason === undefined
  }
  return ok({ events, asksWhy })
}

/**
 * Takes an act back by new facts in its own stream, said to be one by an `ActUndone` before them, in one append. Of two
 * who do so at once the second is told that it was done already. An act in several streams is judged in all of them
 * before the first is written.
 * @param append which append of the request it is, from 1; an act in several streams takes as many.
 */
export const undoAct = async (undoing: UndoContext, at: ActAt, append: number): Undone => {
  const parts = await partsOf(undoing, at)
  if (parts.length > 1)
    for (const [nth, part] of parts.entries()) {
      const judged = await held(
        await amidOthers(undoing, part),
        part,
        () => Promise.resolve(ok({ position: null })),
        append + nth,
      )
      if (!judged.ok) return judged
    }
  let position: Position = null
  for (const [nth, part] of parts.entries()) {
    const undone = await undoPart(undoing, part, append + nth)
    if (!undone.ok) return undone
    position = undone.value.position ?? position
  }
  return ok({ position })
}

/** Whether such an act makes a thing with all that belongs to it: others of its kind are things of their own. */
export const isWhole = (type: MesaiEvent['type']): boolean =>
  waysBack[type]?.parts !== undefined && waysBack[type]?.founds === true

const partsOf = async (undoing: UndoContext, at: ActAt): Promise<readonly ActAt[]> => {
  const act = await actAt(undoing, at)
  const parts = await (act && waysBack[act.type]?.parts?.(undoing, act))
  return parts === undefined || parts.length === 0 ? [at] : parts
}
const amidOthers = async (undoing: UndoContext, at: ActAt): Promise<UndoContext> => {
  const act = await actAt(undoing, at)
  return (await (act && waysBack[act.type]?.amid?.(undoing, act))) ?? undoing
}
const actAt = async (
  { deps, caller: { company } }: UndoContext,
  { stream, revision }: ActAt,
): Promise<LogEntry<MesaiEvent> | undefined> =>
  stream.startsWith(`${company}-`)
    ? (await deps.log.readStream(stream))[revision - 1]
    : undefined

const undoPart = (undoing: UndoContext, at: ActAt, append: number): Undone =>
  held(
    undoing,
    at,
    async prepared => {
      const {
        deps: { log },
        caller: { company, actor, correlation, requestKey },
      } = undoing
      const { act, events, claims, revision, way, goneBy, recorded } = prepared
      if (recorded !== undefined) return ok({ position: recorded })
      try {
        const appended = await log.append({
          company,
          stream: at.stream,
          expected: revision,
          events: [undoneBy(undoing, prepared, append), ...events],
          claims,
          also: goneBy ? [goneBy] : [],
          metadata: { actor, correlation },
          ...(requestKey === undefined ? {} : { requestKey: `${requestKey}:${append}` }),
        })
        if (appended.status === 'conflict') return null
        if (appended.status === 'claimed')
          return refuse({ code: 'claimed', scope: appended.scope })
        if (appended.status === 'stored') await way.done?.(undoing, act, events)
        return ok({ position: appended.position })
      } catch (error) {
        if (!(error instanceof SubjectErased)) throw error
        // Nothing can be written any more about somebody who was erased; the act is taken back all the same.
        return way.reason === 'in-facts' && undoing.reason !== null
          ? undoPart({ ...undoing, reason: null }, at, append)
          : refuse({ code: 'activity.act-not-found' })
      }
    },
    append,
  )

const undoneBy = (
  { deps: { now, newId }, caller, reason }: UndoContext,
  { act, way, events }: Prepared,
  append: number,
): Extract<MesaiEvent, { type: 'ActUndone' }> => ({
  type: 'ActUndone',
  data: {
    undoId: asUndoId(newId(caller, `undo:${append}`)),
    employeeId: personOf(act),
    act: act.type,
    revision: act.revision,
    facts: events.length,
    reason: way.reason === 'in-facts' ? null : reason,
    by: caller.actor,
    at: now(),
  },
})

/** Prepares and works, anew when somebody else was faster; a repeated request is answered as the first time. */
const held = async <T>(
  undoing: UndoContext,
  at: ActAt,
  work: (prepared: Prepared) => Promise<Result<T, Refused> | null>,
  append?: number,
): Promise<Result<T, Refused>> => {
  const {
    deps: { log },
    caller: { company, requestKey },
  } = undoing
  for (let attempt = 0; attempt <= retries; attempt++) {
    const stream = at.stream.startsWith(`${company}-`) ? await log.readStream(at.stream) : []
    const act = stream[at.revision - 1]
    if (act?.company !== company) return refuse({ code: 'activity.act-not-found' })
    const way = waysBack[act.type]
    if (!way) return refuse({ code: 'activity.not-undoable' })
    const attempted = async (): Promise<Result<T, Refused> | null> => {
      const standing =
        standingInTheWay(act, stream, way) ?? (await prepare(act, stream, way, undoing))
      if (standing.ok) return work(standing.value)
      const first =
        append === undefined || requestKey === undefined
          ? undefined
          : await log.answered(company, `${requestKey}:${append}`)
      // What was recorded for this very request is its answer.
      return first
        ? work({
            act,
            way,
            events: [],
            claims: [],
            revision: stream.length,
            recorded: first.position,
          })
        : standing
    }
    const result = way.hold ? await way.hold(undoing, act, attempted) : await attempted()
    if (result !== null) return result
  }
  return refuse({ code: 'conflict' })
}

const prepare = async (
  act: LogEntry<MesaiEvent>,
  stream: readonly LogEntry<MesaiEvent>[],
  way: WayBack,
  undoing: UndoContext,
): Promise<Result<Prepared, Refused>> => {
  const refusal =
    (await way.against?.(undoing, act)) ??
    (way.reason === undefined && undoing.reason === null
      ? ({ code: 'activity.reason-missing' } as const)
      : null)
  if (refusal) return refuse(refusal)
  const goneBy = await way.goesBy?.(undoing, act)
  const decided = await way.decide(
    act,
    stream.filter(({ type }) => type !== 'ActUndone'),
    undoing,
  )
  if (!decided.ok) return decided
  const kept = await way.locked?.(undoing, decided.value.events)
  if (kept) return refuse(kept)
  return decided.value.events.length === 0
    ? refuse({ code: 'activity.nothing-to-undo' })
    : ok({ ...decided.value, act, way, goneBy, revision: stream.length })
}

/** What was taken back, and what led back, stands in nobody's way: together they changed nothing. */
const standingInTheWay = (
  act: LogEntry<MesaiEvent>,
  stream: readonly LogEntry<MesaiEvent>[],
  way: WayBack,
): Result<never, UndoRefusal> | null => {
  if (stream.some(one => one.type === 'ActUndone' && one.data.revision === act.revision))
    return refuse({ code: 'activity.already-undone' })
  const cancelled = cancelledIn(stream)
  if (cancelled.has(act.revision)) return refuse({ code: 'activity.not-undoable' })
  const places = new Set(way.places(act))
  const founding = way.founds === true && act.revision === 1
  const later = stream
    .filter(({ revision }) => revision > act.revision && !cancelled.has(revision))
    .filter(event => founding || placesOf(event).some(place => places.has(place)))
  const last = later.at(-1)
  return last
    ? refuse({
        code: 'activity.built-upon',
        acts: later.length,
        by: last.actor,
        at: last.recordedAt,
      })
    : null
}
const placesOf = (event: LogEntry<MesaiEvent>): readonly string[] =>
  waysBack[event.type]?.places(event) ?? []

const personOf = ({ data }: MesaiEvent): EmployeeId | null =>
  'employeeId' in data ? data.employeeId : null

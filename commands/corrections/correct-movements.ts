import {
  correction,
  mostChanges,
  waits,
  wrongLength,
  type CorrectionCommand,
  type CorrectionRefusal,
  type CorrectionState,
  type LastWord,
} from '#domain/corrections/corrections.ts'
import type { ApproverLevel } from '#domain/access/events.ts'
import type { CorrectionChange } from '#domain/movements/events.ts'
import { ok, refuse, type Result } from '#domain/shared/result.ts'
import type { Claim } from '#event-store/contract.ts'
import {
  asCorrectionId,
  type CorrectionId,
  type EmployeeId,
  type Zone,
} from '#domain/shared/values.ts'
import type { Caller, Deps, Position } from '../shared/deps.ts'
import { handleWithState, load, type HandledState } from '../shared/handle.ts'
import { zoneOfCompany } from '../organization/published.ts'
import type { SharedRefusal } from '../shared/refusals.ts'
import { correctionStream } from './streams.ts'
import {
  againstAsked,
  contextOf,
  judge,
  nextActs,
  peopleIn,
  type ChangeRefusal,
  type Context,
  type WantedChange,
} from './judge-changes.ts'
import type { CorrectionReads } from './reads.ts'

/**
 * Who corrects: `employeeId` is his own, and the main manager alone may correct that himself; `level`: his authority.
 */
export type Corrector = {
  readonly caller: Caller
  readonly employeeId: EmployeeId | null
  readonly level: ApproverLevel
  readonly mainManager: boolean
  /**
   * As whom he decides on what somebody asked for, while he stands in for others; null where none of his names reaches
   * all whom it touches. Absent: in his own name alone.
   */
  readonly actingOn?: (about: AskedFor) => Promise<{
    readonly level: ApproverLevel
    readonly name?: string
  } | null>
  /** Whose word on it is the last; absent: his own. */
  readonly lastWord?: (about: AskedFor) => Promise<LastWord>
}
type AskedFor = {
  readonly employeeIds: readonly EmployeeId[]
  readonly askedBy: string
  /** One of the movements is nobody's. */
  readonly nobodys: boolean
}
export type CorrectMovements = {
  readonly reason: string
  readonly changes: readonly WantedChange[]
}
export type CorrectionOutcome = {
  readonly position: Position
  readonly correctionId: CorrectionId
  readonly status: 'counted' | 'proposed'
}
export type CorrectMovementsRefusal =
  | CorrectionRefusal
  | ChangeRefusal
  | SharedRefusal
  | { readonly code: 'correction.not-own' }
  | ChangedMeanwhile
/** Somebody else was faster on so many of its movements, or minutes. */
export type ChangedMeanwhile = {
  readonly code: 'correction.changed-meanwhile'
  readonly movements: number
}
/** Lines as an event holds them, and which acts on their movements they claim to be. */
export type JudgedChanges = {
  readonly changes: readonly CorrectionChange[]
  readonly next: readonly string[]
}

/**
 * Everything that the act itself would be refused for, without doing it: for the act and for its preview. The first
 * line that is refused refuses the act.
 */
export const judgedChanges =
  (deps: Deps, reads: CorrectionReads) =>
  async (
    { caller }: Pick<Corrector, 'caller'>,
    changes: readonly WantedChange[],
  ): Promise<Result<JudgedChanges, CorrectMovementsRefusal>> => {
    if (changes.length > mostChanges)
      return refuse({
        code: 'correction.too-many',
        movements: changes.length,
        most: mostChanges,
      })
    const context = await judgingFor(deps, reads, caller, changes)
    const judged: CorrectionChange[] = []
    for (const change of changes) {
      const one = judge(context, change)
      if (!one.ok) return one
      judged.push(one.value)
    }
    return ok({ changes: judged, next: nextActs(context, judged) })
  }

export const judgingFor = async (
  deps: Deps,
  reads: CorrectionReads,
  caller: Caller,
  changes: readonly WantedChange[],
): Promise<Context> =>
  contextOf(reads, changes, {
    zone: (await zoneOfCompany(deps, caller.company)) ?? utc,
    now: deps.now(),
    newMovementId: ({ employeeId, localTime, direction }) =>
      deps.newId(caller, `movement:${employeeId}:${localTime}:${direction}`),
  })
const utc = 'UTC' as Zone

/**
 * Corrects movements of people in scope, in one act. What touches the corrector's own record is proposed and waits for
 * somebody else, unless he is the main manager; so is whatever somebody wants who cannot approve.
 */
export const correctMovements =
  (deps: Deps, reads: CorrectionReads) =>
  async (
    corrector: Corrector,
    { reason, changes }: CorrectMovements,
  ): Promise<Result<CorrectionOutcome, CorrectMovementsRefusal>> => {
    const repeated = await madeBefore(deps, corrector.caller)
    if (repeated) return ok(repeated)
    const wrong = wrongLength(reason)
    if (wrong) return refuse(wrong)
    const judged = await judgedChanges(deps, reads)(corrector, changes)
    return judged.ok
      ? recordAct(deps, corrector, { reason, ...judged.value })
      : unlessMade(deps, corrector.caller, judged)
  }

/**
 * Proposes a correction of one's own movements; it counts once somebody else has approved it.
 * @param scan that it is asked for by a scan or tap, whether a kept one, and what it claims to be the only one of
 */
export const demandCorrection =
  (deps: Deps, reads: CorrectionReads) =>
  async (
    corrector: Pick<Corrector, 'caller' | 'employeeId'>,
    { reason, changes }: CorrectMovements,
    scan: { readonly kept: boolean; readonly claims: readonly Claim[] } | null = null,
  ): Promise<Result<CorrectionOutcome, CorrectMovementsRefusal>> => {
    const { caller, employeeId } = corrector
    const repeated = await madeBefore(deps, caller)
    if (repeated) return ok(repeated)
    const wrong = wrongLength(reason)
    if (wrong) return refuse(wrong)
    const judged = await judgedChanges(deps, reads)(corrector, changes)
    if (!judged.ok) return unlessMade(deps, caller, judged)
    const { changes: lines, next } = judged.value
    if (lines.some(change => change.employeeId !== employeeId))
      return refuse({ code: 'correction.not-own' })
    const asked = await againstAsked(reads, lines)
    if (asked) return unlessMade(deps, caller, refuse(asked))
    const correctionId = idOf(deps, caller)
    const command = {
      type: 'DemandCorrection',
      correctionId,
      reason,
      changes: lines,
      employeeIds: peopleIn(lines),
      by: caller.actor,
      at: deps.now(),
      keptScan: scan?.kept ?? false,
    } as const
    const result = await appendNext(deps, caller, command, next, { beside: scan?.claims })
    return result.ok
      ? ok({ position: result.value.position, correctionId, status: 'proposed' })
      : result
  }

/** Appends what was judged already. */
export const recordAct = async (
  deps: Deps,
  { caller, employeeId, level, mainManager }: Corrector,
  { reason, changes, next }: JudgedChanges & { readonly reason: string },
): Promise<Result<CorrectionOutcome, CorrectionRefusal | SharedRefusal | ChangedMeanwhile>> => {
  const correctionId = idOf(deps, caller)
  const employeeIds = peopleIn(changes)
  const own = !mainManager && employeeId !== null && employeeIds.includes(employeeId)
  const command = {
    type: 'CorrectMovements',
    correctionId,
    reason,
    changes,
    employeeIds,
    own,
    level,
    by: caller.actor,
    at: deps.now(),
  } as const
  const result = await appendNext(deps, caller, command, next)
  return result.ok
    ? ok({
        position: result.value.position,
        correctionId,
        status: waits(command) ? 'proposed' : 'counted',
      })
    : result
}

/** `beside`: what it claims beside that. */
type Appending = {
  readonly append?: number
  readonly beside?: readonly Claim[] | undefined
}
/** Appends with the claim to be the next act on each movement and minute. */
export const appendNext = async (
  deps: Deps,
  caller: Caller,
  command: CorrectionCommand,
  next: readonly string[],
  { append = 1, beside = [] }: Appending = {},
): Promise<
  Result<HandledState<CorrectionState>, CorrectionRefusal | SharedRefusal | ChangedMeanwhile>
> => {
  const claims = next.map(act => ({
    scope: 'correction',
    value: deps.vault.hmac('claim', caller.company, `correction:${act}`),
    action: 'take' as const,
  }))
  const result = await handleWithState(
    deps,
    correctionStream(caller.company, command.correctionId),
    correction,
    command,
    caller,
    { claims: [...beside, ...claims], append },
  )
  if (result.ok || result.refusal.code !== 'claimed') return result
  const holders = await Promise.all(
    claims.map(({ scope, value }) => deps.log.holder(scope, value)),
  )
  return refuse({
    code: 'correction.changed-meanwhile',
    movements: holders.filter(holder => holder !== undefined).length,
  })
}

const idOf = (deps: Deps, caller: Caller): CorrectionId =>
  asCorrectionId(deps.newId(caller, 'correction'))

/** A request sent again is answered as it was: by now what it added is there, and would refuse it. */
export const madeBefore = async (
  deps: Deps,
  caller: Caller,
): Promise<CorrectionOutcome | null> => {
  if (caller.requestKey === undefined) return null
  const correctionId = idOf(deps, caller)
  const first = await deps.log.answered(caller.company, `${caller.requestKey}:1`)
  if (!first) return null
  const [made] = await deps.log.readStream(correctionStream(caller.company, correctionId))
  return made
    ? {
        position: first.position,
        correctionId,
        status: made.type === 'MovementsCorrected' ? 'counted' : 'proposed',
      }
    : null
}

/**
 * A request that is taken up again while its first run is slow may be judged by what that run has done meanwhile, and
 * is not refused for it.
 */
export const unlessMade = async <R>(
  deps: Deps,
  caller: Caller,
  refused: Result<never, R>,
): Promise<Result<CorrectionOutcome, R>> => {
  const made = await madeBefore(deps, caller)
  return made ? ok(made) : refused
}

export const correctionState = async (deps: Deps, caller: Caller, correctionId: CorrectionId) =>
  (await load(deps, correctionStream(caller.company, correctionId), correction)).state

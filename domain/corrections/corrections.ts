import {
  againstDeleting,
  decidingAlone,
  approve,
  reject,
  revoke,
  statusOf,
  type ApprovalLevel,
  type ApprovalRefusal,
  type Approver,
  type Word,
  type Words,
} from '../approvals/approval.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { CorrectionId, EmployeeId, Instant } from '../shared/values.ts'
import type { CorrectionChange, CorrectionEvent } from '../movements/events.ts'

export type CorrectionStatus = 'proposed' | 'counted' | 'rejected' | 'withdrawn' | 'undone'
/**
 * Of one act; `status` null: there is none. `said` are the decisions on it that hold, also of one that ended since.
 * `nobodys` says that one of the movements it touches was nobody's, `demanded` that somebody asked for it.
 */
export type CorrectionState = {
  readonly status: CorrectionStatus | null
  readonly said: Words
  readonly by: string
  readonly employeeIds: readonly EmployeeId[]
  readonly changes: readonly CorrectionChange[]
  readonly nobodys: boolean
  readonly demanded: boolean
}

type Acting = { readonly correctionId: CorrectionId; readonly by: string; readonly at: Instant }
/**
 * `final`: the level whose approval is the last one. `names`: all in which he may act on it beside the one he acts in.
 * Where neither is said, he decides alone.
 */
export type LastWord = {
  readonly final?: Approver['final'] | undefined
  readonly names?: readonly string[] | undefined
}
/**
 * `own`: it touches the record of whoever acts, and he is not the main manager. `level`: with which authority he acts;
 * `name`: in whose name, where it is not his own.
 */
type Judging = Acting &
  LastWord & {
    readonly own: boolean
    readonly level: Approver['level']
    readonly name?: string | undefined
  }
type Making = {
  readonly reason: string
  readonly changes: readonly CorrectionChange[]
  readonly employeeIds: readonly EmployeeId[]
}
export type CorrectionCommand =
  | (Judging & Making & { readonly type: 'CorrectMovements' })
  | (Acting & Making & { readonly type: 'DemandCorrection'; readonly keptScan?: boolean })
  | (Judging & {
      readonly type: 'DecideCorrection'
      readonly approve: boolean
      readonly reason: string | null
    })
  | (Judging & { readonly type: 'WithdrawRejection' })
  | (Judging & { readonly type: 'WithdrawFirstApproval' })
  | (Acting & { readonly type: 'WithdrawCorrection' })
  | (Judging & { readonly type: 'UndoCorrection'; readonly reason: string | null })

export type CorrectionRefusal =
  | { readonly code: 'correction.not-found' }
  | {
      readonly code: 'correction.reason-length'
      readonly length: number
      readonly min: number
      readonly max: number
    }
  | { readonly code: 'correction.too-many'; readonly movements: number; readonly most: number }
  | { readonly code: 'correction.already-decided' }
  | { readonly code: 'correction.not-counted' }
  | { readonly code: 'correction.own-request' }
  /** `leave-rules §1`: he cannot approve. */
  | { readonly code: 'correction.authority-insufficient' }
  | { readonly code: 'correction.not-the-proposer' }

/** Letters of a reason, and movements of one act. */
const reasonLength = { min: 3, max: 500 }
export const mostChanges = 500

/**
 * Long because it is all that becomes of one act: made, decided at up to two levels, taken back.
 *
 * One act of correction (`leave-rules §4`, last point): what a manager corrects counts at once, what is proposed counts
 * once somebody else has approved it, and what touches one's own record is always proposed (four eyes), as is whatever
 * somebody wants who cannot approve.
 */
export const correction: Decider<
  CorrectionState,
  CorrectionCommand,
  CorrectionEvent,
  CorrectionRefusal
> = {
  initial: {
    status: null,
    said: [],
    by: '',
    employeeIds: [],
    changes: [],
    nobodys: false,
    demanded: false,
  },
  decide: (state, command) => {
    switch (command.type) {
      case 'CorrectMovements':
        return make(
          state,
          command,
          waits(command) ? 'CorrectionDemanded' : 'MovementsCorrected',
        )
      case 'DemandCorrection':
        return make(state, command, 'CorrectionDemanded', command.keptScan)
      case 'DecideCorrection':
        return decideOn(state, command)
      case 'WithdrawRejection':
        return withdrawRejection(state, command)
      case 'WithdrawFirstApproval':
        return withdrawFirst(state, command)
      case 'WithdrawCorrection':
        return withdraw(state, command)
      case 'UndoCorrection':
        return undo(state, command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'MovementsCorrected':
        return made(event.data, [wordOf('approved', 'only', event.data)])
      case 'CorrectionDemanded':
        return made(event.data, [])
      case 'CorrectionApproved':
        return decided(state, [...state.said, wordOf('approved', lastOf(state), event.data)])
      case 'CorrectionFirstApproved':
        return decided(state, [...state.said, wordOf('approved', 'first', event.data)])
      case 'CorrectionRejected':
        return decided(state, [...state.said, wordOf('rejected', lastOf(state), event.data)])
      case 'CorrectionFirstApprovalWithdrawn':
      case 'CorrectionRejectionWithdrawn':
        return decided(state, state.said.slice(0, -1))
      case 'CorrectionWithdrawn':
        return { ...state, status: 'withdrawn' }
      case 'CorrectionUndone':
        return { ...state, status: 'undone' }
    }
  },
}

/** Asking for somebody else is approving, for who can approve; what is one's own is only asked for. */
export const waits = ({ own, level }: Pick<Judging, 'own' | 'level'>): boolean =>
  own || level === 0

const make = (
  state: CorrectionState,
  { reason, changes, correctionId, employeeIds, by, at }: Acting & Making,
  type: 'MovementsCorrected' | 'CorrectionDemanded',
  keptScan = false,
): Result<readonly CorrectionEvent[], CorrectionRefusal> => {
  if (state.status !== null) return ok([]) // the same act, asked for again
  const wrong = wrongLength(reason)
  if (wrong) return refuse(wrong)
  if (changes.length > mostChanges)
    return refuse({ code: 'correction.too-many', movements: changes.length, most: mostChanges })
  return ok([
    {
      type,
      data: {
        correctionId,
        employeeIds: [...employeeIds],
        by,
        at,
        reason: reason.trim(),
        changes: [...changes],
        ...(keptScan ? { keptScan: true as const } : {}),
      },
    },
  ])
}

const made = (
  {
    by,
    employeeIds,
    changes,
  }: Pick<Making, 'changes' | 'employeeIds'> & { readonly by: string },
  said: Words,
): CorrectionState => ({
  status: statuses[statusOf(said)],
  said,
  by,
  employeeIds,
  changes,
  nobodys: changes.some(({ employeeId }) => employeeId === null),
  demanded: said.length === 0,
})
const decided = (state: CorrectionState, said: Words): CorrectionState => ({
  ...state,
  said,
  status: statuses[statusOf(said)],
})
const wordOf = (
  verdict: Word['verdict'],
  level: ApprovalLevel,
  { by, name = by }: { readonly by: string; readonly name?: string | undefined },
): Word => ({ verdict, level, by, name })
/** Where nobody has said a first one, it is the only one, as all were before there were levels. */
const lastOf = ({ said }: CorrectionState): ApprovalLevel =>
  said.length > 0 ? 'second' : 'only'
const approverOf = ({ final = 1, names = [], ...approver }: Judging): Approver => {
  const one = decidingAlone(approver)
  return { ...one, final, names: [one.names[0], ...names] }
}
const statuses = { 0: 'proposed', 1: 'proposed', 2: 'counted', 3: 'rejected' } as const

type Decision = Result<readonly CorrectionEvent[], CorrectionRefusal>
type CommandOf<T extends CorrectionCommand['type']> = Extract<CorrectionCommand, { type: T }>

/** One approves and another rejects at the same moment: the stream has one order, and the second is told. */
const decideOn = (state: CorrectionState, command: CommandOf<'DecideCorrection'>): Decision => {
  if (state.status === null) return refuse({ code: 'correction.not-found' })
  const said = (command.approve ? approve : reject)(state.said, approverOf(command))
  if (!said.ok) return refuse(refusalOf(said.refusal))
  if (state.status !== 'proposed') return refuse({ code: 'correction.already-decided' })
  const { by, name } = said.value
  const data = { ...about(state, command), ...(name === by ? {} : { name }) }
  if (command.approve) {
    const isLast = statusOf([...state.said, said.value]) === 2
    return ok([{ type: isLast ? 'CorrectionApproved' : 'CorrectionFirstApproved', data }])
  }
  const wrong = wrongLength(command.reason ?? '')
  return wrong
    ? refuse(wrong)
    : ok([{ type: 'CorrectionRejected', data: { ...data, reason: command.reason } }])
}

/** What was rejected waits again, as it did before; there is nothing to take back of what waits. */
const withdrawRejection = (
  state: CorrectionState,
  command: CommandOf<'WithdrawRejection'>,
): Decision => {
  if (state.status === null) return refuse({ code: 'correction.not-found' })
  if (state.status === 'proposed') return ok([])
  if (state.status !== 'rejected') return refuse({ code: 'correction.already-decided' })
  const back = revoke(state.said, approverOf(command))
  return back.ok
    ? ok([{ type: 'CorrectionRejectionWithdrawn', data: about(state, command) }])
    : refuse(refusalOf(back.refusal))
}

/** What waits for the second word waits for the first again: by whoever said that, or has the last one. */
const withdrawFirst = (
  state: CorrectionState,
  command: CommandOf<'WithdrawFirstApproval'>,
): Decision => {
  if (state.status === null) return refuse({ code: 'correction.not-found' })
  if (state.status !== 'proposed') return refuse({ code: 'correction.already-decided' })
  if (state.said.length === 0) return ok([])
  const back = revoke(state.said, approverOf(command))
  return back.ok
    ? ok([{ type: 'CorrectionFirstApprovalWithdrawn', data: about(state, command) }])
    : refuse(refusalOf(back.refusal))
}

const withdraw = (
  state: CorrectionState,
  command: CommandOf<'WithdrawCorrection'>,
): Decision => {
  if (state.status === null) return refuse({ code: 'correction.not-found' })
  const asker = state.by === command.by
  if (asker && state.status === 'withdrawn') return ok([])
  const against = againstDeleting(state.said, { asker, mayDelete: false, own: false })
  return against
    ? refuse(asker ? refusalOf(against) : { code: 'correction.not-the-proposer' })
    : ok([{ type: 'CorrectionWithdrawn', data: about(state, command) }])
}

/** What counts is taken back for good: it does not wait for a decision again. */
const undo = (state: CorrectionState, command: CommandOf<'UndoCorrection'>): Decision => {
  if (state.status === null) return refuse({ code: 'correction.not-found' })
  // What was corrected at once was no request: no second approver has a word on it.
  const back = revoke(state.said, state.demanded ? approverOf(command) : decidingAlone(command))
  if (!back.ok) return refuse(refusalOf(back.refusal))
  if (state.status === 'undone') return ok([])
  if (state.status !== 'counted') return refuse({ code: 'correction.not-counted' })
  const wrong = command.reason === null ? null : wrongLength(command.reason)
  return wrong
    ? refuse(wrong)
    : ok([
        {
          type: 'CorrectionUndone',
          data: { ...about(state, command), reason: command.reason },
        },
      ])
}

/** In this stream's words. */
const refusalOf = ({ code }: ApprovalRefusal): CorrectionRefusal => {
  switch (code) {
    case 'already-decided':
      return { code: 'correction.already-decided' }
    case 'not-decided':
      return { code: 'correction.not-counted' }
    case 'own-request':
      return { code: 'correction.own-request' }
    case 'authority-insufficient':
      return { code: 'correction.authority-insufficient' }
  }
}

const about = ({ employeeIds }: CorrectionState, { correctionId, by, at }: Acting) => ({
  correctionId,
  employeeIds: [...employeeIds],
  by,
  at,
})

export const wrongLength = (reason: string): CorrectionRefusal | null => {
  const { length } = reason.trim()
  return length < reasonLength.min || length > reasonLength.max
    ? { code: 'correction.reason-length', length, ...reasonLength }
    : null
}

import type { Decider } from '../shared/decider.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { CorrectionId, EmployeeId, Instant } from '../shared/values.ts'
import type { CorrectionChange, CorrectionEvent } from '../movements/events.ts'

export type CorrectionStatus = 'proposed' | 'counted' | 'rejected' | 'withdrawn' | 'undone'
/** Of one act; `status` null: there is none. `nobodys` says that one of the movements it touches was nobody's. */
export type CorrectionState = {
  readonly status: CorrectionStatus | null
  readonly by: string
  readonly employeeIds: readonly EmployeeId[]
  readonly changes: readonly CorrectionChange[]
  readonly nobodys: boolean
}

type Acting = { readonly correctionId: CorrectionId; readonly by: string; readonly at: Instant }
/** `own`: it touches the record of whoever acts, and he is not the main manager. */
type Judging = Acting & { readonly own: boolean }
type Making = {
  readonly reason: string
  readonly changes: readonly CorrectionChange[]
  readonly employeeIds: readonly EmployeeId[]
}
export type CorrectionCommand =
  | (Judging & Making & { readonly type: 'CorrectMovements' })
  | (Acting & Making & { readonly type: 'DemandCorrection' })
  | (Judging & { readonly type: 'DecideCorrection'; readonly approve: boolean; readonly reason: string | null })
  | (Acting & { readonly type: 'WithdrawCorrection' })
  | (Judging & { readonly type: 'UndoCorrection'; readonly reason: string | null })

export type CorrectionRefusal =
  | { readonly code: 'correction.not-found' }
  | { readonly code: 'correction.reason-length'; readonly length: number; readonly min: number; readonly max: number }
  | { readonly code: 'correction.too-many'; readonly movements: number; readonly most: number }
  | { readonly code: 'correction.already-decided' }
  | { readonly code: 'correction.not-counted' }
  | { readonly code: 'correction.own-record' }
  | { readonly code: 'correction.not-the-proposer' }

/** Letters of a reason, and movements of one act. */
const reasonLength = { min: 3, max: 500 }
export const mostChanges = 500

/**
 * One act of correction (`leave-rules §4`, last point): what a manager corrects counts at once, what is proposed counts
 * once somebody else has approved it, and what touches one's own record is always proposed (four eyes).
 */
export const correction: Decider<CorrectionState, CorrectionCommand, CorrectionEvent, CorrectionRefusal> = {
  initial: { status: null, by: '', employeeIds: [], changes: [], nobodys: false },
  decide: (state, command) => {
    switch (command.type) {
      case 'CorrectMovements':
        return make(state, command, command.own ? 'CorrectionDemanded' : 'MovementsCorrected')
      case 'DemandCorrection':
        return make(state, command, 'CorrectionDemanded')
      case 'DecideCorrection':
        return decideOn(state, command)
      case 'WithdrawCorrection': {
        if (state.status === null) return refuse({ code: 'correction.not-found' })
        if (state.by !== command.by) return refuse({ code: 'correction.not-the-proposer' })
        if (state.status === 'withdrawn') return ok([])
        return state.status === 'proposed'
          ? ok([{ type: 'CorrectionWithdrawn', data: about(state, command) }])
          : refuse({ code: 'correction.already-decided' })
      }
      case 'UndoCorrection': {
        if (state.status === null) return refuse({ code: 'correction.not-found' })
        if (command.own) return refuse({ code: 'correction.own-record' })
        if (state.status === 'undone') return ok([])
        if (state.status !== 'counted') return refuse({ code: 'correction.not-counted' })
        const wrong = command.reason === null ? null : wrongLength(command.reason)
        return wrong
          ? refuse(wrong)
          : ok([{ type: 'CorrectionUndone', data: { ...about(state, command), reason: command.reason } }])
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'MovementsCorrected':
        return made(event.data, 'counted')
      case 'CorrectionDemanded':
        return made(event.data, 'proposed')
      case 'CorrectionApproved':
        return { ...state, status: 'counted' }
      case 'CorrectionRejected':
        return { ...state, status: 'rejected' }
      case 'CorrectionWithdrawn':
        return { ...state, status: 'withdrawn' }
      case 'CorrectionUndone':
        return { ...state, status: 'undone' }
    }
  },
}

const make = (
  state: CorrectionState,
  { reason, changes, correctionId, employeeIds, by, at }: Acting & Making,
  type: 'MovementsCorrected' | 'CorrectionDemanded',
): Result<readonly CorrectionEvent[], CorrectionRefusal> => {
  if (state.status !== null) return ok([]) // the same act, asked for again
  const wrong = wrongLength(reason)
  if (wrong) return refuse(wrong)
  if (changes.length > mostChanges)
    return refuse({ code: 'correction.too-many', movements: changes.length, most: mostChanges })
  return ok([
    {
      type,
      data: { correctionId, employeeIds: [...employeeIds], by, at, reason: reason.trim(), changes: [...changes] },
    },
  ])
}

const made = (
  { by, employeeIds, changes }: Pick<Making, 'changes' | 'employeeIds'> & { readonly by: string },
  status: CorrectionStatus,
): CorrectionState => ({
  status,
  by,
  employeeIds,
  changes,
  nobodys: changes.some(({ employeeId }) => employeeId === null),
})

/** One approves and another rejects at the same moment: the stream has one order, and the second is told. */
const decideOn = (
  state: CorrectionState,
  command: Extract<CorrectionCommand, { type: 'DecideCorrection' }>,
): Result<readonly CorrectionEvent[], CorrectionRefusal> => {
  if (state.status === null) return refuse({ code: 'correction.not-found' })
  if (command.own) return refuse({ code: 'correction.own-record' })
  if (state.status !== 'proposed') return refuse({ code: 'correction.already-decided' })
  if (command.approve) return ok([{ type: 'CorrectionApproved', data: about(state, command) }])
  const wrong = wrongLength(command.reason ?? '')
  return wrong
    ? refuse(wrong)
    : ok([{ type: 'CorrectionRejected', data: { ...about(state, command), reason: command.reason } }])
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

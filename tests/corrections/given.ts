import type { CorrectionCommand } from '#domain/corrections/corrections.ts'
import type { CorrectionChange, CorrectionEvent } from '#domain/movements/events.ts'
import {
  asCorrectionId,
  asInstant,
  asLocalDate,
  asLocalDateTime,
  asMovementId,
  type EmployeeId,
} from '#domain/shared/values.ts'
import { employeeId } from '#tests/shared/ids.ts'
import type { Fact } from '#tests/projections/rig.ts'

export const correctionId = (n = 1) =>
  asCorrectionId(`cc000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
export const movementId = (n = 1) =>
  asMovementId(`ad000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
export const at = asInstant('2026-03-03T07:00:00.000Z')
const minute = (time: string) => asLocalDateTime(`${time}:00`)

export const added = (
  localTime: string,
  direction: 'in' | 'out',
  n = 1,
  who: EmployeeId = employeeId(1),
): CorrectionChange => ({
  kind: 'add',
  movementId: movementId(n),
  employeeId: who,
  localTime: minute(localTime),
  direction,
})
type Of = {
  readonly movementId: string
  readonly localTime: string
  readonly employeeId?: EmployeeId | null
}
const touched = ({ movementId: id, localTime, employeeId: who = employeeId(1) }: Of) => ({
  movementId: asMovementId(id),
  employeeId: who,
  localTime: minute(localTime),
})
export const redirected = (of: Of, direction: 'in' | 'out' | 'unknown'): CorrectionChange => ({
  kind: 'direction',
  ...touched(of),
  before: 'unknown',
  direction,
})
export const cancelled = (of: Of): CorrectionChange => ({ kind: 'cancel', ...touched(of) })
export const movedTo = (of: Of, day: string): CorrectionChange => ({
  kind: 'day',
  ...touched(of),
  before: null,
  day: asLocalDate(day),
})

const act = (n: number) => ({
  correctionId: correctionId(n),
  employeeIds: [employeeId(1)],
  by: 'user:boss',
  at,
})
export const corrected = (changes: readonly CorrectionChange[], n = 1): CorrectionEvent => ({
  type: 'MovementsCorrected',
  data: { ...act(n), reason: 'Kart evde kalmış', changes: [...changes] },
})
export const demanded = (
  changes: readonly CorrectionChange[],
  n = 1,
  by = 'user:ayse',
): CorrectionEvent => ({
  type: 'CorrectionDemanded',
  data: { ...act(n), by, reason: 'Kart evde kalmış', changes: [...changes] },
})
export const approvedAct = (n = 1): CorrectionEvent => ({
  type: 'CorrectionApproved',
  data: act(n),
})
export const firstApproved = (n = 1): CorrectionEvent => ({
  type: 'CorrectionFirstApproved',
  data: act(n),
})
export const firstWithdrawn = (n = 1): CorrectionEvent => ({
  type: 'CorrectionFirstApprovalWithdrawn',
  data: act(n),
})
export const rejected = (n = 1): CorrectionEvent => ({
  type: 'CorrectionRejected',
  data: { ...act(n), reason: 'Kayıtta yok' },
})
export const rejectionWithdrawn = (n = 1): CorrectionEvent => ({
  type: 'CorrectionRejectionWithdrawn',
  data: act(n),
})
export const withdrawn = (n = 1, by = 'user:ayse'): CorrectionEvent => ({
  type: 'CorrectionWithdrawn',
  data: { ...act(n), by },
})
export const undone = (n = 1, reason: string | null = null): CorrectionEvent => ({
  type: 'CorrectionUndone',
  data: { ...act(n), reason },
})

const judging = {
  correctionId: correctionId(1),
  by: 'user:boss',
  at,
  own: false,
  level: 1,
} as const
export const correct = (
  over: Partial<Extract<CorrectionCommand, { type: 'CorrectMovements' }>> = {},
): CorrectionCommand => ({
  type: 'CorrectMovements',
  ...judging,
  reason: 'Kart evde kalmış',
  changes: [added('2026-03-02T18:00', 'out')],
  employeeIds: [employeeId(1)],
  ...over,
})
export const demand = (
  over: Partial<Extract<CorrectionCommand, { type: 'DemandCorrection' }>> = {},
): CorrectionCommand => ({
  type: 'DemandCorrection',
  correctionId: correctionId(1),
  by: 'user:ayse',
  at,
  reason: 'Kart evde kalmış',
  changes: [added('2026-03-02T18:00', 'out')],
  employeeIds: [employeeId(1)],
  ...over,
})
export const decide = (
  approve: boolean,
  over: Partial<Extract<CorrectionCommand, { type: 'DecideCorrection' }>> = {},
): CorrectionCommand => ({
  type: 'DecideCorrection',
  ...judging,
  approve,
  reason: approve ? null : 'Kayıtta yok',
  ...over,
})
export const undo = (
  over: Partial<Extract<CorrectionCommand, { type: 'UndoCorrection' }>> = {},
): CorrectionCommand => ({ type: 'UndoCorrection', ...judging, reason: null, ...over })
export const withdrawRejection = (
  over: Partial<Extract<CorrectionCommand, { type: 'WithdrawRejection' }>> = {},
): CorrectionCommand => ({ type: 'WithdrawRejection', ...judging, ...over })
export const withdrawFirst = (
  over: Partial<Extract<CorrectionCommand, { type: 'WithdrawFirstApproval' }>> = {},
): CorrectionCommand => ({ type: 'WithdrawFirstApproval', ...judging, ...over })
export const withdraw = (by = 'user:ayse'): CorrectionCommand => ({
  type: 'WithdrawCorrection',
  correctionId: correctionId(1),
  by,
  at,
})

/** As the rig of projections records it. */
export const asFact = (event: CorrectionEvent): Fact => event

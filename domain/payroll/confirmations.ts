import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { EmployeeId, LocalDate } from '../shared/values.ts'
import type { SheetConfirmationEvent } from '../payroll-sheets/events.ts'

/** What somebody last said of his sheet of a period. */
export type SaidOfSheet = { readonly said: 'confirmed' | 'disputed'; readonly hash: string }
export type ConfirmationState = 'none' | 'confirmed' | 'stale' | 'disputed'

/**
 * How it stands with a sheet (`payroll-rules §7.1`): a confirmation of another sheet than that of now is stale, and
 * holds again once the figures are those that were confirmed. A dispute stands until he confirms.
 */
export const confirmationOf = (said: SaidOfSheet | null, now: string): ConfirmationState => {
  if (said === null) return 'none'
  if (said.said === 'disputed') return 'disputed'
  return said.hash === now ? 'confirmed' : 'stale'
}

export type SayOfSheet = {
  readonly employeeId: EmployeeId
  readonly period: string
  readonly to: LocalDate
  readonly isOver: boolean
  /** The sheet that he saw, and that of now. */
  readonly hash: string
  readonly now: string
  /** Why it is not right; null: it is. */
  readonly reason: string | null
}
export type ConfirmationRefusal =
  | { readonly code: 'payroll.period-not-over'; readonly to: LocalDate }
  | { readonly code: 'payroll.sheet-changed'; readonly hash: string }
  | {
      readonly code: 'payroll.reason-length'
      readonly least: number
      readonly most: number
      readonly length: number
    }
const reasonLength = { least: 10, most: 500 } as const

type Standing = SaidOfSheet & { readonly reason: string | null }
/** By period. */
type Said = ReadonlyMap<string, Standing>

/** What an employee says of his own sheets. The same said twice is said once. */
export const sheetConfirmations: Decider<
  Said,
  SayOfSheet,
  SheetConfirmationEvent,
  ConfirmationRefusal
> = {
  initial: new Map(),
  decide: (state, { employeeId, period, to, isOver, hash, now, ...command }) => {
    if (!isOver) return refuse({ code: 'payroll.period-not-over', to })
    if (hash !== now) return refuse({ code: 'payroll.sheet-changed', hash: now })
    const before = state.get(period)
    const reason = command.reason === null ? null : command.reason.trim()
    if (reason === null) {
      if (before?.said === 'confirmed' && before.hash === hash) return ok([])
      return ok([{ type: 'PayrollSheetConfirmed', data: { employeeId, period, hash } }])
    }
    const { length } = [...reason]
    if (length < reasonLength.least || length > reasonLength.most)
      return refuse({ code: 'payroll.reason-length', ...reasonLength, length })
    if (before?.said === 'disputed' && before.hash === hash && before.reason === reason)
      return ok([])
    return ok([{ type: 'PayrollSheetDisputed', data: { employeeId, period, hash, reason } }])
  },
  evolve: (state, { type, data }) =>
    new Map(state).set(
      data.period,
      type === 'PayrollSheetConfirmed'
        ? { said: 'confirmed', hash: data.hash, reason: null }
        : { said: 'disputed', hash: data.hash, reason: data.reason },
    ),
}

import type { Approver } from '../approvals/approval.ts'
import type { Decider } from '../shared/decider.ts'
import { ok, refuse } from '../shared/result.ts'
import type { EmployeeId, Instant, LocalDate } from '../shared/values.ts'
import type { MissingWorkEvent } from './events.ts'

export type MissingWorkDecision = 'excused' | 'missing'
type Decided = { readonly decision: MissingWorkDecision; readonly missing: number }
/** The decision in force, by day. */
export type MissingWorkState = ReadonlyMap<LocalDate, Decided>

/** `own`: it is the decider's own day, and he is not the main manager; `level`: with which authority he decides. */
type Deciding = {
  readonly employeeId: EmployeeId
  readonly day: LocalDate
  readonly own: boolean
  readonly level: Approver['level']
  readonly by: string
  readonly at: Instant
}
export type MissingWorkCommand =
  | (Deciding & {
      readonly type: 'DecideMissingWork'
      readonly decision: MissingWorkDecision
      readonly reason: string | null
      /** Minutes as the decider saw them, and as they are; null where none are missing, or the day may still change. */
      readonly seen: number
      readonly missing: number | null
    })
  | (Deciding & { readonly type: 'ReopenMissingWork' })

export type MissingWorkRefusal =
  | { readonly code: 'missing-work.own-day' }
  /** `leave-rules §1`: he cannot approve. */
  | { readonly code: 'missing-work.authority-insufficient' }
  | { readonly code: 'missing-work.none' }
  | {
      readonly code: 'missing-work.changed-meanwhile'
      readonly seen: number
      readonly missing: number
    }
  | { readonly code: 'missing-work.already-decided'; readonly missing: number }
  | { readonly code: 'missing-work.reason-required' }
  | { readonly code: 'missing-work.not-decided' }

/** What becomes of missing work of one employee in one year: accepted as excused, or left as missing. */
export const missingWork: Decider<
  MissingWorkState,
  MissingWorkCommand,
  MissingWorkEvent,
  MissingWorkRefusal
> = {
  initial: new Map(),
  decide: (state, command) => {
    const { employeeId, day, own, level, by, at } = command
    if (level === 0) return refuse({ code: 'missing-work.authority-insufficient' })
    if (own) return refuse({ code: 'missing-work.own-day' })
    const there = state.get(day)
    if (command.type === 'ReopenMissingWork')
      return there
        ? ok([{ type: 'MissingWorkReopened', data: { employeeId, day, by, at } }])
        : refuse({ code: 'missing-work.not-decided' })
    const { decision, missing, seen, reason } = command
    if (missing === null) return refuse({ code: 'missing-work.none' })
    if (missing !== seen)
      return refuse({ code: 'missing-work.changed-meanwhile', seen, missing })
    if (there?.missing === missing)
      return refuse({ code: 'missing-work.already-decided', missing })
    if (decision === 'excused' && reason === null)
      return refuse({ code: 'missing-work.reason-required' })
    return ok([
      {
        type: 'MissingWorkDecided',
        data: { employeeId, day, decision, missing, reason, by, at },
      },
    ])
  },
  evolve: (state, { type, data }) => {
    const next = new Map(state)
    if (type === 'MissingWorkDecided')
      next.set(data.day, { decision: data.decision, missing: data.missing })
    else next.delete(data.day)
    return next
  },
}

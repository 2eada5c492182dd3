import { statusOf } from '../approvals/approval.ts'
import {
  againstDescription,
  saidAtDemand,
  type DescriptionRefusal,
} from '../approvals/asking.ts'
import type { Authority } from '../approvals/authority.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type {
  CalendarActId,
  EmployeeId,
  Instant,
  LocalDate,
  ShiftDemandId,
  ShiftId,
} from '../shared/values.ts'
import { acceptable, type AcceptRefusal } from './acceptable.ts'
import type { ShiftCircumstances } from './circumstances.ts'
import type { DemandChange, ShiftDemandEvent } from './events.ts'
import { datesOf, type ShiftDemands } from './state.ts'

export type WantedPlan =
  | { readonly kind: 'shift'; readonly shiftId: ShiftId }
  | { readonly kind: 'rest' }
  | { readonly kind: 'exchange'; readonly colleagueId: EmployeeId }
/** What every command on a demand says. */
export type DemandCommand = {
  readonly employeeId: EmployeeId
  readonly requestId: ShiftDemandId
  readonly authority: Authority
  readonly circumstances: ShiftCircumstances
  /** What the act of the calendar is called, where its days come to be planned by it. */
  readonly actId: CalendarActId
  readonly by: string
  readonly at: Instant
}
export type DemandShift = DemandCommand & {
  readonly type: 'DemandShift'
  readonly wanted: WantedPlan
  /** At least one; each once. */
  readonly days: readonly LocalDate[]
  readonly description: string
}
export type DemandRefusal =
  | { readonly code: 'shift.authority-insufficient' }
  | (Omit<DescriptionRefusal, 'code'> & { readonly code: 'shift.description-too-short' })
  | AcceptRefusal

/**
 * Asks for it: who may decide has said so by asking, but of an exchange, which the colleague consents to before anybody
 * decides.
 */
export const demand = (
  state: ShiftDemands,
  command: DemandShift,
): Result<readonly ShiftDemandEvent[], DemandRefusal> => {
  const { requestId, employeeId, authority, wanted, description, circumstances, by, at } =
    command
  if (state.has(requestId)) return ok([])
  if (!authority.asks) return refuse({ code: 'shift.authority-insufficient' })
  const short = againstDescription(description)
  if (short) return refuse({ ...short, code: 'shift.description-too-short' })
  const colleagueId = wanted.kind === 'exchange' ? wanted.colleagueId : null
  const asked = { id: requestId, employeeId, colleagueId, changes: changesOf(command) }
  const accepted = acceptable(state, asked, circumstances)
  if (!accepted.ok) return accepted
  const about = { requestId, employeeId, dates: datesOf(asked) }
  const made: ShiftDemandEvent = {
    type: 'ShiftDemanded',
    data: {
      ...about,
      kind: wanted.kind,
      colleagueId,
      changes: asked.changes,
      description: description.trim(),
      by,
      at,
    },
  }
  const word = colleagueId === null ? saidAtDemand(authority, true) : null
  if (!word) return ok([made])
  const { level, name } = word
  const calendar = statusOf([word]) === 2 ? { calendar: command.actId } : {}
  return ok([
    made,
    { type: 'ShiftDemandApproved', data: { ...about, ...calendar, level, name, by, at } },
  ])
}

const changesOf = ({
  employeeId,
  wanted,
  days,
  circumstances: { planOf },
}: DemandShift): DemandChange[] =>
  days.toSorted().map(day => ({
    day,
    planned: planOf(employeeId, day),
    wanted:
      wanted.kind === 'shift'
        ? wanted.shiftId
        : wanted.kind === 'rest'
          ? 'rest'
          : planOf(wanted.colleagueId, day),
  }))

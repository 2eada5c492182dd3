import { statusOf } from '../approvals/approval.ts'
import {
  againstDescription,
  saidAtDemand,
  type DescriptionRefusal,
} from '../approvals/asking.ts'
import type { Authority } from '../approvals/authority.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import type { LeaveRequestId, LeaveTypeId } from '../shared/values.ts'
import { isHours, isOfOneDay, isWrong, type LeavePeriod } from './asked.ts'
import { acceptLeave, type AcceptedLeave, type AcceptRefusal } from './acceptable.ts'
import { leaveDayOf } from './calendar.ts'
import type { LeaveType } from './circumstances.ts'
import type { LeaveCommandContext } from './doing.ts'
import type { LeaveEvent } from './events.ts'
import { datesOf, inForce } from './saying.ts'
import type { LeaveState } from './state.ts'

export type DemandLeave = LeaveCommandContext & {
  readonly type: 'DemandLeave'
  readonly requestId: LeaveRequestId
  readonly leaveType: LeaveTypeId
  readonly description: string
  readonly asked: LeavePeriod
  /** Where days overlap with leave that stands, those between them are saved (`leave-rules §3.4`). */
  readonly partly: boolean
  /** What a part is called, from 1, where only parts are saved. */
  partId(number: number): LeaveRequestId
  readonly authority: Authority
}
export type DemandRefusal =
  | { readonly code: 'authority-insufficient' }
  | { readonly code: 'type-not-found' }
  | DescriptionRefusal
  | { readonly code: 'range-invalid' | 'not-by-the-hour' | 'not-one-day' }
  | AcceptRefusal

/** Leave that is asked for whole: the checks of `leave-rules §3.1` in their order. */
export const demand = (
  state: LeaveState,
  command: DemandLeave,
): Result<readonly LeaveEvent[], DemandRefusal> => {
  const found = checkDemand(command)
  if (!found.ok) return found
  const leave = acceptLeave(state, wantedOf(command, found.value), command.circumstances)
  return leave.ok ? ok(demandedAs(command, found.value, leave.value)) : leave
}

/** Checks 1 to 4; the type that is asked for. */
export const checkDemand = ({
  authority,
  leaveType,
  description,
  asked,
  circumstances,
}: DemandLeave): Result<LeaveType, DemandRefusal> => {
  if (!authority.asks) return refuse({ code: 'authority-insufficient' })
  const type = circumstances.types.get(leaveType)
  if (!type?.active) return refuse({ code: 'type-not-found' })
  const short = againstDescription(description)
  if (short) return refuse(short)
  if (isWrong(asked)) return refuse({ code: 'range-invalid' })
  if (isHours(asked)) {
    if (!isByTheHour(type)) return refuse({ code: 'not-by-the-hour' })
    if (!isOfOneDay(asked, leaveDayOf(circumstances.calendar, asked.day)))
      return refuse({ code: 'not-one-day' })
  }
  return ok(type)
}

export const wantedOf = (
  { asked }: Pick<DemandLeave, 'asked'>,
  { id, calculation, days }: LeaveType,
) => ({ leaveType: id, asked, calculation, days })

/** Recorded, with what is said of it at once. */
export const demandedAs = (
  { requestId, employeeId, description, authority, by, at }: DemandLeave,
  { id, calculation, days, worked, sgk, approval }: LeaveType,
  { asked, counted, taken }: AcceptedLeave,
): LeaveEvent[] => {
  const about = { requestId, employeeId }
  const word = saidAtDemand(authority, approval)
  const made: LeaveEvent = {
    type: 'LeaveDemanded',
    data: {
      ...about,
      leaveType: id,
      calculation,
      days,
      worked,
      sgk,
      asked,
      counted: [...counted],
      taken: [...taken],
      description: description.trim(),
      by,
      at,
    },
  }
  if (!word) return [made]
  const { level, name } = word
  const leave = inForce({ calculation, worked, asked, counted, days, sgk })
  return [
    made,
    {
      type: 'LeaveRequestApproved',
      data: {
        ...about,
        dates: datesOf(asked),
        ...(statusOf([word]) === 2 ? { leave } : {}),
        level,
        name,
        by,
        at,
      },
    },
  ]
}

/** `leave-rules §2.6`: annual leave (law 56), calendar types and types limited in days are not. */
export const isByTheHour = ({ calculation, days, limit }: LeaveType): boolean =>
  calculation !== 'annual' &&
  days === 'work' &&
  (limit.kind === 'limitless' || limit.unit === 'minutes')

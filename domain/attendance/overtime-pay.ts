import type { OvertimeApproval, Policy } from './inputs.ts'
import type { Notes } from './notes.ts'
import type { ByKind } from './result.ts'

/** What becomes of overtime (`attendance-rules §8`), minutes. */
export type OvertimePay = {
  readonly overtimePayable: ByKind
  readonly overtimeOutside: ByKind
  readonly timeOffCredit: number
  /** Minutes taken as time off, inside and outside, before the coefficient. */
  readonly timeOffTaken: ByKind
  readonly unapprovedOvertime: number
  /** Missing minutes that payable overtime filled. */
  readonly offset: number
}
type Kind = OvertimeApproval['kind']

/**
 * Approval, then the offset against missing work, then rounding, then the share taken as time off; the rest is
 * paid.
 * @param begun outside overtime of a day that has not begun is none
 */
export const payOvertime = (
  raw: ByKind,
  missing: number,
  approvals: readonly OvertimeApproval[],
  policy: Policy,
  begun: boolean,
  notes: Notes,
): OvertimePay => {
  const allowed = {
    workday: allowedOf(raw, 'workday', approvals, policy),
    holiday: allowedOf(raw, 'holiday', approvals, policy),
  }
  const unapprovedOvertime = raw.workday + raw.holiday - allowed.workday - allowed.holiday
  if (unapprovedOvertime > 0)
    notes.figure(
      '8',
      'unapproved',
      raw.workday + raw.holiday,
      allowed.workday + allowed.holiday,
    )
  const offset = policy.offsetMissingWithOvertime ? Math.min(missing, allowed.workday) : 0
  if (offset > 0) notes.figure('8', 'offset', missing, missing - offset)
  const payable = {
    workday: rounded(allowed.workday - offset, policy, notes),
    holiday: rounded(allowed.holiday, policy, notes),
  }
  const outside = { workday: 0, holiday: 0 }
  const timeOffTaken = { workday: 0, holiday: 0 }
  let timeOffCredit = 0
  for (const approval of begun ? approvals : []) {
    const { kind, minutes, place, compensation } = approval
    const share = place === 'outside' ? minutes : Math.min(minutes, payable[kind])
    if (compensation === 'timeOff') {
      timeOffCredit += credit(approval, share, notes)
      timeOffTaken[kind] += share
      if (place === 'inside') payable[kind] -= share
    } else if (place === 'outside') outside[kind] += share
  }
  return {
    overtimePayable: payable,
    overtimeOutside: outside,
    timeOffCredit,
    timeOffTaken,
    unapprovedOvertime,
    offset,
  }
}

const allowedOf = (
  raw: ByKind,
  kind: Kind,
  approvals: readonly OvertimeApproval[],
  { overtimeNeedsApproval }: Policy,
): number =>
  !overtimeNeedsApproval
    ? raw[kind]
    : Math.min(
        raw[kind],
        approvals.reduce(
          (minutes, approval) =>
            approval.place === 'inside' && approval.kind === kind
              ? minutes + approval.minutes
              : minutes,
          0,
        ),
      )

/** To a multiple of so many minutes: what is begun of one counts for nothing, or whole. */
const rounded = (
  minutes: number,
  { overtimeRounding, overtimeRoundsTo }: Policy,
  notes: Notes,
): number => {
  const rest = minutes % overtimeRounding
  if (rest === 0) return minutes
  const isUp = overtimeRoundsTo === 'up'
  const result = minutes - rest + (isUp ? overtimeRounding : 0)
  notes.figure('8', isUp ? 'rounded-up' : 'rounded-down', minutes, result)
  return result
}

/**
 * Share x coefficient, rounded to the minute, half up; in ten-thousandths, since 1.15 x 10 is a little less than 11.5
 * to a computer.
 */
const credit = ({ coefficient }: OvertimeApproval, share: number, notes: Notes): number => {
  const minutes = Math.floor((share * Math.round(coefficient * 10_000) + 5000) / 10_000)
  if (share > 0) notes.figure('8', 'time-off', share, minutes)
  return minutes
}

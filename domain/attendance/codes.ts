import type { DayInput, LeaveType } from './inputs.ts'
import type { Plan } from './plan.ts'
import type { DayCode } from './result.ts'
import type { DayState } from './work.ts'

const leaveCodes = {
  annual: 'AL',
  personal: 'PL',
  general: 'GL',
  insteadOvertime: 'IO',
} as const satisfies Record<LeaveType, DayCode>
const leaveTypes = ['annual', 'personal', 'general', 'insteadOvertime'] as const

export type CodeFigures = {
  readonly due: number
  readonly missing: number
  readonly late: number
  readonly early: number
  readonly overtime: number
}

/**
 * Every code that applies, in the rulebook's order; the first is the cell's main code (`attendance-rules §10`). Of a
 * day that has not begun every figure is 0.
 */
export const codesOf = (
  day: DayInput | undefined,
  plan: Plan,
  state: DayState,
  { due, missing, late, early, overtime }: CodeFigures,
): readonly DayCode[] => {
  const codes: DayCode[] = leaveTypes
    .filter(type => (plan.leaveMinutes[type] ?? 0) > 0 || coversFreeDay(day, type))
    .map(type => leaveCodes[type])
  if (plan.isFree) codes.push('WH')
  if (missing > 0) codes.push('MW')
  if (late > 0) codes.push('LA')
  if (early > 0) codes.push('ED')
  if (overtime > 0) codes.push('OT')
  if (
    due > 0 &&
    missing === 0 &&
    late === 0 &&
    early === 0 &&
    !(plan.kind === 'flexible' && state === 'running')
  )
    codes.push('X')
  return codes.length > 0 ? codes : ['-']
}

/** A whole-day leave has its code on a day without a shift, too. */
const coversFreeDay = (day: DayInput | undefined, type: LeaveType): boolean =>
  !day?.shift && Boolean(day?.leaves?.some(leave => 'wholeDay' in leave && leave.type === type))

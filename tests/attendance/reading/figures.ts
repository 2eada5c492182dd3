import type { DayInput, Policy } from '#domain/attendance/inputs.ts'

/**
 * Sections 4 to 8 and 10 of the rulebook, a third time: every minute of a day is asked what it is. Long because it is
 * half of the rulebook a third time.
 */
export type Minutes = readonly number[]
export type Stretch = { from: number; to: number }
export type State = 'not begun' | 'running' | 'over'

export const each = ({ from, to }: Stretch): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
const holds = (stretch: Stretch | null, minute: number): boolean =>
  stretch !== null && minute >= stretch.from && minute < stretch.to
const forgive = (value: number, tolerance: number): number => (value > tolerance ? value : 0)
const count = (minutes: Minutes, is: (minute: number) => boolean): number =>
  minutes.filter(is).length

/** 5.2, of one remaining period R: what every minute in it is. `n` its share of nominal lunch, `w` the window. */
export const labelled = (
  period: Minutes,
  present: (minute: number) => boolean,
  w: Stretch | null,
  n: number,
) => {
  const inside = period.filter(present)
  const first = inside[0]
  const last = inside.at(-1)
  const tally = { worked: [] as number[], late: 0, early: 0, gap: 0, absent: 0 }
  if (first === undefined || last === undefined) return { ...tally, absent: period.length - n }
  const lunch = new Set<number>()
  for (const minute of period)
    if (lunch.size < n && holds(w, minute) && !present(minute)) lunch.add(minute)
  let quota = inside.filter(minute => w !== null && minute >= w.to).length
  for (const minute of inside.toReversed())
    if (lunch.size < n && quota > 0 && holds(w, minute)) {
      lunch.add(minute)
      quota -= 1
    }
  for (const minute of period)
    if (lunch.size < n && minute > last && !lunch.has(minute)) lunch.add(minute)
  for (const minute of inside.toReversed())
    if (lunch.size < n && holds(w, minute)) lunch.add(minute)
  for (const minute of period) {
    if (lunch.has(minute)) continue
    if (present(minute)) tally.worked.push(minute)
    else if (minute < first) tally.late += 1
    else if (minute > last) tally.early += 1
    else tally.gap += 1
  }
  return tally
}

export type DayPlan = {
  kind: 'periods' | 'flexible' | 'holiday' | 'no shift'
  /** After 4.2. */
  periods: Stretch[]
  lunch: Stretch | null
  nominal: Stretch | null
  /** The minute from which half a holiday counts. */
  h: number | null
  /** Whether a minute is inside the n-th leave. */
  onLeave: ((minute: number) => boolean)[]
  hasLeave: boolean
}
/** What is left of the periods after leave, each a list of minutes in one piece. */
export const remainingOf = ({ periods, onLeave }: DayPlan): number[][] => {
  const left: number[][] = []
  for (const period of periods) {
    let piece: number[] = []
    for (const minute of each(period)) {
      if (!onLeave.some(covers => covers(minute))) piece.push(minute)
      else if (piece.length > 0) {
        left.push(piece)
        piece = []
      }
    }
    if (piece.length > 0) left.push(piece)
  }
  return left
}

/** Long because it is sections 4 to 8 of the rulebook a third time, minute by minute. */
export const count10 = (
  input: DayInput | undefined,
  plan: DayPlan,
  presence: Minutes,
  state: State,
  now: number,
  policy: Policy,
  isNight: (minute: number) => boolean,
) => {
  const shift = input?.shift ?? null
  const there = new Set(presence)
  const present = (minute: number) => there.has(minute)
  const planMinutes = plan.periods.flatMap(each)
  const nominal = (minute: number) => holds(plan.nominal, minute)
  const remaining = remainingOf(plan)
  const flags: string[] = []
  let planned = count(planMinutes, minute => !nominal(minute))
  if (plan.kind === 'flexible') planned = Math.min(shift?.minimumWork ?? 0, planned)

  const leaveMinutes: Record<string, number> = {}
  let leaveWorked = 0
  let leaveSum = 0
  const counted = new Set<number>()
  ;(input?.leaves ?? []).forEach((leave, index) => {
    const fresh = planMinutes.filter(
      minute => !nominal(minute) && !counted.has(minute) && plan.onLeave[index]?.(minute),
    )
    for (const minute of fresh) counted.add(minute)
    const minutes =
      plan.kind !== 'flexible'
        ? fresh.length
        : Math.min(planned - leaveSum, 'wholeDay' in leave ? Infinity : fresh.length)
    leaveSum += minutes
    if (minutes > 0) leaveMinutes[leave.type] = (leaveMinutes[leave.type] ?? 0) + minutes
    if (leave.countsAsWorked) leaveWorked += minutes
  })

  let [due, worked, measuredWorked, missing, late, early, pause, surplus] = [
    0, 0, 0, 0, 0, 0, 0, 0,
  ]
  const paidMinutes: number[] = []
  if (plan.kind === 'periods' && shift && state !== 'not begun') {
    for (const whole of remaining) {
      let period = whole
      if (state === 'running') {
        if ((whole[0] ?? 0) >= now) continue
        if (whole.includes(now)) {
          const last = whole.findLast(present)
          period = whole.filter(minute => minute < (last === undefined ? now : last + 1))
        }
      }
      const { worked: at, ...absence } = labelled(
        period,
        present,
        plan.lunch,
        count(period, nominal),
      )
      due += count(period, minute => !nominal(minute))
      paidMinutes.push(...at)
      late += absence.late
      early += absence.early
      pause += absence.gap
      missing += absence.absent
    }
    measuredWorked = paidMinutes.length
    pause = forgive(pause, shift.tolerances.break)
    missing += late + early + pause
    if (presence.length > 0) missing = forgive(missing, shift.tolerances.missingWork)
    worked = due - missing
    if (
      state === 'over' &&
      !plan.hasLeave &&
      plan.h === null &&
      worked > 0 &&
      worked < shift.minimumWork
    ) {
      worked = 0
      missing = due
      flags.push('belowMinimum')
    }
  }
  if (plan.kind === 'flexible' && shift && state !== 'not begun') {
    const window = remaining.flat()
    let allowance = count(window, minute => holds(plan.lunch, minute)) - count(window, nominal)
    for (const minute of window.filter(present)) {
      if (holds(plan.lunch, minute)) {
        if (allowance === 0) continue
        allowance -= 1
      }
      paidMinutes.push(minute)
    }
    due = planned - leaveSum
    measuredWorked = Math.min(due, paidMinutes.length)
    surplus = paidMinutes.length - measuredWorked
    missing = state === 'running' ? 0 : due - measuredWorked
    worked = measuredWorked
    if (presence.length > 0 && missing <= shift.tolerances.missingWork) {
      worked += missing
      missing = 0
    }
  }

  const outside = presence.filter(minute => !planMinutes.includes(minute))
  const isHoliday = (minute: number) =>
    plan.kind === 'holiday' || (plan.h !== null && minute >= plan.h)
  let holiday = outside.filter(isHoliday)
  const workday = outside.filter(minute => !isHoliday(minute))
  const cutOff = plan.nominal ? count(each(plan.nominal), isHoliday) : 0
  const [firstThere, lastThere] = [holiday[0], holiday.at(-1)]
  if (cutOff > 0 && firstThere !== undefined && lastThere !== undefined) {
    const from = Math.max(
      plan.h !== null && plan.kind !== 'holiday' ? plan.h : -Infinity,
      Math.min(firstThere, plan.lunch?.from ?? Infinity),
    )
    const r = each({ from, to: Math.max(lastThere, plan.lunch?.to ?? 0) + 1500 })
    const atHoliday = new Set(holiday)
    holiday = labelled(r, minute => atHoliday.has(minute), plan.lunch, cutOff).worked
  }
  let overtimeRaw = { workday: workday.length + surplus, holiday: holiday.length }
  if (shift && overtimeRaw.workday + overtimeRaw.holiday <= shift.tolerances.overtime)
    overtimeRaw = { workday: 0, holiday: 0 }
  const nightMinutes = count([...paidMinutes, ...workday, ...holiday], isNight)

  const kinds = ['workday', 'holiday'] as const
  const payable = { workday: 0, holiday: 0 }
  const overtimeOutside = { workday: 0, holiday: 0 }
  let unapprovedOvertime = 0
  let timeOffCredit = 0
  let offset = 0
  for (const kind of kinds) {
    let approved = 0
    for (const approval of input?.overtimeApprovals ?? [])
      if (approval.place === 'inside' && approval.kind === kind) approved += approval.minutes
    payable[kind] = policy.overtimeNeedsApproval
      ? Math.min(approved, overtimeRaw[kind])
      : overtimeRaw[kind]
    unapprovedOvertime += overtimeRaw[kind] - payable[kind]
    if (kind === 'workday' && policy.offsetMissingWithOvertime) {
      offset = Math.min(payable.workday, missing)
      payable.workday -= offset
    }
    payable[kind] =
      Math[policy.overtimeRoundsTo === 'up' ? 'ceil' : 'floor'](
        payable[kind] / policy.overtimeRounding,
      ) * policy.overtimeRounding
  }
  missing -= offset
  worked += offset
  for (const approval of input?.overtimeApprovals ?? []) {
    const credit = (share: number) =>
      Math.floor((share * Math.round(approval.coefficient * 1000)) / 1000 + 0.5)
    if (approval.place === 'inside') {
      if (approval.compensation === 'pay') continue
      const share = Math.min(approval.minutes, payable[approval.kind])
      payable[approval.kind] -= share
      timeOffCredit += credit(share)
    } else if (state !== 'not begun') {
      if (approval.compensation === 'pay') overtimeOutside[approval.kind] += approval.minutes
      else timeOffCredit += credit(approval.minutes)
    }
  }

  const onLeave = new Set(
    planMinutes.filter(minute => plan.onLeave.some(covers => covers(minute))),
  )
  if (presence.some(minute => onLeave.has(minute))) flags.push('presentOnLeave')
  if (!shift && presence.length > 0) flags.push('unscheduled')
  const leaveCode = (type: string) =>
    (leaveMinutes[type] ?? 0) > 0 ||
    (!shift && (input?.leaves ?? []).some(leave => 'wholeDay' in leave && leave.type === type))
  const codes: string[] = []
  if (leaveCode('annual')) codes.push('AL')
  if (leaveCode('personal')) codes.push('PL')
  if (leaveCode('general')) codes.push('GL')
  if (leaveCode('insteadOvertime')) codes.push('IO')
  if (input?.holiday?.kind === 'full' || shift?.type === 'holiday') codes.push('WH')
  if (state !== 'not begun') {
    if (missing > 0) codes.push('MW')
    if (late > 0) codes.push('LA')
    if (early > 0) codes.push('ED')
    if (
      overtimeRaw.workday +
        overtimeRaw.holiday +
        overtimeOutside.workday +
        overtimeOutside.holiday >
      0
    )
      codes.push('OT')
    if (
      due > 0 &&
      missing === 0 &&
      late === 0 &&
      early === 0 &&
      (plan.kind !== 'flexible' || state === 'over')
    )
      codes.push('X')
  }
  return {
    planned,
    due,
    worked,
    measuredWorked,
    missing,
    late,
    early,
    break: pause,
    leaveMinutes,
    leaveWorked,
    overtimeRaw,
    overtimePayable: payable,
    overtimeOutside,
    timeOffCredit,
    unapprovedOvertime,
    nightMinutes,
    countedMinutes: paidMinutes.length + workday.length + holiday.length,
    flags,
    codes: codes.length > 0 ? codes : ['-'],
  }
}

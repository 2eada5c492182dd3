import type { DayInput, Policy } from '#domain/attendance/inputs.ts'
import type { DayFigures } from '#domain/attendance/result.ts'

/**
 * Sections 4 to 8 of the rulebook, minute by minute: every minute of a day is asked what it is. The other half of
 * `oracle.ts`. Long because it is half of the rulebook a second time.
 */
export type Figures = DayFigures
type Pair = { from: number; to: number }
type State = 'notBegun' | 'running' | 'over'
type PlanByMinute = ReturnType<typeof planByMinute>

/** All minutes of some pairs, in order, each once. */
export const minutesOf = (pairs: readonly Pair[]): number[] =>
  [
    ...new Set(
      pairs.flatMap(({ from, to }) =>
        Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index),
      ),
    ),
  ].toSorted((a, b) => a - b)
export const runsOf = (minutes: readonly number[]): Pair[] => {
  const starts = minutes.filter((minute, index) => minutes[index - 1] !== minute - 1)
  const ends = minutes.filter((minute, index) => minutes[index + 1] !== minute + 1)
  return starts.map((from, index) => ({ from, to: (ends[index] ?? from) + 1 }))
}
const isIn = (pair: Pair | undefined) => (minute: number) =>
  pair !== undefined && pair.from <= minute && minute < pair.to

const counts = (minutes: number, tolerance = 0) => (minutes > tolerance ? minutes : 0)

/** Long because it is section 4 of the rulebook, minute by minute. */
export const planByMinute = (
  input: DayInput | undefined,
  allPeriods: Pair[],
  lunch: Pair | undefined,
  local: (text: string) => number,
  slide: number,
) => {
  const shift = input?.shift
  const holiday = input?.holiday
  const kind =
    holiday?.kind === 'full' || shift?.type === 'holiday'
      ? 'holiday'
      : !shift
        ? 'noShift'
        : shift.type === 'flexible'
          ? 'flexible'
          : 'periods'
  const h = holiday?.kind === 'half' ? local(`${input?.day ?? ''}T${holiday.from}`) : undefined
  const ofPlan =
    kind === 'holiday' ? [] : kind === 'flexible' ? allPeriods.slice(0, 1) : allPeriods
  const periods = ofPlan
    .map(({ from, to }) => ({ from: from + slide, to: Math.min(to, h ?? Infinity) + slide }))
    .filter(({ from, to }) => from < to)
  const nominal = lunch
    ? { from: lunch.from, to: Math.min(lunch.to, lunch.from + (shift?.lunch?.minutes ?? 0)) }
    : undefined
  const due = (minutes: number[]) => minutes.filter(minute => !isIn(nominal)(minute))
  const leaves = (input?.leaves ?? []).map(leave => ({
    leave,
    holds:
      'wholeDay' in leave ? () => true : isIn({ from: local(leave.from), to: local(leave.to) }),
  }))
  const all = minutesOf(periods)
  const onLeave = leaves.some(({ leave, holds }) => 'wholeDay' in leave || all.some(holds))
  const remaining = periods.flatMap(period =>
    runsOf(minutesOf([period]).filter(minute => !leaves.some(({ holds }) => holds(minute)))),
  )
  const planned =
    kind === 'flexible' ? Math.min(shift?.minimumWork ?? 0, due(all).length) : due(all).length

  let left = planned
  const seen = new Set<number>()
  const leaveMinutes: Record<string, number> = {}
  let leaveWorked = 0
  for (const { leave, holds } of leaves) {
    const inside = due(all).filter(minute => holds(minute) && !seen.has(minute))
    const minutes =
      kind === 'flexible' && 'wholeDay' in leave ? left : Math.min(left, inside.length)
    for (const minute of inside) seen.add(minute)
    left -= minutes
    if (minutes > 0) leaveMinutes[leave.type] = (leaveMinutes[leave.type] ?? 0) + minutes
    if (leave.countsAsWorked) leaveWorked += minutes
  }
  return {
    kind,
    h,
    periods,
    remaining,
    lunch,
    nominal,
    planned,
    leaveMinutes,
    leaveWorked,
    leaveTotal: planned - left,
    onLeave,
  }
}

/** §4.2, tried minute by minute from where it should go back to where it may. */
export const slideOf = (
  input: DayInput | undefined,
  plan: PlanByMinute,
  presence: readonly Pair[],
): number => {
  const flexible = input?.shift?.tolerances.flexible ?? 0
  const s = plan.periods[0]?.from
  if (plan.kind !== 'periods' || plan.onLeave || plan.h !== undefined || s === undefined)
    return 0
  const first = presence.find(({ to }) => to > s - flexible)
  if (!first || flexible === 0) return 0
  let move = Math.min(flexible, Math.max(-flexible, first.from - s))
  const { lunch } = plan
  const around = plan.periods.find(
    period => lunch && period.from <= lunch.from && lunch.to <= period.to,
  )
  const fits = () =>
    !lunch || !around || (around.from + move <= lunch.from && lunch.to <= around.to + move)
  while (!fits()) move -= Math.sign(move)
  return move
}

/** §5.2 for one period, in the words of the rulebook. */
const inPeriod = (
  minutes: number[],
  present: Set<number>,
  window: Pair | undefined,
  n: number,
) => {
  const here = minutes.filter(minute => present.has(minute))
  if (here.length === 0)
    return {
      worked: [] as number[],
      late: 0,
      early: 0,
      gap: 0,
      absent: minutes.length - n,
    }
  const [first = 0, last = 0] = [here[0], here.at(-1)]
  const absence = minutes.filter(minute => !present.has(minute))
  const inWindow = here.filter(isIn(window))
  const lunch = new Set(absence.filter(isIn(window)).slice(0, n))
  const take = (from: number[], atMost: number) =>
    from
      .filter(minute => !lunch.has(minute))
      .slice(0, Math.max(0, Math.min(atMost, n - lunch.size)))
      .forEach(minute => lunch.add(minute))
  take(inWindow.toReversed(), here.filter(minute => window && minute >= window.to).length)
  take(
    absence.filter(minute => minute > last),
    Infinity,
  )
  take(inWindow.toReversed(), Infinity)
  const away = absence.filter(minute => !lunch.has(minute))
  return {
    worked: here.filter(minute => !lunch.has(minute)),
    late: away.filter(minute => minute < first).length,
    early: away.filter(minute => minute > last).length,
    gap: away.filter(minute => first < minute && minute < last).length,
    absent: 0,
  }
}

/** Long because it is sections 5 to 8 of the rulebook, minute by minute. */
export const figuresByMinute = (
  input: DayInput | undefined,
  plan: PlanByMinute,
  presence: number[],
  state: State,
  now: number,
  policy: Policy,
  atNight: (minute: number) => boolean,
): { figures: Figures; flags: string[] } => {
  const shift = input?.shift
  const tolerances = shift?.tolerances
  const flags: string[] = []
  const present = new Set(presence)
  let work = {
    due: 0,
    worked: 0,
    measuredWorked: 0,
    missing: 0,
    late: 0,
    early: 0,
    break: 0,
  }
  let counted: number[] = []
  let surplus = 0

  if (state !== 'notBegun' && plan.kind === 'periods') {
    const periods = plan.remaining.flatMap(period => {
      if (state !== 'running' || period.to <= now) return [period]
      if (period.from >= now) return []
      const last = minutesOf([period]).findLast(minute => present.has(minute))
      return [{ from: period.from, to: last === undefined ? now : last + 1 }]
    })
    const parts = periods.map(period =>
      inPeriod(
        minutesOf([period]),
        present,
        plan.lunch,
        minutesOf([period]).filter(isIn(plan.nominal)).length,
      ),
    )
    counted = parts.flatMap(({ worked }) => worked)
    const total = (what: 'late' | 'early' | 'gap' | 'absent') =>
      parts.reduce((sum, part) => sum + part[what], 0)
    const pause = counts(total('gap'), tolerances?.break)
    const due = counted.length + total('late') + total('early') + total('gap') + total('absent')
    const missed = total('late') + total('early') + pause + total('absent')
    const missing = presence.length > 0 ? counts(missed, tolerances?.missingWork) : missed
    work = {
      due,
      worked: due - missing,
      measuredWorked: counted.length,
      missing,
      late: total('late'),
      early: total('early'),
      break: pause,
    }
    if (
      state === 'over' &&
      !plan.onLeave &&
      plan.h === undefined &&
      work.worked > 0 &&
      work.worked < (shift?.minimumWork ?? 0)
    ) {
      flags.push('belowMinimum')
      work = { ...work, worked: 0, missing: due }
    }
  }
  if (state !== 'notBegun' && plan.kind === 'flexible') {
    const window = minutesOf(plan.remaining)
    const inside = window.filter(minute => present.has(minute))
    const room =
      window.filter(isIn(plan.lunch)).length - window.filter(isIn(plan.nominal)).length
    const eaten = new Set(inside.filter(isIn(plan.lunch)).slice(Math.max(0, room)))
    counted = inside.filter(minute => !eaten.has(minute))
    const due = plan.planned - plan.leaveTotal
    const measuredWorked = Math.min(counted.length, due)
    const missing =
      state === 'running'
        ? 0
        : presence.length > 0
          ? counts(due - measuredWorked, tolerances?.missingWork)
          : due - measuredWorked
    work = {
      ...work,
      due,
      measuredWorked,
      missing,
      worked: state === 'running' ? measuredWorked : due - missing,
    }
    surplus = counted.length - measuredWorked
  }

  const inPlan = new Set(minutesOf(plan.periods))
  const outside =
    plan.kind === 'holiday' ? presence : presence.filter(minute => !inPlan.has(minute))
  const holidayFrom = plan.kind === 'holiday' ? -Infinity : (plan.h ?? Infinity)
  const atHoliday = outside.filter(minute => minute >= holidayFrom)
  const cutLunch = plan.nominal
    ? minutesOf([plan.nominal]).filter(minute => minute >= holidayFrom).length
    : 0
  const wide = minutesOf([
    {
      from: Math.max(holidayFrom, Math.min(...presence, plan.lunch?.from ?? Infinity) - 5),
      to: Math.max(...presence, plan.lunch?.to ?? 0) + 2000,
    },
  ])
  const holiday =
    atHoliday.length > 0 && cutLunch > 0
      ? inPeriod(wide, new Set(atHoliday), plan.lunch, cutLunch).worked
      : atHoliday
  const workday = outside.filter(minute => minute < holidayFrom)
  const unforgiven = { workday: workday.length + surplus, holiday: holiday.length }
  const overtimeRaw =
    shift && unforgiven.workday + unforgiven.holiday <= shift.tolerances.overtime
      ? { workday: 0, holiday: 0 }
      : unforgiven

  const approvals = input?.overtimeApprovals ?? []
  const approved = (kind: string) =>
    approvals
      .filter(approval => approval.place === 'inside' && approval.kind === kind)
      .reduce((sum, { minutes }) => sum + minutes, 0)
  const allowed = (kind: 'workday' | 'holiday') =>
    policy.overtimeNeedsApproval
      ? Math.min(overtimeRaw[kind], approved(kind))
      : overtimeRaw[kind]
  const filled = policy.offsetMissingWithOvertime
    ? Math.min(work.missing, allowed('workday'))
    : 0
  const step = (minutes: number) =>
    Math[policy.overtimeRoundsTo === 'up' ? 'ceil' : 'floor'](
      minutes / policy.overtimeRounding,
    ) * policy.overtimeRounding
  const payable = {
    workday: step(allowed('workday') - filled),
    holiday: step(allowed('holiday')),
  }
  const overtimeOutside = { workday: 0, holiday: 0 }
  let timeOffCredit = 0
  for (const { minutes, place, kind, coefficient, compensation } of approvals) {
    if (place === 'outside' && state === 'notBegun') continue
    const share = place === 'inside' ? Math.min(minutes, payable[kind]) : minutes
    if (compensation === 'timeOff')
      timeOffCredit += Math.round(Number((share * coefficient).toFixed(6)))
    if (compensation === 'timeOff' && place === 'inside') payable[kind] -= share
    if (compensation === 'pay' && place === 'outside') overtimeOutside[kind] += share
  }

  if (presence.length > 0 && !shift) flags.push('unscheduled')
  const left = new Set(minutesOf(plan.remaining))
  if (presence.some(minute => inPlan.has(minute) && !left.has(minute)))
    flags.push('presentOnLeave')
  const missing = work.missing - filled
  const leaveCode = (type: string) =>
    (plan.leaveMinutes[type] ?? 0) > 0 ||
    (!shift && (input?.leaves ?? []).some(leave => 'wholeDay' in leave && leave.type === type))
  const begun = state !== 'notBegun'
  const applying: [Figures['codes'][number], boolean][] = [
    ['AL', leaveCode('annual')],
    ['PL', leaveCode('personal')],
    ['GL', leaveCode('general')],
    ['IO', leaveCode('insteadOvertime')],
    ['WH', plan.kind === 'holiday'],
    ['MW', begun && missing > 0],
    ['LA', begun && work.late > 0],
    ['ED', begun && work.early > 0],
    [
      'OT',
      begun &&
        overtimeRaw.workday +
          overtimeRaw.holiday +
          overtimeOutside.workday +
          overtimeOutside.holiday >
          0,
    ],
    [
      'X',
      begun &&
        work.due > 0 &&
        missing === 0 &&
        work.late === 0 &&
        work.early === 0 &&
        !(plan.kind === 'flexible' && state === 'running'),
    ],
  ]
  const codes = applying.filter(([, applies]) => applies).map(([code]) => code)
  return {
    flags,
    figures: {
      planned: plan.planned,
      ...work,
      worked: work.worked + filled,
      missing,
      leaveMinutes: plan.leaveMinutes,
      leaveWorked: plan.leaveWorked,
      overtimeRaw,
      overtimePayable: payable,
      overtimeOutside,
      timeOffCredit,
      unapprovedOvertime:
        overtimeRaw.workday + overtimeRaw.holiday - allowed('workday') - allowed('holiday'),
      nightMinutes: [...counted, ...workday, ...holiday].filter(atNight).length,
      countedMinutes: [...counted, ...workday, ...holiday].length,
      codes: codes.length > 0 ? codes : ['-'],
    },
  }
}

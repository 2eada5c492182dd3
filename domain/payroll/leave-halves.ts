import type { LeaveHalvesName, LeaveOfDay, PayrollDay } from './days.ts'

/** What leave takes of a day, by type, and how much of it is paid; the rest is not, by the social insurance's code. */
export type LeaveHalves = {
  readonly holiday: number
  readonly rest: number
  readonly halves: Readonly<Record<LeaveHalvesName, number>>
  readonly paid: number
  readonly unpaidByCode: Readonly<Record<string, number>>
}
/** Of unpaid leave whose type names none. */
const usualCode = 21
const leaveNames = ['annual', 'personal', 'general', 'insteadOvertime'] as const

export const leaveHalvesOf = (day: PayrollDay): LeaveHalves => {
  const { leaves = [] } = day
  const halves = { annual: 0, personal: 0, general: 0, insteadOvertime: 0 }
  const unpaidByCode: Record<string, number> = {}
  let [left, paid] = [2, 0]
  const unpaid = (code: number | null, taken: number): void => {
    if (taken > 0)
      unpaidByCode[code ?? usualCode] = (unpaidByCode[code ?? usualCode] ?? 0) + taken
  }
  const take = (leave: LeaveOfDay): void => {
    const taken = Math.min(leave.halves, left)
    left -= taken
    halves[leave.type] += taken
    if (leave.paid) paid += taken
    else unpaid(leave.sgk, taken)
  }
  for (const leave of leaves) if (leave.calendar) take(leave)
  const holiday = Math.min(holidayHalves(day), left)
  left -= holiday
  const rest = day.rest ? left : 0
  left -= rest
  const halvesOfHours = left
  for (const leave of leaves) if (!leave.calendar) take(leave)
  const hours = hourlyHalves(day, halvesOfHours, left)
  for (const name of leaveNames) halves[name] += hours.halves[name]
  unpaid(null, hours.unpaid)
  return { holiday, rest, halves, paid: paid + hours.paid, unpaidByCode }
}

/**
 * Leave by the hour, rounded down along the sum of the types, so that two leaves of half a day are a day, whatever the
 * minutes of each.
 * @param halves that the plan's minutes are worth; `left`: how many of them nobody took
 */
const hourlyHalves = (day: PayrollDay, halves: number, left: number) => {
  const { planned, leaves = [] } = day
  const minutesOf = (name: LeaveHalvesName): number =>
    Math.max(0, minutesOfType(day, name) - sumOf(leaves.filter(({ type }) => type === name)))
  const upTo = (minutes: number): number =>
    Math.min(left, halvesOfPlan(minutes, planned, halves))
  const found = { annual: 0, personal: 0, general: 0, insteadOvertime: 0 }
  let [sum, before] = [0, 0]
  for (const name of leaveNames) {
    sum += minutesOf(name)
    found[name] = upTo(sum) - before
    before = upTo(sum)
  }
  const worked = Math.max(0, day.leaveWorked - sumOf(leaves.filter(leave => leave.paid)))
  const paid = Math.min(before, upTo(worked))
  return { halves: found, paid, unpaid: before - paid }
}
const sumOf = (leaves: readonly LeaveOfDay[]): number =>
  leaves.reduce((sum, { minutes }) => sum + minutes, 0)
const minutesOfType = (day: PayrollDay, name: LeaveHalvesName): number =>
  ({
    annual: day.leaveAnnual,
    personal: day.leavePersonal,
    general: day.leaveGeneral,
    insteadOvertime: day.leaveInsteadOvertime,
  })[name]

/** @example halvesOfPlan(240, 480, 2) // 1 */
const halvesOfPlan = (minutes: number, planned: number, halves: number): number =>
  planned === 0 ? 0 : Math.floor((Math.min(minutes, planned) * halves) / planned)

/** A holiday that takes a part of the plan by its minutes and leaves a part is half of the day (`§14.3`). */
const holidayHalves = ({ free, scheduled, planned, byPolicy }: PayrollDay): number =>
  byPolicy?.isCut
    ? 1
    : free === 'holiday' || (free === 'halfHoliday' && scheduled && planned === 0)
      ? 2
      : free === 'halfHoliday'
        ? 1
        : 0

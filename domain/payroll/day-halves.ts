import type { PayrollDay } from './days.ts'
import { leaveHalvesOf } from './leave-halves.ts'

/**
 * What the two halves of a day are; together they are always 2, so that the days of a period add up to its calendar.
 */
export type DayHalves = {
  readonly worked: number
  readonly rest: number
  readonly holiday: number
  readonly annual: number
  readonly personal: number
  readonly general: number
  readonly insteadOvertime: number
  /**
   * Work was due, the day is over, and nobody came: no swipe, no leave. Somebody who swiped was there, whatever the day
   * is worth.
   */
  readonly absent: number
  /** No shift, and nobody came. */
  readonly unplanned: number
  /** Not over yet, and nobody came so far. */
  readonly open: number
}

/**
 * The halves of a day, in this order: leave of a type that counts days of the calendar; the public holiday takes two,
 * or one where it is half a day; a rest day what is left; then other whole and half days of leave the halves that they
 * count, and leave by the hour one for each whole half of the plan that it covers; then whoever was there worked the
 * rest of the day, and who was not is absent. Each takes at most what is left (`payroll-rules §3.1`).
 */
export const halvesOf = (day: PayrollDay, taken = leaveHalvesOf(day)): DayHalves => {
  const { holiday, rest, halves } = taken
  const left =
    2 -
    holiday -
    rest -
    halves.annual -
    halves.personal -
    halves.general -
    halves.insteadOvertime
  const parted = day.byPolicy?.halves
  return {
    holiday,
    rest,
    ...halves,
    worked: 0,
    absent: 0,
    unplanned: 0,
    open: 0,
    ...(parted === undefined || parted === null
      ? { [whatIsLeft(day)]: left }
      : worthOf(day, left, parted - sumOfLeave(halves))),
  }
}

/** By minutes where the shift says so (`attendance-rules §14.8`): what is not worked is absent. */
const worthOf = (
  { present }: PayrollDay,
  left: number,
  worth: number,
): Pick<DayHalves, 'worked' | 'absent'> => {
  const worked = present ? Math.max(0, Math.min(left, worth)) : 0
  return { worked, absent: left - worked }
}
const sumOfLeave = ({
  annual,
  personal,
  general,
  insteadOvertime,
}: Pick<DayHalves, 'annual' | 'personal' | 'general' | 'insteadOvertime'>): number =>
  annual + personal + general + insteadOvertime

const whatIsLeft = ({
  present,
  due,
  provisional,
  scheduled,
  final,
}: PayrollDay): 'worked' | 'absent' | 'open' | 'unplanned' =>
  present
    ? 'worked'
    : due > 0 && !provisional
      ? 'absent'
      : scheduled && !final
        ? 'open'
        : 'unplanned'

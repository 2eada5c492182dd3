import type { Instant, LocalDate } from '../shared/values.ts'

/** What payroll reads of an evaluated day (`attendance-rules §10`); whole minutes. */
export type PayrollDay = {
  readonly day: LocalDate
  /** Work was planned, before any public holiday. */
  readonly scheduled: boolean
  /** What kind of free day it was; a public holiday on a rest day is a public holiday, and is not paid twice. */
  readonly free: FreeDay | null
  /** A rest day by shift; also where half of it is a public holiday. */
  readonly rest: boolean
  /** Swiped, or there by the rules. */
  readonly present: boolean
  readonly presentFrom: Instant | null
  readonly presentTo: Instant | null
  /** Still running; and: passing time can no longer change it. */
  readonly provisional: boolean
  readonly final: boolean
  readonly planned: number
  readonly due: number
  readonly worked: number
  readonly measuredWorked: number
  readonly missing: number
  readonly late: number
  readonly early: number
  readonly leaveAnnual: number
  readonly leavePersonal: number
  readonly leaveGeneral: number
  readonly leaveInsteadOvertime: number
  /** Of leave that counts as worked: paid. */
  readonly leaveWorked: number
  readonly overtimeRaw: ByKind
  readonly overtimePayable: ByKind
  readonly overtimeOutside: ByKind
  readonly timeOffCredit: number
  readonly unapprovedOvertime: number
  readonly nightMinutes: number
  readonly presenceMinutes: number
}
export type FreeDay = 'holiday' | 'halfHoliday' | 'restDay'

/** What kind of free day it is, of one that its evaluation calls free (`WH`), and of the public holiday on it. */
export const freeDay = (
  isFree: boolean,
  holiday: 'full' | 'half' | undefined,
): Pick<PayrollDay, 'free' | 'rest'> => ({
  free:
    holiday === 'full'
      ? 'holiday'
      : holiday === 'half'
        ? 'halfHoliday'
        : isFree
          ? 'restDay'
          : null,
  rest: isFree && holiday !== 'full',
})
export type ByKind = { readonly workday: number; readonly holiday: number }

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
 * The halves of a day, in this order: the public holiday takes two, or one where it is half a day; a rest day what is
 * left; then leave, one half for each whole half of the plan that it covers; then whoever was there worked the rest of
 * the day, and who was not is absent.
 */
export const halvesOf = (day: PayrollDay): DayHalves => {
  const holiday = holidayHalves(day)
  const rest = day.rest ? 2 - holiday : 0
  const leave = leaveHalves(day, 2 - holiday - rest)
  const left =
    2 - holiday - rest - leave.annual - leave.personal - leave.general - leave.insteadOvertime
  return {
    holiday,
    rest,
    ...leave,
    worked: 0,
    absent: 0,
    unplanned: 0,
    open: 0,
    [whatIsLeft(day)]: left,
  }
}

const holidayHalves = ({ free, scheduled, planned }: PayrollDay): number =>
  free === 'holiday' || (free === 'halfHoliday' && scheduled && planned === 0)
    ? 2
    : free === 'halfHoliday'
      ? 1
      : 0

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

/**
 * Rounded down along the sum of the types, so that two leaves of half a day are a day, whatever the minutes of each.
 */
const leaveHalves = (
  { planned, leaveAnnual, leavePersonal, leaveGeneral, leaveInsteadOvertime }: PayrollDay,
  halves: number,
) => {
  const upTo = (minutes: number): number => halvesOfPlan(minutes, planned, halves)
  const [one, two, three] = [
    leaveAnnual,
    leaveAnnual + leavePersonal,
    leaveAnnual + leavePersonal + leaveGeneral,
  ]
  return {
    annual: upTo(one),
    personal: upTo(two) - upTo(one),
    general: upTo(three) - upTo(two),
    insteadOvertime: upTo(three + leaveInsteadOvertime) - upTo(three),
  }
}

/** @example halvesOfPlan(240, 480, 2) // 1 */
export const halvesOfPlan = (minutes: number, planned: number, halves: number): number =>
  planned === 0 ? 0 : Math.floor((Math.min(minutes, planned) * halves) / planned)

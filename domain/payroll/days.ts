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
  /** Whole and half days of leave; the rest of its minutes is by the hour. Not said: all goes by its minutes. */
  readonly leaves?: readonly LeaveOfDay[]
  readonly overtimeRaw: ByKind
  readonly overtimePayable: ByKind
  readonly overtimeOutside: ByKind
  readonly timeOffCredit: number
  /** Overtime taken as time off, before the coefficient; not said: none. */
  readonly timeOffTaken?: ByKind
  readonly unapprovedOvertime: number
  readonly nightMinutes: number
  /** Work and overtime before any tolerance, of which those at night are a part (`attendance-rules §10`, §13). */
  readonly countedMinutes: number
  readonly presenceMinutes: number
  /** Not said: no policy of `attendance-rules §13` or §14 says anything of the day. */
  readonly byPolicy?: PolicyOfDay | null
}
/** What policies of `attendance-rules §13` and §14 say of a day, each only where it is set; whole minutes. */
export type PolicyOfDay = {
  /** Counted minutes by date and kind (§14.3). */
  readonly byDate?: readonly {
    readonly date: LocalDate
    readonly kind: 'workday' | 'rest' | 'holiday'
    readonly minutes: number
  }[]
  /** Halves of the public holidays of which this is the first day that has work. */
  readonly holidayHalfDays?: number
  /** A public holiday takes a part of the plan and leaves a part. */
  readonly isCut?: true
  /** Night work has no limit (`nightLimit` is off, §13). */
  readonly isNightFree?: true
  readonly premiums?: Readonly<Record<string, number>>
  /** By coefficient, only those above 0. */
  readonly tiers?: Readonly<Record<string, number>>
  /** What the day is worth (§14.8); null: not known yet, or nothing due. */
  readonly halves?: 0 | 1 | 2 | null
}
/** Leave of whole or half days on one of its days (`leave-rules §2.3`, 2.4): what of the day it counts. */
export type LeaveOfDay = {
  readonly type: LeaveHalvesName
  readonly halves: number
  readonly minutes: number
  /** Its type counts days of the calendar: it goes before holiday and rest. */
  readonly calendar: boolean
  /** It counts as worked; else under which code the social insurance is told of it. */
  readonly paid: boolean
  readonly sgk: number | null
}
export type LeaveHalvesName = 'annual' | 'personal' | 'general' | 'insteadOvertime'
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

import * as fc from 'fast-check'
import type { EmployedSpan } from '#domain/employees/published.ts'
import type { PayrollDay } from '#domain/payroll/days.ts'
import { addDays, instantOf, epochMsOf } from '#domain/shared/time.ts'
import { asInstant, asLocalDate, type LocalDate } from '#domain/shared/values.ts'

export const day = asLocalDate
/** Of somebody who is there all the time. */
export const always: readonly EmployedSpan[] = [{ start: day('2020-01-01'), lastDay: null }]
/** Somebody who comes, goes, and perhaps comes back, within the first half of 2026. */
export const anyEmployments: fc.Arbitrary<readonly EmployedSpan[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 160 }), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 20 }),
  )
  .map(([changes, start]) => {
    const days = [-start, ...changes.toSorted((one, other) => one - other)].map(at =>
      addDays(day('2026-01-01'), at),
    )
    return days.flatMap((begin, at) =>
      at % 2 === 0 ? [{ start: begin, lastDay: days[at + 1] ?? null }] : [],
    )
  })
const minutes = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }))
const byKind = fc.record({ workday: minutes(300), holiday: minutes(600) })

/** The figures of a day, as an evaluation may give them: planned = due + leave, worked + missing = due. */
const anyFigures = fc.record({
  planned: fc.constantFrom(0, 240, 450, 480, 480, 540, 600),
  leave: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
  leaveShare: fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 3, 4),
  paidShare: fc.integer({ min: 0, max: 4 }),
  workedShare: fc.constantFrom(0, 3, 8, 10, 10, 10, 10),
  forgiven: minutes(10),
  late: minutes(60),
  early: minutes(60),
  scheduled: fc.constantFrom(true, true, true, true, false),
  plan: fc.constantFrom('work', 'work', 'work', 'rest', 'none'),
  holiday: fc.constantFrom(null, null, null, 'full', 'half'),
  present: fc.constantFrom(true, true, true, true, false),
  state: fc.constantFrom('over', 'over', 'over', 'running', 'open'),
  overtimeRaw: byKind,
  overtimePayable: byKind,
  overtimeOutside: byKind,
  timeOffCredit: minutes(90),
  unapprovedOvertime: minutes(90),
  nightMinutes: minutes(600),
  presenceMinutes: minutes(900),
  from: fc.integer({ min: -240, max: 1200 }),
  length: fc.integer({ min: 1, max: 960 }),
})

type Figures = typeof anyFigures extends fc.Arbitrary<infer T> ? T : never
export type AnyDay = {
  readonly day: PayrollDay
  readonly holiday: 'full' | 'half' | null
  readonly wh: boolean
}
/** Long because it names each figure of a day. */
const dayOf = (date: LocalDate, any: Figures): AnyDay => {
  const { holiday } = any
  const wh = holiday === 'full' || any.plan === 'rest'
  const scheduled = any.plan === 'work' && any.scheduled
  const planned = wh || !scheduled ? 0 : any.planned
  const leaveTotal = Math.floor((planned * any.leaveShare) / 4)
  const parts = any.leave.reduce((sum, part) => sum + part, 0)
  const [leaveAnnual = 0, leavePersonal = 0, leaveGeneral = 0] = any.leave
    .slice(0, 3)
    .map(part => (parts === 0 ? 0 : Math.floor((leaveTotal * part) / parts)))
  const notBegun = any.state === 'open'
  const due = notBegun ? 0 : planned - leaveTotal
  const present = any.present && !notBegun
  const worked = present ? Math.floor((due * any.workedShare) / 10) : 0
  const start = epochMsOf(asInstant(`${date}T00:00:00.000Z`)) + any.from * 60_000
  return {
    holiday,
    wh,
    day: {
      day: date,
      scheduled,
      rest: wh && holiday !== 'full',
      free:
        holiday === 'full'
          ? 'holiday'
          : holiday === 'half'
            ? 'halfHoliday'
            : wh
              ? 'restDay'
              : null,
      present,
      presentFrom: present && any.presenceMinutes > 0 ? instantOf(start) : null,
      presentTo:
        present && any.presenceMinutes > 0 ? instantOf(start + any.length * 60_000) : null,
      provisional: any.state === 'running',
      final: any.state === 'over',
      planned,
      due,
      worked,
      measuredWorked: Math.max(0, worked - any.forgiven),
      missing: due - worked,
      late: any.late,
      early: any.early,
      leaveAnnual,
      leavePersonal,
      leaveGeneral,
      leaveInsteadOvertime:
        parts === 0 ? 0 : leaveTotal - leaveAnnual - leavePersonal - leaveGeneral,
      leaveWorked: parts === 0 ? 0 : Math.floor((leaveTotal * any.paidShare) / 4),
      overtimeRaw: any.overtimeRaw,
      overtimePayable: any.overtimePayable,
      overtimeOutside: any.overtimeOutside,
      timeOffCredit: any.timeOffCredit,
      unapprovedOvertime: any.unapprovedOvertime,
      nightMinutes: any.nightMinutes,
      countedMinutes: Math.max(any.nightMinutes, any.presenceMinutes),
      presenceMinutes: present ? any.presenceMinutes : 0,
    },
  }
}

/** Days from a date on, some of them left out. */
export const anyDays = (from: string, days: number): fc.Arbitrary<readonly AnyDay[]> =>
  fc
    .array(fc.option(anyFigures, { freq: 12 }), { minLength: days, maxLength: days })
    .map(all =>
      all.flatMap((any, at) => (any === null ? [] : [dayOf(addDays(day(from), at), any)])),
    )
export const oneDay = anyFigures.map(any => dayOf(day('2026-03-04'), any).day)

/** A day of the plan worked from nine to six. */
export const workday = (date: string, over: Partial<PayrollDay> = {}): PayrollDay => ({
  day: day(date),
  scheduled: true,
  free: null,
  rest: false,
  present: true,
  presentFrom: asInstant(`${date}T06:00:00.000Z`),
  presentTo: asInstant(`${date}T15:00:00.000Z`),
  provisional: false,
  final: true,
  planned: 480,
  due: 480,
  worked: 480,
  measuredWorked: 480,
  missing: 0,
  late: 0,
  early: 0,
  leaveAnnual: 0,
  leavePersonal: 0,
  leaveGeneral: 0,
  leaveInsteadOvertime: 0,
  leaveWorked: 0,
  overtimeRaw: none,
  overtimePayable: none,
  overtimeOutside: none,
  timeOffCredit: 0,
  unapprovedOvertime: 0,
  nightMinutes: 0,
  countedMinutes: 480,
  presenceMinutes: 540,
  ...over,
})
const none = { workday: 0, holiday: 0 }
/** Nobody came. */
export const away = {
  present: false,
  presentFrom: null,
  presentTo: null,
  worked: 0,
  measuredWorked: 0,
  presenceMinutes: 0,
} as const

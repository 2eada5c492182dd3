// Long because it is a table: ten policies, each on five kinds of day.
import { describe, expect, test } from 'vitest'
import type { DayInput, Policy } from '#domain/attendance/inputs.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import type { Shift } from '#domain/shifts/events.ts'
import {
  daysOf,
  full,
  half,
  leaveSpan,
  on,
  plain,
  restDay,
  shift,
  swipes,
  swipesIn,
  zone,
} from './given.ts'

type Day = 'night' | 'double' | 'half holiday' | 'leave' | 'zone change'
/** What is other than usual on the day of a cell. */
type Cell = {
  readonly swipes: readonly string[]
  readonly is: Readonly<Record<string, unknown>>
  readonly shift?: Shift
  readonly plan?: Partial<DayInput>
  readonly next?: DayInput
  readonly policy?: Partial<Policy>
  readonly policies?: Partial<Shift>
}
type Row = {
  readonly name: string
  readonly policy?: Partial<Policy>
  readonly policies?: Partial<Shift>
  readonly days: Readonly<Record<Day, Cell>>
}

const berlin = zone('Europe/Berlin')
const night = shift('22:00-06:00')
const double = shift('08:00-12:00', '14:00-18:00')
const flexible = (window: string, minimumWork: number): Shift => ({
  ...shift(window),
  type: 'flexible',
  minimumWork,
})
const workday = { workday: 0, holiday: 0 }
const article68 = [
  { over: 0, minutes: 15 },
  { over: 255, minutes: 30 },
  { over: 480, minutes: 60 },
]

/**
 * Days without tolerances, reckoned by hand from `attendance-rules §14`. Usual are: a night 22:00-06:00 on Monday
 * 2 March, two periods 08:00-12:00 and 14:00-18:00, 09:00-18:00 with a holiday from 13:00 (240 planned), the same shift
 * with leave 09:00-11:00 (420 due), and the night of 28 March in Berlin, an hour short (420).
 */
const table: readonly Row[] = [
  {
    name: '14.1 hours firstLast',
    policies: { hours: 'firstLast' },
    days: {
      // Out from 02:00 to 03:00 is not looked at.
      night: {
        swipes: ['22:00 ?', '3 02:00 ?', '3 03:00 ?', '3 06:00 ?'],
        is: { worked: 480, break: 0, nightMinutes: 480, flags: '', codes: 'X' },
      },
      // From 08:00 to 18:00, so the two hours between the periods are overtime.
      double: {
        swipes: ['08:00 ?', '12:00 ?', '14:00 ?', '18:00 ?'],
        is: { worked: 480, overtimeRaw: { workday: 120, holiday: 0 }, codes: 'OT X' },
      },
      'half holiday': {
        swipes: ['09:00 ?', '12:00 ?', '12:30 ?', '13:00 ?'],
        is: { planned: 240, worked: 240, break: 0, codes: 'X' },
      },
      leave: {
        swipes: ['11:00 ?', '14:00 ?', '14:30 ?', '18:00 ?'],
        is: { due: 420, worked: 420, break: 0, codes: 'PL X' },
      },
      'zone change': {
        swipes: ['28 22:00 ?', '29 03:30 ?', '29 04:00 ?', '29 06:00 ?'],
        is: { planned: 420, worked: 420, break: 0, nightMinutes: 420 },
      },
    },
  },
  {
    name: '14.2 missingExit planFilled',
    policy: { missingExit: 'planFilled' },
    days: {
      night: {
        swipes: ['23:00 in'],
        is: { presence: '23:00-06:00(+1)', worked: 420, late: 60, missing: 60, codes: 'MW LA' },
      },
      double: {
        swipes: ['08:00 in'],
        is: { presence: '08:00-18:00', worked: 480, overtimeRaw: { workday: 120, holiday: 0 } },
      },
      'half holiday': {
        swipes: ['09:30 in'],
        is: { presence: '09:30-13:00', worked: 210, late: 30, missing: 30 },
      },
      // Leave from 14:00 on: no later end lowers what is missing.
      leave: {
        swipes: ['09:00 in'],
        plan: { leaves: [leaveSpan('14:00', '18:00')] },
        is: { presence: '09:00-14:00', due: 300, worked: 300, missing: 0, codes: 'PL X' },
      },
      'zone change': {
        swipes: ['28 22:00 in'],
        is: { presence: '22:00-06:00(+1)', worked: 420, missing: 0 },
      },
    },
  },
  {
    name: '14.3 kindByDate',
    policy: { kindByDate: true },
    days: {
      // The holiday of the 3rd cuts six hours off the plan of the 2nd.
      night: {
        swipes: ['22:00 in', '3 06:00 out'],
        next: on(3, null, full),
        is: {
          planned: 120,
          worked: 120,
          overtimeRaw: { workday: 0, holiday: 360 },
          byDate: [
            { date: '2026-03-02', kind: 'workday', minutes: 120 },
            { date: '2026-03-03', kind: 'holiday', minutes: 360 },
          ],
        },
      },
      // A rest day cuts nothing: 240 + 120 on Monday, 120 after midnight.
      double: {
        shift: shift('14:00-18:00', '22:00-02:00'),
        swipes: ['14:00 in', '18:00 out', '22:00 in', '3 02:00 out'],
        next: on(3, restDay),
        is: {
          planned: 480,
          worked: 480,
          overtimeRaw: workday,
          byDate: [
            { date: '2026-03-02', kind: 'workday', minutes: 360 },
            { date: '2026-03-03', kind: 'rest', minutes: 120 },
          ],
        },
      },
      'half holiday': {
        shift: night,
        swipes: ['22:00 in', '3 06:00 out'],
        is: {
          planned: 360,
          worked: 360,
          overtimeRaw: { workday: 0, holiday: 120 },
          byDate: [
            { date: '2026-03-02', kind: 'holiday', minutes: 120 },
            { date: '2026-03-03', kind: 'workday', minutes: 360 },
          ],
        },
      },
      // 11:00-18:00 is work, 18:00-24:00 overtime, and the hour after it of the holiday.
      leave: {
        swipes: ['11:00 in', '3 01:00 out'],
        next: on(3, null, full),
        is: {
          worked: 420,
          overtimeRaw: { workday: 360, holiday: 60 },
          byDate: [
            { date: '2026-03-02', kind: 'workday', minutes: 780 },
            { date: '2026-03-03', kind: 'holiday', minutes: 60 },
          ],
        },
      },
      'zone change': {
        swipes: ['28 22:00 in', '29 06:00 out'],
        next: on(29, restDay),
        is: {
          worked: 420,
          byDate: [
            { date: '2026-03-28', kind: 'workday', minutes: 120 },
            { date: '2026-03-29', kind: 'rest', minutes: 300 },
          ],
        },
      },
    },
  },
  {
    name: '14.4 breakDeduction of article 68',
    policy: { breakDeduction: article68 },
    days: {
      // 480 present: 30, the middle ones, which lie at night.
      night: {
        shift: flexible('20:00-08:00', 420),
        swipes: ['22:00 in', '3 06:00 out'],
        is: { worked: 420, overtimeRaw: { workday: 30, holiday: 0 }, nightMinutes: 450 },
      },
      // A holiday leaves no plan: 600 present, 60 deducted.
      double: {
        plan: full,
        swipes: ['08:00 in', '18:00 out'],
        is: { planned: 0, overtimeRaw: { workday: 0, holiday: 540 }, codes: 'WH OT' },
      },
      'half holiday': {
        shift: flexible('08:00-20:00', 240),
        swipes: ['09:00 in', '13:00 out'],
        is: { planned: 240, worked: 225, missing: 15 },
      },
      // 420 present outside leave: 30 deducted, of 390 are 360 due.
      leave: {
        shift: flexible('08:00-20:00', 480),
        swipes: ['11:00 in', '18:00 out'],
        is: { due: 360, worked: 360, overtimeRaw: { workday: 30, holiday: 0 } },
      },
      'zone change': {
        shift: flexible('20:00-08:00', 420),
        swipes: ['28 22:00 in', '29 06:00 out'],
        is: { worked: 390, missing: 30, overtimeRaw: workday },
      },
    },
  },
  {
    name: '14.5 paidBreak of 15 a day',
    policies: { paidBreak: { minutes: 15, per: 'day', breaks: null } },
    days: {
      night: {
        swipes: ['22:00 in', '3 02:00 out', '3 02:40 in', '3 06:00 out'],
        is: { break: 25, worked: 455, missing: 25, measuredWorked: 440 },
      },
      // The first gap alone, of 10; the second of 20 stays.
      double: {
        policies: { paidBreak: { minutes: 15, per: 'break', breaks: 1 } },
        swipes: [
          '08:00 in',
          '10:00 out',
          '10:10 in',
          '12:00 out',
          '14:00 in',
          '16:00 out',
          '16:20 in',
          '18:00 out',
        ],
        is: { break: 20, worked: 460, missing: 20 },
      },
      'half holiday': {
        swipes: ['09:00 in', '11:00 out', '11:25 in', '13:00 out'],
        is: { break: 10, worked: 230, missing: 10 },
      },
      leave: {
        swipes: ['11:00 in', '14:00 out', '14:30 in', '18:00 out'],
        is: { due: 420, break: 15, worked: 405 },
      },
      'zone change': {
        swipes: ['28 22:00 in', '29 04:00 out', '29 04:30 in', '29 06:00 out'],
        is: { planned: 420, break: 15, worked: 405 },
      },
    },
  },
  {
    name: '14.6 overtimeBy day',
    policies: { overtimeBy: 'day' },
    days: {
      night: {
        swipes: ['21:00 in', '3 05:00 out'],
        is: { early: 60, missing: 0, worked: 480, overtimeRaw: workday, codes: 'ED' },
      },
      double: {
        swipes: ['08:00 in', '12:00 out', '13:00 in', '17:00 out'],
        is: { early: 60, missing: 0, worked: 480, overtimeRaw: workday, codes: 'ED' },
      },
      'half holiday': {
        swipes: ['08:00 in', '12:00 out'],
        is: { early: 60, missing: 0, worked: 240, overtimeRaw: workday, codes: 'ED' },
      },
      leave: {
        swipes: ['11:30 in', '19:00 out'],
        is: {
          late: 30,
          missing: 0,
          worked: 420,
          overtimeRaw: { workday: 30, holiday: 0 },
          codes: 'PL LA OT',
        },
      },
      'zone change': {
        swipes: ['28 21:00 in', '29 05:00 out'],
        is: { early: 60, missing: 0, worked: 420, overtimeRaw: workday, codes: 'ED' },
      },
    },
  },
  {
    name: '14.7 overtime none',
    policies: { overtime: 'none' },
    days: {
      night: {
        swipes: ['21:00 in', '3 06:30 out'],
        is: { worked: 480, overtimeRaw: workday, unapprovedOvertime: 0, codes: 'X' },
      },
      double: {
        swipes: ['08:00 in', '18:00 out'],
        is: { worked: 480, overtimeRaw: workday, unapprovedOvertime: 0, codes: 'X' },
      },
      'half holiday': {
        swipes: ['09:00 in', '18:00 out'],
        is: { worked: 240, overtimeRaw: workday, unapprovedOvertime: 0, codes: 'X' },
      },
      leave: {
        swipes: ['11:00 in', '20:00 out'],
        is: { worked: 420, overtimeRaw: workday, unapprovedOvertime: 0, codes: 'PL X' },
      },
      'zone change': {
        swipes: ['28 22:00 in', '29 06:30 out'],
        is: { worked: 420, overtimeRaw: workday, unapprovedOvertime: 0, codes: 'X' },
      },
    },
  },
  {
    name: '14.8 dayHalves, half below 240, absent below 120',
    policies: { dayHalves: { halfBelow: 240, absentBelow: 120 } },
    days: {
      night: { swipes: ['22:00 in', '3 01:00 out'], is: { worked: 180, halves: 1 } },
      double: { swipes: ['08:00 in', '09:30 out'], is: { worked: 90, halves: 0 } },
      'half holiday': { swipes: ['09:00 in', '12:00 out'], is: { worked: 180, halves: 1 } },
      // 120 of leave and 120 of work.
      leave: { swipes: ['11:00 in', '13:00 out'], is: { worked: 120, halves: 2 } },
      // The clock says five hours, four were worked.
      'zone change': {
        policies: { dayHalves: { halfBelow: 300, absentBelow: 120 } },
        swipes: ['28 22:00 in', '29 03:00 out'],
        is: { worked: 240, halves: 1 },
      },
    },
  },
  {
    name: '14.9 premiums',
    policy: { premiums: [{ code: 'E', weekdays: null, start: '17:00', end: '21:00' }] },
    days: {
      // A window that begins on Tuesday.
      night: {
        policy: { premiums: [{ code: 'G', weekdays: [2], start: '00:00', end: '04:00' }] },
        swipes: ['22:00 in', '3 06:00 out'],
        is: { premiums: { G: 240 } },
      },
      double: {
        swipes: ['08:00 in', '12:00 out', '14:00 in', '18:00 out'],
        is: { premiums: { E: 60 } },
      },
      'half holiday': { swipes: ['09:00 in', '18:00 out'], is: { premiums: { E: 60 } } },
      // Presence on leave is in none.
      leave: {
        policy: { premiums: [{ code: 'M', weekdays: [1], start: '08:00', end: '12:00' }] },
        swipes: ['09:00 in', '18:00 out'],
        is: { premiums: { M: 60 }, flags: 'presentOnLeave' },
      },
      // An hour of the window is not there.
      'zone change': {
        policy: { premiums: [{ code: 'G', weekdays: [7], start: '00:00', end: '04:00' }] },
        swipes: ['28 22:00 in', '29 06:00 out'],
        is: { premiums: { G: 180 } },
      },
    },
  },
  {
    name: '14.10 overtimeTiers, beyond 300 of a day and 2,400 of the week',
    policy: {
      overtimeTiers: [
        { per: 'day', over: 300, coefficient: 1.5 },
        { per: 'week', over: 2400, coefficient: 2 },
      ],
    },
    days: {
      night: { swipes: ['22:00 in', '3 06:00 out'], is: { tiers: [180, 0] } },
      double: {
        swipes: ['08:00 in', '12:00 out', '14:00 in', '19:00 out'],
        is: { tiers: [240, 0] },
      },
      // 300 minutes of the holiday are in none.
      'half holiday': { swipes: ['09:00 in', '18:00 out'], is: { tiers: [0, 0] } },
      leave: { swipes: ['11:00 in', '18:00 out'], is: { tiers: [120, 0] } },
      'zone change': { swipes: ['28 22:00 in', '29 06:00 out'], is: { tiers: [120, 0] } },
    },
  },
]

const usual: Readonly<Record<Day, { shift: Shift; plan: Partial<DayInput> }>> = {
  night: { shift: night, plan: {} },
  double: { shift: double, plan: {} },
  'half holiday': { shift: plain, plan: half('13:00') },
  leave: { shift: plain, plan: { leaves: [leaveSpan('09:00', '11:00')] } },
  'zone change': { shift: night, plan: {} },
}

const dayOf = (day: Day, cell: Cell, row: Omit<Row, 'name' | 'days'>) => {
  const inBerlin = day === 'zone change'
  const date = inBerlin ? 28 : 2
  const planned = { ...(cell.shift ?? usual[day].shift), ...row.policies }
  const texts = cell.swipes.map(text => (/^\d+ \d/.test(text) ? text : `${date} ${text}`))
  const [result] = daysOf({
    days: [
      on(date, planned, { ...usual[day].plan, ...cell.plan, day: dateOf(date) }),
      cell.next ?? on(date + 1),
    ],
    swipes: inBerlin ? swipesIn(berlin, '2026-03', ...texts) : swipes(...texts),
    ...(inBerlin ? { zone: berlin } : {}),
    ...(row.policy ? { policy: row.policy } : {}),
  })
  return result
}
const dateOf = (date: number) => asLocalDate(`2026-03-${String(date).padStart(2, '0')}`)

describe.each(table)('$name', ({ days, policy, policies }) => {
  test.each(Object.entries(days))('%s', (name, cell) => {
    const day = name as Day // one of the keys
    const set = {
      policy: cell.policy ?? policy ?? {},
      policies: cell.policies ?? policies ?? {},
    }
    expect(dayOf(day, cell, set)).toMatchObject(cell.is)
    // Without it the day is another: so the figures are the policy's.
    expect(dayOf(day, cell, {})).not.toMatchObject(cell.is)
  })
})

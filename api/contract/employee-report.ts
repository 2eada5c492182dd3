import { z } from 'zod'
import { dailyRow, summaryCounters } from './attendance.ts'
import { endpoint, id, instant, localDate, paging } from './endpoint.ts'
import { asFile } from './files.ts'

const minutes = z.number().int()
const sums = z.object({
  planned: minutes,
  worked: minutes,
  missing: minutes,
  late: minutes,
  early: minutes,
  break: minutes,
  leave: minutes,
  overtime: minutes,
  overtimePayable: minutes,
  nightMinutes: minutes,
})

/**
 * What policies of `attendance-rules §14` add, where they are set; minutes by name: `date.rest`, `date.holiday`,
 * `premium.<code>`, `tier.<coefficient>`; under `halves` what days are worth, in halves.
 */
const further = z.record(z.string(), minutes)
const report = {
  access: { permission: 'reports.view' },
  opens: { kind: 'days', of: 'employee' },
  /** Without an employee: the caller. */
  query: z.strictObject({
    employee: id().optional(),
    from: localDate(),
    to: localDate(),
    /** As known at this instant of recording: at most 31 days. */ asOf: instant().optional(),
    after: paging.after,
    ...asFile,
  }),
  reply: z.object({
    /** Days. */
    total: z.number().int(),
    person: z.object({
      employeeId: id(),
      employeeNo: z.string(),
      fullName: z.string().nullable(),
      department: z.string().nullable(),
      position: z.string().nullable(),
    }),
    rows: z.array(
      dailyRow.extend({
        /** Every entry and exit of the day, as the rules paired them; HH:mm. */
        pairs: z.array(z.object({ entry: z.string().nullable(), exit: z.string().nullable() })),
        further,
      }),
    ),
    /** By their Monday. */
    weeks: z.array(z.object({ from: z.string(), days: z.number().int(), sums, further })),
    summary: z.object({ counters: summaryCounters, totals: sums, further }),
    dataUntil: z.string(),
  }),
} as const

/**
 * The form with the day's figures, and the one with every entry and exit in columns of their own: they differ as files.
 */
export const GetEmployeeReport = endpoint({
  method: 'GET',
  url: '/api/app/reports/employee',
  summary: 'The days of one person, week by week',
  ...report,
})
export const GetEmployeeTimes = endpoint({
  method: 'GET',
  url: '/api/app/reports/employee/Columns/StartEndTime',
  summary: 'The same with every entry and exit of a day in columns of its own',
  ...report,
})

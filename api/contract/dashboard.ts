import { z } from 'zod'
import { dailyRow, dayCode, dayFlag, summaryCounters } from './attendance.ts'
import { readerStanding } from './devices.ts'
import { endpoint, id, paging, type Permission } from './endpoint.ts'
import { presenceState } from './time-detail.ts'

const count = z.number().int()
const minutes = z.number().int()
/**
 * Of people employed today by where they are now, as the tracking report counts them: the states add up to `people`.
 */
export const states = z.object({
  people: count,
  inside: count,
  outside: count,
  leave: count,
  off: count,
  notYetDue: count,
  overdue: count,
})
/** A day as the reports of the day count it: employee-days, and minutes for the two sums. */
export const trendDay = z.object({
  day: z.string(),
  people: count,
  present: count,
  absent: count,
  late: count,
  missingDays: count,
  missing: minutes,
  overtime: minutes,
})
const who = {
  employeeId: id(),
  employeeNo: z.string(),
  fullName: z.string().nullable(),
  department: z.string().nullable(),
}

/** What of the dashboard takes a key of its own beside `dashboard.view`; null for whoever has not got it. */
export const dashboardWidgets = {
  hours: 'dashboard-hours.view',
  departments: 'dashboard-departments.view',
  late: 'dashboard-names.view',
  overdue: 'dashboard-names.view',
  first: 'dashboard-names.view',
  devices: 'dashboard-devices.view',
} as const satisfies Readonly<Record<string, Permission>>
export const GetDashboard = endpoint({
  method: 'GET',
  url: '/api/app/dashboard',
  access: { permission: 'dashboard.view' },
  summary: 'Today in figures, for the people in scope',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    day: z.string(),
    now: states,
    today: trendDay,
    invalidToday: count,
    /** By hour of the company's clock (0 to 23): for how many work is planned to begin, how many came. */
    hours: z.array(z.object({ hour: count, planned: count, arrived: count })).nullable(),
    /** As a tree: each with all below it, parents first. */
    departments: z
      .array(
        states.extend({
          departmentId: id(),
          name: z.string().nullable(),
          depth: count,
          late: count,
        }),
      )
      .nullable(),
    /** Eight at most of each: latest comers, the longest overdue, and who came first; HH:mm. */
    late: z
      .array(
        z.object({
          ...who,
          plannedAt: z.string().nullable(),
          at: z.string().nullable(),
          minutes,
        }),
      )
      .nullable(),
    overdue: z.array(z.object({ ...who, plannedAt: z.string().nullable() })).nullable(),
    first: z.array(z.object({ ...who, at: z.string() })).nullable(),
    devices: z.array(readerStanding).nullable(),
    dataUntil: z.string(),
  }),
})
export const GetDashboardTrend = endpoint({
  method: 'GET',
  url: '/api/app/dashboard/trend',
  access: { permission: 'dashboard-trend.view' },
  summary: 'The last days in figures, today last',
  query: z.strictObject({ after: paging.after, days: z.enum(['14', '30']).default('14') }),
  reply: z.object({ days: z.array(trendDay), dataUntil: z.string() }),
})

const clock = z.object({ start: z.string(), end: z.string() })
/** A day ahead: what is planned, HH:mm of the company's clock. */
const plannedDay = z.object({
  day: z.string(),
  value: z.enum(['work', 'rest', 'none']),
  shift: z.string().nullable(),
  periods: z.array(clock),
  minutes,
  holiday: z
    .object({ title: z.string(), kind: z.enum(['full', 'half']), from: z.string().nullable() })
    .nullable(),
})
/** Somebody's day so far, his month up to today, and what is planned for the next seven days. */
export const personDay = z.object({
  employeeId: id(),
  day: z.string(),
  zone: z.string(),
  /** Null before the first day of employment and after the last. */
  today: dailyRow
    .extend({
      /** Minutes since the midnight that opens the day; past 1440 is the next day. */
      plan: z.array(z.object({ from: minutes, to: minutes })),
      presence: z.array(z.object({ from: minutes, to: minutes })),
      movements: z.array(
        z.object({
          movementId: id(),
          minute: minutes,
          direction: z.enum(['in', 'out', 'unknown']),
          device: z.string(),
        }),
      ),
    })
    .nullable(),
  state: presenceState.nullable(),
  month: z.object({
    from: z.string(),
    to: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        codes: z.array(dayCode),
        flags: z.array(dayFlag),
        firstIn: z.string().nullable(),
        lastOut: z.string().nullable(),
        planned: minutes,
        worked: minutes,
        missing: minutes,
        overtime: minutes,
        provisional: z.boolean(),
      }),
    ),
    /** By their Monday; only days of the month count. */
    weeks: z.array(
      z.object({
        from: z.string(),
        planned: minutes,
        worked: minutes,
        missing: minutes,
        overtime: minutes,
      }),
    ),
    totals: z.object({
      planned: minutes,
      worked: minutes,
      missing: minutes,
      overtime: minutes,
    }),
    counters: summaryCounters,
  }),
  next: z.array(plannedDay),
  dataUntil: z.string(),
})
export const GetOwnDashboard = endpoint({
  method: 'GET',
  url: '/api/app/dashboard/own',
  access: { permission: 'dashboard.view' },
  summary: "The caller's own day, month and next seven days",
  query: z.strictObject({ after: paging.after }),
  reply: personDay,
})

const requestStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
export const GetOwnRequests = endpoint({
  method: 'GET',
  url: '/api/app/dashboard/own/requests',
  access: { permission: 'dashboard.view' },
  summary:
    'What was asked for about the caller, and where each stands: leave, overtime, another plan and corrections, ' +
    'as far as he may see them; 20 at most, those that wait first',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['leave', 'overtime', 'shift', 'correction']),
        id: id(),
        from: z.string(),
        to: z.string(),
        /** Of leave; null also once its type was removed. */
        leaveType: z.string().nullable(),
        /** Of leave in days; of leave in hours and of overtime there are `minutes`. */
        days: z.number().nullable(),
        minutes: minutes.nullable(),
        /** What is to be worked instead. */
        wanted: z.enum(['shift', 'rest', 'exchange']).nullable(),
        /** Whose consent to an exchange is waited for. */
        colleague: z.string().nullable(),
        /** Of a correction. */
        movements: count.nullable(),
        /** 0 demanded, 1 waiting for the second approver, 2 approved, 3 rejected. */
        status: requestStatus,
        /** When it was asked for; null where that is not told. */
        at: z.string().nullable(),
      }),
    ),
    dataUntil: z.string(),
  }),
})
export const GetOwnTeam = endpoint({
  method: 'GET',
  url: '/api/app/dashboard/own/team',
  access: { permission: 'dashboard.view' },
  summary:
    "Who of the caller's department is on approved leave in the next four weeks; " +
    'the kind of leave only of whom he may see',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    /** Who is away on one of the days, by name; the caller among them. */
    rows: z.array(
      z.object({
        employeeId: id(),
        fullName: z.string().nullable(),
        leaves: z.array(
          z.object({
            requestId: id(),
            from: z.string(),
            to: z.string(),
            /** Less than whole days: half days or hours. */
            partly: z.boolean(),
            /** Null for whom it is none of his business. */
            leaveType: z.string().nullable(),
          }),
        ),
      }),
    ),
    dataUntil: z.string(),
  }),
})

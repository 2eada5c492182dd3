import { z } from 'zod'
import { endpoint, id, localDate, paging } from './endpoint.ts'

const count = z.number().int()

export const GetLeaveCalendar = endpoint({
  method: 'GET',
  url: '/api/app/leaves/calendar',
  access: { permission: 'leaves.view' },
  summary:
    'Who is away when, of people in scope, and how many of those who are planned are there each day (62 days at most)',
  query: z.strictObject({
    from: localDate(),
    to: localDate(),
    department: id().optional(),
    search: z.string().max(100).optional(),
    after: paging.after,
  }),
  reply: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        holiday: z.object({ title: z.string(), kind: z.enum(['full', 'half']) }).nullable(),
        /** People who are planned to work, in scope and department. */
        planned: count,
        /** Of those: on approved leave, for a part of the day at least; who asks for it. */
        away: count,
        waiting: count,
      }),
    ),
    /** Who has leave on one of the days, by department and name. */
    rows: z.array(
      z.object({
        employeeId: id(),
        employeeNo: z.string(),
        fullName: z.string().nullable(),
        department: z.string().nullable(),
        leaves: z.array(
          z.object({
            requestId: id(),
            leaveType: z.string().nullable(),
            colour: z.string().nullable(),
            from: z.string(),
            to: z.string(),
            /** Less than whole days: half days or hours. */
            partly: z.boolean(),
            waits: z.boolean(),
          }),
        ),
      }),
    ),
    dataUntil: z.string(),
  }),
})

export const GetLeaveYear = endpoint({
  method: 'GET',
  url: '/api/app/leaves/calendar/year',
  access: { permission: 'leaves.view' },
  summary: 'How many of the people in scope are on leave on each day of a year',
  query: z.strictObject({
    year: z.coerce.number().int().min(1990).max(2100),
    department: id().optional(),
    after: paging.after,
  }),
  reply: z.object({
    /** Employed on a day of the year, in scope and department. */
    people: count,
    /** Days on which somebody is away or asks to be, and public holidays. */
    days: z.array(
      z.object({
        day: z.string(),
        holiday: z.object({ title: z.string(), kind: z.enum(['full', 'half']) }).nullable(),
        /** On approved leave of planned minutes, for a part of the day at least; who asks for it. */
        away: count,
        waiting: count,
      }),
    ),
    dataUntil: z.string(),
  }),
})

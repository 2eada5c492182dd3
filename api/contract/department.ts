import { z } from 'zod'
import { states, trendDay } from './dashboard.ts'
import { endpoint, id, localDate, paging } from './endpoint.ts'
import { departmentRow } from './organization.ts'

/** A department's page: what opens it, and what a move of it would change. */
const params = z.object({ departmentId: id() })
const count = z.number().int()
const named = z.object({ departmentId: id(), name: z.string() })
const person = z.object({ employeeId: id(), fullName: z.string().nullable() })

export const GetDepartment = endpoint({
  method: 'GET',
  url: '/api/app/departments/:departmentId',
  access: { permission: 'departments.view' },
  summary:
    'A department with where it stands and who manages it; its day and its month with all below it, for whoever may ' +
    'see reports',
  params,
  query: z.strictObject({ after: paging.after }),
  reply: departmentRow.omit({ parentId: true }).extend({
    /** Those above it, the highest first, as far as the caller sees them. */
    above: z.array(named),
    /** Those right below it, by name; `people`: with all below. */
    below: z.array(named.extend({ people: count })),
    /** Employed today, with all below. */
    people: count,
    /** A move that lies ahead: from when on, and below what (null: the top, or one that the caller does not see). */
    moving: z.object({ from: z.string(), below: named.nullable() }).nullable(),
    /** Of the people in scope; null for whoever may not see reports. */
    days: z
      .object({
        day: z.string(),
        now: states,
        today: trendDay,
        /** From the first of the month to today. */
        month: z.array(trendDay),
      })
      .nullable(),
    dataUntil: z.string(),
  }),
})

/** A day's plan as a planner calls it: a shift's title, or `rest` or `none`. */
const planned = z.object({
  value: z.enum(['work', 'rest', 'none']),
  shift: z.string().nullable(),
})
export const GetDepartmentMove = endpoint({
  method: 'GET',
  url: '/api/app/departments/:departmentId/move',
  access: { permission: 'departments.update' },
  summary:
    'What would change if a department were moved below another, or to the top, today or from a date on: who would ' +
    'manage its people, and whose plan up to 28 days from now, or from that date, would be another',
  params,
  query: z.strictObject({
    parentId: id().optional(),
    from: localDate().optional(),
    after: paging.after,
  }),
  reply: z.object({
    /** With all below it. */
    departments: count,
    people: count,
    /** Who would see these people then and does not now, and the other way round. */
    gaining: z.array(person),
    losing: z.array(person),
    /** `first`: five people at most, each with the first day that would be another. */
    plans: z.object({
      people: count,
      days: count,
      first: z.array(person.extend({ day: z.string(), before: planned, after: planned })),
    }),
    dataUntil: z.string(),
  }),
})

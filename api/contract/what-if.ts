import { z } from 'zod'
import type { refusals as sentences } from '#words/what-if.ts'
import { plannedDay } from './calendar.ts'
import { zone } from './devices.ts'
import { endpoint, id, instant, localDate, paging, type StatusOf } from './endpoint.ts'
import { asFile } from './files.ts'
import { policyChanges } from './policy.ts'
import { departmentRule } from './schemes.ts'
import { shiftShape } from './shifts.ts'
import { oneLine } from './one-line.ts'

const int = z.number().int()
const figures = z.record(z.string(), int)
const few = 500
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** What is tried on days that were, from the first of them on. */
export const whatIfChanges = z.strictObject({
  policy: policyChanges.optional(),
  shifts: z
    .array(z.strictObject({ shiftId: id(), shift: shiftShape }))
    .max(few)
    .optional(),
  /** Of single days of people; null takes away what the day holds. */
  entries: z
    .array(
      z.strictObject({
        employeeId: id(),
        from: localDate(),
        to: localDate(),
        value: plannedDay.nullable(),
      }),
    )
    .max(5_000)
    .optional(),
  /** `none`: an ordinary day. */
  holidays: z
    .array(
      z.strictObject({
        day: localDate(),
        kind: z.enum(['full', 'half', 'none']),
        from: time.nullish(),
        title: oneLine({ least: 0, most: 100 }).optional(),
      }),
    )
    .max(few)
    .optional(),
  /** What the clock of a reader shows from an instant on. */
  zones: z
    .array(z.strictObject({ deviceId: id(), from: instant(), zone }))
    .max(few)
    .optional(),
  departments: z
    .array(z.strictObject({ departmentId: id(), rule: departmentRule.nullable() }))
    .max(few)
    .optional(),
  schemes: z
    .array(
      z.strictObject({
        schemeId: id(),
        anchor: localDate(),
        cycle: z.array(plannedDay).min(1).max(366),
      }),
    )
    .max(few)
    .optional(),
  groups: z
    .array(
      z.strictObject({
        groupId: id(),
        schemeId: id().nullable(),
        offset: int.min(0).max(366),
      }),
    )
    .max(few)
    .optional(),
})
const access = { permission: 'payroll.what-if' } as const
const params = z.object({ whatIfId: id() })

export const PostWhatIf = endpoint({
  method: 'POST',
  url: '/api/app/payroll/what-if',
  access,
  summary:
    'What days would be under other rules (366 at most): computed beside requests, so ask for it until it is done. ' +
    'Nothing of it is a fact; it is kept for seven days, for who asked',
  body: z.strictObject({
    from: localDate(),
    to: localDate(),
    changes: whatIfChanges,
    departmentId: id().optional(),
  }),
  reply: z.object({ id: id() }),
})
const departmentSums = z.object({
  /** Null: people without one. */
  departmentId: id().nullable(),
  department: z.string().nullable(),
  people: int,
  /** By code what is another for somebody: sums, and how many people have more and less. */
  codes: z.record(z.string(), z.object({ before: int, after: int, more: int, less: int })),
})
export const GetWhatIfs = endpoint({
  method: 'GET',
  url: '/api/app/payroll/what-if',
  access,
  summary: 'What the caller tried in the last seven days, the newest first (20 at most)',
  query: z.strictObject({ after: paging.after }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: id(),
        state: z.enum(['running', 'done', 'cancelled', 'failed']),
        askedAt: z.string(),
        from: z.string(),
        to: z.string(),
        /** Which kinds of rules. */
        tried: z.array(z.string()),
        /** Of whom a figure changes, and how many were looked at; null: it is not done. */
        peopleChanged: int.nullable(),
        people: int.nullable(),
      }),
    ),
  }),
})
export const GetWhatIf = endpoint({
  method: 'GET',
  url: '/api/app/payroll/what-if/:whatIfId',
  access,
  opens: { kind: 'payroll' },
  summary:
    'A what-if: how far it is, and what it found; its days as a file once it is done, with none before',
  params,
  query: z.strictObject({ after: paging.after, ...asFile }),
  reply: z.object({
    id: id(),
    state: z.enum(['running', 'done', 'cancelled', 'failed']),
    /** People looked at, of so many. */
    done: int,
    total: int,
    from: z.string(),
    to: z.string(),
    askedAt: z.string(),
    result: z
      .object({
        people: int,
        /** Employee-days looked at, and those that would be others. */
        days: int,
        changed: int,
        peopleChanged: int,
        totals: z.object({ before: figures, after: figures }),
        /** Adjustments that it would open, of locked days. */
        lockedLines: int,
        departments: z.array(departmentSums),
        /** The first 500, by name and day. */
        rows: z.array(
          z.object({
            employeeId: id(),
            employeeNo: z.string(),
            /** Null once erased. */
            fullName: z.string().nullable(),
            day: z.string(),
            code: z.string(),
            before: int,
            after: int,
          }),
        ),
      })
      .nullable(),
  }),
})
export const DeleteWhatIf = endpoint({
  method: 'DELETE',
  url: '/api/app/payroll/what-if/:whatIfId',
  access,
  summary: 'End a what-if that is being computed; one that is done stays as it is',
  params,
  reply: z.object({ state: z.enum(['running', 'done', 'cancelled', 'failed']) }),
})

export const whatIfRefusals = {
  'what-if.too-many-days': 422,
  'what-if.too-much': 422,
  'what-if.nothing-tried': 422,
  'what-if.too-many-waiting': 409,
  'what-if.not-found': 404,
} as const satisfies StatusOf<typeof sentences>

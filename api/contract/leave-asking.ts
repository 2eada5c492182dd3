import { z } from 'zod'
import { endpoint, id, paging } from './endpoint.ts'
import { notSavedLeave } from './leave-requests.ts'
import { markWrongWhen, leaveWhen } from './leave-when.ts'
import { leaveCalculation, leaveLimit } from './leave-types.ts'

const count = z.number().int()
const unit = z.enum(['minutes', 'days'])

export const GetLeaveChoices = endpoint({
  method: 'GET',
  url: '/api/app/leaves/choices',
  access: { permission: 'leaves.create' },
  opens: { kind: 'profile', of: 'employee' },
  summary:
    'What leave can be asked for, for the caller or somebody of his, what there is of annual leave, and who decides',
  query: z.strictObject({
    /** The caller himself where absent. */
    employee: id().optional(),
    after: paging.after,
  }),
  reply: z.object({
    /** By title. */
    types: z.array(
      z.object({
        leaveTypeId: id(),
        title: z.string(),
        colour: z.string().nullable(),
        calculation: leaveCalculation,
        /** Whether it counts work days, or every day of the calendar. */
        days: z.enum(['work', 'calendar']),
        byTheHour: z.boolean(),
        approval: z.boolean(),
        /** Days that one event gives: a longer leave is warned of. */
        offeredDays: z.number().nullable(),
        /** By which overtime becomes time off, as the form offers it; the approval's own decides. */
        overtimeCoefficient: z.number().nullable().optional(),
        limit: leaveLimit,
      }),
    ),
    /** Days of annual leave today: all that remains, and what of it is not planned or asked for yet. */
    balance: z.object({ on: z.string(), remaining: z.number(), available: z.number() }),
    /** Names: whose word comes first, and whose is the last one. */
    deciders: z.object({ first: z.array(z.string()), last: z.array(z.string()) }),
  }),
})
/** Why a day does not count, or less. */
const reason = z.enum([
  'outside-employment',
  'taken',
  'holiday',
  'half-holiday',
  'rest',
  'free',
  'beside-plan',
])
export const PostLeavePreview = endpoint({
  method: 'POST',
  url: '/api/app/leaves/preview',
  access: { permission: 'leaves.create' },
  summary:
    'What a demand of leave would come to, day by day, with the balance before and after; writes nothing',
  body: z
    .strictObject({ employeeId: id().optional(), leaveTypeId: id(), ...leaveWhen })
    .superRefine(markWrongWhen),
  reply: z.object({
    /** Each day that is asked for. */
    days: z.array(
      z.object({
        day: z.string(),
        days: z.number(),
        minutes: count,
        part: z.enum(['all', 'first', 'second']),
        /** Why it does not count, or less; null: it counts as it is asked. */
        reason: reason.nullable(),
      }),
    ),
    total: z.number(),
    minutes: count,
    /** What it would be at once; null where nothing can be saved. */
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
    refusal: z.object({ code: z.string(), error: z.string() }).nullable(),
    /** What could be saved beside leave that stands, where the whole cannot. */
    parts: z
      .object({
        saved: z.array(
          z.object({ from: z.string(), to: z.string(), days: z.number(), minutes: count }),
        ),
        refused: z.array(notSavedLeave),
      })
      .nullable(),
    /** Days of annual leave that are available by the last day; null of other leave. */
    balance: z.object({ before: z.number(), after: z.number().nullable() }).nullable(),
    /** Of a limited type: what its months and years have. In days, or in minutes. */
    limits: z.array(
      z.object({
        period: z.enum(['month', 'year']),
        /** `2026-03` or `2026` */
        key: z.string(),
        unit,
        limit: z.number(),
        used: z.number(),
        requested: z.number(),
      }),
    ),
  }),
})

import { z } from 'zod'
import { dayCode, dayFlag } from './attendance.ts'
import { endpoint, id, pageOf, paging } from './endpoint.ts'
import { asFile } from './files.ts'
import { direction } from './movements.ts'
import { asKnown, peopleDays, personHead } from './people-days.ts'

/**
 * What needs a hand about a day of somebody: a flag of the day; `clock`, a swipe that its reader stamped with a time
 * that cannot be, or more than a minute ahead of when it came; `travel`, two swipes within a minute at readers of
 * different groups.
 */
export const wrongKind = z.enum([
  'missingEntry',
  'missingExit',
  'repeatedEntry',
  'repeatedExit',
  'unscheduled',
  'presentOnLeave',
  'belowMinimum',
  'clock',
  'travel',
])
const minutes = z.number().int()
const count = z.number().int()

/**
 * A step of a proposal: `localTime` is that of a movement that is there, or of one to be added; `before` the direction
 * it has.
 */
export const proposedChange = z.object({
  kind: z.enum(['add', 'direction', 'cancel']),
  movementId: id().nullable(),
  localTime: z.string(),
  direction,
  before: direction.nullable(),
})
export const errorActivityRow = z.object({
  ...personHead,
  day: z.string(),
  shift: z.string().nullable(),
  /** HH:mm of the company's clock. */
  firstIn: z.string().nullable(),
  lastOut: z.string().nullable(),
  planned: minutes,
  worked: minutes,
  missing: minutes,
  codes: z.array(dayCode),
  kinds: z.array(wrongKind),
  provisional: z.boolean(),
  corrected: z.boolean(),
  /** Readers that the person uses and that have said nothing since the day ended. */
  awaiting: z.array(z.object({ deviceId: id(), name: z.string() })),
  /** Swipes of the day in order; `wrong` what the rules say of one. */
  movements: z.array(
    z.object({
      movementId: id(),
      localTime: z.string(),
      direction,
      device: z.string().nullable(),
      wrong: wrongKind.nullable(),
    }),
  ),
  /** What would put the day right, and what it would be then; null where only a person can say. */
  fix: z
    .object({
      changes: z.array(proposedChange),
      after: z.object({
        worked: minutes,
        missing: minutes,
        overtime: minutes,
        codes: z.array(dayCode),
        flags: z.array(dayFlag),
      }),
    })
    .nullable(),
})
export const GetErrorActivity = endpoint({
  method: 'GET',
  url: '/api/app/reports/error-activity',
  access: { permission: 'reports.view' },
  summary: 'Days that need a hand, each with what would put it right',
  query: z.strictObject({
    ...paging,
    ...peopleDays,
    ...asKnown,
    kind: wrongKind.optional(),
    sort: z.enum(['day', 'name', 'missing']).default('day'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...asFile,
  }),
  /** Counters are over all kinds, whichever is chosen. */
  reply: pageOf(
    errorActivityRow,
    z.object({ days: count, people: count, kinds: z.record(wrongKind, count) }),
  ),
})

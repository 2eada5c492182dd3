import { z } from 'zod'
import { dayFlag } from './attendance.ts'
import { endpoint, id, ofPeople, pageOf, paging } from './endpoint.ts'
import { asFile } from './files.ts'
import { asKnown, peopleDays } from './people-days.ts'

const minutes = z.number().int()
const source = z.enum(['push', 'pulled', 'file', 'offline', 'hand'])
/** Minutes of the company's clock since the midnight that opens the day; past 1440 is the next day. */
const span = z.object({ from: minutes, to: minutes })
const person = {
  employeeId: id(),
  employeeNo: z.string(),
  fullName: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
}
const ofDay = {
  ...person,
  day: z.string(),
  shift: z.string().nullable(),
  flags: z.array(dayFlag),
  provisional: z.boolean(),
  corrected: z.boolean(),
  /** Readers that the person uses and that have said nothing since the day ended. */
  awaiting: z.array(z.object({ deviceId: id(), name: z.string() })),
}

export const dayMovement = z.object({
  movementId: id(),
  localTime: z.string(),
  minute: minutes,
  direction: z.enum(['in', 'out', 'unknown']),
  device: z.string(),
  source,
  /** `stray`: without its other half · `repeated`: changed nothing · `elsewhere`: counts on the day before. */
  part: z.enum(['paired', 'stray', 'repeated', 'elsewhere']),
  /** The reader told no direction: the rules took it for one. */
  inferred: z.boolean(),
})
export const timeDetailRow = z.object({
  ...ofDay,
  /** Presence that counts, after tolerances; inside and outside are as swiped. */
  presenceMinutes: minutes,
  insideMinutes: minutes,
  outsideMinutes: minutes,
  plan: z.array(span),
  presence: z.array(span),
  movements: z.array(dayMovement),
  /** By the reader at which they began. */
  devices: z.array(
    z.object({ device: z.string(), insideMinutes: minutes, outsideMinutes: minutes }),
  ),
})
const side = z.object({
  movementId: id(),
  at: z.string(),
  localTime: z.string(),
  device: z.string(),
  source,
  inferred: z.boolean(),
})
export const movementPair = z.object({
  entry: side.nullable(),
  exit: side.nullable(),
  /** `nothing`: a stray movement · `now`: still there · `shiftEnd`: by the company's rule, nobody swiped. */
  endedBy: z.enum(['exit', 'now', 'shiftEnd', 'nothing']),
  rawMinutes: minutes,
  countedMinutes: minutes,
  /** HH:mm from and to which it counts; null where it runs into its neighbour, or nothing of it counts. */
  countedFrom: z.string().nullable(),
  countedTo: z.string().nullable(),
})
export const enterExitRow = z.object({
  ...ofDay,
  presenceMinutes: minutes,
  pairs: z.array(movementPair),
})

const filters = z.strictObject({
  ...paging,
  ...peopleDays,
  ...asKnown,
  device: id().optional(),
  mark: z.enum(['stray', 'repeated', 'running']).optional(),
  sort: z.enum(['day', 'name', 'presenceMinutes']).default('day'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...asFile,
})
/** Days, people, and days by their marks; presence summed over all pages. */
const summary = z.object({
  days: minutes,
  people: minutes,
  presenceMinutes: minutes,
  stray: minutes,
  repeated: minutes,
  running: minutes,
})

export const GetTimeDetail = endpoint({
  method: 'GET',
  url: '/api/app/access-control/time-detail',
  access: { permission: 'movements.view' },
  summary: 'One row an employee and day with all its movements, inside and outside by reader',
  query: filters,
  reply: pageOf(timeDetailRow, summary),
})
export const GetEnterExitTime = endpoint({
  method: 'GET',
  url: '/api/app/reports/enter-exit-time',
  access: { permission: 'reports.view' },
  summary:
    'Entries with their exits, as swiped and as counted; a page is so many days of people',
  query: filters,
  reply: pageOf(enterExitRow, summary),
})

export const presenceState = z.enum([
  'inside',
  'outside',
  'leave',
  'off',
  'notYetDue',
  'overdue',
])
export const trackingRow = z.object({
  ...person,
  state: presenceState,
  /** Of the last movement; of somebody overdue or not yet due, when work is planned to begin. */
  since: z.string().nullable(),
  lastAt: z.string().nullable(),
  lastDirection: z.enum(['in', 'out', 'unknown']).nullable(),
  lastDevice: z.string().nullable(),
  shift: z.string().nullable(),
  plannedStart: z.string().nullable(),
})
export const GetEmployeeTracking = endpoint({
  method: 'GET',
  url: '/api/app/reports/employee-tracking',
  access: { permission: 'movements.view' },
  summary: 'Where everybody is now: inside, outside, off, not yet due, overdue',
  query: z.strictObject({
    ...paging,
    department: id().optional(),
    employee: id().optional(),
    position: ofPeople.position,
    search: z.string().max(100).optional(),
    state: presenceState.optional(),
    sort: z.enum(['name', 'since']).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...asFile,
  }),
  reply: pageOf(
    trackingRow,
    z.object({
      people: minutes,
      inside: minutes,
      outside: minutes,
      leave: minutes,
      off: minutes,
      notYetDue: minutes,
      overdue: minutes,
    }),
  ),
})

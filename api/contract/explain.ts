import { z } from 'zod'
import { dayCode, dayFigures, dayFlag, traceWord } from './attendance.ts'
import { comparedDay, comparedTotals } from './differences.ts'
import { policyValues } from './policy.ts'
import { endpoint, id, instant, localDate, ofPeople, paging, position } from './endpoint.ts'

const minutes = z.number().int()
const span = z.object({ from: z.string(), to: z.string() })
const tolerance = z.enum(['earlyArrival', 'lateArrival', 'earlyExit', 'lateExit'])
/** Who recorded an event; `name` null once erased, `role` as it is now. */
const recordedBy = z.object({
  kind: z.enum(['user', 'device', 'system']),
  name: z.string().nullable(),
  role: z.enum(['company-admin', 'administrator', 'manager', 'employee']).nullable(),
})
const rule = z.enum([
  'bounceSeconds',
  'repeatedExitMinutes',
  'maxPresenceHours',
  'missingExit',
  'overtimeNeedsApproval',
  'overtimeRounding',
  'overtimeRoundsTo',
  'offsetMissingWithOvertime',
  'night',
  'nightLimit',
  'planFilledMinutes',
  'kindByDate',
  'breakDeduction',
  'premiums',
  'overtimeTiers',
])
/** The part an event has in a day. */
export const sourceRole = z.enum([
  'shift',
  'plan',
  'pattern',
  'group',
  'department',
  'holiday',
  'policy',
  'employment',
  'card',
  'correction',
  'overtime',
  'decision',
  'leave',
])

export const explanation = z.object({
  employeeId: id(),
  fullName: z.string().nullable(),
  day: z.string(),
  zone: z.string(),
  /** As known at this instant of recording; null: now. */
  asOf: z.string().nullable(),
  dataUntil: z.string(),
  /** The version in force on the day; `since` is its first day. Without id and title: a weekly rest day. */
  shift: z
    .object({
      shiftId: id().nullable(),
      title: z.string().nullable(),
      since: z.string().nullable(),
      type: z.enum(['fixed', 'rotational', 'flexible', 'holiday']),
      periods: z.array(z.object({ start: z.string(), end: z.string() })),
      lunch: z.object({ start: z.string(), end: z.string(), minutes }).nullable(),
      tolerances: z.object({
        earlyArrival: minutes,
        lateArrival: minutes,
        earlyExit: minutes,
        lateExit: minutes,
        break: minutes,
        missingWork: minutes,
        overtime: minutes,
        flexible: minutes,
      }),
      minimumWork: minutes,
    })
    .nullable(),
  /** Where the day's plan comes from. */
  source: z.enum(['entry', 'person', 'group', 'department', 'nothing']),
  holiday: z
    .object({ title: z.string(), kind: z.enum(['full', 'half']), from: z.string().nullable() })
    .nullable(),
  /** `position` is that of its record in the log; without a device it was added by hand. */
  movements: z.array(
    z.object({
      movementId: id(),
      at: z.string(),
      localTime: z.string(),
      direction: z.enum(['in', 'out', 'unknown']),
      deviceId: id().nullable(),
      device: z.string(),
      /**
       * `push`: sent by the device, `pulled`: fetched from it, `file`: read from an export, `hand`: added by a person.
       */
      source: z.enum(['push', 'pulled', 'file', 'offline', 'hand']),
      corrected: z.boolean(),
      position: position(),
      recordedAt: z.string(),
    }),
  ),
  presence: z.array(span),
  presenceMinutes: minutes,
  ...dayFigures,
  codes: z.array(dayCode),
  flags: z.array(dayFlag),
  provisional: z.boolean(),
  corrected: z.boolean(),
  /**
   * Rules in the order of their work. `moved`: swipes that a tolerance moved, HH:mm; `rules`: those of the company that
   * it applied; `events`: positions in `sources`.
   */
  trace: z.array(
    z.object({
      rule: z.string(),
      movements: z.array(z.string()),
      what: traceWord,
      before: z.number().int(),
      after: z.number().int(),
      /** The code of a premium, the coefficient of a tier. */
      of: z.string().optional(),
      moved: z.array(
        z.object({
          side: z.enum(['entry', 'exit']),
          at: z.string(),
          counted: z.string(),
          tolerance,
          minutes,
        }),
      ),
      rules: z.array(rule),
      events: z.array(position()),
    }),
  ),
  /** The day in spans; null when it is not evaluated. `forgiven` counted by tolerance, `uncounted` did not. */
  drawing: z
    .object({
      plan: z.array(span),
      leave: z.array(span),
      lunch: span.nullable(),
      tolerances: z.array(span.extend({ tolerance })),
      overtime: z.array(span),
      night: z.array(span),
      forgiven: z.array(span),
      uncounted: z.array(span),
    })
    .nullable(),
  /**
   * The events behind the day beside its swipes, in the order of the log; `what` is a sentence, `since` the first day
   * it is in force.
   */
  sources: z.array(
    z.object({
      role: sourceRole,
      position: position(),
      kind: z.string(),
      what: z.string(),
      recordedAt: z.string(),
      since: z.string().nullable(),
      by: recordedBy,
      movements: z.array(z.string()),
    }),
  ),
  /** The company's rules on the day; `since` null: the default. */
  rules: z.array(
    z.object({
      rule,
      value: z.union([
        z.number(),
        policyValues.missingExit,
        policyValues.overtimeRoundsTo,
        policyValues.nightLimit,
        z.boolean(),
        z.object({ start: z.string(), end: z.string() }),
        policyValues.breakDeduction,
        policyValues.premiums,
        policyValues.overtimeTiers,
      ]),
      since: z.string().nullable(),
      position: position().nullable(),
    }),
  ),
})
export const GetExplain = endpoint({
  method: 'GET',
  url: '/api/app/reports/explain',
  access: { permission: 'day-detail-actions.view' },
  opens: { kind: 'explanation', of: 'employee' },
  summary:
    'How a day came about: its swipes, the rules, the minutes, and the events they rest on; now, or as known at an ' +
    'instant',
  query: z.strictObject({
    employee: id(),
    day: localDate(),
    asOf: instant().optional(),
    after: paging.after,
  }),
  reply: explanation,
})

/** A field of an event as it was recorded; cards, pins and other secrets are left out. */
const field = z.object({ name: z.string(), value: z.string() })
export const GetEvent = endpoint({
  method: 'GET',
  url: '/api/app/events/:position',
  access: { permission: 'reports.view' },
  summary:
    'One recorded event about people in scope, or about what everybody shares: shifts, holidays, rules',
  params: z.object({ position: position() }),
  query: z.strictObject({}),
  reply: z.object({
    position: position(),
    kind: z.string(),
    what: z.string(),
    recordedAt: z.string(),
    happenedAt: z.string().nullable(),
    by: recordedBy,
    fields: z.array(field),
    /** The line as the reader sent it; null without the permission for it, or where none was sent. */
    raw: z.string().nullable(),
  }),
})

export const person = {
  employeeId: id(),
  employeeNo: z.string(),
  fullName: z.string().nullable(),
  department: z.string().nullable(),
}
/** Null: there was no such day then, or there is none now. */
export const beforeAfter = {
  day: z.string(),
  before: comparedDay.nullable(),
  after: comparedDay.nullable(),
}
export const totals = z.object({ before: comparedTotals, after: comparedTotals })
export const GetAsOfDifference = endpoint({
  method: 'GET',
  url: '/api/app/reports/as-of',
  access: { permission: 'reports.view' },
  summary:
    'Days as known at an instant of recording beside what they are now, and what was recorded in between: at most ' +
    '200 people and 31 days',
  query: z.strictObject({
    from: localDate(),
    to: localDate(),
    asOf: instant(),
    department: id().optional(),
    employee: id().optional(),
    search: z.string().max(100).optional(),
    ...ofPeople,
    after: paging.after,
  }),
  reply: z.object({
    from: z.string(),
    to: z.string(),
    asOf: z.string(),
    dataUntil: z.string(),
    people: z.number().int(),
    days: z.number().int(),
    changed: z.number().int(),
    peopleChanged: z.number().int(),
    /** Sums over all days looked at. */
    totals,
    /** The first 500 that changed. `count` movements of one reader are one event. */
    rows: z.array(
      z.object({
        ...person,
        ...beforeAfter,
        events: z.array(
          z.object({
            position: position(),
            kind: z.string(),
            what: z.string(),
            recordedAt: z.string(),
            count: z.number().int(),
            by: z.object({
              kind: z.enum(['user', 'device', 'system']),
              name: z.string().nullable(),
            }),
          }),
        ),
      }),
    ),
  }),
})

export const GetFreshness = endpoint({
  method: 'GET',
  url: '/api/app/freshness',
  access: 'signed-in',
  summary:
    'How far reports are behind what was recorded, and whether something of the company could not be worked in',
  query: z.strictObject({}),
  reply: z.object({ behindSeconds: z.number().int(), parked: z.boolean() }),
})

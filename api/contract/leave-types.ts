import { z } from 'zod'
import type { refusals as sentences } from '#words/leave.ts'
import { endpoint, id, recordedReply, type StatusOf } from './endpoint.ts'
import { leaveRequestRefusals } from './leave-requests.ts'
import { master } from './master.ts'
import { oneLine } from './one-line.ts'

/** What leave there is (`spec §3`). Days are given in halves: 2.5. */
export const leaveCalculation = z.enum(['annual', 'personal', 'general', 'insteadOvertime'])
const days = (most: number) => z.number().min(0.5).max(most).multipleOf(0.5)
const unit = z.enum(['minutes', 'days'])
const minutesOfDay = 1440
/** Of a day, a month, a year; null: none. In minutes (whole ones), or in days where the unit is days. */
const amount = (dayCount: number) =>
  z
    .number()
    .min(0.5)
    .max(dayCount * minutesOfDay)
    .multipleOf(0.5)
    .nullable()
const limits = { daily: amount(1), monthly: amount(31), annual: amount(366) }
const mostDays = { daily: 1, monthly: 31, annual: 366 } as const
/** `defined`: given to each person for a year. */
export const leaveLimit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('limitless') }),
  z
    .strictObject({ kind: z.literal('limited'), unit, ...limits })
    .superRefine((limit, check) => {
      for (const period of ['daily', 'monthly', 'annual'] as const) {
        const said = limit[period] ?? 1
        const isWrong =
          limit.unit === 'days' ? said > mostDays[period] : !Number.isInteger(said)
        if (isWrong) check.addIssue({ code: 'custom', message: 'not-in-unit', path: [period] })
      }
    }),
  z.strictObject({ kind: z.literal('defined'), unit }),
])
const leaveType = {
  title: oneLine({ most: 100 }),
  calculation: leaveCalculation,
  /** Whether it counts work days, or every day of the calendar. */
  days: z.enum(['work', 'calendar']),
  /** Whether its time counts as worked. */
  worked: z.boolean(),
  approval: z.boolean(),
  limit: leaveLimit,
  /** Offered where time off is chosen. */
  overtimeCoefficient: z.number().positive().max(10).nullable(),
  colour: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** What one event gives: offered as the length of a leave. */
  offeredDays: days(366).nullable(),
  /** Code of unpaid days of it towards the social security institution; null: the usual one. */
  sgk: z.number().int().min(1).max(99).nullable(),
}

export const leaveTypeRow = z.object({ leaveTypeId: id(), active: z.boolean(), ...leaveType })
/** One that is usual in the company's country and not there yet; `article`: of its labour law. */
export const usualLeaveType = z.object({
  usual: z.string(),
  article: z.enum(['27', '41', '53', '56', '74', 'additional-2']).nullable(),
  ...leaveType,
})
export const {
  list: GetLeaveTypes,
  add: PostLeaveType,
  change: PutLeaveType,
  remove: DeleteLeaveType,
} = master({
  url: '/api/app/leave-types',
  key: 'leaveTypeId',
  permissions: 'limited-leaves',
  records: 'LeaveType',
  row: leaveTypeRow,
  words: { state: z.enum(['active', 'passive']).optional() },
  sort: z.enum(['title', 'calculation', 'state']).default('title'),
  beside: { usual: z.array(usualLeaveType) },
  body: z.strictObject(leaveType),
  summaries: {
    list: 'Types of leave by title, and those usual in the country that are not there yet',
    add: 'Add a type of leave',
    change: 'Say a type of leave anew; leave that was demanded keeps what it was counted by',
    remove: 'Remove a type of leave that nothing uses',
  },
})
export const PostLeaveTypeState = endpoint({
  method: 'POST',
  url: '/api/app/leave-types/:leaveTypeId/state',
  access: { permission: 'limited-leaves.update' },
  records: ['LeaveTypeSwitchedOff', 'LeaveTypeSwitchedOn'],
  summary: 'Whether leave of a type can be demanded',
  params: z.object({ leaveTypeId: id() }),
  body: z.strictObject({ active: z.boolean() }),
  reply: recordedReply,
})
export const PostUsualLeaveTypes = endpoint({
  method: 'POST',
  url: '/api/app/leave-types/usual',
  access: { permission: 'limited-leaves.create' },
  records: ['UsualLeaveTypesTaken'],
  summary: 'Take over the types usual in the country that are not there yet, in one act',
  reply: recordedReply,
})

export const refusals = {
  ...leaveRequestRefusals,
  'leave.type-not-found': 404,
  'leave.type-title-taken': 409,
  'leave.types-full': 422,
  'leave.annual-in-calendar-days': 422,
  'leave.time-off-unworked': 422,
  'leave.limit-missing': 422,
  'leave.type-in-use': 422,
  'leave.group-not-found': 404,
  'leave.group-title-taken': 409,
  'leave.groups-full': 422,
  'leave.group-in-use': 422,
  'leave.type-limited-twice': 422,
  'leave.annual-group-not-found': 404,
  'leave.annual-group-title-taken': 409,
  'leave.tiers-missing': 422,
  'leave.tier-not-ascending': 422,
  'leave.tier-ends-before': 422,
} as const satisfies StatusOf<typeof sentences>

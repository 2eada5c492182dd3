import { z } from 'zod'
import { overtimeCompensation, overtimeKind, overtimePlace } from '#domain/overtime/events.ts'
import type {
  EntitlementId,
  LeaveRequestId,
  LeaveTypeId,
  OvertimeId,
} from '#domain/shared/values.ts'
import {
  byDate,
  coefficient,
  count,
  date,
  halfDays,
  holidays,
  idOf,
  localTime,
  minutes,
  plan,
  text,
  timeOfDay,
} from './form-values.ts'
import { issueOf } from '../shared/form-issue.ts'
import { group, manager } from './settings-form.ts'

/** The commands of a history (`leave-format.md`), each by what it does. */
const head = { at: localTime, by: text }
const range = {
  from: date,
  to: date,
  fromHalf: z.boolean().default(false),
  toHalf: z.boolean().default(false),
}
const hours = { day: date, start: localTime, end: localTime }
/** Which of the two it is, its fields say: so an issue is told of the one that was meant. */
const isHours = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && 'day' in given
const rangeOrHours = z.union([z.strictObject(range), z.strictObject(hours)])

const demand = {
  do: z.literal('demand'),
  ...head,
  id: idOf<LeaveRequestId>(),
  type: idOf<LeaveTypeId>(),
  description: text,
  partial: z.boolean().default(false),
}
const ofRange = z
  .strictObject({ ...demand, ...range })
  .transform(({ from, to, fromHalf, toHalf, ...more }) => ({
    ...more,
    asked: { from, to, fromHalf, toHalf },
  }))
const ofHours = z
  .strictObject({ ...demand, ...hours })
  .transform(({ day, start, end, ...more }) => ({ ...more, asked: { day, start, end } }))

const otherTerms = {
  minutes: count.optional(),
  coefficient: coefficient.optional(),
  compensation: overtimeCompensation.optional(),
}
const requests = idOf<LeaveRequestId>()
const action = z.enum(['approve', 'reject', 'revoke', 'delete'])
const measured = { ...head, id: idOf<OvertimeId>(), day: date, kind: overtimeKind }
const allowance = { ...head, do: z.literal('allowance'), type: idOf<LeaveTypeId>() }
const year = z.number().int().min(0).max(9999)

const inDays = z.strictObject({ ...allowance, year, days: halfDays })
const inMinutes = z.strictObject({ ...allowance, year, minutes })

/** Long because it is one table. */
const forms = {
  change: z.strictObject({
    do: z.literal('change'),
    ...head,
    id: requests,
    leave: requests,
    description: text,
    to: rangeOrHours.nullable(),
  }),
  approve: z.strictObject({ do: z.literal('approve'), ...head, request: text, ...otherTerms }),
  reject: z.strictObject({ do: z.literal('reject'), ...head, request: text }),
  revoke: z.strictObject({ do: z.literal('revoke'), ...head, request: text }),
  delete: z.strictObject({ do: z.literal('delete'), ...head, request: text }),
  bulk: z.strictObject({
    do: z.literal('bulk'),
    ...head,
    action,
    requests: z.array(text),
  }),
  overtime: z.strictObject({
    do: z.literal('overtime'),
    ...measured,
    place: overtimePlace,
    minutes: count,
    description: text,
    coefficient: coefficient.nullable(),
    compensation: overtimeCompensation,
    window: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
  }),
  approveMeasured: z.strictObject({
    do: z.literal('approveMeasured'),
    ...measured,
    ...otherTerms,
  }),
  rejectMeasured: z.strictObject({ do: z.literal('rejectMeasured'), ...measured }),
  correction: z.strictObject({
    do: z.literal('correction'),
    ...head,
    id: text,
    moment: localTime,
    direction: z.enum(['in', 'out', 'unknown']),
    description: text,
  }),
  grant: z.strictObject({
    do: z.literal('grant'),
    ...head,
    id: idOf<EntitlementId>(),
    workYear: count,
    days: halfDays.nullable(),
  }),
  changeEntitlement: z.strictObject({
    do: z.literal('changeEntitlement'),
    ...head,
    entitlement: idOf<EntitlementId>(),
    days: halfDays,
  }),
  transfer: z.strictObject({
    do: z.literal('transfer'),
    ...head,
    from: idOf<EntitlementId>(),
    to: idOf<EntitlementId>(),
  }),
  service: z.strictObject({ do: z.literal('service'), ...head, days: z.number().int() }),
  holidays: z.strictObject({
    do: z.literal('holidays'),
    ...head,
    set: holidays.default([]),
    remove: z.array(date).default([]),
  }),
  calendar: z.strictObject({
    do: z.literal('calendar'),
    ...head,
    days: byDate(plan.nullable()),
  }),
  group: z.strictObject({ do: z.literal('group'), ...head, group }),
  terminate: z.strictObject({
    do: z.literal('terminate'),
    ...head,
    lastDay: date,
    settled: z.boolean(),
  }),
  rehire: z.strictObject({ do: z.literal('rehire'), ...head, start: date }),
  department: z.strictObject({ do: z.literal('department'), ...head, department: text }),
  manager: z.strictObject({ do: z.literal('manager'), ...head, manager }),
  delegate: z.strictObject({
    do: z.literal('delegate'),
    ...head,
    from: text,
    to: text,
    first: date,
    last: date,
  }),
  balance: z.strictObject({ do: z.literal('balance'), ...head, on: date }),
}
type Form = typeof ofRange | typeof ofHours | typeof inDays | typeof inMinutes
type Command = z.infer<Form> | z.infer<(typeof forms)[keyof typeof forms]>

const formOf = (given: object): z.ZodType<Command> | null => {
  const name = 'do' in given ? given.do : undefined
  if (name === 'demand') return isHours(given) ? ofHours : ofRange
  if (name === 'allowance') return 'days' in given ? inDays : inMinutes
  return typeof name === 'string' && Object.hasOwn(forms, name)
    ? forms[name as keyof typeof forms] // it has one of that name
    : null
}

/** One command: what it does names its form. */
export const historyCommand: z.ZodType<Command> = z.unknown().transform((given, context) => {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  const form = isObject ? formOf(given) : null
  const parsed = form?.safeParse(given)
  if (parsed?.success) return parsed.data
  if (!parsed)
    context.addIssue(
      isObject
        ? { code: 'custom', message: 'invalid-value', path: ['do'] }
        : { code: 'custom', message: 'invalid-type' },
    )
  else {
    const { error, path } = issueOf(parsed.error)
    context.addIssue({ code: 'custom', message: error, path: path === '' ? [] : [path] })
  }
  return z.NEVER
})

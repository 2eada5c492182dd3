import { z } from 'zod'
import type { LeaveType, Limit } from '#domain/leave/circumstances.ts'
import { leaveCalculation } from '#domain/leave/events.ts'
import type { LeaveTypeId } from '#domain/shared/values.ts'
import { historyCommand } from './command-form.ts'
import { byDate, date, halfDays, holidays, idOf, minutes, plan, text } from './form-values.ts'
import { group, manager } from './settings-form.ts'

/** A history as it comes in (`leave-format.md`, In). What the page does not know is not of the form. */
const unit = z.enum(['minutes', 'days']).default('minutes')
const limited = z.union([
  z.strictObject({
    kind: z.literal('limited'),
    unit: z.literal('days'),
    daily: halfDays.nullable().default(null),
    monthly: halfDays.nullable().default(null),
    annual: halfDays.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('limited'),
    unit: z.literal('minutes').default('minutes'),
    daily: minutes.nullable().default(null),
    monthly: minutes.nullable().default(null),
    annual: minutes.nullable().default(null),
  }),
])
const limit: z.ZodType<Limit> = z.union([
  z.strictObject({ kind: z.literal('limitless') }),
  z.strictObject({ kind: z.literal('defined'), unit }),
  limited,
])

const type: z.ZodType<LeaveType> = z
  .strictObject({
    id: idOf<LeaveTypeId>(),
    calculation: leaveCalculation,
    days: z.enum(['work', 'calendar']).default('work'),
    approval: z.boolean().default(true),
    active: z.boolean().default(true),
    limit: limit.default({ kind: 'limitless' }),
  })
  .superRefine(({ calculation, days }, { addIssue }) => {
    if (calculation === 'annual' && days === 'calendar')
      addIssue({ code: 'custom', message: 'not-with-annual', path: ['days'] })
  })
  .transform(one => ({ ...one, worked: one.calculation === 'insteadOvertime', sgk: null }))

export const historyForm = z
  .strictObject({
    country: text,
    policy: z
      .strictObject({
        expiryRemovesDays: z.boolean().nullable().default(null),
        overtimeRequestDays: minutes.nullable().default(null),
        grantAheadMonths: z.number().int().min(0).max(12).nullable().default(0),
      })
      .prefault({}),
    types: z.array(type),
    group,
    departments: z.array(z.strictObject({ id: text, parent: text.nullable() })),
    person: z.strictObject({
      id: text,
      department: text,
      birthDate: date.nullable(),
      start: date.nullable(),
    }),
    managers: z.array(manager),
    week: z.strictObject({
      mon: plan,
      tue: plan,
      wed: plan,
      thu: plan,
      fri: plan,
      sat: plan,
      sun: plan,
    }),
    calendar: byDate(plan).prefault({}),
    holidays: holidays.default([]),
    measured: z
      .array(z.strictObject({ day: date, workday: minutes, holiday: minutes }))
      .default([]),
    commands: z.array(historyCommand),
  })
  .superRefine(({ commands, types }, { addIssue }) => {
    commands.forEach((command, index) => {
      const before = commands[index - 1]
      if (before && command.at < before.at)
        addIssue({ code: 'custom', message: 'falling', path: ['commands', index, 'at'] })
      if (command.do !== 'allowance') return
      const one = types.find(({ id }) => id === command.type)
      const inDays = one && one.limit.kind !== 'limitless' && one.limit.unit === 'days'
      const given = 'days' in command ? 'days' : 'minutes'
      if (one && (given === 'days') !== inDays)
        addIssue({ code: 'custom', message: 'unknown-field', path: ['commands', index, given] })
    })
  })
export type History = z.infer<typeof historyForm>
export type HistoryCommand = History['commands'][number]

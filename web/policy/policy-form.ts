import { readMinutes, readTime } from '../kit/fields/typed.ts'
import type { PolicyChanges, PolicyValues } from './api.ts'
import { furtherFormOf, readFurther, type FurtherForm } from './further-form.ts'

/** What stands in the fields, as typed. */
export type PolicyForm = FurtherForm & {
  bounceSeconds: string
  repeatedExitMinutes: string
  maxPresenceHours: string
  missingExit: PolicyValues['missingExit']
  overtimeNeedsApproval: boolean
  overtimeRounding: string
  overtimeRoundsTo: PolicyValues['overtimeRoundsTo']
  offsetMissingWithOvertime: boolean
  nightStart: string
  nightEnd: string
  nightLimit: PolicyValues['nightLimit']
  contractWeek: string
  legalWeek: string
  /** Of Monday 1 to Sunday 7. */
  weekStart: string
  payrollStartDay: string
  overtimeRequestDays: string
  payrollFourEyes: boolean
  payrollBlocking: boolean
  locationAllowance: string
  boundPhones: PolicyValues['boundPhones']
  keptScans: PolicyValues['keptScans']
  expiryRemovesDays: boolean
  grantAheadMonths: string
}
export type PolicyField = keyof PolicyForm
const elsewhere: Partial<Record<PolicyField, string>> = {
  nightStart: 'night.start',
  nightEnd: 'night.end',
  contractWeek: 'weeklyHours.contract',
  legalWeek: 'weeklyHours.legal',
}
/** Under which name a rule is sent. */
export const sentAs = (field: PolicyField): string => elsewhere[field] ?? field

export const formOf = (values: PolicyValues): PolicyForm => ({
  bounceSeconds: String(values.bounceSeconds),
  repeatedExitMinutes: String(values.repeatedExitMinutes),
  maxPresenceHours: String(values.maxPresenceHours),
  missingExit: values.missingExit,
  overtimeNeedsApproval: values.overtimeNeedsApproval,
  overtimeRounding: String(values.overtimeRounding),
  overtimeRoundsTo: values.overtimeRoundsTo,
  offsetMissingWithOvertime: values.offsetMissingWithOvertime,
  nightStart: values.night.start,
  nightEnd: values.night.end,
  nightLimit: values.nightLimit,
  contractWeek: String(values.weeklyHours.contract),
  legalWeek: String(values.weeklyHours.legal),
  weekStart: String(values.weekStart),
  payrollStartDay: String(values.payrollStartDay),
  overtimeRequestDays: String(values.overtimeRequestDays),
  payrollFourEyes: values.payrollFourEyes,
  payrollBlocking: values.payrollBlocking,
  ...furtherFormOf(values),
  locationAllowance: String(values.locationAllowance),
  boundPhones: values.boundPhones,
  keptScans: values.keptScans,
  expiryRemovesDays: values.expiryRemovesDays,
  grantAheadMonths: String(values.grantAheadMonths),
})

/** The fields as a preset fills them, over the values in force. */
export const presetForm = (values: PolicyValues, preset: PolicyChanges): PolicyForm =>
  formOf({
    ...values,
    ...Object.fromEntries(Object.entries(preset).filter(([, value]) => value !== undefined)),
  })

const whole = (text: string, least: number, most: number): number | null => {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
  return value !== null && value >= least && value <= most ? value : null
}
/** A quarter of an hour is the finest. */
const hours = (text: string): number | null => {
  const value = /^\d{1,2}(?:[.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.trim().replace(',', '.'))
    : null
  return value !== null && value >= 1 && value <= 80 && Number.isInteger(value * 4)
    ? value
    : null
}

/**
 * What differs from the values in force, and the places of what cannot be read. Long because it reads each rule by
 * its own bounds.
 */
export const readPolicy = (
  form: PolicyForm,
  now: PolicyValues,
): { readonly changes: PolicyChanges; readonly wrong: ReadonlySet<string> } => {
  const wrong = new Set<string>()
  const or = <T>(field: PolicyField, value: T | null, before: T): T => {
    if (value === null) wrong.add(field)
    return value ?? before
  }
  const values: PolicyValues = {
    bounceSeconds: or('bounceSeconds', whole(form.bounceSeconds, 0, 3600), now.bounceSeconds),
    repeatedExitMinutes: or(
      'repeatedExitMinutes',
      between(readMinutes(form.repeatedExitMinutes), 0, 1440),
      now.repeatedExitMinutes,
    ),
    maxPresenceHours: or(
      'maxPresenceHours',
      whole(form.maxPresenceHours, 1, 24),
      now.maxPresenceHours,
    ),
    missingExit: form.missingExit,
    overtimeNeedsApproval: form.overtimeNeedsApproval,
    overtimeRounding: or(
      'overtimeRounding',
      between(readMinutes(form.overtimeRounding), 1, 240),
      now.overtimeRounding,
    ),
    overtimeRoundsTo: form.overtimeRoundsTo,
    offsetMissingWithOvertime: form.offsetMissingWithOvertime,
    night: {
      start: or('nightStart', readTime(form.nightStart), now.night.start),
      end: or('nightEnd', readTime(form.nightEnd), now.night.end),
    },
    nightLimit: form.nightLimit,
    weeklyHours: {
      contract: or('contractWeek', hours(form.contractWeek), now.weeklyHours.contract),
      legal: or('legalWeek', hours(form.legalWeek), now.weeklyHours.legal),
    },
    weekStart: whole(form.weekStart, 1, 7) ?? now.weekStart,
    payrollStartDay: or(
      'payrollStartDay',
      whole(form.payrollStartDay, 1, 28),
      now.payrollStartDay,
    ),
    overtimeRequestDays: or(
      'overtimeRequestDays',
      whole(form.overtimeRequestDays, 0, 366),
      now.overtimeRequestDays,
    ),
    payrollFourEyes: form.payrollFourEyes,
    payrollBlocking: form.payrollBlocking,
    ...readFurther(form, now, place => wrong.add(place)),
    locationAllowance: or(
      'locationAllowance',
      whole(form.locationAllowance, 0, 50),
      now.locationAllowance,
    ),
    boundPhones: form.boundPhones,
    keptScans: form.keptScans,
    expiryRemovesDays: form.expiryRemovesDays,
    grantAheadMonths: or(
      'grantAheadMonths',
      whole(form.grantAheadMonths, 0, 12),
      now.grantAheadMonths,
    ),
  }
  const changed = (Object.keys(values) as (keyof PolicyValues)[]).filter(
    name => JSON.stringify(values[name]) !== JSON.stringify(now[name]),
  )
  return { changes: Object.fromEntries(changed.map(name => [name, values[name]])), wrong }
}
const between = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null

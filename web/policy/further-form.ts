import { readMinutes, readTime } from '../kit/fields/typed.ts'
import type { PolicyValues } from './api.ts'

/** The policies that other houses know (`attendance-rules §14`), as they stand in the fields. */
export type StepForm = { readonly over: string; readonly minutes: string }
export type PremiumForm = {
  readonly code: string
  /** None chosen: every day. */
  readonly weekdays: readonly number[]
  readonly start: string
  readonly end: string
}
export type TierForm = {
  readonly per: 'day' | 'week'
  readonly over: string
  readonly coefficient: string
}
export type FurtherForm = {
  planFilledMinutes: string
  kindByDate: boolean
  /** Null: off; without steps nothing is deducted, not even lunch. */
  breakDeduction: readonly StepForm[] | null
  premiums: readonly PremiumForm[]
  overtimeTiers: readonly TierForm[]
}
type Values = Pick<PolicyValues, keyof FurtherForm>

export const furtherFormOf = (values: Values): FurtherForm => ({
  planFilledMinutes: String(values.planFilledMinutes),
  kindByDate: values.kindByDate,
  breakDeduction:
    values.breakDeduction?.map(({ over, minutes }) => ({
      over: String(over),
      minutes: String(minutes),
    })) ?? null,
  premiums: values.premiums.map(({ weekdays, ...premium }) => ({
    ...premium,
    weekdays: weekdays ?? [],
  })),
  overtimeTiers: values.overtimeTiers.map(({ per, over, coefficient }) => ({
    per,
    over: String(over),
    coefficient: String(coefficient),
  })),
})

/** What cannot be read is named by its place, `premiums.0.code`, and stands as 0 meanwhile. */
export const readFurther = (
  form: FurtherForm,
  now: Values,
  wrong: (place: string) => void,
): Values => {
  const minutes = (text: string, most: number, place: string): number => {
    const value = text.trim() === '' ? null : readMinutes(text)
    if (value !== null && value <= most) return value
    wrong(place)
    return 0
  }
  const steps = form.breakDeduction?.map(({ over, minutes: length }, at) => ({
    over: minutes(over, 1440, `breakDeduction.${at}.over`),
    minutes: minutes(length, 1440, `breakDeduction.${at}.minutes`),
  }))
  steps?.forEach(({ over }, at) => {
    if (at > 0 && over <= (steps[at - 1]?.over ?? -1)) wrong(`breakDeduction.${at}.over`)
  })
  const plan = readMinutes(form.planFilledMinutes)
  if (plan === null || plan > 1440) wrong('planFilledMinutes')
  return {
    planFilledMinutes: plan ?? now.planFilledMinutes,
    kindByDate: form.kindByDate,
    breakDeduction: steps ?? null,
    premiums: form.premiums.map((premium, at) => premiumOf(premium, `premiums.${at}`, wrong)),
    overtimeTiers: form.overtimeTiers.map(({ per, over, coefficient }, at) => {
      const times = coefficientOf(coefficient)
      if (times === null) wrong(`overtimeTiers.${at}.coefficient`)
      return {
        per,
        over: minutes(over, per === 'day' ? 1439 : 10_079, `overtimeTiers.${at}.over`),
        coefficient: times ?? 1,
      }
    }),
  }
}

const premiumOf = (
  { code, weekdays, start, end }: PremiumForm,
  place: string,
  wrong: (place: string) => void,
): Values['premiums'][number] => {
  const [from, to] = [readTime(start), readTime(end)]
  if (!/^[A-Za-z0-9_]{1,12}$/.test(code.trim())) wrong(`${place}.code`)
  if (from === null) wrong(`${place}.start`)
  if (to === null) wrong(`${place}.end`)
  return {
    code: code.trim(),
    weekdays: weekdays.length === 0 || weekdays.length === 7 ? null : [...weekdays],
    start: from ?? '00:00',
    end: to ?? '00:00',
  }
}

/** Above 0, at most 10, with hundredths. */
const coefficientOf = (text: string): number | null => {
  const written = text.trim().replace(',', '.')
  const value = /^\d{1,2}(?:\.\d{1,2})?$/.test(written) ? Number(written) : 0
  return value > 0 && value <= 10 ? value : null
}

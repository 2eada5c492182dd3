import { z } from 'zod'
import { localDate, localMinute } from './endpoint.ts'

/** Days from one to another, or hours of a day. */
export const leaveWhen = {
  from: localDate().optional(),
  to: localDate().optional(),
  fromHalf: z.boolean().default(false),
  toHalf: z.boolean().default(false),
  day: localDate().optional(),
  start: localMinute().optional(),
  end: localMinute().optional(),
}
type When = { readonly [Name in keyof typeof leaveWhen]?: unknown }
const ofDays = ['from', 'to'] as const
const ofHours = ['day', 'start', 'end'] as const
/** Fields that are missing of days, or of hours of a day, or that are too many; none: it is either. */
const wrongWhen = (when: When): string[] => {
  const given = (names: readonly (keyof When)[]) =>
    names.filter(name => when[name] !== undefined)
  const missing = (names: readonly (keyof When)[]) =>
    names.filter(name => when[name] === undefined)
  if (given(ofHours).length === 0) return missing(ofDays)
  return given(ofDays).length === 0 ? missing(ofHours) : given(ofHours)
}
/** Each of them by its name, so that a form can mark it. */
export const markWrongWhen = (when: When, context: z.RefinementCtx): void => {
  for (const path of wrongWhen(when))
    context.addIssue({
      code: 'custom',
      path: [path],
      message: 'from and to, or day, start and end',
    })
}

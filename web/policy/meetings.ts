import type { PolicyForm } from './policy-form.ts'

/** Where two policies meet in a way that wants to be known (`attendance-rules §14`, its table). */
export const meetings = [
  'planFilledByDay',
  'byDateByDay',
  'breakInNone',
  'offsetByDay',
] as const
export type Meeting = (typeof meetings)[number]

/**
 * Of the company's own: those with overtime by the day (6) wait for a shift that counts so, and say so; a break that is
 * deducted (4) lies in no hours of a code (9), in no kind (3), and not in the night, which everybody has.
 */
export const meetingsOf = (
  form: Pick<
    PolicyForm,
    'missingExit' | 'kindByDate' | 'breakDeduction' | 'offsetMissingWithOvertime'
  >,
): readonly Meeting[] =>
  meetings.filter(
    meeting =>
      ({
        planFilledByDay: form.missingExit === 'planFilled',
        byDateByDay: form.kindByDate,
        breakInNone: (form.breakDeduction?.length ?? 0) > 0,
        offsetByDay: form.offsetMissingWithOvertime,
      })[meeting],
  )

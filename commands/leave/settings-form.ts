import { z } from 'zod'
import type { AnnualGroup } from '#domain/leave/circumstances.ts'
import type { Manager } from '#domain/approvals/authority.ts'
import { count, halfDays, text } from './form-values.ts'

/** An annual-leave group: its tiers ascend, and there is one. */
export const group: z.ZodType<AnnualGroup> = z
  .strictObject({
    validityYears: count,
    deductWeekends: z.boolean(),
    tiers: z
      .array(
        z
          .strictObject({ min: count, max: count, days: halfDays })
          .transform(({ min, max, days }) => ({ min, max, halfDays: days })),
      )
      .min(1),
  })
  .superRefine(({ tiers }, { addIssue }) => {
    tiers.forEach(({ min }, index) => {
      const before = tiers[index - 1]
      if (before && min <= before.min)
        addIssue({ code: 'custom', message: 'not-ascending', path: ['tiers', index, 'min'] })
    })
  })

export const manager: z.ZodType<Manager> = z.strictObject({
  id: text,
  level: z.literal([0, 1, 2]),
  departments: z.array(text),
  main: z.boolean().default(false),
  mayDelete: z.boolean().default(false),
  active: z.boolean().default(true),
})

import { z } from 'zod'
import { dayCode, dayFlag } from './attendance.ts'
import { id } from './endpoint.ts'

/** Figures of a day that a preview compares; minutes, and HH:mm of the company's clock. */
export const comparedDay = z.object({
  planned: z.number().int(),
  worked: z.number().int(),
  missing: z.number().int(),
  late: z.number().int(),
  early: z.number().int(),
  break: z.number().int(),
  overtimeRaw: z.number().int(),
  overtimePayable: z.number().int(),
  night: z.number().int(),
  firstIn: z.string().nullable(),
  lastOut: z.string().nullable(),
  codes: z.array(dayCode),
  flags: z.array(dayFlag),
})
export const comparedTotals = comparedDay.omit({
  firstIn: true,
  lastOut: true,
  codes: true,
  flags: true,
})
/** What would be different: days that the act touches, and days that would change because of it. */
export const difference = z.object({
  from: z.string(),
  to: z.string(),
  /** Employee-days in `rows`, those of them that would be different, and people who have one. */
  days: z.number().int(),
  changed: z.number().int(),
  peopleChanged: z.number().int(),
  /** Sums over `rows`. */
  totals: z.object({ before: comparedTotals, after: comparedTotals }),
  /** By person and day. */
  rows: z.array(
    z.object({
      employeeId: id(),
      employeeNo: z.string(),
      fullName: z.string().nullable(),
      day: z.string(),
      shift: z.string().nullable(),
      /** A movement of the day is added, cancelled, redirected or moved to or from it. */
      touched: z.boolean(),
      before: comparedDay,
      after: comparedDay,
    }),
  ),
})

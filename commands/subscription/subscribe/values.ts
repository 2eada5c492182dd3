import { z } from 'zod'
import { parseInstant, zoneOf } from '#domain/shared/time.ts'
import { isLocalDate, type Instant, type LocalDate } from '#domain/shared/values.ts'
import { read } from '../../shared/form-issue.ts'

/** The values that `subscription-format.md` is written in. */
export const text = z.string()
/** Whatever is reckoned from it stays on the calendar. */
const isReckonable = (given: string): boolean => given >= '0001' && given < '9990'
/** `2026-03-01T09:00Z` */
export const instant = read('not-an-instant', (given): Instant | null =>
  isReckonable(given) && /^[^:]{13}:[0-5]\dZ$/.test(given) ? parseInstant(given) : null,
)
export const day = read('not-a-day', (given): LocalDate | null =>
  isLocalDate(given) ? given : null,
)
export const zone = read('not-a-zone', zoneOf)

/** Money, counts and days. */
const most = 9_007_199_254_740
export const count = z.number().int().min(0).max(most)
export const countFromOne = z.number().int().min(1).max(most)
export const period = z.enum(['monthly', 'annual'])
export const mode = z.enum(['prepaid', 'invoiced'])

/** What makes something brings an id; those of renewals by themselves are kept for them. */
export const madeId = text.refine(id => !/^R[0-9]+$/.test(id), 'id-kept')

import { z } from 'zod'

/**
 * How durations are written: whole minutes, hours and minutes, hours with a decimal fraction, or as a share of what was
 * planned that day.
 */
export const times = z.enum(['minutes', 'clock', 'decimal', 'percent'])
/**
 * A report may be asked for as a file: the same rows in the same order, all of them. `columns`: which of its columns
 * and in which order, with commas between; those it has not are left out, and all of them come where none is left.
 */
export const asFile = {
  format: z.enum(['csv', 'xlsx']).optional(),
  times: times.default('minutes'),
  columns: z.string().max(2000).optional(),
}

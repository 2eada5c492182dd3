import { read } from '../tables/index.ts'
/** The days behind the wide reports, as `r`: the one place that names their table. */
export const days = read.dayResults
/** A correction that counts touches the day. */
export const corrected = 'r.corrected'
export const present = 'r.attended'
/** Raw, and outside (`attendance-rules §10`, `sum_overtime`). */
export const overtime =
  '(r.overtime_workday + r.overtime_holiday + r.outside_workday + r.outside_holiday)'

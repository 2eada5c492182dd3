import { read } from '../tables/index.ts'
/** The days behind the wide reports, as `r`: the one place that names their table. */
export const days = read.dayResults
/** A correction that counts touches the day. */
export const corrected = 'r.corrected'
export const present = '(r.first_in is not null or r.last_out is not null or r.presence_minutes > 0)'
/** Raw, and outside (`attendance-rules §10`, `sum_overtime`). */
export const overtime = '(r.overtime_workday + r.overtime_holiday + r.outside_workday + r.outside_holiday)'

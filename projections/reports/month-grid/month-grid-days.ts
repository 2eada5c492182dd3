/** A correction that counts touches the day `r`. */
export const isCorrected = 'r.corrected'
export const present = 'r.attended'
/** Raw, and outside (`attendance-rules §10`, `sum_overtime`). */
export const overtime =
  '(r.overtime_workday + r.overtime_holiday + r.outside_workday + r.outside_holiday)'

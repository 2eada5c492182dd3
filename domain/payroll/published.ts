/** What other features may know of pay: what one evaluated day brings to it. */
export type { PaidOvertime } from './coefficients.ts'
export { freeDay, type PayrollDay } from './days.ts'
export { paidOfDay, payOfDay, type PayOfDay, type PayOfDayName } from './pay-of-day.ts'

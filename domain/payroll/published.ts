/** What other features may know of pay: what one evaluated day brings to it, and which periods rules would move. */
export type { PaidOvertime } from './coefficients.ts'
export { freeDay, type LeaveOfDay, type PayrollDay, type PolicyOfDay } from './days.ts'
export { holidaysWorked } from './week.ts'
export { payrollPeriods } from './locking.ts'
export { standingOf } from './period-state.ts'
export { movedBounds } from './periods.ts'
export { paidOfDay, payOfDay, type PayOfDay, type PayOfDayName } from './pay-of-day.ts'
export type { WhatIfChanges } from './what-if.ts'

/** What other features may ask of leave: on which days it is, and what it is on each of them. */
export { firstDayOf, lastDayOf } from './asked.ts'
export { holidayOf } from './calendar.ts'
export type { LeaveRequestRefusal } from './requests.ts'
export {
  leaveOn,
  planOfShift,
  stretchesOfHalf,
  type LeaveInForce,
  type LeaveOn,
} from './shift-plan.ts'

/** Time off is leave: who decides on a person's requests decides on both, and a credit is booked with leave. */
export {
  decideMeasured,
  decideOvertime,
  demandOvertime,
  type GivenOvertime,
} from './deciding.ts'
export { defaultCoefficient, isPaidByLaw, termsInForce, type OvertimeState } from './items.ts'
export { overtime } from './overtime.ts'
export {
  dayOvertime,
  overtimeWarnings,
  timeOffCredit,
  timeOffCreditsOn,
  timeOffShares,
} from './payable.ts'

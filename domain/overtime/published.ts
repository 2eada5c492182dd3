/** Time off is leave: who decides on a person's requests decides on both, and a credit is booked with leave. */
export type { OvertimeState } from './items.ts'
export { defaultCoefficient, overtime, type Given } from './overtime.ts'
export { dayOvertime, overtimeWarnings, timeOffCredit, timeOffShares } from './payable.ts'
export { decideMeasured, decideOvertime, demandOvertime, termsInForce } from './requests.ts'

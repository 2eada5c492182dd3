/** What other pages show of leave, and decide. */
export { AccountOf } from './accounts/lazy-account.tsx'
export { useAnnualLeft } from './accounts/use-annual-left.ts'
export { LeaveDemand } from './demand/lazy-demand.tsx'
export { WaitingFor } from './demand/waiting-for.tsx'
export { decide as decideLeave } from './requests/api.ts'
export { useTimeOffCoefficient } from './requests/use-time-off-coefficient.ts'
export { useLimitText } from './types/use-limit-text.ts'

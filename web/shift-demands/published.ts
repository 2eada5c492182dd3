/** What other pages show of shift demands, and decide. */
export { acts as shiftDemandActs, answerExchange } from './api.ts'
export { Turned, usePlanWord } from './demand-columns.tsx'

/** What other features may know of a day's result. */
export type { DayCode } from './result.ts'

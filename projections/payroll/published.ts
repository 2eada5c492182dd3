/** What a planner is warned of before it happens. */
export { yearSoFar, type YearSoFar } from './year-overtime.ts'

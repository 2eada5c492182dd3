export { visitStanding } from './visit-standing.ts'

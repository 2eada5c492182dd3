export { standing } from './visit-standing.ts'

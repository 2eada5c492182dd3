/** Somebody begins, for what else leads there. */
export { NewEmployee } from './new-employee.tsx'

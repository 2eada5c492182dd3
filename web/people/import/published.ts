/** Employees from a file, for what else leads there. */
export { ImportDialog } from './import-dialog.tsx'

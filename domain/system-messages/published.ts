/** What other features may know of system messages. */
export { kindsFor, type SystemMessageKind } from './kinds.ts'

/** What other features may ask of system messages. */
export { saySystemMessage } from './system-messages.ts'

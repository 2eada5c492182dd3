/** What other features may know of what is sent. */
export type {
  Carry,
  CarryAnswer,
  CarryOf,
  MessageText,
  NamedCarry,
} from './carry.ts'
export { firstTry } from './first-try.ts'
export { messageName, writeMessage } from './write-message.ts'

/** What other features may know of notices and what is sent. */
export {
  afterAct,
  type AnnouncementAct,
  type AnnouncementState,
  isResentTo,
  resendableFrom,
} from './announcements.ts'
export { smsSizeOf } from './parts.ts'
export { asSms, isEmptyText, type TextRefusal } from './texts.ts'
export { answerTry, bounceMail, type BounceKind, type ProviderAnswer } from './answers.ts'
export { isInTime, reportDelivery } from './delivery.ts'
export type { DeliveryFailure, DeliveryState } from './delivery-states.ts'
export { announcementMessageId } from './message.ts'
export type {
  Message,
  MessageChange,
  MessageKind,
  MessageState,
  LapseReason,
} from './message.ts'
export { lettersBeyond, textAsSent } from './letters.ts'
export {
  smsToPeople,
  type SmsPerson,
  type SmsToPeople,
  type SmsToPeopleRefusal,
} from './sms-to-people.ts'
export { codingOf } from './parts.ts'
export {
  answeredWithinMs,
  type Carrier,
  claimTry,
  timeOutTry,
} from './tries.ts'
export {
  type DailyLimits,
  type MessageDraft,
  type SentChannel,
  unsentReason,
  usualLimits,
  writtenMessage,
} from './writing.ts'

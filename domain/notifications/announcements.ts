import { instantOf, epochMsOf } from '../shared/time.ts'
import type { Instant } from '../shared/values.ts'

/** How far one of the audience is with an announcement (notice-rules 7.2). */
export type AnnouncementState = 'new' | 'unread' | 'read' | 'resent' | 'confirmed'
/** What he does, and what is done for him. */
export type AnnouncementAct = 'shown' | 'read' | 'confirm' | 'resend'

/** @param asked a confirmation is asked for. @returns the state after an act; the same where it changes nothing */
export const afterAct = (
  state: AnnouncementState,
  act: AnnouncementAct,
  asked: boolean,
): AnnouncementState => {
  switch (act) {
    case 'shown':
      return state === 'new' ? 'unread' : state
    case 'read':
      return state === 'confirmed' ? state : 'read'
    case 'confirm':
      return asked ? 'confirmed' : state
    case 'resend':
      return state === 'new' || state === 'unread' || (state === 'read' && asked)
        ? 'resent'
        : state
  }
}

/** Whether it is written to him anew: his state changes, or is `resent` (notice-rules 7.3). */
export const isResentTo = (state: AnnouncementState, asked: boolean): boolean =>
  afterAct(state, 'resend', asked) === 'resent'

const betweenMs = 60 * 60_000
/** From when an announcement that was last sent at an instant may be sent again. */
export const resendableFrom = (sentAt: Instant): Instant =>
  instantOf(epochMsOf(sentAt) + betweenMs)

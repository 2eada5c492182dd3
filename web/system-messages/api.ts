import {
  DeleteSystemMessage,
  GetSystemMessages,
  GetToldNotices,
  PutSystemMessageRead,
  PutSystemMessagesRead,
} from '#api/contract/system-messages.ts'
import { call, type Reply } from '../lib/call.ts'

export type SystemMessage = Reply<typeof GetSystemMessages>['rows'][number]
export type ToldNotice = Reply<typeof GetToldNotices>['rows'][number]

export const readMessage = (messageId: string) =>
  call(PutSystemMessageRead, { params: { messageId } })
export const readAllMessages = () => call(PutSystemMessagesRead, {})
export const removeMessage = (messageId: string) =>
  call(DeleteSystemMessage, { params: { messageId } })
/** Both lists. */
export const ofSystemMessages = ['announcement-center'] as const

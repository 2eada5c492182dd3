import { PostOwnConfirmation } from '#api/contract/announcements.ts'
import {
  GetOwnNotices,
  PutOwnNoticeRead,
  PutOwnNoticesRead,
} from '#api/contract/own-notices.ts'
import { call, type Reply } from '../lib/call.ts'

export type OwnNotice = Reply<typeof GetOwnNotices>['rows'][number]

export const markRead = (noticeId: string) => call(PutOwnNoticeRead, { params: { noticeId } })
export const markAllRead = () => call(PutOwnNoticesRead, {})
export const confirmRead = (announcementId: string) =>
  call(PostOwnConfirmation, { params: { announcementId } })
/** The list, and the count at the bell. */
export const ofOwnNotices = ['myaccount', 'notices'] as const

import { GetOwnAnnouncementFile, PostOwnConfirmation } from '#api/contract/announcements.ts'
import {
  GetOwnNotices,
  PutOwnNoticeRead,
  PutOwnNoticesRead,
} from '#api/contract/own-notices.ts'
import { call, fetchOne, type Reply } from '../lib/call.ts'

export type OwnNotice = Reply<typeof GetOwnNotices>['rows'][number]

export const markRead = (noticeId: string) => call(PutOwnNoticeRead, { params: { noticeId } })
export const markAllRead = () => call(PutOwnNoticesRead, {})
export const confirmRead = (announcementId: string) =>
  call(PostOwnConfirmation, { params: { announcementId } })
export const takeFile = (announcementId: string, attachmentId: string): Promise<Blob> =>
  fetchOne(GetOwnAnnouncementFile, { params: { announcementId, attachmentId }, query: {} })
/** The list, and the count at the bell. */
export const ofOwnNotices = ['myaccount', 'notices'] as const

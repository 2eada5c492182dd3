import {
  GetAnnouncement,
  GetAnnouncementAudience,
  GetAnnouncements,
  PostAnnouncement,
  PostAnnouncementPreview,
  PostAnnouncementResend,
  PostAnnouncementWithdrawal,
} from '#api/contract/announcements.ts'
import { call, type Reply, type Request } from '../lib/call.ts'
import { oneQuery } from '../lib/reads.ts'

export type AnnouncementRow = Reply<typeof GetAnnouncements>['rows'][number]
export type AnnouncementTerms = Request<typeof PostAnnouncement>['body']
export type AnnouncementPreview = Reply<typeof PostAnnouncementPreview>
export type AnnouncementState = keyof AnnouncementRow['states']

export const announcementOf = (announcementId: string) =>
  oneQuery(GetAnnouncement, { params: { announcementId }, query: {} })
export const audienceOf = (announcementId: string, state: AnnouncementState | undefined) =>
  oneQuery(GetAnnouncementAudience, {
    params: { announcementId },
    query: { limit: 200, ...(state ? { state } : {}) },
  })
export const previewAnnouncement = (body: AnnouncementTerms) =>
  call(PostAnnouncementPreview, { body })
export const announce = (body: AnnouncementTerms) => call(PostAnnouncement, { body })
export const resend = (announcementId: string) =>
  call(PostAnnouncementResend, { params: { announcementId } })
export const withdraw = (announcementId: string, word: string) =>
  call(PostAnnouncementWithdrawal, {
    params: { announcementId },
    body: { word: word.trim() || null },
  })
/** What is shown of them anywhere. */
export const ofAnnouncements = ['announcement-center'] as const

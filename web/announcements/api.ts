import {
  GetAnnouncement,
  GetAnnouncementAudience,
  GetAnnouncementFile,
  GetAnnouncements,
  PostAnnouncement,
  PostAnnouncementFile,
  PostAnnouncementPreview,
  PostAnnouncementResend,
  PostAnnouncementWithdrawal,
  PutAnnouncement,
} from '#api/contract/announcements.ts'
import { GetPositions } from '#api/contract/employees.ts'
import { GetLocations } from '#api/contract/locations.ts'
import { call, download, fetchOne, type Reply, type Request } from '../lib/call.ts'
import { oneQuery, pagesOf } from '../lib/reads.ts'
import type { AsFile } from '../kit/table/export-button.tsx'

/** By what people are picked beside shifts. */
export const positionChoices = oneQuery(GetPositions, { query: {} })
export const placeChoices = oneQuery(GetLocations, { query: {} })

export type AnnouncementRow = Reply<typeof GetAnnouncements>['rows'][number]
export type AnnouncementTerms = Request<typeof PostAnnouncement>['body']
export type WholeAnnouncement = Reply<typeof GetAnnouncement>
export type AnnouncementPreview = Reply<typeof PostAnnouncementPreview>
export type AudienceRow = Reply<typeof GetAnnouncementAudience>['rows'][number]
export type AnnouncementState = keyof AnnouncementRow['states']

export const announcementOf = (announcementId: string) =>
  oneQuery(GetAnnouncement, { params: { announcementId }, query: {} })
export const audienceOf = (announcementId: string, state: AnnouncementState | undefined) =>
  pagesOf(GetAnnouncementAudience, {
    params: { announcementId },
    query: state ? { state } : {},
  })
/** All of them, or those in a state, as a file. */
export const audienceFile =
  (announcementId: string, state: AnnouncementState | undefined) => (as: AsFile) =>
    download(GetAnnouncementAudience, {
      params: { announcementId },
      query: { ...(state ? { state } : {}), ...as },
    })
export const takeFile = (announcementId: string, attachmentId: string): Promise<Blob> =>
  fetchOne(GetAnnouncementFile, { params: { announcementId, attachmentId }, query: {} })
export const bringFile = (file: File) =>
  call(PostAnnouncementFile, { body: { name: file.name.slice(0, 200), content: file } })
export const previewAnnouncement = (body: AnnouncementTerms) =>
  call(PostAnnouncementPreview, { body })
export const announce = (body: AnnouncementTerms) => call(PostAnnouncement, { body })
export const changeAnnouncement = (announcementId: string, body: AnnouncementTerms) =>
  call(PutAnnouncement, { params: { announcementId }, body })
export const resend = (announcementId: string) =>
  call(PostAnnouncementResend, { params: { announcementId } })
export const withdraw = (announcementId: string, word: string) =>
  call(PostAnnouncementWithdrawal, {
    params: { announcementId },
    body: { word: word.trim() || null },
  })
/** What is shown of them anywhere. */
export const ofAnnouncements = ['announcement-center'] as const

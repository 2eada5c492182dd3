import type { AnnouncementId, CompanyId } from '#domain/shared/values.ts'

/** An announcement of a company. */
export type NamedAnnouncement = {
  readonly company: CompanyId
  readonly announcementId: AnnouncementId
}

export const announcementStream = (
  company: CompanyId,
  announcementId: AnnouncementId,
): string => `${company}-announcements-${announcementId}`

import type { AnnouncementId, CompanyId } from '#domain/shared/values.ts'

export const announcementStream = (
  company: CompanyId,
  announcementId: AnnouncementId,
): string => `${company}-announcements-${announcementId}`

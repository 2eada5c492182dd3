import type { AudienceRow } from '#projections/announcements/announcement-list.ts'

/** Of the file of an announcement's readers: who has read and confirmed it and who has not. */
export const audienceColumns = [
  'fullName',
  'department',
  'announcementState',
  'announcementReadAt',
  'announcementConfirmedAt',
] as const

const stateWords = {
  new: 'newAnnouncement',
  unread: 'unreadAnnouncement',
  read: 'readAnnouncement',
  resent: 'resentAnnouncement',
  confirmed: 'confirmedAnnouncement',
} as const

export const audienceLine = ({
  name,
  department,
  state,
  readAt,
  confirmedAt,
}: AudienceRow) => ({
  fullName: name,
  department,
  announcementState: stateWords[state],
  announcementReadAt: readAt,
  announcementConfirmedAt: confirmedAt,
})

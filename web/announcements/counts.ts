import type { TFunction } from 'i18next'
import type { AnnouncementRow } from './api.ts'

/** Who has read it, and who has not: sent again counts as not. */
export const readOf = ({
  new: fresh,
  unread,
  read,
  resent,
  confirmed,
}: AnnouncementRow['states']) => ({
  read: read + confirmed,
  others: fresh + unread + resent,
})

/** To whom it goes, in a word. */
export const audienceName = (
  t: TFunction,
  { everybody }: Pick<AnnouncementRow, 'everybody'>,
): string => t(everybody ? 'announcements.toAll' : 'announcements.toSome')

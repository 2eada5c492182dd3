/** What other features may know of announcements. */
export { forgetAnnouncementsBy } from './attachments.ts'

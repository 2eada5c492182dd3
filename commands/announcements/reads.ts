import type { AnnouncementTerms } from '#domain/announcements/announcement.ts'
import type { CompanyId, LocalDate, UserId } from '#domain/shared/values.ts'

/** By what somebody of an audience is reached as of now. */
export type AnnouncementReader = {
  readonly userId: UserId
  /** As it was written, whatever it is. */
  readonly phone: string | null
  /** Null where he has none, and where he has left mails off that come by themselves. */
  readonly email: string | null
  /** Null: it never was said; then the first of his company. */
  readonly language: string | null
}
/** What announcements ask of read models. */
export type AnnouncementReads = {
  /** Who of these is employed on a date with an active user, by id (notice-rules 7.1). */
  audienceOf(
    company: CompanyId,
    to: AnnouncementTerms['to'],
    on: LocalDate,
  ): Promise<readonly UserId[]>
  /** Of these users, those who are. */
  stillReached(
    company: CompanyId,
    users: readonly UserId[],
    on: LocalDate,
  ): Promise<readonly UserId[]>
  readersOf(
    company: CompanyId,
    users: readonly UserId[],
  ): Promise<readonly AnnouncementReader[]>
}

import type { AnnouncementTerms, AudiencePicks } from '#domain/announcements/announcement.ts'
import type {
  CompanyId,
  EmployeeId,
  LocalDate,
  LogPosition,
  UserId,
} from '#domain/shared/values.ts'

/** By what somebody of an audience is reached as of now. */
export type AnnouncementReader = {
  readonly userId: UserId
  /** As it was written, whatever it is. */
  readonly phone: string | null
  /** His number takes nothing that comes by itself (notice-rules 5.7). */
  readonly isSmsBlocked: boolean
  /** Null where he has none, and where he has left mails off that come by themselves. */
  readonly email: string | null
  /** Null: it never was said; then the first of his company. */
  readonly language: string | null
}
/** What announcements ask of read models. */
export type AnnouncementReads = {
  /** Waits a while until they know the log up to there. @returns whether they do */
  reached(company: CompanyId, position: LogPosition): Promise<boolean>
  /** Who of these is employed on a date with an active user, by id (notice-rules 7.1). */
  audienceOf(
    company: CompanyId,
    to: AnnouncementTerms['to'],
    on: LocalDate,
  ): Promise<readonly UserId[]>
  /** Who is employed on a date and picked, by id. */
  pickedPeople(
    company: CompanyId,
    picks: AudiencePicks,
    on: LocalDate,
  ): Promise<readonly EmployeeId[]>
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

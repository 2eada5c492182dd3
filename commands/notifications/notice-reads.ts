import type { NoticeKnowledge } from '#domain/notifications/known.ts'
import type {
  CompanyId,
  EmployeeId,
  Instant,
  LocalDate,
  LogPosition,
  UserId,
  Zone,
} from '#domain/shared/values.ts'
import type { JudgedWorld } from './notify-judging.ts'

/** How a recipient is reached, and what he is called. */
export type NoticeReach = {
  readonly language: 'tr' | 'en' | 'ar'
  /** E.164; null: none. */
  readonly phone: string | null
  /** Null: none, or he wants no mails that come by themselves. */
  readonly mail: string | null
  /** A browser of his shows notices. */
  readonly push: boolean
  readonly employeeId: EmployeeId | null
}
/** What telling notices asks of read models. */
export type NoticeReads = {
  /** Whether all that is asked here knows the log up to a place; waits a little for it. */
  isReached(company: CompanyId, position: LogPosition): Promise<boolean>
  /** Null: the company is not founded. */
  zoneOf(company: CompanyId): Promise<Zone | null>
  /** Who is employed on some day from one to another, in order of id. */
  employed(company: CompanyId, from: LocalDate, to: LocalDate): Promise<readonly EmployeeId[]>
  /** What is planned by now, without anybody's movements: dues are made from it. */
  planned(
    company: CompanyId,
    employees: readonly EmployeeId[],
    days: {
      readonly from: LocalDate
      readonly to: LocalDate
      /** By which department he is in. */
      readonly today: LocalDate
    },
  ): Promise<NoticeKnowledge>
  /**
   * All that was recorded up to an instant of these people: notices of planned days are judged by it, the first of them
   * `earliest`. `awaited`: readers that are, by which it says `isAwaited`.
   */
  knownAt(
    company: CompanyId,
    at: Instant,
    employees: readonly EmployeeId[],
    earliest: LocalDate,
  ): Promise<JudgedWorld & { readonly awaited: readonly string[] }>
  /** Readers that are silent, unusually quiet or refusing (notice-rules 3.2). */
  awaited(company: CompanyId, at: Instant): Promise<readonly string[]>
  reachOf(
    company: CompanyId,
    users: readonly UserId[],
  ): Promise<ReadonlyMap<string, NoticeReach>>
  namesOf(
    company: CompanyId,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string | null>>
}

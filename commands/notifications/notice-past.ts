import type { KnownMovement, NoticeKnowledge } from '#domain/notifications/known.ts'
import type { NoticeUser, StandIn } from '#domain/notifications/recipients.ts'
import type { CompanyId, EmployeeId, Instant, LocalDate, Zone } from '#domain/shared/values.ts'

/** What was recorded of a person from an instant on, until something else was. */
export type KnownSince = Pick<NoticeKnowledge, 'zone' | 'policyOf' | 'dayOf' | 'holidayOf'> & {
  readonly since: Instant
  /** Of the person: the department he is in on a day, then its parents upward. */
  departmentsOn(day: LocalDate): readonly string[]
  employedOn(day: LocalDate): boolean
}
/** A person as he was known over a span of instants. */
export type NoticePast = {
  readonly person: EmployeeId
  /** In order; the first holds from the beginning of the span. */
  readonly known: readonly KnownSince[]
  /** In order of time: what was recorded up to an instant and not cancelled by then. */
  movementsAt(at: Instant): readonly KnownMovement[]
}
/** A company over a span of instants, opened once and read by people. Users are those of today. */
export type OpenedPast = {
  readonly zone: Zone
  /** From when on it was read: the beginning of the span, or later where plans were changed more often than is read. */
  readonly since: Instant
  readonly users: ReadonlyMap<string, NoticeUser>
  readonly standIns: readonly StandIn[]
  /** The id of a person's user; of nobody where he has none. */
  userOf(person: string): string
  /** Who was employed on some day of it, in order of id. */
  readonly employed: readonly EmployeeId[]
  /**
   * One after the other, whatever was said of them read a few at a time.
   * @param enough asked before each; true ends it
   */
  peopleOf(employees: readonly EmployeeId[], enough: () => boolean): AsyncIterable<NoticePast>
}
/** What trying a rule on days that were asks of read models. */
export type NoticePastReads = (
  company: CompanyId,
  span: { readonly from: Instant; readonly to: Instant },
) => Promise<OpenedPast>

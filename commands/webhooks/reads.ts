import type {
  CompanyId,
  DepartmentId,
  EmployeeId,
  Instant,
  LogPosition,
  MovementId,
  UserId,
} from '#domain/shared/values.ts'

/** Whom a fact is about by now, and of which departments he is, those above them included. */
export type FactPerson = {
  readonly employeeId: EmployeeId | null
  readonly departments: readonly DepartmentId[]
  /** Of a movement when it was, also where its reader says its own clock's time alone; null: nobody can tell. */
  readonly movedAt: Instant | null
}
/** What sending asks of read models: whose a movement is stands in no event, nor who is below whom. */
export type WebhookReads = {
  /**
   * What somebody may now; null: he has left, or may not sign in.
   * @param position of the log: `not-yet` while read models do not know all that was recorded up to it
   */
  rightsOf(
    company: CompanyId,
    userId: UserId,
    position: LogPosition,
  ): Promise<ReadonlySet<string> | null | 'not-yet'>
  /** Null while read models do not know the place of the log yet. */
  personOf(
    company: CompanyId,
    of: { readonly employeeId: EmployeeId | null; readonly movementId: MovementId | null },
    position: LogPosition,
  ): Promise<FactPerson | null>
  /** Which of these departments there are. */
  departmentsOf(
    company: CompanyId,
    departments: readonly DepartmentId[],
  ): Promise<readonly DepartmentId[]>
}

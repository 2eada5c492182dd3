import { randomUUID } from 'node:crypto'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import type { Deps } from '../shared/deps.ts'

/** Who saw whose personal data. */
export type Look = {
  readonly company: CompanyId
  readonly userId: UserId
  /** `opened`: a kind of what is opened; `exported`: the name of the report that left as a file. */
  readonly how: 'opened' | 'exported'
  readonly what: string
  /** Null: of everybody whom he sees. */
  readonly employeeId: EmployeeId | null
}

/**
 * Writes a look down (docs/decisions/0040); the same thing opened again within the hour is counted on the
 * same line. Kept for two years (`access.sweep_looks`).
 */
export const recordLook = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { company, userId, how, what, employeeId }: Look,
): Promise<void> =>
  db.withCompany(company, async tx => {
    await tx.query(
      `insert into access.looks as l
         (company_id, look_id, user_id, how, what, employee_id, at, hour, last_at, times)
       values ($1, $2, $3, $4, $5, $6, $7, date_trunc('hour', $7::timestamptz, 'UTC'), $7, 1)
       on conflict (company_id, user_id, what, hour, coalesce(employee_id, '00000000-0000-0000-0000-000000000000'))
         where how = 'opened'
       do update set times = l.times + 1, last_at = greatest(l.last_at, excluded.last_at)`,
      [company, randomUUID(), userId, how, what, employeeId, now()],
    )
  })

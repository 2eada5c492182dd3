import type { Tx } from '#database/types.ts'
import type { Role } from '#domain/access/events.ts'
import type { CompanyId, EmployeeId, UserId } from '#domain/shared/values.ts'
import { folded } from '../shared/fold.ts'
import { all, fullName, valuesOf } from '../shared/sql.ts'
import { isUuid } from '#domain/shared/values.ts'
import { InvalidCursor } from '../shared/keyset.ts'

export type UserRow = { readonly userId: UserId; readonly employeeId: EmployeeId | null; readonly fullName: string | null; readonly username: string | null; readonly role: Role; readonly closed: boolean }
type Asked = { readonly company: CompanyId; readonly search?: string | undefined; /** The last user of the page before. */ readonly cursor?: string | undefined; readonly limit: number }

/** The company's users in the order of their ids; those whose name or user name holds what is searched for. @throws {InvalidCursor} */
export const userList = async (tx: Tx, { company, search, cursor, limit }: Asked): Promise<{ rows: UserRow[]; next: string | null }> => {
  if (cursor !== undefined && !isUuid(cursor)) throw new InvalidCursor()
  const values = valuesOf(company)
  const pattern = search === undefined ? null : values.add(folded(search))
  const where = all('u.company_id = $1', cursor !== undefined && `u.user_id > ${values.add(cursor)}::uuid`, pattern !== null && `(e.folded like ${pattern} or u.username like ${pattern})`)
  const rows = await tx.query<UserRow>(
    `select u.user_id as "userId", u.employee_id as "employeeId", coalesce(${fullName()}, u.username) as "fullName", u.username, u.role, u.disabled as closed
     from read.users_1 u left join read.employees_1 e on e.company_id = u.company_id and e.employee_id = u.employee_id
     where ${where} order by u.user_id limit ${values.add(limit + 1)}`, values.list)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? shown.at(-1)?.userId ?? null : null }
}

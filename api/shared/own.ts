import { eachInTurn } from '#projections/shared/giving-way.ts'
import type { AuthorisedUser } from './auth.ts'

/** Nobody decides on his own record, except the main manager (`leave-rules §1`). */
export const isOwn = ({ user, role }: AuthorisedUser, employeeId: string): boolean =>
  user.employeeId === employeeId && role !== 'company-admin'

/** A list of people's days in which each says whether it is the caller's own, to decide on. */
export const withOwn = async <
  Row extends { readonly employeeId: string },
  Page extends { readonly rows: readonly Row[] },
>(
  by: AuthorisedUser,
  page: Page & { readonly rows: readonly Row[] },
) => ({
  ...page,
  rows: await eachInTurn(page.rows, (row: Row) => ({ ...row, own: isOwn(by, row.employeeId) })),
})

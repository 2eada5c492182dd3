import { eachInTurn } from '#projections/shared/giving-way.ts'
import type { Permitted } from './auth.ts'

/** Nobody decides on his own record, except the main manager (`leave-rules §1`). */
export const isOwn = ({ user, role }: Permitted, employeeId: string): boolean =>
  user.employeeId === employeeId && role !== 'company-admin'

/** A list of people's days in which each says whether it is the caller's own, to decide on. */
export const withOwn = async <
  Row extends { readonly employeeId: string },
  Page extends { readonly rows: readonly Row[] },
>(
  by: Permitted,
  page: Page & { readonly rows: readonly Row[] },
) => ({
  ...page,
  rows: await eachInTurn(page.rows, (row: Row) => ({ ...row, own: isOwn(by, row.employeeId) })),
})

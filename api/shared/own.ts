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

/** Who is no employee has nothing of his own. */
const nobody = '00000000-0000-4000-8000-000000000000'
/** Of a list that is asked for the caller's own alone: his, whoever else is asked for. */
export const ofOwn = <Query extends { readonly employee?: string | undefined }>(
  { user }: AuthorisedUser,
  { mine, ...query }: Query & { readonly mine?: 'true' | undefined },
) => (mine ? { ...query, employee: user.employeeId ?? nobody } : query)

import { GetAfterHoursWork } from '#api/contract/overtime.ts'
import type { AuthorisedUser } from '#api/shared/auth.ts'
import { withOwn } from '#api/shared/own.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import type { Tx } from '#database/types.ts'
import type { Instant } from '#domain/shared/values.ts'
import { afterHoursWorkAsKnown } from '#projections/reports/after-hours-work/after-hours-as-known.ts'
import {
  afterHoursWork,
  type AfterHoursQuery,
} from '#projections/reports/after-hours-work/after-hours-work.ts'
import type { ApiDeps } from '../deps.ts'
import { afterHoursColumns, afterHoursLine } from './after-hours-work-file.ts'

const listed = async (tx: Tx, query: AfterHoursQuery, by: AuthorisedUser) =>
  withOwn(by, await afterHoursWork(tx, { ...query, deciding: decidingAs(by) }))
const listedAsKnown = async (
  tx: Tx,
  query: AfterHoursQuery & { readonly asOf: Instant },
  by: AuthorisedUser,
) => {
  const found = await afterHoursWorkAsKnown(tx, { ...query, deciding: decidingAs(by) })
  return 'refused' in found ? found : withOwn(by, found)
}

const decidingAs = ({ permissions, level, role, user }: AuthorisedUser) => ({
  level: permissions.has('overtimes.approve') ? level : (0 as const),
  butOf: role === 'company-admin' ? null : user.employeeId,
})

export const routes = (api: Api, deps: ApiDeps): void => {
  reportRoute(api, deps, GetAfterHoursWork, listed, {
    asOf: listedAsKnown,
    title: 'afterHours',
    name: ({ from, to }) => `after-hours-${from}-${to}`,
    columns: afterHoursColumns,
    line: afterHoursLine,
  })
}

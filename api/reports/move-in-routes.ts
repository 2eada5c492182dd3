import { GetMoveInComparison, GetMoveInDays } from '#api/contract/move-in.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { comparedDays, comparedMonths } from '#projections/move-in/compared.ts'
import type { ApiDeps } from '../deps.ts'

/** What another product counted beside what is counted here, to whoever sees those people. */
export const routes = (api: Api, deps: ApiDeps): void => {
  api.route(GetMoveInComparison, async ({ by, query: { month, differing } }) =>
    ok(
      await read(deps, by, (tx, of) =>
        comparedMonths(tx, { ...of, month, differing: differing === 'true' }),
      ),
    ),
  )
  api.route(GetMoveInDays, async ({ by, params, query: { month } }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const rows = await read(deps, by, (tx, of) =>
      comparedDays(tx, { ...of, month, employeeId }),
    )
    return rows ? ok({ rows }) : refuse({ code: 'employees.not-found' })
  })
}

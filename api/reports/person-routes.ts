import { GetPersonCard } from '#api/contract/people.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { personCard } from '#projections/reports/dashboard/person-card.ts'
import type { ApiDeps } from '../deps.ts'

export const routes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPersonCard, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const withContact =
      by.permissions.has('employees.view') || by.user.employeeId === params.employeeId
    const card = await read(deps, by, (tx, of) =>
      personCard(tx, { ...of, employeeId, withContact }),
    )
    return card ? ok(card) : refuse({ code: 'employees.not-found' })
  })
}

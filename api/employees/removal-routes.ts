import { DeleteEmployee, GetEmployeeUsage } from '#api/contract/employees.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { againstLeaving } from '#commands/access/published.ts'
import { employmentOf } from '#commands/employees/published.ts'
import { removeEmployee } from '#commands/employees/remove-employee.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/** Taking away somebody who was entered by mistake. */
export const employeeRemovalRoutes = (api: Api, deps: ApiDeps): void => {
  const usageOf = deps.reads.usage.employee
  api.route(GetEmployeeUsage, async ({ by, params }) => {
    const { company } = by.session
    const employeeId = asEmployeeId(params.employeeId)
    const { status } = await employmentOf(deps, company, employeeId)
    return status === 'none'
      ? refuse({ code: 'employees.not-found' })
      : ok(await usageOf(company, employeeId))
  })
  api.route(DeleteEmployee, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    const refusal = await againstLeaving(deps, by.caller, employeeId)
    return refusal
      ? refuse(refusal)
      : recordedAnswer(await removeEmployee(deps, usageOf)(by.caller, employeeId))
  })
}

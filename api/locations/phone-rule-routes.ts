import { GetPhoneRules, PutPhoneRules } from '#api/contract/check-ins.ts'
import { isThere } from '#api/shared/is-there.ts'
import { read } from '#api/shared/read.ts'
import { recordedAnswer } from '#api/shared/recorded.ts'
import type { Api } from '#api/shared/route.ts'
import { setPhoneRules } from '#commands/locations/phone-rules.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asDeviceId, asEmployeeId } from '#domain/shared/values.ts'
import { placesOf } from '#projections/locations/location-list.ts'
import { phoneRulesOf } from '#projections/locations/phone-rules.ts'
import type { ApiDeps } from '../deps.ts'

/** By which ways a person checks in with the phone. */
export const phoneRuleRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPhoneRules, async ({ by, params }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    return ok(
      await read(deps, by, async (tx, { company }) => {
        const { usage, remote, locationIds } = await phoneRulesOf(tx, company, employeeId)
        const locations = (await placesOf(tx, company)).map(place => ({
          ...place,
          chosen: locationIds.includes(place.locationId),
        }))
        return { usage, remote, locations }
      }),
    )
  })
  api.route(PutPhoneRules, async ({ by, params, body }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    if (by.user.employeeId === employeeId && by.role !== 'company-admin')
      return refuse({ code: 'mobile.own-rules' })
    return recordedAnswer(
      await setPhoneRules(deps)(by.caller, {
        ...body,
        employeeId,
        locationIds: body.locationIds.map(asDeviceId),
      }),
    )
  })
}

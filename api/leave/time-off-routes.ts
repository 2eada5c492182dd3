import { GetTimeOff } from '#api/contract/time-off.ts'
import { isThere } from '#api/shared/is-there.ts'
import type { Api } from '#api/shared/route.ts'
import { timeOffOn, type TimeOffCredit } from '#commands/leave/time-off.ts'
import { todayOf } from '#commands/organization/published.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import type { ApiDeps } from '../deps.ts'

/** What overtime gave somebody as time off. */
export const timeOffRoutes = (api: Api, deps: ApiDeps): void =>
  api.route(GetTimeOff, async ({ by, params, query }) => {
    const employeeId = asEmployeeId(params.employeeId)
    if (!(await isThere(deps, by, employeeId))) return refuse({ code: 'employees.not-found' })
    const { company } = by.session
    const on = query.on === undefined ? await todayOf(deps, company) : asLocalDate(query.on)
    const credits = await timeOffOn(deps, company, { employeeId, on })
    const sum = (of: 'used' | 'reserved' | 'expired' | 'available'): number =>
      credits.reduce((all, one) => all + one[of], 0)
    return ok({
      on,
      credits: credits.map(shown),
      used: sum('used'),
      reserved: sum('reserved'),
      expired: sum('expired'),
      available: sum('available'),
    })
  })

const shown = ({ id, ...credit }: TimeOffCredit) => ({ overtimeId: id, ...credit })

import { GetLeaveCalendar } from '#api/contract/leave-calendar.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import { leaveCalendar } from '#projections/leave/calendar.ts'
import type { ApiDeps } from '../deps.ts'

/** Two months, as far as plans are looked at together. */
const mostDays = 62

/** Who is away when. */
export const leaveCalendarRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetLeaveCalendar, async ({ by, query: { department, search, ...range } }) => {
    const period = rangeOf(range, mostDays)
    return ok(
      await read(deps, by, (tx, of) =>
        leaveCalendar(tx, { ...of, ...period, department, search }),
      ),
    )
  })
}

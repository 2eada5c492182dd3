import { GetLeaveCalendar, GetLeaveYear } from '#api/contract/leave-calendar.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok } from '#domain/shared/result.ts'
import { asLocalDate } from '#domain/shared/values.ts'
import { leaveCalendar } from '#projections/leave/calendar.ts'
import { leaveYear } from '#projections/leave/leave-year.ts'
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
  api.route(GetLeaveYear, async ({ by, query: { department, year } }) =>
    ok(
      await read(deps, by, (tx, of) =>
        leaveYear(tx, {
          ...of,
          from: asLocalDate(`${year}-01-01`),
          to: asLocalDate(`${year}-12-31`),
          department,
        }),
      ),
    ),
  )
}

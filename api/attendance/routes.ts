import { GetDaily, GetExplain } from '#api/contract/attendance.ts'
import { exported } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId, asLocalDate } from '#domain/shared/values.ts'
import { dailyReport, type DailyRow } from '#projections/attendance/daily.ts'
import { explainDay } from '#projections/attendance/explain.ts'
import type { ApiDeps } from '../deps.ts'

const columns = [
  'day', 'employeeNo', 'fullName', 'department', 'position', 'shift', 'firstIn', 'lastOut', 'presenceMinutes', 'planned', 'worked', 'missing', 'late', 'early', 'break',
  'leave', 'overtime', 'overtimePayable', 'nightMinutes', 'codes', 'flags', 'provisional',
] as const

export const attendanceRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDaily, async ({ by, query, locale, raw }) => {
    const asked = { ...query, ...rangeOf(query) }
    const list = (page: { cursor?: string; limit: number }) => read(deps, by, (tx, of) => dailyReport(tx, { ...asked, ...of, ...page }))
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return exported({ deps, limits: api.limits, by, reply: raw.reply, locale, format, times }, { name: `daily-${query.from}-${query.to}`, title: 'daily', columns }, list, lineOf)
  })
  api.route(GetExplain, async ({ by, query }) => {
    const explained = await read(deps, by, (tx, of) => explainDay(tx, { ...of, employee: asEmployeeId(query.employee), day: asLocalDate(query.day) }))
    return explained ? ok(explained) : refuse({ code: 'not-found' })
  })
}

/** The sums that a spreadsheet wants, beside the row. */
const lineOf = (row: DailyRow) => {
  const { annual, personal, general, insteadOvertime } = row.leaveMinutes
  return {
    ...row, leave: annual + personal + general + insteadOvertime,
    overtime: row.overtimeRaw.workday + row.overtimeRaw.holiday, overtimePayable: row.overtimePayable.workday + row.overtimePayable.holiday,
  }
}

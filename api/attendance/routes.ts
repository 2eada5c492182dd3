import { GetDaily } from '#api/contract/attendance.ts'
import { exported } from '#api/shared/files.ts'
import { rangeOf } from '#api/shared/range.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asInstant } from '#domain/shared/values.ts'
import { dailyReportAsOf } from '#projections/attendance/as-of-daily.ts'
import { dailyReport, dailyRows, type DailyRow } from '#projections/attendance/daily.ts'
import type { ApiDeps } from '../deps.ts'

type Page = { readonly cursor?: string; readonly limit: number }

const columns = [
  'day',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'shift',
  'firstIn',
  'lastOut',
  'presenceMinutes',
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'leave',
  'leaveAnnual',
  'leavePersonal',
  'leaveGeneral',
  'leaveInsteadOvertime',
  'overtime',
  'overtimePayable',
  'nightMinutes',
  'codes',
  'flags',
  'provisional',
  'corrected',
  'awaiting',
] as const

export const attendanceRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetDaily, async ({ by, query, locale, raw }) => {
    const { asOf, awaiting, ...rest } = query
    const asked = { ...rest, ...rangeOf(query), ...(awaiting ? { awaiting: true } : {}) }
    const known =
      asOf === undefined
        ? null
        : await read(deps, by, (tx, of) =>
            dailyReportAsOf(tx, { ...asked, ...of, asOf: asInstant(new Date(asOf).toISOString()) }),
          )
    if (known && 'refused' in known) return refuse(known.refused)
    const list = known
      ? () => Promise.resolve(known)
      : (page: Page) => read(deps, by, (tx, of) => dailyReport(tx, { ...asked, ...of, ...page }))
    // A file has its first page counted, and none after it.
    const filed = known
      ? list
      : (page: Page) =>
          page.cursor === undefined
            ? list(page)
            : read(deps, by, async (tx, of) => ({ ...(await dailyRows(tx, { ...asked, ...of, ...page })), total: 0 }))
    const { format, times } = query
    if (format === undefined) return ok(await list(query))
    return exported(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      { name: `daily-${query.from}-${query.to}`, title: 'daily', columns },
      filed,
      lineOf,
    )
  })
}

/**
 * With the sums that a spreadsheet wants. Name by name: spreading rows of that many fields took a fifth of a file's
 * time.
 */
const lineOf = (row: DailyRow) => {
  const {
    day,
    employeeNo,
    fullName,
    department,
    position,
    shift,
    firstIn,
    lastOut,
    presenceMinutes,
    planned,
    worked,
    missing,
    late,
    early,
    nightMinutes,
    codes,
    flags,
    provisional,
    corrected,
  } = row
  const { annual, personal, general, insteadOvertime } = row.leaveMinutes
  return {
    day,
    employeeNo,
    fullName,
    department,
    position,
    shift,
    firstIn,
    lastOut,
    presenceMinutes,
    planned,
    worked,
    missing,
    late,
    early,
    break: row.break,
    nightMinutes,
    codes,
    flags,
    provisional,
    corrected,
    awaiting: row.awaiting.map(({ name }) => name),
    leave: annual + personal + general + insteadOvertime,
    leaveAnnual: annual,
    leavePersonal: personal,
    leaveGeneral: general,
    leaveInsteadOvertime: insteadOvertime,
    overtime: row.overtimeRaw.workday + row.overtimeRaw.holiday,
    overtimePayable: row.overtimePayable.workday + row.overtimePayable.holiday,
  }
}

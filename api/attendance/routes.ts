import { GetDaily } from '#api/contract/attendance.ts'
import { reportRoute } from '#api/shared/report.ts'
import type { Api } from '#api/shared/route.ts'
import { dailyReportAsOf } from '#projections/attendance/as-of-daily.ts'
import { dailyReport, dailyRows, type DailyRow } from '#projections/attendance/daily.ts'
import type { ApiDeps } from '../deps.ts'

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
  reportRoute(api, deps, GetDaily, dailyReport, {
    rest: dailyRows,
    asOf: dailyReportAsOf,
    title: 'daily',
    name: ({ from, to }) => `daily-${from}-${to}`,
    columns,
    line: lineOf,
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

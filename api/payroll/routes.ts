import type { Language } from '#words/shared/languages.ts'
import { GetPayrollAttendance, GetPayrollPerson } from '#api/contract/payroll.ts'
import { exported } from '#api/shared/files.ts'
import { read } from '#api/shared/read.ts'
import type { Api } from '#api/shared/route.ts'
import { ok, refuse } from '#domain/shared/result.ts'
import { asEmployeeId } from '#domain/shared/values.ts'
import { payrollAttendance, type PayrollRow } from '#projections/payroll/payroll-attendance.ts'
import { payrollPerson } from '#projections/payroll/payroll-person.ts'
import type { ApiDeps } from '../deps.ts'

/** In the order of a payroll sheet: who, days, counts, minutes, overtime, the week, what to look at. */
const columns = [
  'periodName',
  'periodFrom',
  'periodTo',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'days',
  'workedHalfDays',
  'restHalfDays',
  'holidayHalfDays',
  'annualHalfDays',
  'personalHalfDays',
  'generalHalfDays',
  'insteadOvertimeHalfDays',
  'paidLeaveHalfDays',
  'unpaidLeaveHalfDays',
  'absentHalfDays',
  'unplannedHalfDays',
  'openHalfDays',
  'lateDays',
  'late',
  'earlyDays',
  'early',
  'planned',
  'due',
  'worked',
  'measuredWorked',
  'missing',
  'measuredMissing',
  'leaveAnnual',
  'leavePersonal',
  'leaveGeneral',
  'leaveInsteadOvertime',
  'paidLeave',
  'unpaidLeave',
  'nightMinutes',
  'presenceMinutes',
  'rawWorkday',
  'payableWorkday',
  'outsideWorkday',
  'rawHoliday',
  'payableHoliday',
  'outsideHoliday',
  'unapprovedOvertime',
  'timeOffCredit',
  'coefficients',
  'holidayHalfDaysWorked',
  'holidayWorked',
  'restDaysWorked',
  'restWorked',
  'weeks',
  'extraHours',
  'weekOvertime',
  'beyondLongestDay',
  'beyondLongestNight',
  'yearOvertime',
  'shortRests',
  'uncountedDays',
  'correctedDays',
  'provisionalDays',
  'awaitingDays',
] as const

export const payrollRoutes = (api: Api, deps: ApiDeps): void => {
  api.route(GetPayrollAttendance, async ({ by, query, locale, raw }) => {
    const { format, times } = query
    const list = (page: { cursor?: string; limit: number; counted?: false }) =>
      read(deps, by, (tx, of) =>
        payrollAttendance(tx, { ...query, ...named(query.month), ...of, ...page }),
      )
    if (format === undefined) return ok(await list(query))
    // Which period it is when none is named, is asked once, so that every page is of the same.
    const { period } = await list({ limit: 1, counted: false })
    const page = (asked: { cursor?: string; limit: number }) =>
      read(deps, by, (tx, of) =>
        payrollAttendance(tx, {
          ...query,
          ...of,
          ...asked,
          period: period.name,
          counted: false,
        }),
      )
    const file = {
      name: `payroll-attendance-${period.name}`,
      title: 'payrollAttendance',
      columns,
    } as const
    return exported(
      { deps, limits: api.limits, by, reply: raw.reply, locale, format, times },
      file,
      page,
      row => ({
        ...row,
        periodName: period.name,
        periodFrom: period.from,
        periodTo: period.to,
        coefficients: row.coefficients.map(one => coefficientText(locale, one)),
      }),
    )
  })
  api.route(GetPayrollPerson, async ({ by, query: { employee, month } }) => {
    const found = await read(deps, by, (tx, of) =>
      payrollPerson(tx, { ...of, employee: asEmployeeId(employee), ...named(month) }),
    )
    return found ? ok(found) : refuse({ code: 'employees.not-found' })
  })
}

const named = (month: string | undefined) => (month === undefined ? {} : { period: month })

/** @example '1,5: 120' */
const coefficientText = (
  locale: Language,
  { coefficient, minutes }: PayrollRow['coefficients'][number],
): string =>
  `${coefficient === null ? '–' : String(coefficient).replace('.', locale === 'tr' ? ',' : '.')}: ${minutes}`

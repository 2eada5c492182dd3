import type { PayrollPage, PayrollRow } from '#projections/payroll/payroll-attendance.ts'
import type { FamilyColumn } from '#words/columns.ts'
import type { Language } from '#words/shared/languages.ts'

/** In the order of a payroll sheet: who, days, counts, minutes, overtime, the week, what to look at. */
const fixedColumns = [
  'periodName',
  'periodFrom',
  'periodTo',
  'employeeNo',
  'fullName',
  'department',
  'position',
  'days',
  'workedHalfDays',
  'policyHalfDays',
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
  'missingDays',
  'missingDayCode',
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
  'byDateWorkday',
  'byDateRest',
  'byDateHoliday',
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

type Column = (typeof fixedColumns)[number] | FamilyColumn
const byDateColumns: readonly Column[] = ['byDateWorkday', 'byDateRest', 'byDateHoliday']

/** What no rule of the company adds is not there; premiums and tiers have a column for each of their codes. */
export const payrollColumns = (_query: unknown, first: PayrollPage): readonly Column[] => {
  const totals = first.summary?.totals
  return fixedColumns
    .filter(
      column =>
        !(byDateColumns.includes(column) && !totals?.byDate.length) &&
        !(column === 'policyHalfDays' && !totals?.policyHalfDays),
    )
    .flatMap((column): readonly Column[] =>
      column === 'coefficients'
        ? [column, ...(totals ? codesOf(totals).map(one => one.column) : [])]
        : [column],
    )
}

export const payrollLine = (row: PayrollRow, locale: Language, first: PayrollPage) => {
  const columns = first.summary ? codesOf(first.summary.totals) : []
  const line = fixedLine(row, locale, first)
  if (columns.length === 0) return line
  const own = codesOf(row)
  return {
    ...line,
    ...Object.fromEntries(
      columns.map(({ column }) => [
        column,
        own.find(one => one.column === column)?.minutes ?? 0,
      ]),
    ),
  }
}

/**
 * Each column by its name: copying the row by a spread takes as long as writing all of its cells. Long because it names
 * each column.
 */
const fixedLine = (row: PayrollRow, locale: Language, first: PayrollPage) => ({
  periodName: first.period.name,
  periodFrom: first.period.from,
  periodTo: first.period.to,
  employeeNo: row.employeeNo,
  fullName: row.fullName,
  department: row.department,
  position: row.position,
  days: row.days,
  workedHalfDays: row.workedHalfDays,
  policyHalfDays: row.policyHalfDays,
  restHalfDays: row.restHalfDays,
  holidayHalfDays: row.holidayHalfDays,
  annualHalfDays: row.annualHalfDays,
  personalHalfDays: row.personalHalfDays,
  generalHalfDays: row.generalHalfDays,
  insteadOvertimeHalfDays: row.insteadOvertimeHalfDays,
  paidLeaveHalfDays: row.paidLeaveHalfDays,
  unpaidLeaveHalfDays: row.unpaidLeaveHalfDays,
  absentHalfDays: row.absentHalfDays,
  unplannedHalfDays: row.unplannedHalfDays,
  missingDays: row.missingDays.map(
    ({ code, halfDays }) => `${code}: ${String(halfDays / 2).replace('.', decimal(locale))}`,
  ),
  missingDayCode: row.missingDayCode,
  openHalfDays: row.openHalfDays,
  lateDays: row.lateDays,
  late: row.late,
  earlyDays: row.earlyDays,
  early: row.early,
  planned: row.planned,
  due: row.due,
  worked: row.worked,
  measuredWorked: row.measuredWorked,
  missing: row.missing,
  measuredMissing: row.measuredMissing,
  leaveAnnual: row.leaveAnnual,
  leavePersonal: row.leavePersonal,
  leaveGeneral: row.leaveGeneral,
  leaveInsteadOvertime: row.leaveInsteadOvertime,
  paidLeave: row.paidLeave,
  unpaidLeave: row.unpaidLeave,
  nightMinutes: row.nightMinutes,
  presenceMinutes: row.presenceMinutes,
  rawWorkday: row.rawWorkday,
  payableWorkday: row.payableWorkday,
  outsideWorkday: row.outsideWorkday,
  rawHoliday: row.rawHoliday,
  payableHoliday: row.payableHoliday,
  outsideHoliday: row.outsideHoliday,
  unapprovedOvertime: row.unapprovedOvertime,
  timeOffCredit: row.timeOffCredit,
  coefficients: row.coefficients.map(one => coefficientText(locale, one)),
  byDateWorkday: minutesOn(row, 'workday'),
  byDateRest: minutesOn(row, 'rest'),
  byDateHoliday: minutesOn(row, 'holiday'),
  holidayHalfDaysWorked: row.holidayHalfDaysWorked,
  holidayWorked: row.holidayWorked,
  restDaysWorked: row.restDaysWorked,
  restWorked: row.restWorked,
  weeks: row.weeks,
  extraHours: row.extraHours,
  weekOvertime: row.weekOvertime,
  beyondLongestDay: row.beyondLongestDay,
  beyondLongestNight: row.beyondLongestNight,
  yearOvertime: row.yearOvertime,
  shortRests: row.shortRests,
  uncountedDays: row.uncountedDays,
  correctedDays: row.correctedDays,
  provisionalDays: row.provisionalDays,
  awaitingDays: row.awaitingDays,
})

const decimal = (locale: Language): string => (locale === 'tr' ? ',' : '.')

type Sums = Pick<PayrollRow, 'premiums' | 'tiers' | 'byDate'>
const codesOf = ({ premiums, tiers }: Sums) => [
  ...premiums.map(({ code, minutes }) => ({ column: `premiums.${code}` as const, minutes })),
  ...tiers.map(({ coefficient, minutes }) => ({
    column: `tiers.${coefficient}` as const,
    minutes,
  })),
]
const minutesOn = ({ byDate }: Sums, wanted: Sums['byDate'][number]['kind']): number =>
  byDate.find(({ kind }) => kind === wanted)?.minutes ?? 0

/** @example '1,5: 120' */
const coefficientText = (
  locale: Language,
  { coefficient, minutes }: Pick<PayrollRow['coefficients'][number], 'coefficient' | 'minutes'>,
): string =>
  `${coefficient === null ? '–' : String(coefficient).replace('.', decimal(locale))}: ${minutes}`

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

export const payrollLine = (row: PayrollRow, locale: Language, first: PayrollPage) => ({
  ...row,
  periodName: first.period.name,
  periodFrom: first.period.from,
  periodTo: first.period.to,
  coefficients: row.coefficients.map(one => coefficientText(locale, one)),
  byDateWorkday: minutesOn(row, 'workday'),
  byDateRest: minutesOn(row, 'rest'),
  byDateHoliday: minutesOn(row, 'holiday'),
  ...Object.fromEntries(
    (first.summary ? codesOf(first.summary.totals) : []).map(({ column }) => [
      column,
      codesOf(row).find(own => own.column === column)?.minutes ?? 0,
    ]),
  ),
  missingDays: row.missingDays.map(
    ({ code, halfDays }) => `${code}: ${String(halfDays / 2).replace('.', decimal(locale))}`,
  ),
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

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTableColumns } from '../../kit/table/table-columns.ts'
import type { PayrollSummary } from './api.ts'
import {
  figures,
  groups,
  neededFigures,
  type Figure,
  type FigureId,
  type Group,
  type RuleFigureId,
} from './figures.ts'
import { ruleFigures, ruleFile } from './rule-figures.ts'
import { useFigureName } from './use-figure-name.ts'

/** What can be chosen of the payroll view. */
export type PayrollColumn = {
  readonly id: string
  readonly header: string
  readonly file: readonly string[]
  readonly optional?: boolean
  readonly what: 'name' | 'employeeNo' | 'department' | 'position' | 'warnings' | Figure
}

/** What an export calls each figure; some are the sum of two there. */
const files: Readonly<Record<Exclude<FigureId, RuleFigureId>, readonly string[]>> = {
  worked: ['workedHalfDays'],
  rest: ['restHalfDays'],
  holiday: ['holidayHalfDays'],
  annual: ['annualHalfDays'],
  personal: ['personalHalfDays'],
  general: ['generalHalfDays'],
  insteadOvertime: ['insteadOvertimeHalfDays'],
  paid: ['paidLeaveHalfDays'],
  unpaid: ['unpaidLeaveHalfDays'],
  absent: ['absentHalfDays', 'missingDays', 'missingDayCode'],
  unplanned: ['unplannedHalfDays'],
  open: ['openHalfDays'],
  normal: ['worked'],
  measured: ['measuredWorked'],
  missing: ['missing'],
  measuredMissing: ['measuredMissing'],
  late: ['late', 'lateDays'],
  early: ['early', 'earlyDays'],
  night: ['nightMinutes'],
  payable: ['payableWorkday', 'payableHoliday', 'coefficients'],
  raw: ['rawWorkday', 'rawHoliday'],
  outside: ['outsideWorkday', 'outsideHoliday'],
  unapproved: ['unapprovedOvertime'],
  timeOff: ['timeOffCredit'],
  holidayDays: ['holidayHalfDaysWorked'],
  holidayWork: ['holidayWorked'],
  restDays: ['restDaysWorked'],
  restWork: ['restWorked'],
  extraHours: ['extraHours'],
  weekOvertime: ['weekOvertime'],
  longDay: ['beyondLongestDay'],
  longNight: ['beyondLongestNight'],
}
const warned = [
  'shortRests',
  'uncountedDays',
  'yearOvertime',
  'correctedDays',
  'provisionalDays',
  'awaitingDays',
] as const

/**
 * The columns as they are chosen, the name always the first of them. As long as nobody chose, a figure that nobody has
 * takes none; of a folded group its first one stands for it. Long because it names each column once.
 */
export const usePayrollColumns = (
  totals: PayrollSummary['totals'] | undefined,
  folded: ReadonlySet<Group>,
): readonly PayrollColumn[] => {
  const { t } = useTranslation()
  const nameOf = useFigureName()
  const all = useMemo((): readonly PayrollColumn[] => {
    const needed = neededFigures(totals)
    return [
      { id: 'name', header: t('days.name'), file: ['fullName', 'employeeNo'], what: 'name' },
      {
        id: 'employeeNo',
        header: t('common.employeeNo'),
        file: ['employeeNo'],
        optional: true,
        what: 'employeeNo',
      },
      {
        id: 'department',
        header: t('common.department'),
        file: ['department'],
        what: 'department',
      },
      {
        id: 'position',
        header: t('common.position'),
        file: ['position'],
        optional: true,
        what: 'position',
      },
      ...figures.map(
        (figure): PayrollColumn => ({
          id: figure.id,
          header: nameOf(figure.id),
          file: files[figure.id],
          optional: !needed.has(figure),
          what: figure,
        }),
      ),
      ...ruleFigures(totals).map(
        (figure): PayrollColumn => ({
          id: figure.id,
          header: nameOf(figure.id),
          file: [ruleFile(figure.id)],
          what: figure,
        }),
      ),
      { id: 'warnings', header: t('payroll.warnings'), file: warned, what: 'warnings' },
    ]
  }, [t, nameOf, totals])
  const { shown } = useTableColumns('payrollAttendance', all)
  return useMemo(() => {
    const firsts = new Set(
      groups.flatMap(
        group => shown.find(({ what }) => isFigure(what) && what.group === group) ?? [],
      ),
    )
    const open = shown.filter(
      column => !isFigure(column.what) || !folded.has(column.what.group) || firsts.has(column),
    )
    return [
      ...open.filter(({ id }) => id === 'name'),
      ...open.filter(({ id }) => id !== 'name'),
    ]
  }, [shown, folded])
}
export const isFigure = (what: PayrollColumn['what']): what is Figure =>
  typeof what === 'object'

/** Columns that stand side by side and belong to one group; those of a person belong to none. */
export const runsOf = (
  columns: readonly PayrollColumn[],
): readonly {
  readonly group: Group | null
  readonly length: number
  readonly id: string
}[] => {
  const runs: { group: Group | null; length: number; id: string }[] = []
  for (const { id, what } of columns) {
    const group = isFigure(what) ? what.group : null
    const last = runs.at(-1)
    if (last && last.group === group) last.length += 1
    else runs.push({ group, length: 1, id })
  }
  return runs
}

import { useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AwaitingChip } from '../../kit/table/awaiting-chip.tsx'
import { DayCodes } from '../../kit/day/code-chip.tsx'
import { FlagChip } from '../../kit/table/flag-chip.tsx'
import { useFormat } from '../../lib/use-format.ts'
import type { EmployeeReport } from '../api.ts'
import styles from '../reports.module.css'

export type Day = EmployeeReport['rows'][number]
export type Sums = EmployeeReport['summary']['totals']
/**
 * What can be chosen of a person's days: heads and cells of one column, or of all pairs together. Of minutes, `of` is
 * the day's and `sum` the name of the sum.
 */
export type DayColumn = {
  readonly id: string
  readonly header: string
  readonly file: readonly string[]
  readonly optional?: boolean
  readonly heads: readonly string[]
  readonly end: boolean
  readonly cells: readonly ((day: Day) => ReactNode)[]
  readonly sum?: keyof Sums
  readonly of?: (day: Day) => number
  /** What a policy adds, by its name; it stands in days, weeks and sum alike. */
  readonly further?: string
}

const figures = {
  planned: (day: Day) => day.planned,
  worked: (day: Day) => day.worked,
  missing: (day: Day) => day.missing,
  late: (day: Day) => day.late,
  early: (day: Day) => day.early,
  break: (day: Day) => day.break,
  leave: ({ leaveMinutes: of }: Day) =>
    of.annual + of.personal + of.general + of.insteadOvertime,
  overtime: ({ overtimeRaw: of }: Day) => of.workday + of.holiday,
  overtimePayable: ({ overtimePayable: of }: Day) => of.workday + of.holiday,
  nightMinutes: (day: Day) => day.nightMinutes,
} as const
const shownByForm = {
  figures: ['planned', 'worked', 'missing', 'late', 'early', 'break', 'overtime'],
  times: ['worked', 'missing', 'overtime'],
} as const

/**
 * The columns behind the day: those of the form stand, the others wait until somebody asks for them. `pairs`: how many
 * times somebody came and went on the fullest day. Long because it is one table of columns in two forms.
 */
export const useEmployeeColumns = (
  form: 'figures' | 'times',
  pairs: number,
  further: readonly string[],
): readonly DayColumn[] => {
  const { t } = useTranslation()
  const nameOf = useFurtherNames()
  return useMemo(() => {
    const shown: readonly string[] = shownByForm[form]
    const text = (id: 'shift' | 'firstIn' | 'lastOut', end: boolean): DayColumn => {
      const header = t(`days.${id}`)
      return {
        id,
        header,
        file: [id],
        optional: form === 'times',
        heads: [header],
        end,
        cells: [day => <bdi dir={end ? 'ltr' : undefined}>{day[id] ?? '–'}</bdi>],
      }
    }
    const figure = (id: keyof typeof figures): DayColumn => {
      const header = t(`employeeReport.${id}`)
      return {
        id,
        header,
        file: [id],
        optional: !shown.includes(id),
        heads: [header],
        end: true,
        cells: [],
        sum: id,
        of: figures[id],
      }
    }
    const times: DayColumn = {
      id: 'pairs',
      header: t('employeeReport.times'),
      file: ['pairs'],
      end: true,
      heads: Array.from({ length: pairs }, (_, n) => [
        t('employeeReport.entry', { n: n + 1 }),
        t('employeeReport.exit', { n: n + 1 }),
      ]).flat(),
      cells: Array.from({ length: pairs }, (_, n) =>
        (['entry', 'exit'] as const).map(side => (day: Day) => (
          <bdi dir="ltr">{day.pairs[n]?.[side] ?? '–'}</bdi>
        )),
      ).flat(),
    }
    return [
      ...(form === 'times'
        ? [times]
        : [text('shift', false), text('firstIn', true), text('lastOut', true)]),
      ...(form === 'times'
        ? (['worked', 'missing', 'overtime'] as const)
        : (Object.keys(figures) as (keyof typeof figures)[])
      ).map(figure), // the keys of a constant
      ...further.map(
        (name): DayColumn => ({
          id: name,
          header: nameOf(name),
          file: [fileOf(name)],
          heads: [nameOf(name)],
          end: true,
          cells: [],
          further: name,
        }),
      ),
      {
        id: 'codes',
        header: t('employeeReport.codes'),
        file: ['codes', 'flags', 'provisional', 'corrected', 'awaiting'],
        heads: [t('employeeReport.codes')],
        end: false,
        cells: [day => <Marks of={day} />],
      },
    ]
  }, [t, form, pairs, further, nameOf])
}

/** As a file calls its column. */
const fileOf = (name: string): string => {
  if (name === 'halves') return 'policyHalfDays'
  if (name === 'date.rest') return 'byDateRest'
  if (name === 'date.holiday') return 'byDateHoliday'
  return name.startsWith('premium.') ? 'premiums' : 'tiers'
}

const useFurtherNames = (): ((name: string) => string) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useCallback(
    name => {
      const of = name.slice(name.indexOf('.') + 1)
      if (name === 'halves') return t('employeeReport.halves')
      if (name.startsWith('premium.')) return t('employeeReport.premium', { code: of })
      if (name.startsWith('tier.'))
        return t('employeeReport.tier', { coefficient: number(Number(of)) })
      return t(of === 'rest' ? 'employeeReport.rest' : 'employeeReport.holiday')
    },
    [t, number],
  )
}

const Marks = ({ of: day }: { of: Day }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.marks}>
      <DayCodes
        codes={day.codes.filter((code, at) => code !== '-' || (at === 0 && day.corrected))}
        corrected={day.corrected}
        provisional={day.provisional}
      />
      {day.provisional && (
        <span className="provisional" title={t('days.provisionalWhat')}>
          {t('days.provisional')}
        </span>
      )}
      <AwaitingChip devices={day.awaiting} />
      {day.flags.map(flag => (
        <FlagChip key={flag} flag={flag} />
      ))}
    </span>
  )
}

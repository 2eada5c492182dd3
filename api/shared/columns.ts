import { columnTitle, isOfFamily, timeUnits, type FileColumn } from '#words/columns.ts'
import type { Language } from '#words/shared/languages.ts'
import type { times } from '#api/contract/files.ts'
import type { z } from 'zod'

export type Value = string | number | boolean | null | readonly string[]
export type Line<Column extends FileColumn> = Readonly<Record<Column, Value>>
export type Lines<Column extends FileColumn> = AsyncIterable<readonly Line<Column>[]>
export type Times = z.output<typeof times>

/** Columns of minutes; how they are written is the reader's choice. */
const minuteColumns: ReadonlySet<FileColumn> = new Set([
  'presenceMinutes',
  'planned',
  'worked',
  'missing',
  'late',
  'early',
  'break',
  'leave',
  'overtime',
  'overtimePayable',
  'nightMinutes',
  'insideMinutes',
  'outsideMinutes',
  'rawMinutes',
  'countedMinutes',
  'due',
  'measuredWorked',
  'measuredMissing',
  'leaveAnnual',
  'leavePersonal',
  'leaveGeneral',
  'leaveInsteadOvertime',
  'leaveRequestMinutes',
  'paidLeave',
  'unpaidLeave',
  'rawWorkday',
  'rawHoliday',
  'payableWorkday',
  'payableHoliday',
  'outsideWorkday',
  'outsideHoliday',
  'unapprovedOvertime',
  'timeOffCredit',
  'holidayWorked',
  'restWorked',
  'extraHours',
  'weekOvertime',
  'beyondLongestDay',
  'beyondLongestNight',
  'yearOvertime',
  'overtimeRaw',
  'demanded',
  'approved',
  'dayMinutes',
  'yearMinutes',
  'absentMinutes',
  'otherMissing',
  'lunch',
  'byDateWorkday',
  'byDateRest',
  'byDateHoliday',
  'theirWorked',
  'ourWorked',
  'workedDifference',
  'theirOvertime',
  'ourOvertime',
  'overtimeDifference',
  'apart',
  'visitMinutes',
])
/** All that are there by code are. */
export const isMinutes = (column: FileColumn): boolean =>
  isOfFamily(column) || minuteColumns.has(column)
/** Columns of days that are given in halves, as their names say. */
export const isHalfDays = (column: FileColumn): boolean => column.includes('HalfDays')
/** @example daysText('tr', 43) // '21,5' */
export const daysText = (locale: Language, halfDays: number): string =>
  String(halfDays / 2).replace('.', locale === 'tr' ? ',' : '.')

export const titleOf = (locale: Language, times: Times, column: FileColumn): string =>
  isMinutes(column)
    ? columnTitle(locale, column).replace(
        `(${timeUnits.minutes[locale]})`,
        `(${timeUnits[times][locale]})`,
      )
    : columnTitle(locale, column)

/** What a figure is in parts of the day's plan; nothing where nothing was planned. */
export const shareOf = (minutes: number, row: object): number | null => {
  const planned: unknown = 'planned' in row ? row.planned : null
  return typeof planned === 'number' && planned > 0 ? minutes / planned : null
}

/**
 * The columns a file shall have, of those the report declares: each once, in the order asked for; all of them where
 * none is known. Of `premiums` all that there are.
 */
export const chosenColumns = <Column extends FileColumn>(
  declared: readonly Column[],
  asked: unknown,
): readonly Column[] => {
  if (typeof asked !== 'string') return declared
  const chosen = [...new Set(asked.split(','))].flatMap(name =>
    declared.filter(column => column === name || column.startsWith(`${name}.`)),
  )
  return chosen.length > 0 ? chosen : declared
}

/**
 * As screens show it; a share of nothing is written in hours and minutes. @example minutesText('tr', 'decimal', 485,
 * row) // '8,08'
 */
export const minutesText = (
  locale: Language,
  times: Times,
  minutes: number,
  row: object,
): Value => {
  const whole = Math.abs(minutes)
  switch (times) {
    case 'minutes':
      return minutes
    case 'clock':
      return `${minutes < 0 ? '-' : ''}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
    case 'decimal':
      return (minutes / 60).toFixed(2).replace('.', locale === 'tr' ? ',' : '.')
    case 'percent': {
      const share = shareOf(minutes, row)
      return share === null
        ? minutesText(locale, 'clock', minutes, row)
        : `${Math.round(share * 100)}%`
    }
  }
}

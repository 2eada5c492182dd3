import type { PlannedShift } from '#domain/calendar/events.ts'
import type { DraftChange } from '#domain/calendar/events.ts'
import type { NumberedRow } from '#api/foreign/separated.ts'
import { runsOf, type Cell } from '#domain/calendar/runs.ts'
import {
  momentOf,
  provenOrder,
  type DateOrder,
  type ProvenOrder,
} from '#domain/foreign/moments.ts'
import { isEmployedOn, type EmployedSpan } from '#domain/employees/published.ts'
import { daysBetween } from '#domain/shared/time.ts'
import type { EmployeeId, LocalDate, ShiftId } from '#domain/shared/values.ts'
import { fold } from '#projections/shared/fold.ts'

/**
 * Which column is what; columns count from 0. `days`: one row a person, columns headed by dates; `list`: one row a
 * person and day.
 */
export type ColumnMatching =
  | { readonly layout: 'days'; readonly employeeNo: number }
  | {
      readonly layout: 'list'
      readonly employeeNo: number
      readonly day: number
      readonly shift: number
    }
/** A plan as it is read. `top`: the line of its first row, from 1; `header` is empty where nothing heads it. */
export type PlanTable = {
  readonly top: number
  readonly header: readonly string[]
  readonly lines: readonly NumberedRow[]
}
export type Problem = {
  /** As a spreadsheet counts, from 1. */
  readonly line: number
  readonly column: number | null
  readonly code:
    | 'employee-unknown'
    | 'number-missing'
    | 'date-unreadable'
    | 'word-unknown'
    | 'outside-employment'
    | 'twice'
    | 'period-too-long'
  readonly text: string
}
export type KnownPeople = {
  readonly people: ReadonlyMap<
    string,
    { readonly employeeId: EmployeeId; readonly employments: readonly EmployedSpan[] }
  >
  readonly shifts: readonly { readonly shiftId: ShiftId; readonly title: string }[]
  /** What words stand for, as the clerk said; null: passed over. */
  readonly words: Readonly<Record<string, PlannedShift | null>>
}
export type Reading = {
  readonly days: readonly Cell<{ readonly value: PlannedShift }>[]
  readonly problems: readonly Problem[]
  readonly unknownWords: readonly { word: string; cells: number }[]
}

/** Days between the first and the last of an import, as of a draft. */
const mostPeriod = 92

/**
 * What a table says of people's days: what can be taken, and line by line what cannot and why. Long because days,
 * problems and unknown words are found in one walk over the cells.
 */
export const readingOf = (
  { top, header, lines }: PlanTable,
  matching: ColumnMatching,
  known: KnownPeople,
  order: DateOrder,
): Reading => {
  const meaning = meaningOf(known)
  const problems: Problem[] = []
  const unknown = new Map<string, number>()
  const days = new Map<string, Cell<{ value: PlannedShift }>>()
  const take = (
    line: number,
    column: number,
    employeeNo: string,
    day: LocalDate,
    word: string,
  ): void => {
    const person = known.people.get(employeeNo)
    if (!person) return
    const value = meaning(word)
    if (value === undefined) {
      unknown.set(word, (unknown.get(word) ?? 0) + 1)
      problems.push({ line, column, code: 'word-unknown', text: word })
    } else if (value !== null) {
      const key = `${person.employeeId}${day}`
      if (!isEmployedOn(person.employments, day))
        problems.push({ line, column, code: 'outside-employment', text: day })
      else if (days.has(key))
        problems.push({ line, column, code: 'twice', text: `${employeeNo} ${day}` })
      else days.set(key, { employeeId: person.employeeId, day, value })
    }
  }
  for (const { line, column, employeeNo, day, word } of cellsIn(
    header,
    lines,
    matching,
    order,
  )) {
    const date = dateOf(day, order)
    if (employeeNo === '')
      problems.push({ line, column: matching.employeeNo, code: 'number-missing', text: '' })
    else if (!known.people.has(employeeNo))
      problems.push({
        line,
        column: matching.employeeNo,
        code: 'employee-unknown',
        text: employeeNo,
      })
    else if (date === null) problems.push({ line, column, code: 'date-unreadable', text: day })
    else take(line, column, employeeNo, date, word)
  }
  return {
    ...withinPeriod([...days.values()], distinct(problems), top),
    unknownWords: [...unknown]
      .map(([word, cells]) => ({ word, cells }))
      .toSorted((one, other) => other.cells - one.cells),
  }
}

/** The days of a reading as a draft takes them; what is published there is filled in by whoever knows. */
export const changesOf = (days: Reading['days']): Omit<DraftChange, 'seen'>[] =>
  runsOf(days.map(({ employeeId, day, value }) => ({ employeeId, day, value })))

type TableCell = {
  readonly line: number
  readonly column: number
  readonly employeeNo: string
  readonly day: string
  readonly word: string
}
const cellsIn = (
  header: readonly string[],
  lines: PlanTable['lines'],
  matching: ColumnMatching,
  order: DateOrder,
): TableCell[] => {
  const dated = header.flatMap((title, column) =>
    dateOf(title, order) === null ? [] : [{ title, column }],
  )
  return lines.flatMap(({ line, cells: row }): TableCell[] => {
    const employeeNo = row[matching.employeeNo]?.trim() ?? ''
    if (matching.layout === 'list')
      return [
        {
          line,
          column: matching.day,
          employeeNo,
          day: row[matching.day] ?? '',
          word: row[matching.shift] ?? '',
        },
      ]
    const said = dated.map(({ title, column }) => ({
      line,
      column,
      employeeNo,
      day: title,
      word: row[column] ?? '',
    }))
    // A row that heads those below it says no days.
    return employeeNo === '' ? said.filter(({ word }) => word.trim() !== '') : said
  })
}

/** What words stand beside a date, as the name of its day, are left out. */
export const dateOf = (text: string, order: DateOrder): LocalDate | null =>
  momentOf(text, order)?.date ??
  momentOf(text.trim().split(/[\s(]/)[0] ?? '', order)?.date ??
  null

/** In which order its dates are written, by all of them. */
export const orderIn = ({ header, lines }: PlanTable, matching: ColumnMatching): ProvenOrder =>
  provenOrder(
    matching.layout === 'days' ? header : lines.map(({ cells }) => cells[matching.day] ?? ''),
  )

const restWords = ['rest', 'hafta tatili', 'ht', 'tatil', 'wh', 'off day']
const noneWords = ['none', '-', 'yok', 'bos', 'off']

/**
 * Undefined: nobody knows the word. An empty cell says nothing. Shifts are known by their titles, in capitals or small
 * letters and without accents.
 */
const meaningOf = ({ shifts, words }: KnownPeople) => {
  const meanings = new Map<string, PlannedShift | null>([
    ...restWords.map(word => [word, 'rest'] as const),
    ...noneWords.map(word => [word, 'none'] as const),
  ])
  for (const { shiftId, title } of shifts) meanings.set(fold(title), shiftId)
  for (const [word, value] of Object.entries(words)) meanings.set(fold(word), value)
  return (word: string): PlannedShift | null | undefined =>
    word.trim() === '' ? null : meanings.get(fold(word.trim()))
}

const withinPeriod = (
  days: Reading['days'],
  problems: readonly Problem[],
  top: number,
): Pick<Reading, 'days' | 'problems'> => {
  const first = days.map(({ day }) => day).toSorted()[0]
  const within = first ? days.filter(({ day }) => daysBetween(first, day) < mostPeriod) : days
  if (first === undefined || within.length === days.length) return { days, problems }
  return {
    days: within,
    problems: [...problems, { line: top, column: null, code: 'period-too-long', text: first }],
  }
}

/** Somebody who is unknown is so on each of his days: said once a line. */
const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(
    problems.map(problem => [
      `${problem.line} ${problem.column} ${problem.code} ${problem.text}`,
      problem,
    ]),
  ).values(),
]

import { FileRefused } from '#api/foreign/refused.ts'
import { headOf } from '#api/foreign/headed.ts'
import { isHead, numbersIn, planTable, proposalOf } from './columns.ts'
import {
  changesOf,
  orderIn,
  readingOf,
  type KnownPeople,
  type ColumnMatching,
} from './matching.ts'
import { readTable, type FileOfTable } from '#api/foreign/table.ts'

const sampleRows = 5
const mostTold = 200
const longestTold = 200

/** What is read of a plan made elsewhere. The table itself stays with the worker: who asks gets what it comes to. */
export const calendarJobs = {
  'calendar.columns': async (file: FileOfTable) => {
    const { sheets, rows } = await readTable(file, 'calendar.file')
    const { header = [], lines } = headOf(rows, isHead)
    return {
      sheets: [...sheets],
      rows: lines.length,
      header: header.map(told),
      sample: lines.slice(0, sampleRows).map(({ cells }) => cells.map(told)),
      proposal: proposalOf({ header, lines }),
    }
  },

  /** The numbers of the people that the table is about. */
  'calendar.numbers': async ({
    file,
    column,
  }: {
    readonly file: FileOfTable
    readonly column: number
  }): Promise<string[]> => {
    const { rows } = await readTable(file, 'calendar.file')
    return numbersIn(rows, column).map(told)
  },

  'calendar.plan': async ({
    file,
    matching,
    known,
    dateOrder,
  }: {
    readonly file: FileOfTable
    readonly matching: ColumnMatching
    readonly known: KnownPeople
    /** As a person says; where nobody does, as the file proves. */
    readonly dateOrder: 'day-first' | 'month-first' | undefined
  }) => {
    const { rows } = await readTable(file, 'calendar.file')
    const table = planTable(rows, matching, known)
    if (table === null) throw new FileRefused({ code: 'calendar.file-no-days' })
    const { order, proof: dateProof } = orderIn(table, matching)
    if (dateOrder === undefined && dateProof === 'contrary')
      throw new FileRefused({ code: 'calendar.file-date-order' })
    const readIn = dateOrder ?? (order === 'month-first' ? order : 'day-first')
    const { days, problems, unknownWords } = readingOf(table, matching, known, readIn)
    const dates = days.map(({ day }) => day).toSorted()
    return {
      dateOrder: readIn,
      dateProof,
      from: dates[0] ?? null,
      to: dates.at(-1) ?? null,
      people: new Set(days.map(({ employeeId }) => employeeId)).size,
      days: days.length,
      changes: changesOf(days),
      unknownWords: unknownWords
        .slice(0, mostTold)
        .map(({ word, cells }) => ({ word: told(word), cells })),
      problems: problems
        .slice(0, mostTold)
        .map(problem => ({ ...problem, text: told(problem.text) })),
      problemCount: problems.length,
    }
  },
}

const told = (text: string): string => text.slice(0, longestTold)

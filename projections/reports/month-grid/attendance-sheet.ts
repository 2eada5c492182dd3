import type { Tx } from '#database/types.ts'
import type { DayCode } from '#domain/attendance/result.ts'
import { letterCodes, type LetterCode } from '#domain/policy/events.ts'
import { lettersFrom, type AttendanceLetters } from '#domain/policy/published.ts'
import type { CompanyId } from '#domain/shared/values.ts'
import { read } from '../../tables/index.ts'
import type { GridRow } from './month-grid.ts'

/** The company's letter for each code, its own where none was set. */
export const attendanceLettersOf = async (
  tx: Tx,
  company: CompanyId,
): Promise<AttendanceLetters> => {
  const [row] = await tx.query<{ letters: Partial<AttendanceLetters> }>(
    `select letters from ${read.attendanceLetters} where company_id = $1`,
    [company],
  )
  return lettersFrom(row?.letters ?? {})
}

/** A sheet's columns behind the days: each letter once, in the rulebook's order of the codes it stands for. */
export type SheetLetter = {
  readonly letter: string
  readonly codes: readonly LetterCode[]
  readonly days: number
}
export const sheetLetters = (
  letters: AttendanceLetters,
  counts: Readonly<Partial<Record<DayCode, number>>>,
): SheetLetter[] =>
  [...new Set(letterCodes.map(code => letters[code]))].map(letter => {
    const codes = letterCodes.filter(code => letters[code] === letter)
    return { letter, codes, days: codes.reduce((sum, code) => sum + (counts[code] ?? 0), 0) }
  })

export type SheetRow = Omit<GridRow, 'days'> & {
  readonly days: readonly ({
    readonly code: DayCode
    readonly letter: string
    readonly provisional: boolean
    readonly corrected: boolean
    readonly awaiting: readonly string[]
  } | null)[]
  /** Days with each letter. */
  readonly letters: Readonly<Record<string, number>>
  readonly present: number
}
export const sheetRow = (
  letters: AttendanceLetters,
  { days, ...person }: GridRow,
): SheetRow => {
  const counts: Record<string, number> = {}
  const written = days.map(cell => {
    const code = cell?.codes[0]
    if (!cell || !code) return null
    const letter = letters[code]
    counts[letter] = (counts[letter] ?? 0) + 1
    return {
      code,
      letter,
      provisional: cell.provisional,
      corrected: cell.corrected,
      awaiting: cell.awaiting,
    }
  })
  return {
    ...person,
    days: written,
    letters: counts,
    present: days.filter(cell => cell?.present).length,
  }
}

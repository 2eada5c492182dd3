import { byDate } from '../shared/order.ts'
import { figure, cellsOf, type ExportCell } from './cells.ts'
import type { ExportContext, ExportPerson, Figures } from './context.ts'
import { lettersLacked } from './encoding.ts'
import { writerOf, type ExportText, type Writer } from './lines.ts'
import { isFigure, type ExportProfile } from './profile.ts'
import { rowsOf } from './rows.ts'

export type ExportRefusal =
  | {
      readonly code: 'payroll.value-does-not-fit'
      /** Null: in the last line, of totals, or the first, of titles. */
      readonly employee: string | null
      readonly column: string
      readonly value: string
    }
  | {
      readonly code: 'payroll.not-encodable'
      /** With blanks between. */
      readonly letters: string
      readonly people: number
    }
  | { readonly code: 'payroll.file-too-long'; readonly rows: number; readonly most: number }
/** What a file holds: figures by code as they went in (`payroll-rules §5.5`). */
export type ExportSummary = {
  readonly rows: number
  readonly people: number
  readonly lines: number
  readonly controlSums: Figures
}
export type ExportEnd =
  | { readonly ok: true; readonly summary: ExportSummary }
  | { readonly ok: false; readonly refusal: ExportRefusal }

/** Text of a file, or why there is none. */
type Piece = { readonly text: string } | { readonly end: ExportEnd }
/** Makes a file of text as employees come, in the order in which they come (`inOrderOf`). */
export type FileMaker = {
  readonly open: () => Piece
  readonly add: (person: ExportPerson) => Piece
  readonly close: () => { readonly text: string; readonly end: ExportEnd }
}

/** Nothing of the file is kept but sums. Long because head, rows and totals follow one another by the same rules. */
export const fileMaker = (
  profile: ExportProfile,
  context: ExportContext,
  writer: Writer = writerOf(profile),
): FileMaker => {
  const tally = tallyOf(profile)
  const lacked = lackOf(profile)
  let isFirst = true
  const next = (text: string): string => {
    const before = isFirst ? '' : writer.between
    isFirst = false
    return before + text
  }
  return {
    open: () => {
      if (!profile.header || profile.format === 'json') return { text: writer.open }
      const head = writer.head()
      if (!('text' in head)) return { end: refused(head, null) }
      lacked.see(head.text, null)
      return { text: writer.open + next(head.text) }
    },
    add: person => {
      const rows = rowsOf(profile, context, person).map(cellsOf(profile, context, person))
      let text = ''
      for (const row of rows) {
        const line = writer.line(row)
        if (!('text' in line)) return { end: refused(line, person.employeeId) }
        lacked.see(line.text, person.employeeId)
        text += next(line.text)
      }
      tally.add(person, rows)
      return { text }
    },
    close: () => {
      let text = ''
      if (profile.totals) {
        const line = writer.line(tally.totals())
        if (!('text' in line)) return { text, end: refused(line, null) }
        text = next(line.text)
      }
      // A file without a line is empty, not an empty line; JSON has its brackets all the same.
      if (!isFirst || writer.stands) text += writer.close
      return { text, end: lacked.refusal() ?? { ok: true, summary: tally.summary() } }
    },
  }
}

/**
 * A file of text, employee by employee. What it returns says whether there is a file: of a refused one what was yielded
 * is nothing.
 */
export const exportText = function* (
  profile: ExportProfile,
  context: ExportContext,
  people: Iterable<ExportPerson>,
): Generator<string, ExportEnd> {
  const maker = fileMaker(profile, context)
  const open = maker.open()
  if ('end' in open) return open.end
  yield open.text
  for (const person of people) {
    const some = maker.add(person)
    if ('end' in some) return some.end
    yield some.text
  }
  const { text, end } = maker.close()
  yield text
  return end
}

const refused = (
  { column, value }: Exclude<ExportText, { readonly text: string }>,
  employee: string | null,
): ExportEnd => ({
  ok: false,
  refusal: { code: 'payroll.value-does-not-fit', employee, column, value },
})

/** Gathers what the encoding has no letter for, over the whole file: it is told at once. */
const lackOf = ({ format, encoding: said }: ExportProfile) => {
  const encoding = format === 'xlsx' ? 'utf-8' : said
  const letters = new Set<string>()
  const people = new Set<string>()
  return {
    see: (text: string, employee: string | null): void => {
      const found = lettersLacked(encoding, text)
      for (const letter of found) letters.add(letter)
      if (found.length > 0 && employee !== null) people.add(employee)
    },
    refusal: (): ExportEnd | null =>
      letters.size === 0
        ? null
        : {
            ok: false,
            refusal: {
              code: 'payroll.not-encodable',
              letters: [...letters].toSorted(byDate).slice(0, 50).join(' '),
              people: people.size,
            },
          },
  }
}

const tallyOf = (profile: ExportProfile) => {
  const sums = new Map<string, number>()
  const shown = profile.columns.map(() => 0n)
  const counts = { rows: 0, people: 0, lines: 0 }
  const sum = (code: string, value: number): void => {
    sums.set(code, (sums.get(code) ?? 0) + value)
  }
  return {
    add: ({ days, lines }: ExportPerson, rows: readonly (readonly ExportCell[])[]): void => {
      counts.rows += rows.length
      if (rows.length > 0) counts.people++
      for (const { figures } of days)
        for (const [code, value] of Object.entries(figures)) sum(code, value)
      if (profile.adjustments !== 'none') {
        counts.lines += lines.length
        for (const { code, before, after } of lines) sum(code, after - before)
      }
      for (const row of rows)
        for (const [at, cell] of row.entries())
          if (cell.kind === 'figure') shown[at] = (shown[at] ?? 0n) + cell.units
    },
    /** What columns show, added up; nothing under text. */
    totals: (): readonly ExportCell[] =>
      profile.columns.map((column, at) =>
        isFigure(column) ? figure(shown[at] ?? 0n) : { kind: 'text', text: '' },
      ),
    summary: (): ExportSummary => ({
      ...counts,
      controlSums: Object.fromEntries(
        [...sums]
          .filter(([, value]) => value !== 0)
          .toSorted(([one], [other]) => byDate(one, other)),
      ),
    }),
  }
}

import type { OrderProof } from '#domain/foreign/moments.ts'
import { attlogLayouts, cutAttlog, lookingAtLines, type Cut } from './attlog.ts'
import { first, tableOf } from './columns.ts'
import { linesOf } from './lines.ts'
import { longestLine, type FileReading, type TableReading } from './reading.ts'

export type Proposal = {
  /** Without empty lines and a header. */
  readonly lines: number
  /** The likeliest first; none when nothing in the file looks like a record. */
  readonly readings: readonly FileReading[]
  /** Several are as likely: a person must say. */
  readonly ask: boolean
  readonly header: readonly string[] | null
  /**
   * How its columns are set apart, whether or not a reading was found, and what its dates say of their order; null of
   * what has none.
   */
  readonly table: {
    readonly separator: TableReading['separator']
    readonly isHeaded: boolean
    readonly proof: OrderProof | null
  } | null
  readonly sample: readonly (readonly string[])[]
}

/** How a file is to be read, judged on the whole of it; nothing of it is changed or kept. */
export const proposeReading = (name: string, text: string): Proposal => {
  const { lines, isAttlog, startsAsOne, seen } = look(text)
  if (isAttlog && (startsAsOne || /\.dat$/i.test(name.trim()))) {
    const layouts = attlogLayouts(seen, deviceNumberOf(name))
    const sample = first(linesOf(text), shown).map(line =>
      columnsOf(cutAttlog(line.text), line.text),
    )
    return {
      lines,
      readings: layouts.map(layout => ({ form: 'attlog', layout })),
      ask: layouts.length > 1,
      header: null,
      sample,
      table: null,
    }
  }
  const table = tableOf(text)
  if (!table)
    return {
      lines,
      readings: [],
      ask: false,
      header: null,
      sample: first(linesOf(text), shown).map(({ text: line }) => [line.slice(0, 200)]),
      table: null,
    }
  const { readings, header, isHeaded, separator, proof } = table
  return {
    lines: lines - table.above,
    readings,
    ask: readings.length > 1,
    header: isHeaded ? header.map(title => title.slice(0, 100)) : null,
    sample: table.sample.map(row => row.map(cell => cell.slice(0, 200))),
    table: { separator, isHeaded, proof },
  }
}

const shown = 10
const looked = 200

/** How many lines there are, whether the first of them look like those of a reader, and what their columns hold. */
const look = (text: string) => {
  const looking = lookingAtLines()
  let [lines, records, startsAsOne] = [0, 0, false]
  for (const line of linesOf(text)) {
    const cut = line.text.length > longestLine ? null : cutAttlog(line.text)
    if (cut) looking.add(cut)
    if (cut && lines === 0) startsAsOne = true
    if (cut && lines < looked) records += 1
    lines += 1
  }
  return {
    lines,
    isAttlog: records > 0 && records * 2 >= Math.min(lines, looked),
    startsAsOne,
    seen: looking.seen(),
  }
}

const columnsOf = (cut: Cut | null, text: string): string[] =>
  cut ? [cut.pin, cut.time.replace('T', ' '), ...cut.codes] : [text.slice(0, 200)]

/** What the name begins with: the reader's serial, or its number from 1 to 255 (`device-protocols §4`). */
const nameBefore = (name: string): string | null =>
  /^([A-Za-z0-9_-]{1,40}?)_attlog(?: ?\(\d+\))?\.(?:dat|txt|csv)$/i.exec(name.trim())?.[1] ??
  null
export const serialOf = (name: string): string | null => {
  const found = nameBefore(name)
  return found === null || deviceNumberOf(name) !== null ? null : found.toUpperCase()
}
export const deviceNumberOf = (name: string): string | null => {
  const found = nameBefore(name)
  return found !== null && /^\d{1,3}$/.test(found) ? String(Number(found)) : null
}

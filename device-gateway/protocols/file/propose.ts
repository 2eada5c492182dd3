import { attlogLayouts, cutAttlog, type Cut } from './attlog.ts'
import { first, tableOf } from './columns.ts'
import { linesOf } from './lines.ts'
import type { FileReading } from './reading.ts'

export type Proposal = {
  /** Without empty lines and a header. */
  readonly lines: number
  /** The likeliest first; none when nothing in the file looks like a record. */
  readonly readings: readonly FileReading[]
  /** Several are as likely: a person must say. */
  readonly ask: boolean
  readonly header: readonly string[] | null
  readonly sample: readonly (readonly string[])[]
}

/** How a file is to be read, judged on the whole of it; nothing of it is changed or kept. */
export const proposeReading = (name: string, text: string): Proposal => {
  const { lines, cuts, records } = shapesOf(text)
  if (records > 0 && records * 2 >= lines && (cuts[0] !== null || /\.dat$/i.test(name.trim()))) {
    const layouts = attlogLayouts(allCuts(text), deviceNumberOf(name))
    const sample = first(linesOf(text), 10).map(line => columnsOf(cutAttlog(line.text), line.text))
    return { lines, readings: layouts.map(layout => ({ form: 'attlog', layout })), ask: layouts.length > 1, header: null, sample }
  }
  const table = tableOf(text)
  if (!table) return { lines, readings: [], ask: false, header: null, sample: first(linesOf(text), 10).map(({ text: line }) => [line.slice(0, 200)]) }
  return { lines: lines - 1, readings: [table.reading], ask: false, header: table.header.map(title => title.slice(0, 100)), sample: table.sample }
}

const looked = 200

/** How many lines there are, and how many of the first look like those of a reader. */
const shapesOf = (text: string) => {
  const cuts: (Cut | null)[] = []
  let lines = 0
  for (const line of linesOf(text)) {
    if (lines < looked) cuts.push(cutAttlog(line.text))
    lines += 1
  }
  const share = cuts.filter(cut => cut !== null).length / Math.max(1, cuts.length)
  return { lines, cuts, records: Math.round(share * lines) }
}

function* allCuts(text: string): Generator<Cut> {
  for (const line of linesOf(text)) {
    const cut = cutAttlog(line.text)
    if (cut) yield cut
  }
}

const columnsOf = (cut: Cut | null, text: string): string[] => (cut ? [cut.pin, cut.time.replace('T', ' '), ...cut.codes] : [text.slice(0, 200)])

/** What the name begins with: the reader's serial, or its number from 1 to 255 (`device-protocols §4`). */
const nameBefore = (name: string): string | null => /^([A-Za-z0-9_-]{1,40}?)_attlog(?: ?\(\d+\))?\.(?:dat|txt|csv)$/i.exec(name.trim())?.[1] ?? null
export const serialOf = (name: string): string | null => {
  const found = nameBefore(name)
  return found === null || deviceNumberOf(name) !== null ? null : found.toUpperCase()
}
export const deviceNumberOf = (name: string): string | null => {
  const found = nameBefore(name)
  return found !== null && /^\d{1,3}$/.test(found) ? String(Number(found)) : null
}

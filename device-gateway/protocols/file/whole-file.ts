import { directionSaid } from '#domain/foreign/direction-words.ts'
import { provenOrder, type OrderProof } from '#domain/foreign/moments.ts'
import { linesOf, separatorOf, type Line } from './lines.ts'
import type { TableReading } from './reading.ts'
import { cellAt } from './table.ts'

const mostWords = 20
/** A column of so many is none of directions. */
const mostHeard = 1_000
const longestWord = 40

type Chosen = Pick<TableReading, 'separator' | 'isHeaded' | 'date' | 'direction'>

/** What all lines of a file say of the order of their dates, and in which words of a direction. */
export const saidBy = (text: string, { separator, isHeaded, date, direction }: Chosen) => {
  const words = new Set<string>()
  const hear = (word: string): void => {
    if (word === '' || word.length > longestWord) return
    if (words.size < mostHeard) words.add(word)
  }
  const dates = function* (): Generator<string> {
    for (const line of tableLines(text, isHeaded)) {
      if (direction !== null) hear(cellAt(line, separator, direction))
      yield cellAt(line, separator, date)
    }
  }
  const { order, proof } = provenOrder(dates())
  const saying = (way: 'in' | 'out'): string[] =>
    [...words].filter(word => directionSaid(word) === way).slice(0, mostWords)
  return {
    order,
    proof,
    inWords: saying('in'),
    outWords: saying('out'),
  }
}

/** What the dates of a column say of their order, by a reading that a person has chosen. */
export const orderIn = (text: string, reading: TableReading): OrderProof =>
  saidBy(text, { ...reading, direction: null }).proof

/** Lines of a table without what is no record: the line that names its separator, and its head. */
export function* tableLines(text: string, isHeaded: boolean): Generator<Line> {
  let [isFirst, isHeader] = [true, isHeaded]
  for (const line of linesOf(text)) {
    const saysSeparator = isFirst && separatorOf(line) !== null
    isFirst = false
    if (saysSeparator) continue
    if (!isHeader) yield line
    isHeader = false
  }
}

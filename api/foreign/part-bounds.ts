import type { Buffer } from 'node:buffer'

const mostSheets = 100
/** A workbook has at most so many looks of cells (64,000), and as many of styles. */
const mostLooks = 128_000
/** Spreadsheets take some hundred of them. */
const mostFormats = 2_000
/** Texts that no cell shows any more: programs leave some behind. */
const mostLeft = 10_000
/** Cells that say nothing, and are there for their frames and colours; and rows of them. */
const mostEmpty = 400_000
/** Of a cell and all in it, with a text of several letterings. */
const tagsOfCell = 10
/** Of what is no part of a cell: looks, pictures, notes. */
const mostOther = 400_000

/**
 * Counts what a workbook holds, part by part as it is unfolded, before any of it is parsed: a text of four letters
 * packs a hundred thousand times into a few kilobytes, and each costs whoever reads it its time. `cells`: how many may
 * say something.
 */
export const countingParts = (mostCells: number) => {
  const all = new Map<string, number>()
  let [sheets, tags] = [0, 0]
  const mostTags = (mostCells + mostLeft) * tagsOfCell + mostEmpty + mostOther
  const counted = (...names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (all.get(name) ?? 0), 0)
  return {
    /** @returns whether the workbook may go on with this part. */
    fits: (name: string, part: Buffer): boolean => {
      if (!/\.(?:xml|rels)$/.test(name)) return true
      if (/(?:^|\/)worksheets\/[^/]+\.xml$/i.test(name)) sheets += 1
      tags += countNames(part, mostTags - tags, all)
      return (
        sheets <= mostSheets &&
        tags <= mostTags &&
        counted('si') <= mostCells + mostLeft &&
        counted('c', 'row') <= mostCells + mostEmpty &&
        counted('mergeCell') <= mostCells &&
        counted('xf') <= mostLooks &&
        counted('numFmt') <= mostFormats
      )
    },
    /** Once all of it is unfolded: texts are those of cells, but for what was left behind. */
    isWhole: (): boolean =>
      counted('si') <= counted('c') + mostLeft &&
      tags - counted('c', 'row', 'v', 'f') <= counted('c') * tagsOfCell + mostOther,
  }
}

const [open, slash, colon, question, bang] = [0x3c, 0x2f, 0x3a, 0x3f, 0x21]
const longestName = 40

/** How many tags begin in a part, up to one beyond `most`, and how many of each name. */
const countNames = (part: Buffer, most: number, into: Map<string, number>): number => {
  let count = 0
  for (let at = part.indexOf(open); at >= 0 && count <= most; at = part.indexOf(open, at + 1)) {
    const next = part[at + 1]
    if (next === slash || next === question || next === bang) continue
    count += 1
    const name = nameAt(part, at + 1)
    into.set(name, (into.get(name) ?? 0) + 1)
  }
  return count
}

/** Without its prefix; what is longer than any of ours is one name. */
const nameAt = (part: Buffer, from: number): string => {
  let [begin, at] = [from, from]
  for (; at - from < longestName; at += 1) {
    const byte = part[at] ?? 0
    if (byte === colon) begin = at + 1
    else if (byte <= 0x20 || byte === slash || byte === 0x3e)
      return part.toString('latin1', begin, at)
  }
  return ''
}

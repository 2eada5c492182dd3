import { separatorSaid } from '#domain/foreign/separators.ts'

export type Line = {
  /** From 1, as an editor counts. */ readonly line: number
  readonly text: string
}

/**
 * The lines of a file that hold something, however they end (CRLF, LF, CR alone); a byte order mark is not part of the
 * first. One after the other, so that a long file is never held twice.
 */
export function* linesOf(text: string): Generator<Line> {
  let line = 0
  let from = text.charCodeAt(0) === byteOrderMark ? 1 : 0
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    line += 1
    const found = text.slice(from, index)
    if (found.trim() !== '') yield { line, text: found }
    from = index + end.length
  }
  const last = text.slice(from)
  if (last.trim() !== '') yield { line: line + 1, text: last }
}

type Separator = ';' | ',' | 'tab' | '|'

/** What a line says of the separator, if that is what it is for (`sep=;`); null of any other. */
export const separatorOf = ({
  text,
}: Line): { readonly separator: Separator | null } | null => {
  const said = separatorSaid(text)
  const separators: Readonly<Record<string, Separator>> = {
    ';': ';',
    ',': ',',
    '\t': 'tab',
    '|': '|',
  }
  return said && { separator: separators[said.separator] ?? null }
}

/** So many lines at once. */
export function* piecesOf(lines: Iterable<Line>, size: number): Generator<Line[]> {
  let piece: Line[] = []
  for (const line of lines) {
    piece.push(line)
    if (piece.length < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** How many lines hold something, and the longest of them all, without any of them being looked into. */
export const longestLineOf = (
  text: string,
): {
  readonly lines: number
  readonly longest: { readonly line: number; readonly length: number }
} => {
  let lines = 0
  let longest = { line: 0, length: 0 }
  for (const {
    line,
    text: { length },
  } of linesOf(text)) {
    lines += 1
    if (length > longest.length) longest = { line, length }
  }
  return { lines, longest }
}

const byteOrderMark = 0xfeff

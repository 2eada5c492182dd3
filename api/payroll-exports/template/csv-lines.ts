import { quoteOpen, tooLarge } from './refused.ts'

type Field = {
  readonly from: number
  readonly to: number
  readonly quoted: boolean
  readonly value: string
}
/** Of a file of text, with where its line ends begin and end. */
export type Line = {
  readonly fields: readonly Field[]
  readonly end: number
  readonly next: number
}
/** With room for a head. */
export const mostLines = 20_100
const mostFields = 600_000

/** @throws {FileRefused} where a quote is never closed, or there is too much of it */
export const linesOf = (text: string, separator: string, most: number): readonly Line[] => {
  const lines: Line[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let count = 0
  while (at < text.length && lines.length < most) {
    const fields: Field[] = []
    for (;;) {
      const field = fieldAt(text, at, separator)
      fields.push(field)
      count += 1
      if (count > mostFields) throw tooLarge()
      at = field.to
      if (text[at] !== separator) break
      at += 1
    }
    const end = at
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    lines.push({ fields, end, next: at })
  }
  if (most === mostLines && at < text.length) throw tooLarge()
  return lines
}

const fieldAt = (text: string, from: number, separator: string): Field => {
  if (text[from] !== '"') {
    let to = from
    while (to < text.length && text[to] !== separator && text[to] !== '\n' && text[to] !== '\r')
      to += 1
    return { from, to, quoted: false, value: text.slice(from, to) }
  }
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue
    const after = text[at + 1]
    if (after !== undefined && after !== separator && after !== '\n' && after !== '\r')
      throw quoteOpen(lineAt(text, from))
    const value = text.slice(from + 1, at).replaceAll('""', '"')
    return { from, to: at + 1, quoted: true, value }
  }
  throw quoteOpen(lineAt(text, from))
}

/** As an editor counts, from 1. */
const lineAt = (text: string, at: number): number =>
  text.slice(0, at).split(/\r\n|\n|\r/).length

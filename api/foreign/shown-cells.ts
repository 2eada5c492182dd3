import { Buffer } from 'node:buffer'
import { shownNumber } from './number-formats.ts'
import { tagFrom, type Tag } from './sheet-bounds.ts'
import { attributeOf, unescaped } from './xml.ts'

/** What a number is shown as by the style of its cell (attribute `s`); null: as the number it is. */
export type ShownBy = (style: string | null, value: string) => string | null

/** By the formats of a workbook's parts; null where none of them carries digits or text. */
export const shownBy = (parts: ReadonlyMap<string, Buffer>): ShownBy | null => {
  const [, styles] = [...parts].find(([name]) => /(?:^|\/)styles[^/]*\.xml$/i.test(name)) ?? []
  const formats = formatsOf(styles)
  if (formats.size === 0) return null
  return (style, value) => {
    const format = formats.get(style ?? '0')
    return format === undefined || value.trim() === ''
      ? null
      : shownNumber(format, Number(value))
  }
}

/** Its own formats by the number of the style that has one; those that every workbook has carry neither. */
const formatsOf = (styles: Buffer | undefined): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>()
  const numbers: string[] = []
  let isCell = false
  for (const tag of tagsOf(styles)) {
    if (tag.name === 'cellXfs') isCell = !tag.isEnd
    else if (tag.isEnd) continue
    else if (tag.name === 'numFmt')
      codes.set(
        attributeOf(tag.text, 'numFmtId') ?? '',
        unescaped(attributeOf(tag.text, 'formatCode') ?? ''),
      )
    else if (tag.name === 'xf' && isCell) numbers.push(attributeOf(tag.text, 'numFmtId') ?? '')
  }
  return new Map(
    numbers.flatMap((number, style) => {
      const code = codes.get(number)
      // One that shows neither 1 nor 11 as a text shows nothing as one.
      return code === undefined || !isText(code) ? [] : [[String(style), code] as const]
    }),
  )
}
const isText = (code: string): boolean =>
  [1, 11, 10_000_000, -1, 0].some(value => shownNumber(code, value) !== null)

function* tagsOf(part: Buffer | undefined): Generator<Tag> {
  if (!part) return
  for (
    let tag = tagFrom(part, 0);
    tag !== null && tag !== 'broken';
    tag = tagFrom(part, tag.to)
  )
    yield tag
}

/**
 * A worksheet with the text in each cell whose number is shown as one. Its tags were judged before.
 */
export const withShownCells = (sheet: Buffer, shown: ShownBy): Buffer => {
  const pieces: Buffer[] = []
  let [at, open]: [number, Tag | null] = [0, null]
  for (const tag of tagsOf(sheet)) {
    if (tag.name !== 'c') continue
    if (!tag.isEnd) open = tag.isEmpty ? null : tag
    else if (open) {
      const text = shownIn(open, sheet.toString('latin1', open.to, tag.from), shown)
      if (text !== null) {
        pieces.push(sheet.subarray(at, open.from), Buffer.from(textCell(open, text)))
        at = tag.to
      }
      open = null
    }
  }
  return at === 0 ? sheet : Buffer.concat([...pieces, sheet.subarray(at)])
}

const shownIn = ({ text }: Tag, inner: string, shown: ShownBy): string | null => {
  const type = attributeOf(text, 't')
  const value = /<(?:[\w.-]+:)?v(?:\s[^>]*)?>([^<]*)</.exec(inner)?.[1]
  return value === undefined || (type !== null && type !== 'n')
    ? null
    : shown(attributeOf(text, 's'), value)
}

const textCell = ({ text }: Tag, shown: string): string => {
  const prefix = /^<((?:[\w.-]+:)?)c/.exec(text)?.[1] ?? ''
  const place = attributeOf(text, 'r')
  const said = shown.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return (
    `<${prefix}c${place === null ? '' : ` r="${place}"`} t="inlineStr"><${prefix}is>` +
    `<${prefix}t>${said}</${prefix}t></${prefix}is></${prefix}c>`
  )
}

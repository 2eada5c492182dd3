import { Buffer } from 'node:buffer'
import { numberFormat, type ShowsNumber } from './number-formats.ts'
import { TableFaulty } from './refused.ts'
import { tagFrom, type Tag } from './sheet-bounds.ts'
import { attributeOf, unescapeXml } from './xml.ts'

/** What a number is shown as by the style of its cell (attribute `s`); null: as the number it is. */
export type ShownBy = (style: string | null, value: string) => string | null

/** By the formats of a workbook's parts; null where none of them carries digits or text. */
export const shownBy = (parts: ReadonlyMap<string, Buffer>): ShownBy | null => {
  const [, styles] = [...parts].find(([name]) => /(?:^|\/)styles[^/]*\.xml$/i.test(name)) ?? []
  const formats = formatsOf(styles)
  if (formats.size === 0) return null
  return (style, value) =>
    value.trim() === '' ? null : (formats.get(style ?? '0')?.(Number(value)) ?? null)
}

/** Its own formats by the number of the style that has one; those that every workbook has carry neither. */
const formatsOf = (styles: Buffer | undefined): ReadonlyMap<string, ShowsNumber> => {
  const formats = new Map<string, ShowsNumber>()
  const found = new Map<string, ShowsNumber>()
  let [isCell, style] = [false, 0]
  for (const tag of tagsOf(styles)) {
    if (tag.name === 'cellXfs') isCell = !tag.isEnd
    else if (tag.isEnd) continue
    else if (tag.name === 'numFmt') {
      const shows = numberFormat(unescapeXml(attributeOf(tag.text, 'formatCode') ?? ''))
      if (shows) formats.set(attributeOf(tag.text, 'numFmtId') ?? '', shows)
    } else if (tag.name === 'xf' && isCell) {
      const shows = formats.get(attributeOf(tag.text, 'numFmtId') ?? '')
      if (shows) found.set(String(style), shows)
      style += 1
    }
  }
  return found
}

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
 * @throws {TableFaulty} where it would be longer than `most` bytes.
 */
export const withShownCells = (sheet: Buffer, shown: ShownBy, most: number): Buffer => {
  const pieces: Buffer[] = []
  let [at, room, open]: [number, number, Tag | null] = [0, most - sheet.length, null]
  for (const tag of tagsOf(sheet)) {
    if (tag.name !== 'c') continue
    if (!tag.isEnd) open = tag.isEmpty ? null : tag
    else if (open) {
      const text = shownIn(open, sheet.toString('latin1', open.to, tag.from), shown)
      if (text !== null) {
        const cell = Buffer.from(textCell(open, text))
        room -= cell.length - (tag.to - open.from)
        if (room < 0) throw new TableFaulty({ fault: 'too-large' })
        pieces.push(sheet.subarray(at, open.from), cell)
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

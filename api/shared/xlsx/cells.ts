/** One cell: text, a number, or a point of the calendar or the clock as spreadsheets reckon it. */
export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'title' | 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  /** `2026-03-02` · `HH:mm` · `2026-03-02T08:01:15` on a wall. */
  | { readonly kind: 'date' | 'time' | 'moment'; readonly value: string }
  /** Minutes: as hours and minutes, past 24 too · as hours with a decimal fraction. */
  | { readonly kind: 'duration' | 'hours'; readonly value: number }
  /** 1 is the whole. */
  | { readonly kind: 'percent'; readonly value: number }
type Kind = Exclude<Cell['kind'], 'empty'>

/** Style of each kind, by its place in `cellXfs`. `formula`: text that a spreadsheet would take for one. */
const styleOf: Record<Kind | 'formula', number> = {
  number: 0,
  title: 1,
  text: 2,
  formula: 3,
  date: 4,
  time: 5,
  moment: 6,
  duration: 7,
  hours: 8,
  percent: 9,
}

const looks =
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F4"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'

export const styles = (namespace: string): string =>
  `<styleSheet xmlns="${namespace}"><numFmts count="5">${[
    'dd.mm.yyyy',
    'hh:mm',
    'dd.mm.yyyy hh:mm:ss',
    '[h]:mm',
    '0.00',
  ]
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
    .join('')}</numFmts>${looks}<cellXfs count="10">${[
    '<xf/>',
    '<xf fontId="1" fillId="2" applyFont="1" applyFill="1"/>',
    '<xf numFmtId="49" applyNumberFormat="1"/>',
    '<xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/>',
    ...[164, 165, 166, 167, 168, 9].map(
      format => `<xf numFmtId="${format}" applyNumberFormat="1"/>`,
    ),
  ].join('')}</cellXfs></styleSheet>`

export const cellXml = (at: string, cell: Cell): string => {
  switch (cell.kind) {
    case 'empty':
      return ''
    case 'title':
      return textXml(at, styleOf.title, cell.value)
    case 'text':
      return textXml(at, runsAsFormula(cell.value) ? styleOf.formula : styleOf.text, cell.value)
    case 'number':
    case 'percent':
      return numberXml(at, cell.kind, cell.value)
    case 'duration':
      return numberXml(at, cell.kind, cell.value / 1440)
    case 'hours':
      return numberXml(at, cell.kind, cell.value / 60)
    case 'date':
      return numberXml(at, cell.kind, serialOf(`${cell.value}T00:00:00`))
    case 'time':
      return numberXml(
        at,
        cell.kind,
        (Number(cell.value.slice(0, 2)) * 60 + Number(cell.value.slice(3, 5))) / 1440,
      )
    case 'moment':
      return numberXml(at, cell.kind, serialOf(cell.value))
  }
}

/**
 * Text is kept apart from formulas by its type (`inlineStr` is never evaluated), and carries the mark that the
 * apostrophe leaves in Excel, so that it stays text when somebody edits the cell; what is seen is what was written
 * (`reliability-security 2.2` item 59).
 */
export const runsAsFormula = (text: string): boolean => /^[\s"']*[=+\-@\t\r]/.test(text)

const textXml = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const numberXml = (at: string, kind: Kind, value: number): string =>
  `<c r="${at}" s="${styleOf[kind]}"><v>${value}</v></c>`

/** Days since the 30th of December 1899, with the time of the day as a fraction; walls have no zone. */
const serialOf = (local: string): number =>
  Math.round((Date.parse(`${local.slice(0, 19)}Z`) / 86_400_000 + 25_569) * 1e8) / 1e8

/** XML has no place for control characters, and `_x0041_` would be read as a letter. */
const escaped = (text: string): string =>
  /[&<>_\p{Cc}\uFFFE\uFFFF]/u.test(text) ? replaced(text) : text
const replaced = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

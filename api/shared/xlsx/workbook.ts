import { cellXml, styles, type Cell } from './cells.ts'
import { zipParts, type Part } from './zip.ts'
import { escapeMarkup } from '#words/shared/markup.ts'

export type Sheet = {
  /** As shown on its tab; what a tab may not hold is left out. */
  readonly name: string
  readonly rightToLeft: boolean
  readonly titles: readonly string[]
  /** In characters, one for each column. */
  readonly widths: readonly number[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/**
 * A workbook (ECMA-376) of one sheet, written as its rows come. The head stays while one scrolls, is printed on each
 * page, and filters.
 */
export const workbook = (sheet: Sheet): AsyncGenerator<Buffer> => {
  const name = escapeMarkup(tabName(sheet.name))
  const parts: Part[] = [
    {
      name: '[Content_Types].xml',
      text: [
        `${head}<Types xmlns="${packages}/content-types">`,
        `<Default Extension="rels" ContentType="${packaged}.relationships+xml"/>${[
          ['/xl/workbook.xml', 'sheet.main'],
          ['/xl/worksheets/sheet1.xml', 'worksheet'],
          ['/xl/styles.xml', 'styles'],
        ]
          .map(
            ([part, type]) =>
              `<Override PartName="${part}" ContentType="${spreadsheet}.${type}+xml"/>`,
          )
          .join('')}</Types>`,
      ],
    },
    { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    {
      name: 'xl/workbook.xml',
      text: [
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews>`,
        `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>`,
        '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">',
        `'${name.replaceAll("'", "''")}'!$1:$1</definedName></definedNames></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', text: [`${head}${styles(main)}`] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetText(sheet) },
  ]
  return zipParts(parts)
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const packaged = 'application/vnd.openxmlformats-package'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = (all: readonly (readonly [string, string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${all
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const sheetText = async function* ({
  rightToLeft,
  titles,
  widths,
  rows,
}: Sheet): AsyncGenerator<string> {
  const letters = titles.map((_, at) => columnLetters(at))
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>` +
    `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`
  yield rowText(
    1,
    titles.map(title => ({ kind: 'title', value: title })),
    letters,
  )
  let row = 1
  for await (const some of rows) for (const cells of some) yield rowText(++row, cells, letters)
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${row}"/>` +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
}
const rowText = (row: number, cells: readonly Cell[], letters: readonly string[]): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(`${letters[at]}${row}`, cell)).join('')}</row>`

/** @example columnLetters(27) // 'AB' */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** What Excel lets a tab be called: 31 characters, none of `[]:*?/\`, no apostrophe at either end. */
export const tabName = (name: string): string =>
  [...name.replaceAll(/[[\]:*?/\\]/g, ' ')]
    .slice(0, 31)
    .join('')
    .replaceAll(/^[' ]+|[' ]+$/g, '') || '1'

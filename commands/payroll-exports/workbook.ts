import { escapedXml, spreadsheetMl } from '#domain/payroll-exports/sheet-xml.ts'
import { storedZip, wholePart, type StoredPart } from './stored-zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
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

/** A title, text, and numbers of 0 to 4 decimals: `styles` of `domain/payroll-exports/sheet-xml.ts`. */
const styles =
  `${head}<styleSheet xmlns="${spreadsheetMl}"><numFmts count="3">` +
  ['0.0', '0.000', '0.0000']
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
    .join('') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="8"><xf/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/>' +
  [49, 1, 164, 2, 165, 166]
    .map(format => `<xf numFmtId="${format}" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs></styleSheet>'

/** What a tab may be called: 31 letters, none of `[]:*?/\`, no apostrophe at either end. */
const tabName = (name: string): string =>
  [...name.replaceAll(/[[\]:*?/\\]/g, ' ')]
    .slice(0, 31)
    .join('')
    .replaceAll(/^[' ]+|[' ]+$/g, '') || '1'

/** A workbook (ECMA-376) of one sheet: the same sheet makes the same bytes. */
export const workbook = (
  name: string,
  sheet: Omit<StoredPart, 'name'>,
): AsyncGenerator<Uint8Array> => {
  const tab = escapedXml(tabName(name)).replaceAll('"', '&quot;')
  return storedZip([
    wholePart(
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types">` +
        `<Default Extension="rels" ContentType="${packaged}.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    ),
    wholePart('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    wholePart(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${spreadsheetMl}" xmlns:r="${office}">` +
        `<sheets><sheet name="${tab}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    wholePart(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    wholePart('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
  ])
}

import { zipParts } from '#api/shared/xlsx/zip.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export type Made = {
  readonly sheets: readonly string[]
  readonly strings?: string
  readonly more?: Readonly<Record<string, string>>
}

/** A workbook of the sheets' own XML, each the content of its `sheetData`. */
export const workbookOf = ({ sheets, strings, more = {} }: Made): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels':
      `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="r1" ` +
      `Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      `${sheets.map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="s${at + 1}"/>`).join('')}</sheets>` +
      '</workbook>',
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${relations}">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="s${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}${
      strings === undefined
        ? ''
        : `<Relationship Id="t" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`
    }</Relationships>`,
    ...(strings === undefined
      ? {}
      : {
          'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${main}">${strings}</sst>`,
        }),
    ...Object.fromEntries(
      sheets.map((data, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  })

export const zipOf = async (parts: Readonly<Record<string, string>>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of zipParts(
    Object.entries(parts).map(([name, text]) => ({ name, text: [text] })),
  ))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

export const cell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
export const header = `<row r="1">${cell('A1', 'Sicil No')}${cell('B1', 'Tarih')}${cell('C1', 'Vardiya')}</row>`
export const person = `<row r="2">${cell('A2', '101')}${cell('B2', '2026-03-10')}${cell('C2', 'Gündüz')}</row>`

import { workbook } from '#api/shared/xlsx/workbook.ts'
import { importFields } from '#domain/employees/import-rows.ts'
import { importColumns, templateTitle } from '#words/employee-import.ts'
import type { Language } from '#words/shared/languages.ts'

/** An empty file with the titles of all columns, as it is matched again without a question; in base64. */
export const templateOf = async (language: Language, as: 'xlsx' | 'csv'): Promise<string> => {
  const titles = importFields.map(field => importColumns[field][language])
  // The mark tells a spreadsheet that it is UTF-8, and semicolons are what one in Turkey reads.
  if (as === 'csv') return Buffer.from(`\uFEFF${titles.join(';')}\r\n`).toString('base64')
  const pieces: Buffer[] = []
  for await (const piece of workbook({
    name: templateTitle[language],
    rightToLeft: language === 'ar',
    titles,
    widths: titles.map(title => Math.max(12, title.length + 2)),
    rows: noRows(),
  }))
    pieces.push(piece)
  return Buffer.concat(pieces).toString('base64')
}

const noRows = async function* (): AsyncGenerator<never> {
  // a template has none
}

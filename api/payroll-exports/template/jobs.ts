import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { bytesOf, type Content } from '#api/foreign/content.ts'
import { FileRefused } from '#api/foreign/refused.ts'
import { countingParts } from '#api/foreign/part-bounds.ts'
import { judgeSheets } from '#api/foreign/sheet-bounds.ts'
import { shownBy } from '#api/foreign/shown-cells.ts'
import { unfold } from '#api/foreign/unfold.ts'
import { storedZip, wholePart } from '#commands/payroll-exports/stored-zip.ts'
import { fillText } from './csv.ts'
import type { FilledTemplate } from './filled.ts'
import type { PayrollRows } from './match.ts'
import { fillSheet, headIn, type FoundSheet } from './sheet.ts'
import { tooLarge, unreadable } from './refused.ts'
import { sharedTexts, type Book } from './sheet-rows.ts'

const [mostParts, mostBytes] = [2_000, 48 * 2 ** 20]
const bounds = { rows: 20_100, columns: 400, cells: 600_000 }

/** What is filled of somebody's own file. The same file and figures make the same bytes. */
export const payrollTemplateJobs = {
  'payroll-template.fill': async ({
    content,
    ...given
  }: PayrollRows & { readonly content: Content }) => {
    const bytes = bytesOf(content)
    const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
    const { bytes: made, ...told } = isZip
      ? await fillBook(bytes, given)
      : fillText(bytes, given)
    return {
      ...told,
      content: made.toString('base64'),
      bytes: made.length,
      sha256: createHash('sha256').update(made).digest('hex'),
      template: createHash('sha256').update(bytes).digest('hex'),
    }
  },
}

const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(name)

/** A workbook of the parts that it had: those that are not filled to the byte. */
const fillBook = async (bytes: Buffer, given: PayrollRows): Promise<FilledTemplate> => {
  const counting = countingParts(bounds.cells)
  const unfolded = unfold(bytes, {
    most: mostParts,
    bytes: mostBytes,
    wanted: () => true,
    fits: counting.fits,
  })
  if ('fault' in unfolded) throw unfolded.fault === 'too-large' ? tooLarge() : unreadable()
  if (!counting.isWhole()) throw tooLarge()
  const { parts } = unfolded
  const sheets = [...parts].filter(([name]) => isSheet(name))
  const texts = parts.get('xl/sharedStrings.xml')
  // Judged in copies: empty rows far down are taken out of what is judged, and stay in what is filled.
  const judged = [...sheets.map(([, part]) => part), ...(texts ? [texts] : [])]
  const fault = judgeSheets(
    judged.map(part => Buffer.from(part)),
    bounds,
  )
  if (fault) throw fault.fault === 'broken' ? unreadable() : tooLarge()
  const book = {
    shared: texts ? sharedTexts(texts.toString('utf8')) : [],
    shown: shownBy(parts),
  }
  const found = bestSheet(sheets, book, given)
  if (!found) throw new FileRefused({ code: 'payroll.template-no-head' })
  const { xml, ...told } = fillSheet(found.sheet, given)
  const isComputed = sheets.some(([, part]) =>
    /<(?:\w+:)?f[\s/>]/.test(part.toString('latin1')),
  )
  const made: Buffer[] = []
  const zip = storedZip(
    [...parts].map(([name, part]) =>
      wholePart(
        name,
        name === found.name
          ? xml
          : name === 'xl/workbook.xml' && isComputed
            ? computedAnew(part.toString('utf8'))
            : part,
      ),
    ),
  )
  for await (const piece of zip) made.push(Buffer.from(piece))
  return { ...told, bytes: Buffer.concat(made) }
}

type Best = { readonly name: string; readonly sheet: FoundSheet }
const bestSheet = (
  sheets: readonly (readonly [string, Buffer])[],
  book: Book,
  given: PayrollRows,
): Best | null => {
  let best: Best | null = null
  for (const [name, part] of sheets) {
    const sheet = headIn(part.toString('utf8'), book, given)
    const most = best?.sheet.matched.columns.length ?? 0
    if (sheet && sheet.matched.columns.length > most) best = { name, sheet }
  }
  return best
}

/** What formulas came to was of other figures: whoever opens it computes them anew. */
const computedAnew = (xml: string): string =>
  /<(?:\w+:)?calcPr[\s/>]/.test(xml)
    ? xml.replace(/<((?:\w+:)?calcPr)((?:\s[^>]*?)?)(\/?)>/, (_, tag, said, end) => {
        const others = String(said).replace(/\sfullCalcOnLoad\s*=\s*"[^"]*"/, '')
        return `<${String(tag)}${others} fullCalcOnLoad="1"${String(end)}>`
      })
    : xml.replace(
        /<\/((?:\w+:)?)sheets>((?:\s*<(?:\w+:)?definedNames>[\s\S]*?<\/(?:\w+:)?definedNames>)?)/,
        (_, prefix, after) =>
          `</${String(prefix)}sheets>${String(after)}<${String(prefix)}calcPr fullCalcOnLoad="1"/>`,
      )

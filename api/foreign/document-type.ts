import type { Buffer } from 'node:buffer'
import type { DocumentType } from '#domain/employees/document-types.ts'
import { giveWay } from '#projections/shared/giving-way.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const begins = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/**
 * Of which type a file is, by its bytes and never by its name: they are compared, and nothing is read out of them.
 * @returns null where it is none that is kept, as what runs, what holds macros, and archives.
 */
export const typeOfDocument = async (bytes: Buffer): Promise<DocumentType | null> => {
  if (begins(bytes, '%PDF-')) return 'application/pdf'
  if (begins(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) return 'image/webp'
  if (begins(bytes, 'PK\x03\x04')) return typeOfOffice(bytes)
  return (await isText(bytes)) ? 'text/plain' : null
}

/** Names of its parts stand in clear in it, at its end once more. */
const typeOfOffice = (bytes: Buffer): DocumentType | null => {
  const holds = (name: string): boolean => bytes.includes(name, 0, 'latin1')
  if (!holds('[Content_Types].xml') || holds('vbaProject.bin')) return null
  if (holds('word/document.xml')) return word
  return holds('xl/workbook.xml') ? sheet : null
}

/** Looked through before others have their turn. */
const piece = 2 ** 20
/** UTF-8 without signs that no keyboard types; no page, which a browser would run. */
const isText = async (bytes: Buffer): Promise<boolean> => {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let begun = ''
  try {
    for (let at = 0; at < bytes.length; at += piece) {
      await giveWay()
      const isLast = at + piece >= bytes.length
      const text = utf8.decode(bytes.subarray(at, at + piece), { stream: !isLast })
      // oxlint-disable-next-line no-control-regex -- these are what is looked for
      if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return false
      // Whatever stands before it, a page begins where something is said first.
      begun ||= text.trimStart()
    }
    return !/^(?:<|#!)/.test(begun)
  } catch {
    return false
  }
}

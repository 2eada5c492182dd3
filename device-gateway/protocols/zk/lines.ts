/** A line as it came, without its end. */
export type Line = { readonly text: string; readonly bytes: Buffer | null }

/** Longer lines are put aside (`device-protocols §10`). */
export const longestLine = 4_096
/** More in one request are refused: the device tries with fewer. */
export const mostLines = 5_000

/**
 * The lines of a body that hold something, however they end: LF, CRLF, CR alone, or not at all, as the last of old clients. Bytes that are no
 * text are given beside it. @returns null when there are more than `mostLines`.
 */
export const linesOf = (body: Buffer): readonly Line[] | null => {
  const text = body.toString('utf8').replace(/^\ufeff/, '')
  const isText = !unstorable.test(text)
  const found: Line[] = []
  const add = isText ? (line: string) => { found.push({ text: line, bytes: null }) }
    : (line: string) => { const bytes = Buffer.from(line, 'latin1'); found.push(lineOf(bytes)) }
  for (const line of (isText ? text : body.toString('latin1')).split(/[\r\n]+/)) {
    if (line.trim() === '') continue
    if (found.length >= mostLines) return null
    add(line)
  }
  return found
}

/** What no log can store, and U+FFFD, which stands where bytes were no text. */
const unstorable = /[\0\p{Cs}\ufffd]/u

const lineOf = (bytes: Buffer): Line => {
  const text = bytes.toString('utf8')
  return { text, bytes: unstorable.test(text) ? bytes : null }
}

/** A line to be kept: as text, or its bytes in base64 where they are none; up to the 4,096 characters that are stored. */
export const rawOf = ({ text, bytes }: Line, format: string): { readonly raw: string; readonly format: string } =>
  bytes === null ? { raw: text.slice(0, longestLine), format } : { raw: bytes.subarray(0, 3_072).toString('base64'), format: format + inBase64 }

/** The line again. */
export const lineOfRaw = (raw: string, format: string): Line => (format.endsWith(inBase64) ? lineOf(Buffer.from(raw, 'base64')) : { text: raw, bytes: null })

export const inBase64 = '+base64'

/** A line as it came, without its end. */
export type Line = { readonly text: string; readonly bytes: Buffer | null }

/** Longer lines are put aside (`device-protocols §10`). */
export const longestLine = 4_096
/** More in one request are refused: the device tries with fewer. */
export const mostLines = 5_000
/** Empty ones counted, of which nobody sends many. */
const mostBreaks = 4 * mostLines

/**
 * The lines of a body that hold something, however they end: LF, CRLF, CR alone, or not at all, as the last of old
 * clients. Bytes that are no text are given beside it. @returns null when there are more than `mostLines`, or empty
 * ones without end.
 */
export const linesOf = (body: Buffer): readonly Line[] | null => {
  const text = body.toString('utf8').replace(/^\ufeff/, '')
  const isText = !unstorable.test(text)
  const found: Line[] = []
  const add = isText
    ? (line: string) => {
        found.push({ text: line, bytes: null })
      }
    : (line: string) => {
        const bytes = Buffer.from(line, 'latin1')
        found.push(lineOf(bytes))
      }
  let breaks = 0
  for (const [line] of (isText ? text : body.toString('latin1')).matchAll(/[^\r\n]+/g)) {
    if (++breaks > mostBreaks) return null
    if (line.trim() === '') continue
    if (found.length >= mostLines) return null
    add(line)
  }
  return found
}

/** How many lines of a body hold something, whatever it is: told by its bytes, of which there may be any. */
export const linesIn = (body: Buffer): number => {
  let [lines, holds] = [0, false]
  for (const byte of body) {
    if (byte === 0x0a || byte === 0x0d) {
      if (holds) lines += 1
      holds = false
    } else if (!blank.has(byte)) holds = true
  }
  return holds ? lines + 1 : lines
}
const blank: ReadonlySet<number> = new Set([0x09, 0x0b, 0x0c, 0x20, 0xa0])

/** What no log can store, and U+FFFD, which stands where bytes were no text. */
const unstorable = /[\0\p{Cs}\ufffd]/u

const lineOf = (bytes: Buffer): Line => {
  const text = bytes.toString('utf8')
  return { text, bytes: unstorable.test(text) ? bytes : null }
}

/**
 * A line to be kept: as text, or its bytes in base64 where they are none; up to the 4,096 characters that are stored.
 */
export const rawOf = (
  { text, bytes }: Line,
  format: string,
): { readonly raw: string; readonly format: string } =>
  bytes === null
    ? { raw: text.slice(0, longestLine), format }
    : { raw: bytes.subarray(0, 3_072).toString('base64'), format: format + inBase64 }

/** The line again. */
export const lineOfRaw = (raw: string, format: string): Line =>
  format.endsWith(inBase64) ? lineOf(Buffer.from(raw, 'base64')) : { text: raw, bytes: null }

export const inBase64 = '+base64'

/**
 * The text of a file, as spreadsheets and readers here write it: by its byte order mark (UTF-8, UTF-16 of either
 * order), else UTF-8, else windows-1254, the code page of Turkish Windows. Marks are taken off.
 * @returns null when it is no text: broken UTF-16, or with NUL in it.
 */
export const fileText = (bytes: Uint8Array): string | null => {
  const [first = 0, second = 0] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const text = isUtf16
    ? decoded(first === 0xff ? 'utf-16le' : 'utf-16be', bytes)
    : (decoded('utf-8', bytes) ?? decoded('windows-1254', bytes))
  return text === null || text.includes('\u0000') ? null : text
}

const decoded = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

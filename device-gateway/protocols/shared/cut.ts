/** One line, as readers take a name: without tabs and other control characters. */
export const lineOf = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ').trim()
/** So many bytes of UTF-8 at most, cut between characters. */
export const cutTo = (line: string, bytes: number): string => {
  let kept = ''
  for (const { segment } of characters.segment(line)) {
    if (Buffer.byteLength(kept + segment) > bytes) break
    kept += segment
  }
  return kept.trimEnd()
}
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** One part of a mail, or the mail itself: its head by small names, each its first value, and what follows. */
export type MimePart = {
  readonly head: ReadonlyMap<string, string>
  readonly body: string
}

/** A report has three parts, of which one has a mail within; who nests deeper or has more means something else. */
const deepest = 4
const mostParts = 40
const mostHeaders = 300

/**
 * A head and what follows it. Lines end by CR LF or LF; a line that begins with a blank goes on the one before. It is
 * read once from its beginning, so it takes as long as it is.
 */
export const mimePart = (text: string): MimePart => {
  const head = new Map<string, string>()
  let at = 0
  let open: string | null = null
  for (let count = 0; at < text.length && count < mostHeaders; count++) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '')
    at = end < 0 ? text.length : end + 1
    if (line === '') break
    if (/^[ \t]/.test(line)) {
      if (open !== null) head.set(open, `${head.get(open) ?? ''} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    // The first of a name counts: what comes after it a stranger may have put there.
    open = name === '' || head.has(name) ? null : name
    if (open !== null) head.set(open, line.slice(colon + 1).trim())
  }
  return { head, body: text.slice(at) }
}

/** In small letters, without what follows it; `text/plain` where nothing is said. */
export const mediaTypeOf = ({ head }: MimePart): string =>
  (head.get('content-type') ?? 'text/plain').split(';')[0]?.trim().toLowerCase() ?? ''

const boundaryOf = ({ head }: MimePart): string | null => {
  const found = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    head.get('content-type') ?? '',
  )
  return found?.[1] ?? found?.[2] ?? null
}

/** The parts of a mail in their order, those within parts as well; of one that was cut what is there. */
export const partsOf = (whole: MimePart, depth = 0): readonly MimePart[] => {
  const boundary = mediaTypeOf(whole).startsWith('multipart/') ? boundaryOf(whole) : null
  if (boundary === null || depth >= deepest) return [whole]
  const pieces = `\n${whole.body}`.split(`\n--${boundary}`, mostParts + 1).slice(1)
  const parts: MimePart[] = []
  for (const piece of pieces) {
    if (piece.startsWith('--')) break
    const begins = piece.indexOf('\n')
    if (begins >= 0) parts.push(...partsOf(mimePart(piece.slice(begins + 1)), depth + 1))
    if (parts.length >= mostParts) break
  }
  return parts.slice(0, mostParts)
}

import type { FormIssue } from './form-issue.ts'

/** A line that was of the form, with its answer as JSON; or what is wrong with it. */
export type AnsweredLine =
  | { readonly ok: true; readonly results: string }
  | { readonly ok: false; readonly issue: FormIssue }
/** Answers as they come, and in the end whether every line was of the form. */
export type Answers = AsyncGenerator<string, { readonly allOfTheForm: boolean }>

const longestLine = 64 * 1024 * 1024
const lineFeed = 0x0a
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * One JSON line out for each line in, in order: the results, or `{error, line, path}`. Holds one line at a time, and of
 * a line longer than 64 MiB nothing.
 */
export async function* answerLines(
  source: AsyncIterable<Uint8Array>,
  answer: (value: unknown) => AnsweredLine,
  longest = longestLine,
): Answers {
  let number = 0
  let allOfTheForm = true
  for await (const bytes of linesOf(source, longest)) {
    number += 1
    const line = bytes ? answerLine(bytes, answer) : wrong('too-long')
    if (!line.ok) allOfTheForm = false
    yield line.ok
      ? `${line.results}\n`
      : `${JSON.stringify({ error: line.issue.error, line: number, path: line.issue.path })}\n`
  }
  return { allOfTheForm }
}

/** Answers one line as it came, without its line feed. */
export const answerLine = (
  bytes: Uint8Array,
  answer: (value: unknown) => AnsweredLine,
): AnsweredLine => {
  const text = textOf(bytes)
  if (text === null) return wrong('not-utf-8')
  if (text.trim() === '') return wrong('empty')
  const json = jsonOf(text)
  return json ? answer(json.value) : wrong('not-json')
}

const wrong = (error: string): AnsweredLine => ({ ok: false, issue: { error, path: '' } })

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes).replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}
const jsonOf = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/**
 * Each line without its line feed; null for one that is too long. What follows the last line feed is a line only if
 * there is something.
 */
async function* linesOf(
  source: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<Uint8Array | null> {
  let parts: Uint8Array[] = []
  let length = 0
  const take = (part: Uint8Array): void => {
    length += part.length
    if (length <= longest) parts.push(part)
    else parts = []
  }
  const whole = (): Uint8Array | null => {
    const line =
      length > longest ? null : parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    parts = []
    length = 0
    return line
  }
  for await (const chunk of source) {
    let from = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      take(chunk.subarray(from, end))
      yield whole()
      from = end + 1
    }
    if (from < chunk.length) take(chunk.subarray(from))
  }
  if (length > 0) yield whole()
}

import { Buffer } from 'node:buffer'

/** A line of a calendar: its name, what stands behind semicolons, and its value as it was written. */
type Line = {
  readonly name: string
  readonly parameters: readonly string[]
  readonly value: string
}
export type ReadEvent = Readonly<Record<string, string>>
export type ReadCalendar = {
  readonly head: ReadEvent
  readonly events: readonly ReadEvent[]
}

/**
 * Reads a calendar as RFC 5545 says it, and knows nothing of how it was written. A date without a time is told with
 * `;VALUE=DATE` behind its name.
 * @throws {Error} where a line does not end in CRLF, is longer than 75 octets, or does not belong where it stands.
 */
export const readCalendar = (text: string): ReadCalendar => {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) checked(line)
  const lines = unfolded(physical).map(lineOf)
  const [first] = lines
  const last = lines.at(-1)
  if (first?.name !== 'BEGIN' || last?.name !== 'END') throw new Error('no calendar')
  const head: Record<string, string> = {}
  const events: ReadEvent[] = []
  let event: Record<string, string> | null = null
  for (const line of lines.slice(1, -1)) {
    if (line.name === 'BEGIN') {
      if (event) throw new Error('an event within an event')
      event = {}
    } else if (line.name === 'END') {
      if (!event) throw new Error('an end without a beginning')
      events.push(event)
      event = null
    } else keep(event ?? head, line)
  }
  if (event) throw new Error('an event without an end')
  return { head, events }
}

const checked = (line: string): void => {
  if (/[\r\n]/.test(line)) throw new Error('a line ends in half a CRLF')
  if (Buffer.byteLength(line) > 75) throw new Error(`a line of more than 75 octets: ${line}`)
  if (line.includes('\uFFFD')) throw new Error('a letter was cut through')
}

const unfolded = (physical: readonly string[]): readonly string[] =>
  physical.reduce<string[]>((lines, line) => {
    const before = lines.pop()
    if (before === undefined) return [line]
    if (/^[ \t]/.test(line)) return [...lines, `${before}${line.slice(1)}`]
    return [...lines, before, line]
  }, [])

const lineOf = (line: string): Line => {
  const colon = line.indexOf(':')
  if (colon < 1) throw new Error(`no name: ${line}`)
  const [name = '', ...parameters] = line.slice(0, colon).split(';')
  return { name, parameters, value: line.slice(colon + 1) }
}

const keep = (into: Record<string, string>, { name, parameters, value }: Line): void => {
  const key = parameters.includes('VALUE=DATE') ? `${name};VALUE=DATE` : name
  if (key in into) throw new Error(`twice: ${key}`)
  into[key] = read(value)
}

const read = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (/[nN]/.test(sign) ? '\n' : sign))

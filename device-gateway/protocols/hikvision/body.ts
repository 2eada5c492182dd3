import { setImmediate as turn } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import { XMLParser } from 'fast-xml-parser'
import { isTooMuch } from '../json/body.ts'

/** What a request says, as text of one event each; pictures are gone. */
export type EventTexts = readonly string[]

const mostParts = 20
const longestPart = 256 * 1024
/** An event in XML has some sixty. */
const mostTags = 5_000
/** What is looked for parts at once: some two hundred of the smallest, of which twenty are the most that are read. */
const pieceBytes = 8 * 1024
/** Of parts that break off before any text was whole; enough to see what it was. */
const keptOfBroken = 4_096

/**
 * The events in a body, told by its content and not by its header (`device-protocols §5.1`): JSON, XML, or parts of
 * which the text ones are kept and pictures are dropped unread. Whatever is no multipart is one text, and so is one
 * that breaks off before its text.
 */
export const textsOf = async (body: Buffer): Promise<EventTexts> => {
  const boundary = boundaryOf(body)
  const texts = boundary === null ? [textOf(body)] : await partsOf(body, boundary)
  return texts.filter(text => text.trim() !== '')
}

/** Bytes that are no UTF-8 keep each its own character, so that nothing of them is lost when they are put aside. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) // takes a byte order mark off
  } catch {
    return bytes.toString('latin1')
  }
}

/** A body of parts begins with its boundary; some clients send line ends before. */
const boundaryOf = (body: Buffer): string | null =>
  /^[\r\n]*--([^\r\n]{1,200}?)[ \t]*\r?\n/.exec(body.toString('latin1', 0, 300))?.[1] ?? null

const partsOf = (body: Buffer, boundary: string): Promise<string[]> =>
  new Promise(settle => {
    const texts: string[] = []
    let settled = false
    const resolve = (found: string[]): void => {
      settled = true
      settle(found)
    }
    const keep = (bytes: Buffer): void => {
      if (/^\s*[{[<]/.test(bytes.toString('latin1', 0, 100).replace('\u00ef\u00bb\u00bf', '')))
        texts.push(textOf(bytes))
    }
    const done = (): void => resolve(texts)
    const broken = (): void =>
      resolve(texts.length > 0 ? texts : [textOf(body.subarray(0, keptOfBroken))])
    const parser = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      isPartAFile: () => true,
      limits: { parts: mostParts, fileSize: longestPart, headerPairs: 20 },
    })
    parser.on('file', (_name, stream, _fileName, _encoding, type) => {
      stream.on('error', broken) // of a picture, too: nobody else hears it
      if (/^image\//i.test(type)) return void stream.resume()
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
      })
      stream.on('end', () => keep(Buffer.concat(chunks)))
    })
    parser.on('finish', done)
    parser.on('partsLimit', done)
    parser.on('error', broken)
    void feed(parser, body, () => settled)
  })

/** Piece by piece, so that others have a turn, and no further than it takes. */
const feed = async (
  parser: InstanceType<typeof Busboy>,
  body: Buffer,
  isSettled: () => boolean,
): Promise<void> => {
  for (let from = 0; from < body.length && !isSettled(); from += pieceBytes) {
    parser.write(body.subarray(from, from + pieceBytes))
    await turn()
  }
  if (!isSettled()) parser.end()
}

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: 16,
})

/**
 * The value of an event's text: an object of its fields, or a list of such. Values of XML are text.
 * No DTD and no entities but the five of XML and characters by number are read.
 * @returns undefined when it is neither JSON nor XML, or nests deeper or holds more than any honest event.
 */
export const valueOf = (text: string): unknown => {
  const trimmed = text.trim()
  return trimmed.startsWith('<') ? xmlValue(trimmed) : jsonValue(trimmed)
}

const jsonValue = (text: string): unknown => {
  if (isTooMuch(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const xmlValue = (text: string): unknown => {
  if (text.length > longestPart || holdsMoreTags(text)) return undefined
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
  try {
    const document: unknown = parser.parse(text, true)
    const root =
      typeof document === 'object' && document !== null ? Object.values(document)[0] : undefined
    return withCharacters(root)
  } catch {
    return undefined
  }
}

const holdsMoreTags = (text: string): boolean => {
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1))
    if (++tags > mostTags) return true
  return false
}

const withCharacters = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(reference, readReference)
  if (Array.isArray(value)) return value.map(withCharacters)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withCharacters(each)]),
    )
  return value
}
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const readReference = (
  whole: string,
  name: string | undefined,
  decimal: string | undefined,
  hex: string | undefined,
): string => {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}

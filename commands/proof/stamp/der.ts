/** What of DER (X.690) time stamps are written in: values of a tag, a length and a content. */
export type Der = {
  readonly tag: number
  readonly content: Buffer
  /** With tag and length, as a signature is over it. */
  readonly whole: Buffer
}
/** Bytes are not what they were to be. */
export class NotDer extends Error {
  override readonly name = 'NotDer'
}
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** `[0]` of its place, constructed. */
  first: 0xa0,
} as const

/** Lengths of more than four bytes are nobody's who means well. */
const longestLength = 4

/** @throws {NotDer} where there is none at `from`, or it ends after the bytes do. */
const derAt = (bytes: Buffer, from: number): Der => {
  const [tag, short] = [bytes[from], bytes[from + 1]]
  if (tag === undefined || short === undefined || (tag & 0x1f) === 0x1f) throw new NotDer()
  const extra = short < 0x80 ? 0 : short & 0x7f
  if (short === 0x80 || extra > longestLength || from + 2 + extra > bytes.length)
    throw new NotDer()
  const length = extra === 0 ? short : bytes.readUIntBE(from + 2, extra)
  const begin = from + 2 + extra
  const end = begin + length
  if (end > bytes.length) throw new NotDer()
  return { tag, content: bytes.subarray(begin, end), whole: bytes.subarray(from, end) }
}
/** @throws {NotDer} where the bytes are not one value and nothing more. */
export const readDer = (bytes: Buffer): Der => {
  const found = derAt(bytes, 0)
  if (found.whole.length !== bytes.length) throw new NotDer()
  return found
}
/** What a constructed value holds. */
export const partsOf = ({ content }: Der): readonly Der[] => {
  const found: Der[] = []
  for (let at = 0; at < content.length; ) {
    const part = derAt(content, at)
    found.push(part)
    at += part.whole.length
  }
  return found
}
/** @throws {NotDer} where there is none, or one of another tag. */
export const withTag = (tag: number, value: Der | undefined): Der => {
  if (value?.tag !== tag) throw new NotDer()
  return value
}
/** An object identifier as its arcs: `1.2.840…`. */
export const oidIn = (value: Der | undefined): string => {
  const arcs: number[] = []
  let arc = 0
  for (const byte of withTag(tags.oid, value).content) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte >= 0x80) continue
    if (arcs.length > 0) arcs.push(arc)
    else
      arcs.push(Math.min(Math.floor(arc / 40), 2), arc - 40 * Math.min(Math.floor(arc / 40), 2))
    arc = 0
  }
  return arcs.join('.')
}

export const der = (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content])
  const bytes = Buffer.from(length.toString(16).padStart(length < 0x100 ? 2 : 8, '0'), 'hex')
  const from = bytes.findIndex(byte => byte !== 0)
  const shown = bytes.subarray(from)
  return Buffer.concat([Buffer.of(tag, 0x80 + shown.length), shown, content])
}

import { Buffer } from 'node:buffer'
import { partOf, unreadable, type SizeCheck, type Picture, type Size } from './picture.ts'

const begin = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
export const isJpeg = (bytes: Buffer): boolean =>
  bytes.subarray(0, 2).equals(begin) && bytes[2] === 0xff

const [quantisation, huffman, scan, interval, last] = [0xdb, 0xc4, 0xda, 0xdd, 0xd9]
/** Baseline, extended, progressive; nothing that a browser would not show. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2]
/** Says in which colours three components are. */
const adobe = 0xee

/**
 * Its tables, its frame and its scans, each checked to be nothing else; what devices and programs say about it, and
 * what follows its end, is left out.
 */
export const jpegAnew = (bytes: Buffer, bounded: SizeCheck): Picture => {
  const kept: Buffer[] = [begin]
  const seen = new Set<number>()
  let size: Size | null = null
  for (let at = begin.length; ; ) {
    const { marker, after } = markerAt(bytes, at)
    if (marker === last) break
    const length = partOf(bytes, after, 2).readUInt16BE()
    const segment = partOf(bytes, after, length)
    at = after + length
    const body = segment.subarray(2)
    if (isOther(marker)) {
      if (marker === adobe) kept.push(...coloursOf(body))
      continue
    }
    if (frames.includes(marker)) {
      if (size) throw unreadable()
      size = sizeOf(body)
      bounded(size)
    } else check(marker, body)
    seen.add(marker)
    kept.push(Buffer.from([0xff, marker]), segment)
    if (marker !== scan) continue
    const over = endOfScan(bytes, at)
    kept.push(bytes.subarray(at, over))
    at = over
  }
  if (!size || ![quantisation, huffman, scan].every(one => seen.has(one))) throw unreadable()
  return { type: 'image/jpeg', ...size, bytes: Buffer.concat([...kept, end]) }
}

/** Any number of `ff` may stand before one. */
const markerAt = (bytes: Buffer, from: number): { marker: number; after: number } => {
  let at = from
  while (bytes[at] === 0xff) at++
  if (at === from) throw unreadable()
  const [marker = 0] = partOf(bytes, at, 1)
  return { marker, after: at + 1 }
}

/** What applications say, and comments. */
const isOther = (marker: number): boolean =>
  (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

const sizeOf = (body: Buffer): Size => {
  const [precision, , , , , components = 0] = body
  if (precision !== 8 || ![1, 3].includes(components) || body.length !== 6 + 3 * components)
    throw unreadable()
  return { height: body.readUInt16BE(1), width: body.readUInt16BE(3) }
}

/** That a table is a table to its last byte. */
const check = (marker: number, body: Buffer): void => {
  const length = lengths[marker]
  if (!length || body.length === 0) throw unreadable()
  let at = 0
  while (at < body.length) at += length(body, at)
  if (at !== body.length) throw unreadable()
}
/** Nothing may follow it. */
const alone = (at: number, length: number): number => (at === 0 ? length : Infinity)
/** By marker how long the table is that begins there. */
const lengths: Readonly<Record<number, (body: Buffer, at: number) => number>> = {
  [quantisation]: (body, at) => ((body[at] ?? 0) < 0x10 ? 65 : 129),
  [huffman]: (body, at) => 17 + partOf(body, at + 1, 16).reduce((sum, count) => sum + count, 0),
  [interval]: (_, at) => alone(at, 2),
  [scan]: (body, at) => alone(at, 4 + 2 * (body[0] ?? 0)),
}

/** Up to the next marker that is no part of a scan. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = from; ; at++) {
    at = bytes.indexOf(0xff, at)
    const next = at < 0 ? undefined : bytes[at + 1]
    if (next === undefined) throw unreadable()
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
}

/** Of Adobe's segment the one byte that means something. */
const coloursOf = (body: Buffer): Buffer[] =>
  body.length >= 12 && body.toString('latin1', 0, 5) === 'Adobe'
    ? [
        Buffer.from([0xff, adobe, 0, 14]),
        Buffer.from('Adobe', 'latin1'),
        Buffer.from([0, 100, 0, 0, 0, 0, Math.min(body[11] ?? 0, 2)]),
      ]
    : []

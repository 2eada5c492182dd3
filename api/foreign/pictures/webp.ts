import { Buffer } from 'node:buffer'
import { partOf, unreadable, type SizeCheck, type Picture, type Size } from './picture.ts'

export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

type Chunk = { readonly name: string; readonly data: Buffer }
const moves = 0x02
const clear = 0x10

/**
 * Its one picture, with what of it is transparent; profiles, what devices and programs say about it, and what follows
 * its end, are left out. One that moves is refused.
 */
export const webpAnew = (bytes: Buffer, bounded: SizeCheck): Picture => {
  const chunks = chunksOf(partOf(bytes, 12, partOf(bytes, 4, 4).readUInt32LE() - 4))
  const extended = chunks[0]?.name === 'VP8X' ? chunks[0].data : null
  const images = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const [image] = images
  if (!image || images.length > 1) throw unreadable()
  const size = image.name === 'VP8L' ? losslessSize(image.data) : lossySize(image.data)
  bounded(size)
  const alpha = image.name === 'VP8 ' ? chunks.find(({ name }) => name === 'ALPH') : undefined
  if (extended) checkHead(extended, size)
  else if (chunks[0] !== image) throw unreadable()
  return {
    type: 'image/webp',
    ...size,
    bytes: riff(alpha ? [headOf(size), alpha, image] : [image]),
  }
}

const chunksOf = (body: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = 0; at < body.length; ) {
    const length = partOf(body, at + 4, 4).readUInt32LE()
    chunks.push({
      name: body.toString('latin1', at, at + 4),
      data: partOf(body, at + 8, length),
    })
    at += 8 + length + (length % 2)
  }
  return chunks
}

const lossySize = (data: Buffer): Size => {
  const head = partOf(data, 0, 10)
  const isKey = ((head[0] ?? 1) & 1) === 0
  if (!isKey || !head.subarray(3, 6).equals(Buffer.from([0x9d, 0x01, 0x2a]))) throw unreadable()
  return { width: head.readUInt16LE(6) & 0x3fff, height: head.readUInt16LE(8) & 0x3fff }
}
const losslessSize = (data: Buffer): Size => {
  const head = partOf(data, 0, 5)
  const bits = head.readUInt32LE(1)
  if (head[0] !== 0x2f || bits >>> 29 !== 0) throw unreadable()
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const checkHead = (head: Buffer, { width, height }: Size): void => {
  const [flags = moves] = head
  const said = partOf(head, 0, 10)
  if (
    (flags & moves) !== 0 ||
    said.readUIntLE(4, 3) + 1 !== width ||
    said.readUIntLE(7, 3) + 1 !== height
  )
    throw unreadable()
}
const headOf = ({ width, height }: Size): Chunk => {
  const data = Buffer.alloc(10)
  data[0] = clear
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return { name: 'VP8X', data }
}

const riff = (chunks: readonly Chunk[]): Buffer => {
  const parts = chunks.flatMap(({ name, data }) => [
    Buffer.from(name, 'latin1'),
    numberOf(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ])
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), numberOf(body.length), body])
}
const numberOf = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

import { Buffer } from 'node:buffer'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { partOf, unreadable, type SizeCheck, type Picture, type Size } from './picture.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

/** By colour type: samples a pixel, and how many bits one may have. */
const colours: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
/** Adam7: where each pass begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const filters = 4

type Head = Size & {
  readonly colour: number
  readonly bits: number
  readonly interlaced: boolean
}
type Chunk = { readonly name: string; readonly data: Buffer }

/**
 * Its pixels unfolded and packed again, with its palette and what of it is transparent; every other chunk, and what
 * follows the last one, is left out.
 */
export const pngAnew = (bytes: Buffer, bounded: SizeCheck): Picture => {
  const [first, ...chunks] = chunksOf(bytes)
  if (first?.name !== 'IHDR' || first.data.length !== 13) throw unreadable()
  const head = headOf(first.data)
  bounded(head)
  const pixels = unfolded(
    chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data),
    rowsOf(head),
  )
  const one = (name: string): Buffer | undefined =>
    chunks.find(chunk => chunk.name === name)?.data
  return {
    type: 'image/png',
    width: head.width,
    height: head.height,
    bytes: Buffer.concat([
      signature,
      written('IHDR', first.data),
      ...coloursOf(head, one('PLTE'), one('tRNS')),
      written('IDAT', deflateSync(pixels, { level: 9 })),
      written('IEND', Buffer.alloc(0)),
    ]),
  }
}

/** Up to the one that ends it. */
const chunksOf = (bytes: Buffer): Chunk[] => {
  const chunks: Chunk[] = []
  for (let at = signature.length; ; ) {
    const length = partOf(bytes, at, 4).readUInt32BE()
    const body = partOf(bytes, at + 4, 4 + length)
    if (partOf(bytes, at + 8 + length, 4).readUInt32BE() !== crc32(body)) throw unreadable()
    const name = body.toString('latin1', 0, 4)
    chunks.push({ name, data: body.subarray(4) })
    if (name === 'IEND') return chunks
    at += 12 + length
  }
}

const headOf = (data: Buffer): Head => {
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8)
  const kind = colours[colour]
  if (!kind?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1)
    throw unreadable()
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    colour,
    bits: kind.samples * depth,
    interlaced: interlace === 1,
  }
}

/** How many bytes each row of pixels has, its filter first, in the order in which they lie. */
const rowsOf = ({
  width,
  height,
  bits,
  interlaced,
}: Head): { rows: number; bytes: number }[] => {
  const rowOf = (pixels: number): number => 1 + Math.ceil((pixels * bits) / 8)
  if (!interlaced) return [{ rows: height, bytes: rowOf(width) }]
  return passes.flatMap(([left, top, right, down]) => {
    const [wide, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)]
    return wide > 0 && rows > 0 ? [{ rows, bytes: rowOf(wide) }] : []
  })
}

/** Exactly as long as the picture says, each row with a filter that there is. */
const unfolded = (
  parts: readonly Buffer[],
  rows: readonly { readonly rows: number; readonly bytes: number }[],
): Buffer => {
  const length = rows.reduce((sum, pass) => sum + pass.rows * pass.bytes, 0)
  const pixels = inflated(Buffer.concat(parts), length)
  if (pixels.length !== length) throw unreadable()
  let at = 0
  for (const pass of rows)
    for (let row = 0; row < pass.rows; row++, at += pass.bytes)
      if ((pixels[at] ?? 0) > filters) throw unreadable()
  return pixels
}
const inflated = (packed: Buffer, most: number): Buffer => {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw unreadable() // broken, or more than the picture says
  }
}

/** The palette of a picture that needs one, and which colours are transparent. */
const coloursOf = ({ colour }: Head, palette?: Buffer, clear?: Buffer): Buffer[] => {
  const indexed = colour === 3
  if (indexed && !(palette && palette.length % 3 === 0 && palette.length / 3 <= 256))
    throw unreadable()
  const most = indexed ? (palette?.length ?? 0) / 3 : colour === 0 ? 2 : colour === 2 ? 6 : 0
  const fits = clear && (indexed ? clear.length <= most : clear.length === most)
  return [
    ...(indexed && palette ? [written('PLTE', palette)] : []),
    ...(fits && most > 0 ? [written('tRNS', clear)] : []),
  ]
}

const written = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

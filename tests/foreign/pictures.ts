import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
type Png = {
  readonly width?: number
  readonly height?: number
  /** Of colour type 6, 8 bits a sample, without interlace. */
  readonly pixels?: Buffer
  readonly before?: readonly (readonly [name: string, text: string])[]
  readonly after?: string
  readonly interlaced?: boolean
}
/** A PNG as no program would refuse it: with whatever else it holds. */
export const pngOf = ({
  width = 2,
  height = 2,
  pixels = Buffer.alloc(height * (1 + 4 * width)),
  before = [],
  after = '',
  interlaced = false,
}: Png = {}): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...before.map(([name, text]) => chunk(name, Buffer.from(text))),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(after),
  ])
}

const segment = (marker: number, body: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, body])
}
type Jpeg = {
  readonly width?: number
  readonly height?: number
  readonly said?: readonly (readonly [marker: number, text: string])[]
  /** Instead of the table of quantisation. */
  readonly table?: Buffer
  readonly after?: string
  readonly ended?: boolean
}
/** The parts of a grey JPEG; its one scan has stuffed and restarting bytes. */
export const jpegOf = ({
  width = 8,
  height = 8,
  said = [],
  table = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]),
  after = '',
  ended = true,
}: Jpeg = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...said.map(([marker, text]) => segment(marker, Buffer.from(text, 'latin1'))),
    segment(0xdb, table),
    segment(
      0xc0,
      Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ),
    segment(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    ended ? Buffer.from([0xff, 0xd9]) : Buffer.alloc(0),
    Buffer.from(after),
  ])

/** Of one pixel each, as browsers are asked whether they can show them. */
export const webps = {
  lossy: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  lossless: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
  clear:
    'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3A' +
    'AP7mtQAAAA==',
  moving:
    'UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhM' +
    'DQAAAC8AAAAQBxAREYiI/gcA',
} as const
/** With a chunk more, told of in its head, as cameras write it. */
export const webpWith = (base64: string, name: string, text: string): Buffer => {
  const bytes = Buffer.from(base64, 'base64')
  const length = Buffer.alloc(4)
  const data = Buffer.from(text.padEnd(text.length + (text.length % 2)))
  length.writeUInt32LE(data.length)
  const longer = Buffer.concat([bytes, Buffer.from(name, 'latin1'), length, data])
  longer.writeUInt32LE(longer.length - 8, 4)
  return longer
}

import fc from 'fast-check'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pictureAnew } from '#api/foreign/pictures/jobs.ts'
import { FileRefused } from '#api/foreign/refused.ts'
import { jpegOf, pngOf, webps, webpWith } from './pictures.ts'

const bounds = { mostBytes: 512 * 1024, mostPixels: 4_000_000 }
const anew = (bytes: Buffer) => pictureAnew(bytes, bounds)
/** The code it is refused with; null: it is not. */
const refused = (bytes: Buffer): string | null => {
  try {
    anew(bytes)
    return null
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal.code
    throw error
  }
}
const of = (base64: string): Buffer => Buffer.from(base64, 'base64')
const secret = 'KANARYA 41.0082 28.9784 <script>alert(1)</script>'

describe('a picture is written anew', () => {
  test('a PNG keeps its pixels, and nothing else that it held', () => {
    const pixels = Buffer.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 4, 9, 10, 11, 12, 13, 14, 15, 16])
    const { bytes, ...picture } = anew(
      pngOf({
        pixels,
        before: [
          ['tEXt', secret],
          ['eXIf', secret],
        ],
        after: `PK\u0003\u0004${secret}`,
      }),
    )
    expect(picture).toEqual({ type: 'image/png', width: 2, height: 2 })
    expect(bytes.toString('latin1')).not.toMatch(/KANARYA|tEXt|eXIf|PK/)
    const at = bytes.indexOf('IDAT')
    expect(inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))).toEqual(
      pixels,
    )
    expect(anew(bytes).bytes, 'and again it is the same').toEqual(bytes)
  })
  test('an interlaced PNG is as long as its seven passes', () => {
    // 5 × 5 pixels: passes of 1×1, 1×1, 2×1, 1×2, 3×1, 2×3 and 5×2.
    const pixels = Buffer.alloc(5 + 5 + 9 + 2 * 5 + 13 + 3 * 9 + 2 * 21)
    const whole = { width: 5, height: 5, interlaced: true }
    expect(refused(pngOf({ ...whole, pixels }))).toBeNull()
    expect(refused(pngOf({ ...whole, pixels: pixels.subarray(1) }))).toBe(
      'files.picture-unreadable',
    )
  })
  test('a JPEG keeps tables, frame and scan, and nothing else that it held', () => {
    const { bytes, ...picture } = anew(
      jpegOf({
        said: [
          [0xe0, 'JFIF\0'],
          [0xe1, `Exif\0\0${secret}`],
          [0xed, secret],
          [0xfe, secret],
        ],
        after: secret,
      }),
    )
    expect(picture).toEqual({ type: 'image/jpeg', width: 8, height: 8 })
    expect(bytes).toEqual(jpegOf())
  })
  test('a JPEG says in which colours it is, and no more by that', () => {
    const { bytes } = anew(jpegOf({ said: [[0xee, `Adobe\0dXXXX\u0001${secret}`]] }))
    expect(bytes.subarray(2, 18).toString('hex')).toBe(
      `ffee000e${Buffer.from('Adobe').toString('hex')}00640000000001`,
    )
    expect(bytes.toString('latin1')).not.toContain('KANARYA')
  })
  test.each(['lossy', 'lossless', 'clear'] as const)(
    'a WebP (%s) keeps its picture, and nothing else that it held',
    kind => {
      const plain = anew(of(webps[kind]))
      expect(plain).toMatchObject({ type: 'image/webp', width: 1, height: 1 })
      expect(plain.bytes.readUInt32LE(4)).toBe(plain.bytes.length - 8)
      const more = anew(
        Buffer.concat([webpWith(webps[kind], 'EXIF', secret), Buffer.from(secret)]),
      )
      expect(more.bytes).toEqual(plain.bytes)
      expect(more.bytes.toString('latin1')).not.toContain('KANARYA')
    },
  )
})

describe('what is no picture', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a GIF', of('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a WebP that moves', of(webps.moving)],
    ['a PNG with a row too few', pngOf({ pixels: Buffer.alloc(9) })],
    ['a PNG with more than it says', pngOf({ pixels: Buffer.alloc(5_000_000) })],
    ['a PNG with a filter that there is not', pngOf({ pixels: Buffer.alloc(18, 9) })],
    ['a PNG that is cut', pngOf().subarray(0, -14)],
    ['a JPEG that does not end', jpegOf({ ended: false })],
    ['a JPEG with words behind its table', jpegOf({ table: Buffer.alloc(80) })],
    ['a JPEG without a width', jpegOf({ width: 0 })],
    ['a WebP that is cut', of(webps.lossy).subarray(0, -4)],
  ])('%s is refused', (_what, bytes) => expect(refused(bytes)).toBe('files.picture-unreadable'))
  test('a bit of the wrong one is found by the sum', () => {
    const bytes = pngOf()
    bytes[18] = 7
    expect(refused(bytes)).toBe('files.picture-unreadable')
  })
  test('is told by its size before anything is unfolded', () => {
    expect(refused(pngOf({ width: 60_000, height: 60_000, pixels: Buffer.alloc(1) }))).toBe(
      'files.picture-too-many-pixels',
    )
    expect(refused(jpegOf({ width: 4000, height: 1001 }))).toBe('files.picture-too-many-pixels')
    expect(refused(Buffer.alloc(bounds.mostBytes + 1))).toBe('files.picture-too-large')
  })
  test('whatever is cut or changed is a picture or refused, and no fault', () => {
    const samples = [pngOf(), jpegOf(), ...Object.values(webps).map(of)]
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(200),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }),
        (sample, length, changes) => {
          const bytes = Buffer.from(sample.subarray(0, Math.max(3, length)))
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte
          const code = refused(bytes)
          return code === null || code.startsWith('files.picture-')
        },
      ),
      { numRuns: 2000 },
    )
  })
})

import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  holdsAt,
  isGenuine,
  printedCode,
  readCode,
  rotatingCode,
  spanOf,
  windowMs,
  windowOf,
} from '#domain/locations/codes.ts'
import { instantOf } from '#domain/shared/time.ts'
import { asDeviceId } from '#domain/shared/values.ts'

const macUnder = (secret: string) => (text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')
const [ours, theirs] = [macUnder('ours'), macUnder('theirs')]
const deviceId = fc.uuid().map(asDeviceId)
const start = 59_000_000
const readOf = (code: string) => {
  const read = readCode(code)
  if (!read.ok) throw new Error(read.refusal.code)
  return read.value
}

describe('a rotating code', () => {
  test('holds in its own window and the one after, in each of 10,000 windows', () => {
    const id = asDeviceId('0a1b2c3d-0000-4000-8000-00000000000f')
    for (let window = start; window < start + 10_000; window++) {
      const read = readOf(rotatingCode(id, window, ours))
      const { from, until } = spanOf(window)
      const [first, last] = [Date.parse(from), Date.parse(until)]
      const held = [first - 1, first, first + windowMs, last - 1, last].map(
        at => isGenuine(read, ours) && holdsAt(read.number, instantOf(at)),
      )
      expect([window, ...held]).toEqual([window, false, true, true, true, false])
    }
  })
  test('names its location and the window of its instant, and nothing else', () => {
    fc.assert(
      fc.property(deviceId, fc.integer({ min: 0, max: 4e12 }), (id, at) => {
        const window = windowOf(instantOf(at))
        expect(readOf(rotatingCode(id, window, ours))).toMatchObject({
          kind: 'rotating',
          deviceId: id,
          number: window,
        })
      }),
    )
  })
  test('is as the form says it: M1, location and window in base 36, 16 characters of the mac', () => {
    const id = asDeviceId('00000000-0000-4000-8000-00000000000a')
    const name = BigInt('0x0000000000004000800000000000000a').toString(36)
    const text = `M1.${name}.${(59_000_001).toString(36)}`
    expect(rotatingCode(id, 59_000_001, ours)).toBe(`${text}.${ours(text).slice(0, 16)}`)
  })
})

describe('a code', () => {
  test('of another secret, or changed in any character, is not genuine', () => {
    const changed = fc.record({
      id: deviceId,
      no: fc.integer({ min: 1, max: 1e6 }),
      at: fc.nat(),
    })
    fc.assert(
      fc.property(changed, fc.constantFrom('a', 'B', '7', '.', '-'), ({ id, no, at }, by) => {
        const code = printedCode(id, no, ours)
        expect(isGenuine(readOf(code), ours)).toBe(true)
        expect(isGenuine(readOf(code), theirs)).toBe(false)
        const place = at % code.length
        const forged = code.slice(0, place) + by + code.slice(place + 1)
        if (forged === code) return
        const read = readCode(forged)
        expect(read.ok && isGenuine(read.value, ours)).toBe(false)
      }),
    )
  })
  test.each([
    '',
    'https://example.com',
    'M1',
    'M2.a.b.0123456789abcdef',
    'M1.a.0b.0123456789abcdef',
  ])('that is none of ours is invalid: %s', text => {
    expect(readCode(text)).toEqual({ ok: false, refusal: { code: 'qr.invalid' } })
  })
  test('without a location says so', () => {
    expect(readCode('M1..z0.0123456789abcdef')).toEqual({
      ok: false,
      refusal: { code: 'qr.missing-device' },
    })
  })
})

import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newSeed, seedAddress, stepOf } from '#commands/access/second-factor/authenticator.ts'
import {
  asRecoveryCode,
  isSecurityCode,
  recoveryCodeOf,
  smsNumberOf,
} from '#domain/access/codes.ts'
import { covers } from '#tests/specification/covers.ts'

/** RFC 6238, appendix B, SHA-1: of its eight digits the last six. */
const seed = Secret.fromLatin1('12345678901234567890').base32
const vectors = [
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
] as const

describe('a code of an authenticator app', () => {
  test.each(vectors)('is that of the standard at %i s', (seconds, code, step) => {
    expect(stepOf(seed, code, seconds * 1000)).toBe(step)
  })
  test.each(vectors)(
    'may be one half minute off at %i s, and no more',
    (seconds, code, step) => {
      const at = (off: number) => stepOf(seed, code, (seconds + off * 30) * 1000)
      expect([at(1), at(-1)]).toEqual([step, step])
      expect([at(2), at(3)]).toEqual([null, null])
      if (seconds > 90) expect(at(-2)).toBeNull()
    },
  )
  test('comes from twenty random bytes, in an address that apps read', () => {
    const [one, other] = [newSeed(), newSeed()]
    expect(Secret.fromBase32(one).bytes).toHaveLength(20)
    expect(one).not.toBe(other)
    const address = new URL(seedAddress(one, 'Mesai', 'ayşe@demir.example'))
    expect(address.protocol).toBe('otpauth:')
    expect(decodeURIComponent(address.pathname)).toContain('Mesai:ayşe@demir.example')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      secret: one,
      issuer: 'Mesai',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})

test('a security code is six digits and nothing else', covers('5.72', '9.10'), () => {
  expect(['123456', '000000'].every(isSecurityCode)).toBe(true)
  expect(
    ['12345', '1234567', '12345a', ' 123456', '123 456', '١٢٣٤٥٦', ''].some(isSecurityCode),
  ).toBe(false)
})

describe('a recovery code', () => {
  test('is ten letters without those that are taken for others', () => {
    const code = recoveryCodeOf(Uint8Array.from({ length: 10 }, (_, n) => n * 3))
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(asRecoveryCode(code)).toBe(code)
  })
  test('is known however it is typed', () => {
    for (const typed of ['4k7tq-9xw2b', '4K7TQ9XW2B', ' 4k7tq 9xw2b '])
      expect(asRecoveryCode(typed)).toBe('4K7TQ-9XW2B')
    expect(asRecoveryCode('OIL00-00000')).toBe('01100-00000')
  })
  test('is no other text', () =>
    expect(['123456', '4K7TQ-9XW2', 'UUUUU-UUUUU', ''].map(asRecoveryCode)).toEqual([
      null,
      null,
      null,
      null,
    ]))
})

describe('a text message goes', () => {
  test.each([
    ['5321234567', '+905321234567'],
    ['0532 123 45 67', '+905321234567'],
    ['+90 532-123-45-67', '+905321234567'],
    ['00905321234567', '+905321234567'],
    ['905321234567', '+905321234567'],
    ['+49 151 23456789', '+4915123456789'],
  ])('from %s to %s', (phone, to) => expect(smsNumberOf(phone)).toBe(to))
  test.each([null, '', '02121234567', '+90 2121234567', '12345', '+1', 'bilinmiyor'])(
    'to nobody by %j',
    phone => expect(smsNumberOf(phone)).toBeNull(),
  )
})

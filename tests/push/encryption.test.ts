import { expect, test } from 'vitest'
import { encryptedFor, isOnCurve } from '#commands/push/encryption.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
/** RFC 8291, appendix A. */
const published = {
  text: 'When I grow up, I want to be a watermelon',
  publicKey:
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY' +
    'WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS' +
    'gSxsj_Qulcy4a-fN',
}
const browser = {
  publicKey: bytes(published.publicKey),
  secret: bytes(published.secret),
}

test('a message is encrypted as the published example is', () => {
  const oneTime = {
    salt: bytes(published.salt),
    privateKey: bytes(published.privateKey),
  }
  expect(encryptedFor(browser, published.text, oneTime).toString('base64url')).toBe(
    published.message,
  )
})

test('no two messages are encrypted by the same keys', () => {
  const [one, other] = [encryptedFor(browser, 'x'), encryptedFor(browser, 'x')]
  expect(one.subarray(0, 16).equals(other.subarray(0, 16))).toBe(false)
  expect(one.subarray(21, 86).equals(other.subarray(21, 86))).toBe(false)
})

test('what is no point of the curve is known before anything is encrypted with it', () => {
  const moved = Buffer.from(browser.publicKey)
  moved.writeUInt8((moved.at(-1) ?? 0) ^ 1, 64)
  expect([
    isOnCurve(browser.publicKey),
    isOnCurve(moved),
    isOnCurve(Buffer.alloc(65)),
    isOnCurve(Buffer.from([4])),
    isOnCurve(browser.publicKey.subarray(0, 33)),
  ]).toEqual([true, false, false, false, false])
})

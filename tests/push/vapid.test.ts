import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushKeyOf } from '#database/push-key.ts'
import { vapidHeader, vapidSubjectOf } from '#commands/push/vapid.ts'
import { asInstant } from '#domain/shared/values.ts'

const keyFile = () => {
  const keyEncryptionKey = randomBytes(32)
  const peppers = {
    credential: keyEncryptionKey,
    claim: keyEncryptionKey,
    username: keyEncryptionKey,
  }
  return { keyEncryptionKey, peppers }
}
const publicKeyOf = (point: Uint8Array) =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: Buffer.from(point.subarray(1, 33)).toString('base64url'),
      y: Buffer.from(point.subarray(33)).toString('base64url'),
    },
  })

test('every process of an installation has the same key, and no two installations have', () => {
  const file = keyFile()
  const [one, other, elsewhere] = [pushKeyOf(file), pushKeyOf(file), pushKeyOf(keyFile())]
  expect(other.publicKey).toEqual(one.publicKey)
  expect(elsewhere.publicKey).not.toEqual(one.publicKey)
  expect([one.publicKey.length, one.publicKey[0]]).toEqual([65, 4])
})

test('what is said to a push service holds for its origin, for half a day, and is signed by that key', () => {
  const key = pushKeyOf(keyFile())
  const header = vapidHeader(key, {
    endpoint: 'https://push.example:8443/send/abc?x=1',
    subject: 'mailto:ik@example.com',
    at: asInstant('2026-03-02T08:00:00.000Z'),
  })
  const [, token = '', point = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(read(claims)).toEqual({
    aud: 'https://push.example:8443',
    exp: Date.parse('2026-03-02T20:00:00.000Z') / 1000,
    sub: 'mailto:ik@example.com',
  })
  expect(point).toBe(Buffer.from(key.publicKey).toString('base64url'))
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      {
        key: publicKeyOf(Buffer.from(point, 'base64url')),
        dsaEncoding: 'ieee-p1363',
      },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
})

test.each([
  ['https://mesai.example.com/', 'Mesai <mesai@example.com>', 'https://mesai.example.com'],
  ['https://localhost:3000', 'Mesai <mesai@example.com>', 'mailto:mesai@example.com'],
  ['https://10.0.0.5', 'mesai@example.com', 'mailto:mesai@example.com'],
  ['http://mesai.example.com', 'Mesai <mesai@example.com>', 'mailto:mesai@example.com'],
])('at %s, mails from %s, whoever runs it is reached at %s', (publicUrl, from, subject) => {
  expect(vapidSubjectOf({ publicUrl, from })).toBe(subject)
})

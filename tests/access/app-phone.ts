import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { provenText } from '#api/contract/app-proof.ts'
import { appKeyHeader, proofHeader } from '#api/contract/headers.ts'

export type Signed = {
  readonly token: string
  readonly method: string
  readonly url: string
  readonly body?: string | Uint8Array
  readonly at: string
  readonly idempotencyKey?: string
  readonly about?: string
  readonly nonce?: string
}

/** A phone with the app: its key, and the headers that prove a call. */
export const appPhone = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url')
  return {
    key,
    /** What its sign-in says. */
    says: { [appKeyHeader]: key },
    proof: ({
      token,
      method,
      url,
      body = '',
      at,
      idempotencyKey = method === 'POST' ? randomUUID() : '',
      about = '',
      nonce = randomBytes(16).toString('base64url'),
    }: Signed): Record<string, string> => {
      const millis = String(Date.parse(at))
      const bodyHash = createHash('sha256').update(body).digest('base64url')
      const text = provenText({
        token,
        method,
        url,
        at: millis,
        nonce,
        bodyHash,
        idempotencyKey,
        about,
        waiting: '',
      })
      const signature = sign('sha256', Buffer.from(text), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url')
      return {
        [proofHeader]: `${millis}.${nonce}.${bodyHash}.${signature}`,
        ...(idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey }),
      }
    },
  }
}
export type AppPhone = ReturnType<typeof appPhone>

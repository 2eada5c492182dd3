import { provenText } from '#api/contract/app-proof.ts'
import { aboutHeader, waitingHeader } from '#api/contract/headers.ts'
import { base64urlOf } from './base64.ts'
import { signedBy } from './signing-key.ts'

export type Call = {
  readonly token: string
  readonly method: string
  readonly address: string
  /** All others than the proof. */
  readonly headers: Headers
  readonly body: Blob | string | null
}

/**
 * What a call of the app proves with, as its header says it.
 * @param now the server's time, in milliseconds since 1970
 */
export const proofBy = async (
  pair: Pick<CryptoKeyPair, 'privateKey'>,
  { token, method, address, headers, body }: Call,
  now: number,
): Promise<string> => {
  const at = String(now)
  const nonce = base64urlOf(crypto.getRandomValues(new Uint8Array(16)))
  const bodyHash = base64urlOf(await crypto.subtle.digest('SHA-256', await bytesOf(body)))
  const { pathname, search } = new URL(address, 'https://any.example')
  const text = provenText({
    token,
    method,
    url: pathname + search,
    at,
    nonce,
    bodyHash,
    idempotencyKey: headers.get('idempotency-key') ?? '',
    about: headers.get(aboutHeader) ?? '',
    waiting: headers.get(waitingHeader) ?? '',
  })
  return `${at}.${nonce}.${bodyHash}.${await signedBy(pair, text)}`
}

const bytesOf = async (body: Blob | string | null): Promise<ArrayBuffer> =>
  new Blob(body === null ? [] : [body]).arrayBuffer()

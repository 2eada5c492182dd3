import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** An authenticator in memory (WebAuthn level 2, ECDSA with P-256, attestation `none`), to be used well and badly. */
export type SoftKey = {
  readonly credentialId: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  counter: number
  handle: string
}
type Ceremony = {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  /** Whether somebody showed finger, face or number. */
  readonly verified?: boolean
}

export const newSoftKey = (): SoftKey => ({
  credentialId: randomBytes(32).toString('base64url'),
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  counter: 0,
  handle: '',
})

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const clientDataOf = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
const headOf = (rpId: string, flags: number, counter: number): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
}
const [present, verifiedFlag, attested] = [0x01, 0x04, 0x40]

/** As `navigator.credentials.create` answers, in the form of the call. */
export const register = (key: SoftKey, ceremony: Ceremony & { readonly handle: string }) => {
  key.handle = ceremony.handle
  const { x = '', y = '' } = key.publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const id = Buffer.from(key.credentialId, 'base64url')
  const flags = present | (ceremony.verified === false ? 0 : verifiedFlag) | attested
  const authData = Buffer.concat([
    headOf(ceremony.rpId, flags, key.counter),
    Buffer.alloc(16),
    Buffer.from([id.length >> 8, id.length & 0xff]),
    id,
    cose,
  ])
  const attestation = isoCBOR.encode(
    new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]),
  )
  return {
    credentialId: key.credentialId,
    clientData: clientDataOf('webauthn.create', ceremony).toString('base64url'),
    attestation: Buffer.from(attestation).toString('base64url'),
  }
}

/** As `navigator.credentials.get` answers; counts up unless it never counts (`counter` 0 and `counts` false). */
export const assert = (key: SoftKey, ceremony: Ceremony & { readonly counts?: boolean }) => {
  if (ceremony.counts !== false) key.counter += 1
  const flags = present | (ceremony.verified === false ? 0 : verifiedFlag)
  const authData = headOf(ceremony.rpId, flags, key.counter)
  const clientData = clientDataOf('webauthn.get', ceremony)
  const signature = createSign('SHA256')
    .update(Buffer.concat([authData, sha256(clientData)]))
    .sign(key.privateKey)
  return {
    credentialId: key.credentialId,
    clientData: clientData.toString('base64url'),
    authenticatorData: authData.toString('base64url'),
    signature: signature.toString('base64url'),
    userHandle: key.handle,
  }
}

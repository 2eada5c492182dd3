import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import type { CompanyId } from '#domain/shared/values.ts'
import type { KeyFile } from './key-file.ts'
import type { Signer } from './types.ts'

const derived = ({ keyEncryptionKey }: KeyFile, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', what, bytes))
/** PKCS 8 around the 32 bytes of an Ed25519 key (RFC 8410 §7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * The key under which a company's checkpoints are signed, and its name `mesai/<installation>/<company>`. Both follow
 * from the key file, so the key lies nowhere else and is there again wherever that is put back.
 */
export const signerOf = (keys: KeyFile, company: CompanyId): Signer => {
  const seed = derived(keys, `mesai checkpoint key ${company}`, 32)
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    name: `mesai/${derived(keys, 'mesai installation', 8).toString('hex')}/${company}`,
    publicKey: Buffer.from(x, 'base64url'),
    sign: text => sign(null, Buffer.from(text), key),
  }
}

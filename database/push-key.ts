import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'
import type { KeyFile } from './key-file.ts'
import type { PushKey } from './types.ts'

/** The order of P-256 (FIPS 186-5, SP 800-186 §3.2.1.3). */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/**
 * The key by which push services know this installation (RFC 8292). It follows from the key file, as those of
 * checkpoints do: it is there from the first start on, the same in every process, lies nowhere else, and is there again
 * wherever that file is put back. Of 384 bits, so that no key is likelier than another (FIPS 186-5 A.2.1).
 */
export const pushKeyOf = ({ keyEncryptionKey }: KeyFile): PushKey => {
  const seed = Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', 'mesai push key', 48))
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  const publicKey = curve.getPublicKey()
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: curve.getPrivateKey('base64url'),
      x: publicKey.toString('base64url', 1, 33),
      y: publicKey.toString('base64url', 33),
    },
  })
  return {
    publicKey,
    sign: text => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }),
  }
}

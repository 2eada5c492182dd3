import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { signedText } from '#api/contract/signed-scan.ts'

export type Scan = Parameters<typeof signedText>[2]

/** A phone as the web plays it: a key of its own, and scans that are signed with it at the tap. */
export const makePhone = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const phoneId: string = randomUUID()
  return {
    phoneId,
    key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    signed: (scan: Scan, at: string) => ({
      phoneId,
      at,
      signature: sign('sha256', Buffer.from(signedText(phoneId, at, scan)), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      }).toString('base64url'),
    }),
  }
}

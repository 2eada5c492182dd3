import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Envelope, SealBinding } from './types.ts'

/**
 * An envelope that does not open although its key was not destroyed: it was changed, or moved from where it was sealed.
 */
export class EnvelopeRefused extends Error {
  override readonly name = 'EnvelopeRefused'
}

/** A person's key of one class; more than one version only where keys were changed. */
export type PersonKey = { readonly version: number; readonly key: Buffer }

const cipher = 'aes-256-gcm'

/** AES-256-GCM as one piece: iv (12 bytes), tag (16), ciphertext; it opens only with what it is `bound` to. */
export const encrypt = (key: Buffer, plain: Buffer, bound: string): Buffer => {
  const iv = nextIv()
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(bound))
  const text = sealing.update(plain)
  sealing.final() // empty: this cipher has no blocks to fill, so all of the text is there already
  return Buffer.concat([iv, sealing.getAuthTag(), text])
}

/** Random numbers are fetched for many envelopes at once: one by one they would cost a third of the sealing. */
let store = Buffer.alloc(0)
const nextIv = (): Buffer => {
  if (store.length === 0) store = randomBytes(12 * 512)
  const iv = store.subarray(0, 12)
  store = store.subarray(12)
  return iv
}

/** @throws when the key is another, or the piece or what it is bound to changed. */
export const decrypt = (key: Buffer, piece: Buffer, bound: string): Buffer => {
  const opening = createDecipheriv(cipher, key, piece.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(bound))
    .setAuthTag(piece.subarray(12, 28))
  return Buffer.concat([opening.update(piece.subarray(28)), opening.final()])
}

export const sealWith = (
  { version, key }: PersonKey,
  item: SealBinding & { readonly plain: string },
): Envelope => {
  const piece = encrypt(key, Buffer.from(JSON.stringify(item.plain)), boundTo(item))
  return {
    sealed: {
      s: item.subject,
      c: item.class,
      v: version,
      iv: piece.toString('base64url', 0, 12),
      ct: piece.toString('base64url', 12),
      ...(item.event === undefined ? {} : { a: 2 as const }),
    },
  }
}

/** @throws {EnvelopeRefused} */
export const openWith = (
  { key }: PersonKey,
  item: SealBinding & { readonly envelope: Envelope },
): string => {
  const { iv, ct, a, e = '' } = item.envelope.sealed
  const piece = Buffer.concat([Buffer.from(iv, 'base64url'), Buffer.from(ct, 'base64url')])
  try {
    return textOf(
      JSON.parse(
        decrypt(key, piece, boundTo({ ...item, event: a === 2 ? e : undefined })).toString(),
      ),
    )
  } catch (cause) {
    throw new EnvelopeRefused(
      `an envelope of class ${item.class} does not open where it lies`,
      { cause },
    )
  }
}

/** Texts are sealed as JSON: half a surrogate pair, which UTF-8 cannot hold, comes back as it went in. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}

/** JSON, so that no two lists of parts make one text. */
const boundTo = ({ company, subject, class: kept, about, event }: SealBinding): string =>
  JSON.stringify(
    event === undefined
      ? [company, subject, kept, about]
      : [company, subject, kept, about, event],
  )

import { hash } from 'node:crypto'
import { der, tags } from './der.ts'

/** What a stamp of a checkpoint is of: SHA-256 of the signed note, to its last line's end. */
export const imprintOf = (note: string): Buffer => hash('sha256', note, 'buffer')

const one = Buffer.of(1)
const sha256 = Buffer.from('608648016503040201', 'hex')

/**
 * A question for a time stamp (RFC 3161 §2.4.1) of a SHA-256, with the authority's certificate in the answer.
 * @param nonce bytes that the answer repeats: so it is none that was given before.
 */
export const stampRequest = (imprint: Uint8Array, nonce: Uint8Array): Buffer =>
  der(
    tags.sequence,
    der(tags.integer, one),
    der(
      tags.sequence,
      der(tags.sequence, der(tags.oid, sha256), Buffer.of(0x05, 0)),
      der(tags.octets, imprint),
    ),
    der(tags.integer, nonce),
    der(tags.boolean, Buffer.of(0xff)),
  )

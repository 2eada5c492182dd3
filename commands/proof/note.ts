import { createPublicKey, hash, verify, type KeyObject } from 'node:crypto'
import type { Hash } from './tree.ts'

/**
 * Checkpoints of a log (c2sp.org/tlog-checkpoint) as signed notes (c2sp.org/signed-note) with Ed25519. The name of the
 * key is the origin of the log.
 */
export type Checkpoint = {
  readonly origin: string
  readonly size: number
  readonly root: Hash
}
/** What is signed: three lines, each with its end. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

const ed25519 = Buffer.of(1)
const keyId = (name: string, publicKey: Uint8Array): Buffer =>
  hash(
    'sha256',
    Buffer.concat([Buffer.from(`${name}\n`), ed25519, publicKey]),
    'buffer',
  ).subarray(0, 4)

/** How a key is told to who verifies: `name+hex of its id+base64 of 0x01 and the 32 bytes`. */
export const verifierKey = (name: string, publicKey: Uint8Array): string =>
  [
    name,
    keyId(name, publicKey).toString('hex'),
    Buffer.concat([ed25519, publicKey]).toString('base64'),
  ].join('+')

/** The note of a text that was signed. */
export const noteOf = (
  text: string,
  name: string,
  publicKey: Uint8Array,
  signature: Uint8Array,
): string =>
  `${text}\n— ${name} ${Buffer.concat([keyId(name, publicKey), signature]).toString('base64')}\n`

export type Verifier = { readonly name: string; readonly id: Buffer; readonly key: KeyObject }

/** Null where it is no line of a verifier's key, or names another key than it holds. */
export const readVerifier = (line: string): Verifier | null => {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line.trim()) ?? []
  if (name === undefined || encoded === undefined) return null
  const bytes = fromBase64(encoded)
  if (bytes?.length !== 33 || bytes[0] !== 1) return null
  const publicKey = bytes.subarray(1)
  const known = keyId(name, publicKey)
  if (known.toString('hex') !== id) return null
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }
  return { name, id: known, key: createPublicKey({ key: jwk, format: 'jwk' }) }
}

/** A note that was read and not yet believed. */
export type ReadNote = Checkpoint & {
  readonly text: string
  readonly signatures: readonly string[]
}

/** Null where the text is none of a checkpoint: a line too few, a size or root that is none. */
export const readNote = (note: string): ReadNote | null => {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const text = note.slice(0, end + 1)
  const signatures = note.slice(end + 2, -1).split('\n')
  const [origin, size, root] = text.split('\n')
  const hashed = root === undefined ? null : fromBase64(root)
  if (!origin || size === undefined || !/^(0|[1-9]\d{0,14})$/.test(size)) return null
  if (hashed?.length !== 32) return null
  return { origin, size: Number(size), root: hashed, text, signatures }
}

/**
 * Whether the key signed it, as the log of its own name. Signatures of other keys say nothing; one of this key that is
 * wrong spoils the note.
 */
export const isSignedBy = (
  { name, id, key }: Verifier,
  { origin, text, signatures }: ReadNote,
): boolean => {
  const own = signatures.flatMap(line => {
    const bytes = line.startsWith(`— ${name} `) ? fromBase64(line.slice(name.length + 3)) : null
    return bytes?.subarray(0, 4).equals(id) ? [bytes.subarray(4)] : []
  })
  return (
    origin === name &&
    own.length > 0 &&
    own.every(signature => verify(null, Buffer.from(text), key, signature))
  )
}

/** Standard Base64 in its one spelling; null for any other. */
export const fromBase64 = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64')
  return text.length > 0 && bytes.toString('base64') === text ? bytes : null
}

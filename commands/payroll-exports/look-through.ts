import { createHash } from 'node:crypto'
import type { ExportEnd } from '#domain/payroll-exports/file.ts'
import type { ExportFile } from './export-file.ts'

export type LookedThrough = {
  readonly sha256: string
  readonly bytes: number
  readonly end: ExportEnd
  /** All of it, where it was to be kept and is not too much for that. */
  readonly kept: Buffer | null
}

/** A file made once, for what it is. @returns null: told to stop */
export const lookThrough = async (
  file: ExportFile,
  stop: AbortSignal | null,
  keepsUpTo = 0,
): Promise<LookedThrough | null> => {
  const hash = createHash('sha256')
  let bytes = 0
  let kept: Uint8Array[] | null = []
  const pieces = file.bytes()
  for (;;) {
    if (stop?.aborted) return null
    const piece = await pieces.next()
    if (piece.done)
      return {
        sha256: hash.digest('hex'),
        bytes,
        end: piece.value,
        kept: kept && Buffer.concat(kept),
      }
    hash.update(piece.value)
    bytes += piece.value.length
    if (bytes > keepsUpTo) kept = null
    kept?.push(piece.value)
  }
}

/**
 * The same once more, as it is sent: its last piece is held back until all of it is what it was.
 * @throws where it came out otherwise: then whoever reads it has a file that ends too early
 */
export const sentAs = async function* (
  file: ExportFile,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let last: Uint8Array | null = null
  for await (const piece of file.bytes()) {
    if (last) yield last
    hash.update(piece)
    last = piece
  }
  if (hash.digest('hex') !== sha256)
    throw new Error('a payroll file came out otherwise while it was sent')
  if (last) yield last
}

import { Buffer } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Failure } from './problem.ts'

/** Beyond it what arrives goes to the disk, so that who sends slowly takes no memory. */
const inMemory = 2 ** 20

/** A file that has arrived, not yet in memory; told apart from another by its digest. */
export type SentFile = {
  readonly bytes: number
  /** All of it. @throws {Failure} `unavailable` once it was dropped */
  read(): Promise<Uint8Array>
  /** Nothing of it is kept any more; asked again, nothing happens. */
  drop(): void
  /** What a request is compared by: never the bytes. */
  toJSON(): { readonly sha256: string }
}

/**
 * Takes what arrives, counted as it comes. What is longer goes to a file that has no name any more: with its handle it
 * is gone, also after a crash.
 * @throws {Failure} `request.too-large` beyond `most`, `request.malformed` where it breaks off
 */
export const sentFile = async (arriving: Readable, most: number): Promise<SentFile> => {
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  let [bytes, kept] = [0, 0]
  let file: FileHandle | null = null
  let isDropped = false
  const drop = (): void => {
    isDropped = true
    pieces.length = 0
    void file?.close().catch(() => undefined)
    file = null
  }
  try {
    // Left to the server when it is too much: who still sends is to hear why.
    for await (const piece of arriving.iterator({ destroyOnReturn: false })) {
      if (!(piece instanceof Buffer)) throw new TypeError('bytes are sent as they are')
      bytes += piece.length
      if (bytes > most) throw new Failure({ code: 'request.too-large' })
      hash.update(piece)
      pieces.push(piece)
      if (bytes - kept <= inMemory) continue
      file ??= await nameless()
      await file.writev(pieces)
      kept = bytes
      pieces.length = 0
    }
  } catch (error) {
    drop()
    throw error instanceof Failure || error instanceof TypeError || isOfDisk(error)
      ? error
      : new Failure({ code: 'request.malformed' })
  }
  const sha256 = hash.digest('hex')
  const sent: SentFile = {
    bytes,
    read: async () => {
      const whole = Buffer.alloc(bytes)
      // Who hung up meanwhile had it dropped: half of a file is none.
      for (let at = 0; at < kept || isDropped; ) {
        if (file === null || isDropped) throw new Failure({ code: 'unavailable' })
        const { bytesRead } = await file.read(whole, at, Math.min(kept - at, inMemory), at)
        if (bytesRead === 0) throw new Error('a file that was sent is not there any more')
        at += bytesRead
      }
      Buffer.concat(pieces).copy(whole, kept)
      return whole
    },
    drop,
    toJSON: () => ({ sha256 }),
  }
  known.add(sent)
  return sent
}

const nameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `mesai-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'write'

/** Those that arrived here: what a body says of itself is no file. */
const known = new WeakSet<object>()
export const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && known.has(value)

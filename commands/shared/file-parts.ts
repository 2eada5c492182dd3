import { Buffer } from 'node:buffer'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Envelope, SealBinding } from '#database/types.ts'
import type { Deps } from './deps.ts'

/** Sealed, opened and sent at a time, so that a file takes no more memory than this. */
const partBytes = 2 ** 20

/** To what a part of a file is bound, by its number from 0. */
type PartSealing = (part: number) => SealBinding

/** The parts of a file, in their order. @throws {SubjectErased} */
export const sealParts = async (
  vault: Deps['vault'],
  sealing: PartSealing,
  bytes: Buffer,
): Promise<readonly Envelope[]> => {
  const sealed: Envelope[] = []
  for (let at = 0; at < bytes.length; at += partBytes) {
    const plain = bytes.toString('base64', at, at + partBytes)
    sealed.push(...(await vault.seal([{ ...sealing(sealed.length), plain }])))
    await othersTurn() // each part is some hundredths of a second of the thread that answers everybody
  }
  return sealed
}

/** A file's bytes, a part at a time; ends where a part is not there, or whose key it is under was erased. */
export const openParts = async function* (
  vault: Deps['vault'],
  sealing: PartSealing,
  partOf: (part: number) => Promise<Envelope | null>,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const envelope = await partOf(part)
    if (envelope === null) return
    const [plain = null] = await vault.open([{ ...sealing(part), envelope }])
    if (plain === null) return
    yield Buffer.from(plain, 'base64')
  }
}

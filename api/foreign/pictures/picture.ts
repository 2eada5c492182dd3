import type { Buffer } from 'node:buffer'
import { FileRefused } from '../refused.ts'

/** Pixels as they are shown. */
export type Size = { readonly width: number; readonly height: number }
/** A picture written anew (docs/decisions/0049). */
export type Picture = Size & {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly bytes: Buffer
}

/** Judges the size a picture says it has, before anything is unfolded. @throws {FileRefused} */
export type SizeCheck = (size: Size) => void

export const unreadable = (): FileRefused =>
  new FileRefused({ code: 'files.picture-unreadable' })

/** The only way to read of foreign bytes here: what is not there is no picture. @throws {FileRefused} */
export const partOf = (bytes: Buffer, from: number, length: number): Buffer => {
  if (length < 0 || from < 0 || from + length > bytes.length) throw unreadable()
  return bytes.subarray(from, from + length)
}

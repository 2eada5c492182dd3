import type { Buffer } from 'node:buffer'

/** A template with the figures in it, and what of it they found. */
export type FilledTemplate = {
  readonly bytes: Buffer
  readonly filled: number
  readonly added: number
  /** Rows of others, which stay as they are. */
  readonly untouched: number
  readonly lacking: readonly string[]
  /** Columns of the profile that the template has. */
  readonly matched: readonly number[]
}

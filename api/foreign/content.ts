import { Buffer } from 'node:buffer'

/** A file that somebody brings: its bytes, or these in base64 where they came within something else. */
export type Content = string | Uint8Array

export const bytesOf = (content: Content): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content, 'base64')
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)

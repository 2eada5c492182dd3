import { createHash } from 'node:crypto'
import type { Scatter } from '#domain/notifications/tries.ts'

/** By SHA-256, as the rulebook scatters tries (notice-rules 5.3). */
export const sha256Scatter: Scatter = text =>
  createHash('sha256').update(text, 'utf8').digest().readUInt16BE(0)

import { randomBytes, type X509Certificate } from 'node:crypto'
import type { Instant } from '#domain/shared/values.ts'
import { withLinkedSignal } from '#database/linked-signal.ts'
import { imprintOf, stampRequest } from './request.ts'
import { verifyStamp, type StampFault } from './verify-stamp.ts'

/** Stamps notes with an authority's time. */
export type Authority = (note: string, stop: AbortSignal) => Promise<AuthorityAnswer>
export type AuthorityAnswer =
  | { readonly response: Buffer; readonly at: Instant }
  /** `silent`: it could not be reached, took too long, or answered with what is no time stamp's answer. */
  | { readonly fault: StampFault | 'silent' }

const longestMs = 15_000
/** Answers have a few thousand bytes, with a chain of certificates. */
const mostBytes = 64 * 1024

/**
 * An authority of RFC 3161 over HTTP (§3.4).
 * @param authorities whom its certificate has to come from; null: it is believed as it is, and who verifies judges.
 */
export const authorityAt =
  (url: string, authorities: readonly X509Certificate[] | null): Authority =>
  async (note, stop) => {
    const imprint = imprintOf(note)
    // The first byte is neither null nor over 127: an integer in DER would be shortened or lengthened.
    const nonce = Buffer.concat([Buffer.of(1), randomBytes(8)])
    const response = await asked(url, stampRequest(imprint, nonce), stop)
    if (!response) return { fault: 'silent' }
    const stamped = verifyStamp({ response, imprint, nonce, authorities })
    return 'fault' in stamped ? stamped : { response, at: stamped.at }
  }

/** Null where nothing came that could be an answer. */
const asked = (url: string, query: Buffer, stop: AbortSignal): Promise<Buffer | null> =>
  withLinkedSignal([stop, AbortSignal.timeout(longestMs)], async signal => {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: new Uint8Array(query),
        redirect: 'error',
        signal,
      })
      if (!reply.ok || !reply.body) return null
      const pieces: Uint8Array[] = []
      let length = 0
      for await (const piece of reply.body) {
        length += piece.length
        if (length > mostBytes) return null
        pieces.push(piece)
      }
      return Buffer.concat(pieces)
    } catch {
      return null
    }
  })

/** What the app for phones signs of a call. */
type Proven = {
  readonly token: string
  readonly method: string
  /** Path and query, as they are sent. */
  readonly url: string
  /** Milliseconds since 1970, by the server's clock as far as the phone knows it. */
  readonly at: string
  /** 16 random bytes, base64url: a proof serves once. */
  readonly nonce: string
  /** Of the bytes of the body, SHA-256 as base64url; of no bytes where there is none. */
  readonly bodyHash: string
  readonly idempotencyKey: string
  /** What stands in a header and means something: what is said of a file, and that scans wait. */
  readonly about: string
  readonly waiting: string
}

/** The text that is signed: one for the phone that writes it and the server that reads it. */
export const provenText = (call: Proven): string =>
  JSON.stringify([
    'mesai-app-1',
    call.token,
    call.method,
    call.url,
    call.at,
    call.nonce,
    call.bodyHash,
    call.idempotencyKey,
    call.about,
    call.waiting,
  ])

/** In the app for phones a session lasts until then (`spec §4`, §9), in milliseconds since 1970. */
export const appUntilMs = Date.UTC(2100, 0, 1)

/** How far from the server's clock a proof may be signed, either way (ms). */
export const provenWithinMs = 60_000

import { Transform } from 'node:stream'

/** How far a mail server has come with one mail, and when it is waited for no more. */
export type Conversation = {
  readonly signal: AbortSignal
  /** The whole text is on its way: where the line breaks now, nobody knows whether it was taken. */
  readonly isHandedOver: () => boolean
  /** Passes the text on, and sees that it goes. */
  readonly passing: () => Transform
  /** What the connection says of itself, as nodemailer logs it; nothing of it is written anywhere. */
  readonly logger: Readonly<Record<string, (...said: readonly unknown[]) => void>>
  readonly end: () => void
}

/**
 * Watches one mail's conversation. Who says nothing before he has the whole text is waited for less than a try takes,
 * so that it is certain that he has nothing; whoever has it, for two: an answer that comes late still counts
 * (notice-rules 5.2).
 * @param tryMs after which a try is a time-out
 */
export const conversation = (tryMs: number): Conversation => {
  const stop = new AbortController()
  let isHandedOver = false
  let timer: NodeJS.Timeout | undefined
  const waitFor = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(), ms)
  }
  const quietMs = (tryMs * 3) / 4
  waitFor(quietMs)
  const nothing = (): void => undefined
  return {
    signal: stop.signal,
    isHandedOver: () => isHandedOver,
    passing: () =>
      new Transform({
        transform(piece, _coding, done) {
          if (!isHandedOver) waitFor(quietMs)
          done(null, piece)
        },
      }),
    logger: {
      trace: nothing,
      debug: nothing,
      info: said => {
        if (!isTextGone(said)) return
        isHandedOver = true
        waitFor(tryMs * 2)
      },
      warn: nothing,
      error: nothing,
      fatal: nothing,
    },
    end: () => clearTimeout(timer),
  }
}

/** Said once, when the last byte of a text went to the socket. */
const isTextGone = (said: unknown): boolean =>
  typeof said === 'object' &&
  said !== null &&
  'tnx' in said &&
  said.tnx === 'message' &&
  'outByteCount' in said

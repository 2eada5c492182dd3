import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { seenOf } from '#api/contract/one-line.ts'
import { answeredByHandler } from './route.ts'

/**
 * That a file is saved and not shown, by its name: in ASCII for old programs, whole for all others (RFC 6266). What
 * hides how it ends is left out, whatever it was let in as.
 */
export const attachmentOf = (name: string): string => {
  const seen = seenOf(name)
  const plain = seen.replaceAll(/[^\w. -]/g, '_')
  const whole = encodeURIComponent(seen.toWellFormed()).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Sends a file as it was brought, a part at a time: to be saved, and by nobody kept. */
export const sendAttachment = (
  reply: FastifyReply,
  { name, type }: { readonly name: string; readonly type: string },
  bytes: AsyncIterable<Uint8Array>,
): typeof answeredByHandler => {
  void reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', attachmentOf(name))
    .send(Readable.from(bytes, { objectMode: false }))
  return answeredByHandler
}
